"""Pools: the published layout is read whole, or refused by the name of what is wrong."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from assets import ASSETS
from rewards.domain import load_domain
from rewards.pool import PoolError, load_pool
from rewards.pool_source import open_pool
from rewards.tier import Tier

SHIPPED = ["hibiscus", "jellyfish", "landscape"]
COMMIT = "0123456789abcdef0123456789abcdef01234567"


def png(shade: int) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (8, 8), (shade, 0, 0)).save(file, "PNG")
    return file.getvalue()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two of each tier but nope, with sources and metadata for the first of each."""
    (tmp_path / "images").mkdir()
    (tmp_path / "sources").mkdir()
    rows = []
    for tier in ("love", "okay", "meh"):
        for number in (1, 2):
            name = f"{tier}_{number}"
            (tmp_path / "images" / f"{name}.png").write_bytes(png(Tier(tier).rank * 10 + number))
        (tmp_path / "sources" / f"{tier}_1.js").write_text("function setup() {}")
        rows.append({"file_name": f"images/{tier}_1.png", "tier": tier, "subject": "a leaf"})
    (tmp_path / "metadata.jsonl").write_text("\n".join(json.dumps(row) for row in rows))
    return tmp_path


def test_the_layout_is_read(folder: Path) -> None:
    pool = load_pool(folder)
    assert pool.counts() == {Tier.LOVE: 2, Tier.OKAY: 2, Tier.MEH: 2, Tier.NOPE: 0}
    first, second = pool.tier(Tier.LOVE)
    assert (first.name, first.subject, first.strength) == ("love_1", "a leaf", None)
    assert first.source is not None
    assert second.source is None
    assert first.png == png(1)


def test_the_digest_is_of_names_tiers_and_pictures(folder: Path) -> None:
    before = load_pool(folder).digest
    assert load_pool(folder).digest == before
    (folder / "images" / "okay_2.png").write_bytes(png(99))
    changed = load_pool(folder).digest
    assert changed != before
    (folder / "images" / "okay_2.png").rename(folder / "images" / "meh_3.png")
    assert load_pool(folder).digest not in {before, changed}


def test_a_pool_without_metadata_is_told_by_its_file_names(folder: Path) -> None:
    (folder / "metadata.jsonl").unlink()
    assert load_pool(folder).counts()[Tier.MEH] == 2


def spoil(folder: Path, how: str) -> None:
    images, metadata = folder / "images", folder / "metadata.jsonl"
    match how:
        case "empty":
            for image in images.iterdir():
                image.unlink()
        case "not a picture":
            (images / "love_3.png").write_text("<html>")
        case "a jpeg":
            Image.new("RGB", (8, 8)).save(images / "love_3.png", "JPEG")
        case "cut off":
            (images / "love_3.png").write_bytes(png(7)[:40])
        case "unknown tier":
            (images / "superb_3.png").write_bytes(png(7))
        case "two tiers":
            row = {"file_name": "images/okay_2.png", "tier": "love"}
            metadata.write_text(json.dumps(row))
        case "missing file":
            metadata.write_text(json.dumps({"file_name": "images/gone.png"}))
        case "broken row":
            metadata.write_text('{"tier": "love"}')
        case "twice":
            (images / "meh_9.png").write_bytes(png(1))


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("empty", "holds no picture"),
        ("not a picture", r"love_3\.png: not a PNG"),
        ("a jpeg", r"love_3\.png: not a PNG"),
        ("cut off", r"love_3\.png: not a PNG"),
        ("unknown tier", r"superb_3\.png: no tier 'superb'; use one of love, okay, meh, nope"),
        ("two tiers", r"okay_2\.png: its name says okay, its metadata love"),
        ("missing file", r"metadata\.jsonl: no such file: images/gone\.png"),
        ("broken row", r"metadata\.jsonl:1: not a row with a file_name"),
        ("twice", r"love_1\.png and .*meh_9\.png are the same painting"),
    ],
)
def test_what_is_wrong_is_named(folder: Path, how: str, said: str) -> None:
    spoil(folder, how)
    with pytest.raises(PoolError, match=said):
        load_pool(folder)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_shipped_pools_are_whole(name: str) -> None:
    pool = open_pool(name)
    assert load_domain(name).pool == ASSETS / "pools" / name
    counts = pool.counts()
    assert len(pool.references) >= 40
    assert min(counts[Tier.LOVE], counts[Tier.OKAY], counts[Tier.MEH]) >= 8
    assert all(r.source is not None and r.subject for r in pool.references)
    rows = (ASSETS / "pools" / name / "metadata.jsonl").read_text().splitlines()
    assert {json.loads(row)["digests"]["image"] for row in rows} == {
        r.digest for r in pool.references
    }


def test_the_shipped_pools_stay_under_forty_megabytes() -> None:
    files = (ASSETS / "pools").rglob("*")
    assert sum(file.stat().st_size for file in files if file.is_file()) < 40_000_000


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("orchid", "no pool 'orchid': neither a folder nor one of hibiscus"),
        ("hub:owner/name", "a hub pool is pinned"),
        ("hub:owner/name@main", "a branch can change under a run"),
    ],
)
def test_a_pool_that_is_not_there_says_what_there_is(spec: str, said: str) -> None:
    with pytest.raises(PoolError, match=said):
        open_pool(spec)


HUB = """
import sys
from rewards.pool import PoolError
from rewards.pool_source import open_pool
try:
    print(len(open_pool(sys.argv[1]).references))
except PoolError as error:
    print("PoolError", error)
"""


def test_a_hub_pool_is_read_from_its_pinned_copy(folder: Path, tmp_path: Path) -> None:
    """The hub's own client finds what it fetched before; nothing is asked of a network."""
    home = tmp_path / "home"
    held = home / "hub" / "datasets--owner--name" / "snapshots" / COMMIT
    held.parent.mkdir(parents=True)
    held.symlink_to(folder)
    environment = {**os.environ, "HF_HOME": str(home), "HF_HUB_OFFLINE": "1"}

    def ask(spec: str) -> str:
        ran = subprocess.run(
            [sys.executable, "-c", HUB, spec],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return ran.stdout

    assert ask(f"hub:owner/name@{COMMIT}") == "6\n"
    missing = ask(f"hub:owner/name@{COMMIT[::-1]}")
    assert missing.startswith("PoolError hub:owner/name@")
    assert "could not be fetched" in missing
