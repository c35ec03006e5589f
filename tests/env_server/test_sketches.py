"""The shipped sketches through the whole line: the good are admitted, the refused refused by name."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from assets import ASSETS
from env_server.files import FileRecord, FileTask, score_files
from env_server.job import Job
from env_server.studio import Studio
from rewards.mix import load_mix
from rewards.violation import ViolationCode

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

GOOD = sorted((ASSETS / "sketches" / "good").glob("*.js"))
REFUSED = sorted((ASSETS / "sketches" / "refused").iterdir())
TASK = FileTask(load_mix("coverage-led"), "a painting", seed=1)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def studio() -> AsyncIterator[Studio]:
    async with Studio() as studio:
        yield studio


async def records(studio: Studio, files: list[Path]) -> list[FileRecord]:
    return [record async for record in score_files(studio, files, TASK)]


async def test_there_are_enough_of_both() -> None:
    assert len(GOOD) >= 24
    assert len(REFUSED) >= 20
    assert {f.stem.partition("__")[0] for f in REFUSED} <= {code.value for code in ViolationCode}


# All of them are painted by the demo too; a test run has minutes for half.
@pytest.mark.timeout(600)
@pytest.mark.parametrize("part", [0, pytest.param(1, marks=pytest.mark.slow)])
async def test_good_sketches_are_admitted_and_painted(studio: Studio, part: int) -> None:
    for record in await records(studio, GOOD[part::2]):
        assert record.result is not None
        assert record.result.gate.violations == (), record.file.name
        assert record.result.painting is not None
        assert record.result.reward.value is not None
        assert record.result.reward.value > 0.05


async def test_refused_sketches_are_refused_with_the_code_of_their_name(studio: Studio) -> None:
    wrong = []
    for record in await records(studio, REFUSED):
        assert record.result is not None
        codes = [v.code.value for v in record.result.gate.violations]
        if not codes or codes[0] != record.file.stem.partition("__")[0]:
            wrong.append((record.file.name, codes))
        assert record.result.reward.value == 0.0
    assert wrong == []


@pytest.mark.parametrize("slow_first", [False, True])
async def test_a_duplicate_in_a_batch_is_painted_once(studio: Studio, slow_first: bool) -> None:
    """The first of the batch is the original, whichever of them was ready first."""
    text = (ASSETS / "sketches" / "good" / "three_pebbles.js").read_text()
    commented = "// the same painting, other words\n" * 1500 + text
    texts = (commented, text, text) if slow_first else (text, commented, text)
    before = studio.painter.stats().painted
    results = await studio.score([Job(t, "x", 5, TASK.mix) for t in texts])
    assert [r.duplicate_of for r in results] == [None, 0, 0]
    assert studio.painter.stats().painted == before + 1
    assert len({r.painting.png for r in results if r.painting}) == 1
    assert len({r.reward.value for r in results}) == 1


@pytest.mark.parametrize("station", ["paint", "perform"])
async def test_a_defect_of_ours_costs_one_result_not_the_batch(
    studio: Studio, station: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = studio.painter if station == "paint" else studio.realm
    real, calls = getattr(owner, station), iter(range(9))

    async def fails_first(*args: Any, **named: Any) -> Any:
        if next(calls) == 0:
            raise KeyError("a bug")
        return await real(*args, **named)

    monkeypatch.setattr(owner, station, fails_first)
    names = ("one_tulip.js", "three_pebbles.js")
    texts = [(ASSETS / "sketches" / "good" / name).read_text() for name in names]
    results = await studio.score([Job(t, "x", 5, TASK.mix) for t in texts])
    values = [r.reward.value for r in results]
    assert values.count(None) == 1
    broken = results[values.index(None)]
    assert broken.errors == ("a defect of Atelier: KeyError: 'a bug'",)
    assert broken.painting is None
