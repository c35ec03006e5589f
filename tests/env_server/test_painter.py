"""The painter with real Chromium: the same bytes, failures survived, nothing left behind."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

import psutil
import pytest

from env_server.errors import (
    BrowserLost,
    ChromiumMissing,
    PaintTimeout,
    SelfTestCause,
    SelfTestFailed,
    Unpaintable,
)
from env_server.page.source import PageSource
from env_server.painter import Painter, PainterSettings
from env_server.selftest import self_test
from rewards.display_list import Canvas, Command, DisplayList

pytestmark = pytest.mark.browser
T = TypeVar("T")

ROOT = Path(__file__).parents[2]
PARENT = """
import asyncio, json, signal, sys
from env_server.painter import Painter, PainterSettings
from rewards.display_list import DisplayList

async def main():
    display_list = DisplayList.from_json(json.loads(sys.argv[1]))
    async with Painter(PainterSettings(browsers=2)) as painter:
        print("painting", flush=True)
        while True:
            await asyncio.gather(*(painter.paint(display_list, seed) for seed in range(4)))

# A process started in the background inherits an ignored SIGINT, as whoever runs the tests may be.
signal.signal(signal.SIGINT, signal.default_int_handler)
asyncio.run(main())
"""


@dataclass(frozen=True)
class Studio:
    """An open painter and the event loop that owns it."""

    painter: Painter
    runner: asyncio.Runner

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    def paint(self, display_list: DisplayList, seed: int = 7) -> bytes:
        return self.run(self.painter.paint(display_list, seed)).png


@pytest.fixture(scope="module")
def studio() -> Iterator[Studio]:
    with asyncio.Runner() as runner:
        painter = runner.run(Painter(PainterSettings(browsers=1)).__aenter__())
        yield Studio(painter, runner)
        runner.run(painter.__aexit__(None, None, None))


@pytest.fixture(scope="module")
def reference(studio: Studio, petals: DisplayList) -> bytes:
    return studio.paint(petals)


def living(pids: set[int]) -> set[int]:
    """Those of the processes that still run (a zombie does not)."""
    found = set()
    for pid in pids:
        try:
            if psutil.Process(pid).status() != psutil.STATUS_ZOMBIE:
                found.add(pid)
        except psutil.NoSuchProcess:
            continue
    return found


def descendants(pid: int) -> set[int]:
    return {child.pid for child in psutil.Process(pid).children(recursive=True)}


def wait_until_gone(pids: set[int], seconds: float = 15) -> set[int]:
    deadline = time.monotonic() + seconds
    while living(pids) and time.monotonic() < deadline:
        time.sleep(0.05)
    return living(pids)


def in_use(folder: Path) -> bool:
    """True for a folder of another program's browser that started meanwhile."""
    commands = (process.info["cmdline"] or [] for process in psutil.process_iter(["cmdline"]))
    return any(folder.name in part for command in commands for part in command)


def profiles() -> set[Path]:
    return set(Path(os.environ.get("TMPDIR", "/tmp")).glob("playwright_*"))


def test_self_test_passes_and_the_engine_is_named(studio: Studio) -> None:
    studio.run(self_test(studio.painter))
    assert studio.painter.engine.startswith("p5 2.")
    assert "p5.brush 2." in studio.painter.engine
    assert "chromium" in studio.painter.engine


def test_same_bytes_every_time(studio: Studio, petals: DisplayList, reference: bytes) -> None:
    assert studio.paint(petals) == reference
    assert studio.paint(petals) == reference


def test_same_bytes_in_another_painter(petals: DisplayList, reference: bytes) -> None:
    async def elsewhere() -> bytes:
        async with Painter(PainterSettings(browsers=1)) as painter:
            return (await painter.paint(petals, 7)).png

    assert asyncio.run(elsewhere()) == reference


def test_the_seed_changes_the_picture(
    studio: Studio, petals: DisplayList, reference: bytes
) -> None:
    assert studio.paint(petals, seed=8) != reference


def test_nothing_of_one_painting_reaches_the_next(
    studio: Studio, petals: DisplayList, reference: bytes
) -> None:
    meddling = (
        Command("angleMode", ("radians",)),
        Command("randomSeed", (99,)),
        Command("noiseSeed", (99,)),
        Command("brush.fillBleed", (0.9, "in")),
        Command("brush.scaleBrushes", (9,)),
        Command("push", ()),
        Command("rotate", (1,)),
        Command("brush.fill", (0, 0, 0, 255, 255)),
        Command("brush.circle", (0, 0, 50)),
        Command("brush.beginShape", (1,)),
        Command("brush.vertex", (5, 5)),
    )
    studio.paint(DisplayList(Canvas(300, 200), meddling))
    assert studio.paint(petals) == reference


def test_every_stage_is_timed(studio: Studio, small: DisplayList) -> None:
    painting = studio.run(studio.painter.paint(small, 1))
    stages = ("wait", "prepare", "replay", "flush", "capture", "transfer", "encode")
    assert tuple(painting.stages) == stages
    assert all(painting.stages[stage] >= 0 for stage in stages)
    assert painting.elapsed_ms == pytest.approx(sum(painting.stages.values()), abs=20)


def test_a_list_without_a_background_is_painted_over_white(studio: Studio) -> None:
    import io

    from PIL import Image

    png = studio.paint(DisplayList(Canvas(40, 30), (Command("push", ()), Command("pop", ()))))
    picture = Image.open(io.BytesIO(png))
    assert (picture.mode, picture.size) == ("RGB", (40, 30))
    assert picture.getextrema() == ((255, 255),) * 3


def test_a_bad_command_is_named_after_a_second_try(studio: Studio, small: DisplayList) -> None:
    bad = Command("brush.nonsense", (), line=12)
    commands = (*small.commands[:6], bad, *small.commands[6:])
    before = studio.painter.stats()
    with pytest.raises(Unpaintable, match=r"brush\.nonsense") as caught:
        studio.paint(replace(small, commands=commands))
    assert (caught.value.index, caught.value.line) == (6, 12)
    after = studio.painter.stats()
    assert after.browsers_started == before.browsers_started + 1
    assert after.unpaintable == before.unpaintable + 1


def test_an_overrun_is_killed_and_the_next_painting_works(
    studio: Studio, rich: DisplayList, petals: DisplayList, reference: bytes
) -> None:
    browsers = set(studio.painter.pids)
    started = time.monotonic()
    with pytest.raises(PaintTimeout):
        studio.run(studio.painter.paint(rich, 7, deadline_s=0.3))
    assert time.monotonic() - started < 15
    assert not wait_until_gone(browsers)
    assert studio.paint(petals) == reference


@pytest.mark.parametrize("victim", ["browser", "gpu-process", "renderer"])
def test_a_killed_process_costs_one_retry(
    studio: Studio, rich: DisplayList, petals: DisplayList, reference: bytes, victim: str
) -> None:
    async def paint_and_kill() -> None:
        painting = asyncio.create_task(studio.painter.paint(rich, 7))
        await asyncio.sleep(0.8)
        assert not painting.done()
        kill_part(studio.painter.pids[0], victim)
        assert (await painting).png == whole

    whole = studio.paint(rich)
    before = studio.painter.stats()
    studio.run(paint_and_kill())
    assert studio.painter.stats().retried == before.retried + 1
    assert studio.paint(petals) == reference


def kill_part(browser_pid: int, part: str) -> None:
    browser = psutil.Process(browser_pid)
    if part == "browser":
        return browser.kill()
    for process in browser.children(recursive=True):
        if f"--type={part}" in " ".join(process.cmdline()):
            process.kill()
    return None


def test_a_browser_killed_while_idle_is_replaced_without_a_retry(
    studio: Studio, petals: DisplayList, reference: bytes
) -> None:
    async def kill_and_wait() -> None:
        kill_part(studio.painter.pids[0], "browser")
        await asyncio.sleep(0.3)

    studio.paint(petals)
    before = studio.painter.stats()
    studio.run(kill_and_wait())
    assert studio.paint(petals) == reference
    assert studio.painter.stats().retried == before.retried


def test_a_list_that_kills_two_browsers_is_unpaintable(studio: Studio, rich: DisplayList) -> None:
    async def paint_and_kill_twice() -> None:
        painting = asyncio.create_task(studio.painter.paint(rich, 7))
        killed: set[int] = set()
        while len(killed) < 2 and not painting.done():
            for pid in set(studio.painter.pids) - killed:
                await asyncio.sleep(0.5)
                kill_part(pid, "browser")
                killed.add(pid)
            await asyncio.sleep(0.05)
        await painting

    with pytest.raises(Unpaintable, match="two browsers died"):
        studio.run(paint_and_kill_twice())


def test_a_cancelled_painting_ends_at_once(
    studio: Studio, rich: DisplayList, petals: DisplayList, reference: bytes
) -> None:
    async def cancel() -> None:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.5):
                await studio.painter.paint(rich, 7)

    studio.run(cancel())
    assert studio.paint(petals) == reference


def test_a_painter_belongs_to_one_event_loop(studio: Studio, small: DisplayList) -> None:
    with pytest.raises(RuntimeError, match="event loop"):
        asyncio.run(studio.painter.paint(small, 1))


def test_worn_browsers_are_replaced(small: DisplayList) -> None:
    async def wear_out() -> int:
        async with Painter(PainterSettings(browsers=1, paintings_per_browser=2)) as painter:
            pictures = {(await painter.paint(small, 1)).png for _ in range(5)}
            assert len(pictures) == 1
            return painter.stats().browsers_started

    assert asyncio.run(wear_out()) == 3


def test_four_at_a_time_over_two_browsers(petals: DisplayList, reference: bytes) -> None:
    async def crowd() -> list[bytes]:
        async with Painter(PainterSettings(browsers=2)) as painter:
            paintings = await asyncio.gather(
                *(painter.paint(petals, seed) for seed in (7, 8, 7, 8))
            )
            assert painter.stats().painted == 4
            return [painting.png for painting in paintings]

    first, second, third, fourth = asyncio.run(crowd())
    assert first == third == reference
    assert second == fourth != reference


def test_closing_ends_paintings_and_leaves_nothing(rich: DisplayList) -> None:
    async def close_while_painting() -> set[int]:
        async with Painter(PainterSettings(browsers=2)) as painter:
            paintings = [asyncio.create_task(painter.paint(rich, seed)) for seed in range(4)]
            await asyncio.sleep(0.5)
            started = descendants(os.getpid())
        outcomes = await asyncio.gather(*paintings, return_exceptions=True)
        assert all(isinstance(outcome, BrowserLost) for outcome in outcomes)
        return started

    before, folders = descendants(os.getpid()), profiles()
    started = asyncio.run(close_while_painting()) - before
    assert len(started) > 6
    assert not wait_until_gone(started, 3)
    assert not {folder for folder in profiles() - folders if not in_use(folder)}


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_nothing_is_left_when_the_parent_ends(rich: DisplayList, end: signal.Signals) -> None:
    folders = profiles()
    command = [sys.executable, "-c", PARENT, json.dumps(rich.to_json())]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as parent:
        assert parent.stdout is not None
        while parent.stdout.readline().strip() != "painting":
            assert parent.poll() is None
        time.sleep(1)
        started = descendants(parent.pid)
        if end is signal.SIGKILL:
            parent.kill()
        else:
            os.killpg(parent.pid, end)  # what Ctrl-C and `timeout` do
        parent.wait(20)
    assert len(started) > 6
    assert not wait_until_gone(started)
    assert not {folder for folder in profiles() - folders if not in_use(folder)}


@pytest.mark.parametrize("paintings", [40, pytest.param(200, marks=pytest.mark.slow)])
def test_many_paintings_in_one_browser(small: DisplayList, paintings: int) -> None:
    """More than the 16 WebGL contexts that a browser allows, and no memory kept."""

    async def paint_many() -> tuple[int, int]:
        async with Painter(PainterSettings(browsers=1, paintings_per_browser=1000)) as painter:
            sizes = []
            pictures = set()
            for count in range(paintings):
                pictures.add((await painter.paint(small, 1)).png)
                if count in (paintings // 4, paintings - 1):
                    sizes.append(resident(painter.pids[0]))
            assert len(pictures) == 1
            assert painter.stats().browsers_started == 1
            return sizes[0], sizes[1]

    early, late = asyncio.run(paint_many())
    assert late < early + 150 * 2**20, f"{early / 2**20:.0f} MiB grew to {late / 2**20:.0f} MiB"


def resident(browser_pid: int) -> int:
    """Bytes that the tree holds for itself alone."""
    browser = psutil.Process(browser_pid)
    tree = [browser, *browser.children(recursive=True)]
    return sum(process.memory_full_info().uss for process in tree)


def altered(source: PageSource, **texts: str) -> Painter:
    return Painter(PainterSettings(browsers=1), replace(source, **texts))


@pytest.mark.parametrize(
    ("fault", "cause"),
    [
        ("p5_missing", SelfTestCause.WRONG_P5),
        ("p5_of_the_first_generation", SelfTestCause.WRONG_P5),
        ("brush_missing", SelfTestCause.NO_BRUSH),
        ("webgl_missing", SelfTestCause.NO_WEBGL),
        ("blank", SelfTestCause.BLANK),
        ("channels_swapped", SelfTestCause.WRONG_COLOURS),
        ("brush_throws", SelfTestCause.FAILED),
    ],
)
def test_self_test_names_the_cause(fault: str, cause: SelfTestCause) -> None:
    source = PageSource.vendored()
    late = {
        "blank": "brush.endShape = () => {};",
        "channels_swapped": (
            "const fill = brush.fill; brush.fill = (c, o) => "
            "{ const [r, g, b] = c.levels ?? c._getRGBA([255, 255, 255, 255]); fill(b, g, r, o); };"
        ),
        "brush_throws": "brush.endShape = () => { throw new Error('broken'); };",
        "webgl_missing": (
            "for (const kind of [OffscreenCanvas, HTMLCanvasElement]) {"
            "const get = kind.prototype.getContext; kind.prototype.getContext = "
            "function (name, ...rest) "
            "{ return name.startsWith('webgl') ? null : get.call(this, name, ...rest); }; }"
        ),
    }
    if fault == "p5_missing":
        painter = altered(source, p5="")
    elif fault == "p5_of_the_first_generation":
        painter = altered(source, p5=source.p5 + ";p5.VERSION = '1.11.9';")
    elif fault == "brush_missing":
        painter = altered(source, brush="")
    else:
        painter = altered(source, brush=f"{source.brush};{late[fault]}")

    async def test() -> None:
        async with painter:
            await self_test(painter)

    with pytest.raises(SelfTestFailed) as caught:
        asyncio.run(test())
    assert caught.value.cause is cause


def test_a_missing_browser_is_named(tmp_path: Path) -> None:
    async def enter() -> None:
        async with Painter(PainterSettings(executable=tmp_path / "chromium")):
            raise AssertionError("it opened")

    with pytest.raises(ChromiumMissing, match="chromium"):
        asyncio.run(enter())
