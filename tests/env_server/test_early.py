"""A verdict on the display list alone never disagrees with the painting's."""

from __future__ import annotations

import pytest

from env_server.cost import Features, estimated_seconds
from env_server.errors import Unpaintable
from env_server.files import as_completion
from env_server.job import Job
from env_server.studio import Studio
from rewards.display_list import Canvas, Command, DisplayList
from rewards.gate import GateReport, look
from rewards.mix import load_mix
from rewards.pixels import measure_pixels, paper_colour
from rewards.violation import ViolationCode
from tests.env_server.conftest import flower, washes
from tests.env_server.test_corpus import expected

FORETOLD = {ViolationCode.NO_PAINT, ViolationCode.OFF_CANVAS}


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.timeout(400)
async def test_what_is_refused_unpainted_shows_nothing_when_painted() -> None:
    mix, seen = load_mix("coverage-led"), []
    async with Studio() as studio:
        for file, wanted in expected("attacks").items():
            if not FORETOLD & {*wanted.codes}:
                continue
            job = Job(as_completion(file, file.read_text(encoding="utf-8")), "x", 1, mix)
            performed = await studio.perform(job)
            assert performed.gate is not None
            if performed.gate.admitted:
                continue  # its verdict needs the pixels
            assert performed.performance is not None
            shown = performed.performance.display_list
            try:
                painting = await studio.painter.paint(shown, 1)
            except Unpaintable:
                continue  # refused when painted, too
            facts = measure_pixels(painting, paper_colour(shown))
            assert not look(GateReport(), facts, studio.domain.bounds).admitted, file.name
            seen.append(file.name)
    assert len(seen) >= 5


def test_features_count_what_is_painted() -> None:
    commands = (
        Command("brush.circle", (0, 0, 50)),  # no fill yet
        Command("brush.fill", (1, 2, 3, 255, 90)),
        Command("brush.fillBleed", (0.25, "out")),
        Command("brush.circle", (0, 0, 50)),
        Command("brush.beginShape", (0,)),
        *(Command("brush.vertex", corner) for corner in ((0, 0), (30, 0), (30, 40))),
        Command("brush.endShape", (True,)),
        Command("brush.noFill", ()),
        Command("brush.circle", (0, 0, 50)),
    )
    found = Features.of(DisplayList(Canvas(120, 600), commands))
    assert found.shapes == 2
    assert found.round == pytest.approx(314.159 + 120, abs=0.01)
    assert found.within == pytest.approx(120 * 150 + 45 * 60)


def test_what_takes_longer_is_estimated_to() -> None:
    lists = [DisplayList(Canvas(), ()), flower(2), flower(9), washes(30)]
    estimates = [estimated_seconds(display_list) for display_list in lists]
    assert estimates == sorted(estimates)
    assert 0 < estimates[0] < estimates[-1] < 60
