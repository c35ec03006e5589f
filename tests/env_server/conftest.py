"""Display lists and the open painter that the painter's tests share."""

from __future__ import annotations

import asyncio
import math
import random
from collections.abc import Iterator

import pytest

from env_server.painter import Painter
from env_server.painter_settings import PainterSettings
from rewards.display_list import Canvas, Command, DisplayList
from tests.env_server.live_server import Live, live_server
from tests.env_server.open_painter import OpenPainter

PETAL = ((0, -10), (60, -90), (20, -190), (-50, -120))


def opening(size: int) -> list[Command]:
    """What every sketch starts with."""
    return [
        Command("brush.scaleBrushes", (4,)),
        Command("angleMode", ("degrees",)),
        Command("background", (250, 246, 238, 255)),
        Command("translate", (-size / 2, -size / 2)),
        Command("brush.noStroke", ()),
    ]


def shape(
    place: tuple[float, float, float], colour: tuple[int, ...], corners: list[tuple[float, float]]
) -> list[Command]:
    """One filled shape at (x, y), turned by an angle in degrees."""
    x, y, angle = place
    return [
        Command("brush.fill", (*colour, 255, 90)),
        Command("brush.fillBleed", (0.3, "out")),
        Command("brush.fillTexture", (0.4, 0.3)),
        Command("push", ()),
        Command("translate", (x, y)),
        Command("rotate", (angle,)),
        Command("brush.beginShape", (0.5,)),
        *(Command("brush.vertex", corner) for corner in corners),
        Command("brush.endShape", (True,)),
        Command("pop", ()),
    ]


def flower(petals: int, size: int = 600) -> DisplayList:
    """A flower in the middle of a square canvas."""
    commands = opening(size)
    corners = [(x * size / 600, y * size / 600) for x, y in PETAL]
    for petal in range(petals):
        commands += shape((size / 2, size / 2, petal * 72), (216, 52, 95), corners)
    commands += [
        Command("brush.fill", (232, 184, 48, 255, 140)),
        Command("brush.circle", (size / 2, size / 2, size / 20)),
    ]
    return DisplayList(Canvas(size, size), tuple(commands))


def washes(count: int) -> DisplayList:
    """Many large shapes of many colours: some seconds of painting."""
    dice = random.Random(3)
    commands = opening(600)
    for _ in range(count):
        reach, sides = dice.uniform(40, 130), dice.randrange(4, 9)
        turns = [2 * math.pi * side / sides for side in range(sides)]
        corners = [(reach * math.cos(turn), reach * math.sin(turn)) for turn in turns]
        place = (dice.uniform(80, 520), dice.uniform(80, 520), dice.uniform(0, 360))
        commands += shape(place, tuple(dice.randrange(256) for _ in range(3)), corners)
    return DisplayList(Canvas(), tuple(commands))


@pytest.fixture(scope="session")
def live() -> Iterator[Live]:
    """A server for this machine alone, that paints nothing."""
    with live_server() as live:
        yield live


@pytest.fixture(scope="session")
def petals() -> DisplayList:
    """Five petals and a heart, 600 pixels wide."""
    return flower(5)


@pytest.fixture(scope="session")
def small() -> DisplayList:
    """One petal and a heart, 100 pixels wide: the quickest real painting."""
    return flower(1, 100)


@pytest.fixture(scope="session")
def rich() -> DisplayList:
    """36 washes: some seconds of painting, long enough to be killed half-way."""
    return washes(36)


@pytest.fixture(scope="module")
def open_painter() -> Iterator[OpenPainter]:
    with asyncio.Runner() as runner:
        painter = runner.run(Painter(PainterSettings(browsers=1)).__aenter__())
        yield OpenPainter(painter, runner)
        runner.run(painter.__aexit__(None, None, None))


@pytest.fixture(scope="module")
def reference(open_painter: OpenPainter, petals: DisplayList) -> bytes:
    return open_painter.paint(petals)
