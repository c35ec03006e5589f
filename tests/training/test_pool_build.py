"""Building a pool: sketches and ratings in, the published layout out; ratings that do not fit."""

from __future__ import annotations

import asyncio
import csv
import json
from pathlib import Path

import pytest
from PIL import Image

from env_server.painter_settings import PainterSettings
from env_server.studio import Studio, StudioSettings
from rewards.pool import PoolError, load_pool
from rewards.tier import Tier
from training.pools.build import build_pool
from training.pools.ratings import agreement, read_ratings

HEADER = ["name", "subject", "pass_1", "pass_2", "pass_3", "tier", "note"]
RATED = [
    ["disc", "a disc", "love", "love", "", "love", "round, and red"],
    ["moon", "a moon", "okay", "meh", "meh", "meh", "pale"],
]


def sketch(radius: int, colour: str) -> str:
    return (
        "function setup() { createCanvas(200, 200, WEBGL); noLoop(); background(250); "
        f"translate(-100, -100); brush.noStroke(); brush.fill('{colour}', 120); "
        f"brush.circle(100, 100, {radius}); }}"
    )


def a_folder(folder: Path, rows: list[list[str]]) -> Path:
    (folder / "sources").mkdir(parents=True)
    (folder / "sources" / "okay_disc.js").write_text(sketch(60, "#d8345f"))  # rated love since
    (folder / "sources" / "meh_moon.js").write_text(sketch(40, "#30406a"))
    with (folder / "ratings.csv").open("w", newline="") as file:
        csv.writer(file).writerows([HEADER, *rows])
    return folder


@pytest.mark.browser
async def test_a_pool_is_painted_named_and_described_and_again_the_same(tmp_path: Path) -> None:
    folder = a_folder(tmp_path / "discs", RATED)
    progressed: list[int] = []
    async with Studio(StudioSettings(painter=PainterSettings(browsers=1))) as studio:
        await build_pool(folder, studio, progress=progressed.append)
        first = {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}
        await build_pool(folder, studio)
    assert {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()} == first
    assert sum(progressed) == 2
    pool = load_pool(folder)
    assert {r.name: r.tier for r in pool.references} == {
        "love_disc": Tier.LOVE,
        "meh_moon": Tier.MEH,
    }
    assert not (folder / "sources" / "okay_disc.js").exists()
    row = json.loads((folder / "metadata.jsonl").read_text().splitlines()[0])
    assert row["file_name"] == "images/love_disc.png"
    assert row["digests"]["image"] == pool.tier(Tier.LOVE)[0].digest
    assert 0.1 < row["coverage"] < 0.5
    assert Image.open(pool.references[0].path).size == (200, 200)
    sheet = (folder / "README.md").read_text()
    assert pool.digest in sheet
    assert "1 of 2 rated the same in both passes" in sheet


@pytest.mark.browser
async def test_what_does_not_fit_is_named(tmp_path: Path) -> None:
    unrated = a_folder(tmp_path / "unrated", RATED[:1])
    sourceless = a_folder(
        tmp_path / "sourceless", [*RATED, ["sun", "a", "nope", "nope", "", "nope", ""]]
    )
    refused = a_folder(tmp_path / "refused", RATED)
    (refused / "sources" / "meh_moon.js").write_text("function setup() { rect(0, 0, 9, 9); }")
    async with Studio(StudioSettings(painter=PainterSettings(browsers=1))) as studio:
        for folder, said in (
            (unrated, "moon has a source and no rating"),
            (sourceless, "sun has a rating and no source"),
            (refused, r"meh_moon\.js: not admitted: "),
        ):
            with pytest.raises(PoolError, match=said):
                await asyncio.wait_for(build_pool(folder, studio), 120)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (
            ["disc", "a", "superb", "love", "", "love", ""],
            r"ratings\.csv:2: not a rating: 'superb'",
        ),
        (["disc", "a", "love"], r"ratings\.csv:2: not a rating"),
    ],
)
def test_a_row_that_is_no_rating_is_named_by_its_line(
    tmp_path: Path, row: list[str], said: str
) -> None:
    with pytest.raises(PoolError, match=said):
        read_ratings(a_folder(tmp_path / "pool", [row]))


def test_agreement_counts_tiers_and_how_far_they_lie_apart(tmp_path: Path) -> None:
    rows = [[f"p{i}", "a", a, b, "", a, ""] for i, (a, b) in enumerate(
        [("love", "love"), ("okay", "meh"), ("nope", "nope"), ("love", "meh")]
    )]  # fmt: skip
    found = agreement(read_ratings(a_folder(tmp_path / "pool", rows)))
    assert (found.paintings, found.equal, found.furthest) == (4, 2, 2)
    assert 0.3 < found.kappa < 0.9
