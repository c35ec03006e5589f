"""A painting is the same whatever was painted before it: A then B is B alone."""

from __future__ import annotations

import asyncio
import random

import pytest

from env_server.browser import FRAMES_AHEAD, Browser, LaunchPlan
from env_server.chromium import GlChoice
from env_server.page.source import PageSource
from env_server.painter import Painter
from env_server.painter_settings import PainterSettings
from env_server.patience import Patience
from env_server.seat import PaintJob
from rewards.display_list import Canvas, Command, DisplayList
from tests.env_server.conftest import opening, shape
from tests.env_server.open_painter import OpenPainter

pytestmark = pytest.mark.browser

SIZES = ((100, 100), (120, 80), (75, 111), (64, 64))


def random_list(dice: random.Random) -> DisplayList:
    """A small painting of random shapes that leaves as much behind as it can."""
    size = dice.choice(SIZES)
    commands = opening(min(size))
    if dice.random() < 0.3:
        commands = [c for c in commands if c.name != "background"]
    commands += random_state(dice)
    for _ in range(dice.randrange(1, 4)):
        commands += random_shape(dice)
    if dice.random() < 0.5:
        commands += [Command("brush.beginShape", (0,)), Command("brush.vertex", (9, 9))]
    return DisplayList(Canvas(*size), tuple(commands))


def random_state(dice: random.Random) -> list[Command]:
    return [
        Command("randomSeed", (dice.randrange(1000),)),
        Command("noiseSeed", (dice.randrange(1000),)),
        Command("brush.scaleBrushes", (dice.choice((0.5, 1, 4, 9)),)),
        Command("brush.fillBleed", (dice.random() * 0.6, dice.choice(("in", "out")))),
        Command("brush.fillTexture", (dice.random(), dice.random())),
        Command("angleMode", (dice.choice(("degrees", "radians")),)),
        *([Command("push", ())] if dice.random() < 0.5 else []),
        Command("scale", (dice.uniform(0.7, 1.4),)),
    ]


def random_shape(dice: random.Random) -> list[Command]:
    colour = tuple(dice.randrange(256) for _ in range(3))
    if dice.random() < 0.3:
        circle = (dice.uniform(0, 80), dice.uniform(0, 80), dice.uniform(4, 20))
        return [Command("brush.fill", (*colour, 255, 120)), Command("brush.circle", circle)]
    corners = [(dice.uniform(-40, 40), dice.uniform(-40, 40)) for _ in range(dice.randrange(3, 7))]
    return shape((dice.uniform(20, 60), dice.uniform(20, 60), dice.random()), colour, corners)


def painted_alone(lists: list[DisplayList]) -> list[bytes]:
    """Each list as the first thing that a browser paints."""

    async def paint_all() -> list[bytes]:
        async with Painter(PainterSettings(browsers=1, paintings_per_browser=1)) as painter:
            return [(await painter.paint(one, 7)).png for one in lists]

    return asyncio.run(paint_all())


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("pairs", [4, pytest.param(200, marks=pytest.mark.slow)])
def test_a_then_b_is_b_alone(open_painter: OpenPainter, pairs: int) -> None:
    dice = random.Random(11)
    lists = [random_list(dice) for _ in range(pairs)]
    alone = painted_alone(lists)
    for second, wanted in zip(lists, alone, strict=True):
        open_painter.paint(dice.choice(lists))
        assert open_painter.paint(second) == wanted


def test_the_scale_of_brushes_does_not_leak(open_painter: OpenPainter, small: DisplayList) -> None:
    alone = open_painter.paint(small)
    meddling = (Command("brush.scaleBrushes", (50,)), Command("brush.scaleBrushes", (3,)))
    open_painter.paint(DisplayList(Canvas(90, 90), (*meddling, *small.commands)))
    assert open_painter.paint(small) == alone


def test_seeds_do_not_leak(open_painter: OpenPainter, small: DisplayList) -> None:
    alone = open_painter.paint(small, seed=3)
    seeds = (Command("randomSeed", (99,)), Command("noiseSeed", (99,)))
    open_painter.paint(DisplayList(Canvas(90, 90), (*seeds, *small.commands)), seed=4)
    assert open_painter.paint(small, seed=3) == alone


async def jobs_on_frames_made_ahead(jobs: list[str]) -> list[str]:
    """Packed pixels of each, in frames that all waited together."""
    browser = await Browser.launch(LaunchPlan(gl=GlChoice.LLVMPIPE), PageSource.vendored())
    try:
        while await browser.prepare_ahead():
            pass
        assert not await browser.prepare_ahead()
        return [(await browser.paint(job)).pixels for job in jobs]
    finally:
        await browser.close()


def test_frames_made_ahead_know_nothing_of_each_other(small: DisplayList) -> None:
    dice = random.Random(5)
    lists = [small, random_list(dice), small, random_list(dice), small, small]
    assert len(lists) > FRAMES_AHEAD
    jobs = [PaintJob(one, 7, Patience(60, 60)).message() for one in lists]
    pixels = asyncio.run(jobs_on_frames_made_ahead(jobs))
    assert len(pixels[0]) > 0
    assert pixels[0] == pixels[2] == pixels[4] == pixels[5]
