"""The painter's self-test: a small known picture, looked at point by point."""

from __future__ import annotations

import io
from dataclasses import dataclass

from PIL import Image, ImageStat

from env_server.engine import Engine
from env_server.errors import PaintError, SelfTestCause, SelfTestFailed
from env_server.page.reply import PageFacts
from env_server.paints import Paints
from rewards.display_list import Argument, Canvas, Command, DisplayList
from rewards.painting import Painting

RGB = tuple[int, int, int]

PAPER: RGB = (250, 246, 238)
BLUE: RGB = (30, 60, 200)
RED: RGB = (210, 40, 50)


@dataclass(frozen=True)
class Spot:
    """The square of the test picture that reaches `reach` pixels from (x, y), and its pigment.

    Wide enough to average the texture out; `pigment` None is bare paper.
    """

    x: int
    y: int
    reach: int
    pigment: RGB | None


SPOTS = (
    Spot(50, 100, 25, BLUE),
    Spot(150, 100, 25, RED),
    Spot(100, 8, 6, None),
    Spot(100, 192, 6, None),
)
BARE = 10
"""Mean difference from the paper, of 255, below which a spot counts as bare."""


def _square(left: float, colour: RGB) -> list[Command]:
    corners = ((left, 60), (left + 60, 60), (left + 60, 140), (left, 140))
    fill: tuple[Argument, ...] = (*colour, 255, 200)
    return [
        Command("brush.fill", fill),
        Command("brush.beginShape", (0,)),
        *(Command("brush.vertex", corner) for corner in corners),
        Command("brush.endShape", (True,)),
    ]


def test_picture() -> DisplayList:
    """A blue and a red square on cream paper, 200 pixels wide."""
    commands = [
        Command("background", (*PAPER, 255)),
        Command("translate", (-100, -100)),
        Command("brush.noStroke", ()),
        Command("brush.fillBleed", (0.05, "out")),
        Command("brush.fillTexture", (0.1, 0.3)),
        *_square(20, BLUE),
        *_square(120, RED),
    ]
    return DisplayList(Canvas(200, 200), tuple(commands))


test_picture.__test__ = False  # type: ignore[attr-defined]  # not one of pytest's


async def self_test(painter: Paints) -> Painting:
    """The painted test picture, if this painter paints what it should.

    Raises SelfTestFailed, whose `cause` names what is wrong.
    """
    _check_facts(painter.facts)
    if painter.settings.engine is Engine.CHROMIUM:
        _check_driver(painter)
    try:
        painting = await painter.paint(test_picture(), seed=1)
    except PaintError as error:
        raise SelfTestFailed(SelfTestCause.FAILED, str(error)) from error
    check_picture(painting.png)
    return painting


def _check_facts(facts: PageFacts) -> None:
    if facts.p5 is None or not facts.p5.startswith("2."):
        detail = f"p5 is {facts.p5 or 'missing'}; p5.brush 2 paints only with p5 2.x"
        raise SelfTestFailed(SelfTestCause.WRONG_P5, detail)
    if not facts.brush:
        raise SelfTestFailed(SelfTestCause.NO_BRUSH, "p5.brush did not load")


def _check_driver(painter: Paints) -> None:
    found = painter.facts.webgl
    if found is None:
        detail = "the browser has no WebGL 2; install libegl1 libgl1-mesa-dri libgles2"
        raise SelfTestFailed(SelfTestCause.NO_WEBGL, detail)
    if not painter.driver.accepts(found):
        detail = f"{painter.driver.value} asked for, {found} found"
        raise SelfTestFailed(SelfTestCause.WRONG_DRIVER, detail)


def check_picture(png: bytes) -> None:
    """Raises SelfTestFailed when the test picture is blank or shows the wrong colours."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    if len(picture.getcolors(maxcolors=2) or ()) == 1:
        raise SelfTestFailed(SelfTestCause.BLANK, f"every pixel is {picture.getpixel((0, 0))}")
    for spot in SPOTS:
        shown = _mean(picture, spot)
        if not _matches(shown, spot.pigment):
            wanted = spot.pigment or PAPER
            detail = f"{shown} at ({spot.x}, {spot.y}), where it should tend to {wanted}"
            raise SelfTestFailed(SelfTestCause.WRONG_COLOURS, detail)


def _mean(picture: Image.Image, spot: Spot) -> RGB:
    left, top = spot.x - spot.reach, spot.y - spot.reach
    box = (left, top, left + 2 * spot.reach, top + 2 * spot.reach)
    red, green, blue = ImageStat.Stat(picture.crop(box)).mean
    return round(red), round(green), round(blue)


def _matches(shown: RGB, pigment: RGB | None) -> bool:
    """True when the colour lies well on the way from the paper to the pigment, or is the paper."""
    change = [after - before for after, before in zip(shown, PAPER, strict=True)]
    size = sum(abs(part) for part in change) / 3
    if pigment is None:
        return size < BARE
    wanted = [after - before for after, before in zip(pigment, PAPER, strict=True)]
    dot = sum(one * other for one, other in zip(change, wanted, strict=True))
    lengths = sum(part**2 for part in change) ** 0.5 * sum(part**2 for part in wanted) ** 0.5
    return size >= BARE and dot / lengths > 0.9
