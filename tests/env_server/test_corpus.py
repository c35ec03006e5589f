"""The corpora: every attack gets its verdict, every honest sketch is admitted."""

from __future__ import annotations

from pathlib import Path

import pytest

from env_server.corpus import CorpusFinding, CorpusSummary, Expectation, corpus_files
from env_server.files import FileTask, as_text, score_files
from env_server.studio import Studio, StudioSettings
from rewards.mix import load_mix
from rewards.violation import ViolationCode

TESTS = Path(__file__).parents[1]
TASK = FileTask(load_mix("coverage-led"), "a painting", seed=1)
# Verdicts that may need the pixels.
SEEN = {
    *(ViolationCode.TEXT, ViolationCode.FLOOD, ViolationCode.NO_PAINT, ViolationCode.COPY),
    ViolationCode.UNPAINTABLE,
}


def expected(folder: str) -> dict[Path, Expectation]:
    return {f: Expectation.of(f, as_text(f)) for f in corpus_files([TESTS / folder])}


async def wrong(files: dict[Path, Expectation], settings: StudioSettings) -> list[str]:
    """The files whose verdict is not the expected one."""
    findings = []
    async with Studio(settings) as studio:
        async for record in score_files(studio, list(files), TASK):
            findings.append(CorpusFinding(record, files[record.file]))
    assert CorpusSummary.of(findings).clean == all(f.agrees for f in findings)
    return [
        f"{f.record.file.name}: wanted {f.expected}, got {f.verdict}"
        for f in findings
        if not f.agrees
    ]


def test_the_corpora_are_large_and_every_attack_says_what_it_tries() -> None:
    attacks = expected("attacks")
    assert len(attacks) >= 90
    assert len(expected("sketches")) >= 120
    assert all(e.stated and "attack:" in as_text(f)[:200] for f, e in attacks.items())


# Many of them last until a limit ends them; a test run has minutes for half.
@pytest.mark.timeout(400)
@pytest.mark.parametrize("part", [0, pytest.param(1, marks=pytest.mark.slow)])
async def test_attacks_get_their_verdict_before_anything_is_painted(part: int) -> None:
    attacks = {f: e for f, e in expected("attacks").items() if not SEEN & {*e.codes}}
    half = dict(list(attacks.items())[part::2])
    assert await wrong(half, StudioSettings(paint=False)) == []


@pytest.mark.timeout(400)
async def test_honest_sketches_are_admitted_before_anything_is_painted() -> None:
    honest = expected("sketches")
    assert not any(e.stated for e in honest.values())
    assert await wrong(honest, StudioSettings(paint=False)) == []


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.timeout(400)
async def test_attacks_on_the_pixels_get_their_verdict() -> None:
    attacks = {f: e for f, e in expected("attacks").items() if SEEN & {*e.codes}}
    assert len(attacks) >= 10
    assert await wrong(attacks, StudioSettings()) == []


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.timeout(3000)
async def test_both_corpora_painted() -> None:
    assert await wrong({**expected("attacks"), **expected("sketches")}, StudioSettings()) == []


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("a.js", "// attack: x\n// expect: flood\n", "flood"),
        ("a.js", "// expect: time_limit or memory_limit", "time_limit or memory_limit"),
        ("a.txt", "<!-- expect: p5_drawing -->", "p5_drawing"),
        ("flood__sky.js", "", "flood"),
        ("flood__sky.js", "// expect: admitted, it is a sky", "admitted"),
        ("sky.js", "let expectation;", "admitted"),
    ],
)
def test_a_file_says_what_it_expects(name: str, text: str, said: str) -> None:
    assert str(Expectation.of(Path(name), text)) == said


def test_an_unknown_expectation_is_an_error_that_names_file_and_fix(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"sky\.js: expect: fluud is no verdict; known: admitted"):
        Expectation.of(Path("sky.js"), "// expect: fluud")
    with pytest.raises(FileNotFoundError, match="not a folder with sketches"):
        corpus_files([tmp_path])
