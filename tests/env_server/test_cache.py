"""The cache of paintings: bounded, whole or absent, and never another list's picture."""

from __future__ import annotations

import io
import os
import random
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from env_server.cache import CacheSettings, PaintingCache
from env_server.job import Job
from env_server.studio import Studio, StudioSettings
from rewards.display_list import Canvas, Command, DisplayList
from rewards.mix import load_mix
from rewards.painting import Painting

ENGINE = "p5 / llvmpipe"


def a_list(radius: float = 9) -> DisplayList:
    return DisplayList(Canvas(8, 8), (Command("brush.circle", (0, 0, radius)),))


def painting(radius: float = 9, seed: int = 1, bulk: int = 0) -> Painting:
    file = io.BytesIO()
    noise = random.Random(radius).randbytes(3 * 64)
    Image.frombytes("RGB", (8, 8), noise).save(file, "PNG")
    png = file.getvalue() + bytes(bulk)
    return Painting(png, 8, 8, seed, a_list(radius).digest, ENGINE)


@pytest.fixture
def cache(tmp_path: Path) -> PaintingCache:
    return PaintingCache(CacheSettings(tmp_path / "paintings"))


def files(cache: PaintingCache) -> list[Path]:
    return sorted(cache.settings.folder.rglob("*.png"))


def test_what_was_put_is_found_by_another_process_too(cache: PaintingCache) -> None:
    assert cache.get(a_list(), 1, ENGINE) is None
    cache.put(painting())
    assert cache.get(a_list(), 1, ENGINE) == painting()
    assert PaintingCache(cache.settings).get(a_list(), 1, ENGINE) == painting()
    assert (cache.stats().hits, cache.stats().misses) == (1, 1)
    assert Image.open(files(cache)[0]).size == (8, 8)


@pytest.mark.parametrize(
    ("radius", "seed", "engine"), [(8, 1, ENGINE), (9, 2, ENGINE), (9, 1, "p5 / SwiftShader")]
)
def test_another_list_seed_or_engine_is_another_painting(
    cache: PaintingCache, radius: float, seed: int, engine: str
) -> None:
    cache.put(painting())
    assert cache.get(a_list(radius), seed, engine) is None


@pytest.mark.parametrize("damage", ["cut off", "one bit", "emptied", "another's", "padded"])
def test_damage_is_found_out_told_and_painted_again(cache: PaintingCache, damage: str) -> None:
    cache.put(painting())
    file = files(cache)[0]
    data = file.read_bytes()
    cache.put(painting(5))
    other = next(f for f in files(cache) if f != file)
    flipped = bytes([data[40] ^ 1])
    file.write_bytes(
        {
            "cut off": data[:-7],
            "one bit": data[:40] + flipped + data[41:],
            "emptied": b"",
            "another's": other.read_bytes(),
            "padded": data + b"\0",
        }[damage]
    )
    assert cache.get(a_list(), 1, ENGINE) is None
    assert cache.stats().corrupt == 1
    assert not file.exists()
    cache.put(painting())
    assert cache.get(a_list(), 1, ENGINE) == painting()


def test_what_cannot_be_read_is_painted_again(cache: PaintingCache) -> None:
    cache.put(painting())
    file = files(cache)[0]
    file.unlink()
    file.mkdir()
    assert cache.get(a_list(), 1, ENGINE) is None
    assert cache.stats().misses == 1


def test_the_least_recently_used_go_first(tmp_path: Path) -> None:
    cache = PaintingCache(CacheSettings(tmp_path, max_mb=1))
    for radius in range(9):
        cache.put(painting(radius, bulk=100_000))
        for at, file in enumerate(files(cache)):
            os.utime(file, (at, at)) if file.stat().st_mtime > 1e6 else None
    assert cache.get(a_list(0), 1, ENGINE) is not None  # used now
    for radius in range(20, 22):
        cache.put(painting(radius, bulk=100_000))
    assert cache.stats().bytes <= 1_000_000
    assert sum(f.stat().st_size for f in files(cache)) == cache.stats().bytes
    assert cache.get(a_list(0), 1, ENGINE) is not None
    assert cache.get(a_list(21), 1, ENGINE) is not None


def test_writers_of_one_painting_count_it_once(cache: PaintingCache) -> None:
    """What a folder holds is counted in the moment in which it changes."""
    barrier = threading.Barrier(8)

    def write(_: int) -> None:
        barrier.wait()
        cache.put(painting())

    for _ in range(50):
        for file in files(cache):
            cache._files._remove(file)
        with ThreadPoolExecutor(8) as threads:
            list(threads.map(write, range(8)))
        assert cache.stats().bytes == sum(f.stat().st_size for f in files(cache))


def test_many_threads_share_it(cache: PaintingCache) -> None:
    def work(seed: int) -> bool:
        dice = random.Random(seed)
        for _ in range(40):
            radius = dice.randrange(6)
            cache.put(painting(radius))
            found = cache.get(a_list(radius), 1, ENGINE)
            if found is not None and found != painting(radius):
                return False
        return True

    with ThreadPoolExecutor(8) as threads:
        assert all(threads.map(work, range(8)))
    assert cache.stats().corrupt == 0
    assert cache.stats().bytes == sum(f.stat().st_size for f in files(cache))


WRITER = """
import sys
from pathlib import Path
from env_server.cache import CacheSettings, PaintingCache
from rewards.painting import Painting

cache = PaintingCache(CacheSettings(Path(sys.argv[1])))
print("ready", flush=True)
for seed in range(10**9):
    cache.put(Painting(bytes(2_000_000), 8, 8, seed % 5, "digest", "engine"))
"""


def test_a_kill_while_it_writes_leaves_whole_paintings(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WRITER, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        writer.stdout.readline()
        time.sleep(0.3)
        writer.kill()
    written = list(tmp_path.rglob("*.png"))
    assert written
    assert {f.stat().st_size for f in written} == {2_000_000 + 32}


def test_a_size_that_keeps_nothing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="max_mb is 0"):
        CacheSettings(tmp_path, max_mb=0)


@pytest.mark.slow
@pytest.mark.browser
async def test_a_studio_paints_a_list_once_in_its_life_and_the_next_ones(tmp_path: Path) -> None:
    settings = StudioSettings(cache=CacheSettings(tmp_path))
    sketch = (
        "function setup() { createCanvas(200, 200, WEBGL); noLoop(); background(250);"
        " brush.noStroke(); brush.fill('#b86f52', 160); brush.circle(0, 0, 60); }"
    )
    job = Job(sketch, "a disc", 3, load_mix("coverage-led"))
    async with Studio(settings) as studio:
        [first], [again] = await studio.score([job]), await studio.score([job])
        other = (await studio.score([replace(job, seed=4)]))[0]
    async with Studio(settings) as studio:
        before = studio.painter.stats().painted
        [later] = await studio.score([job])
        assert studio.painter.stats().painted == before
    pictures = [r.painting.png for r in (first, again, later, other) if r.painting is not None]
    assert pictures[:3] == [pictures[0]] * 3
    assert len(set(pictures)) == 2
    assert again.reward == first.reward == later.reward
    assert again.painting is not None
    assert set(again.painting.stages) == {"cache"}
