"""Length, shapes, coverage and pixels."""

from __future__ import annotations

import io
import random
import time

import numpy as np
import pytest
from PIL import Image

from rewards.coverage import CoverageBand, score_coverage
from rewards.display_list import Canvas, Command, DisplayList
from rewards.length import RAMPS, LengthMeasure, measure_length
from rewards.painting import Painting
from rewards.pixels import measure_pixels, paper_colour
from rewards.shapes import filled_shapes
from rewards.sketch import Sketch
from rewards.syntax import read_syntax

FILL = Command("brush.fill", (200, 40, 40, 255, 90))


def display(*commands: Command) -> DisplayList:
    return DisplayList(Canvas(600, 600), commands)


def circle(x: float, y: float, r: float = 20) -> Command:
    return Command("brush.circle", (x, y, r))


@pytest.mark.parametrize(
    ("length", "value"),
    [(0, 0), (149, 0), (150, 0), (1575, 0.5), (3000, 1), (6000, 1), (6001, 0)],
)
def test_the_published_ramp(length: float, value: float) -> None:
    assert RAMPS[LengthMeasure.CHARS4](length) == pytest.approx(value)


def test_chars4_counts_characters() -> None:
    source = "function setup() {}" + " " * 981
    syntax = read_syntax(source)
    length = measure_length(LengthMeasure.CHARS4, Sketch(source), syntax, display())
    assert length == len(source) / 4


def test_padding_gains_nothing_in_the_default_measure() -> None:
    plain = display(FILL, circle(0, 0))
    padded = display(
        *[FILL] * 50,  # the same setting again
        *[Command("push", ()), Command("pop", ())] * 50,
        circle(0, 0),
        *[circle(5000, 5000)] * 50,  # off the canvas
    )
    source = "function setup() {}"
    long = source + "// words " * 500 + "function never() { brush.circle(1, 2, 3); }" * 50
    measure = LengthMeasure.COMMANDS
    one = measure_length(measure, Sketch(source), read_syntax(source), plain)
    two = measure_length(measure, Sketch(long), read_syntax(long), padded)
    assert one == two > 0


def test_comments_are_no_tokens() -> None:
    assert read_syntax("a(1); /* b(2); */ // c").tokens == read_syntax("a(1);").tokens


def test_shapes_follow_the_axes() -> None:
    shapes = filled_shapes(
        display(
            FILL,
            Command("angleMode", ("degrees",)),
            Command("translate", (-300, -300)),
            Command("push", ()),
            Command("translate", (100, 200)),
            Command("rotate", (90,)),
            Command("scale", (2,)),
            Command("brush.beginShape", (0,)),
            *[Command("brush.vertex", v) for v in ((0, 0), (10, 0), (10, 5))],
            Command("brush.endShape", (True,)),
            Command("pop", ()),
            circle(300, 300, 50),
        )
    )
    first, second = shapes
    bounds = (first.left, first.top, first.right, first.bottom)
    assert bounds == pytest.approx((90, 200, 100, 220))
    bounds = (second.left, second.top, second.right, second.bottom)
    assert bounds == pytest.approx((250, 250, 350, 350))


def test_an_unfilled_shape_is_no_shape() -> None:
    assert filled_shapes(display(circle(0, 0))) == []
    assert filled_shapes(display(FILL, Command("brush.noFill", ()), circle(0, 0))) == []


def test_frames_start_at_the_canvas_and_undo_their_settings() -> None:
    frame = Command("frame", ())
    shapes = filled_shapes(
        display(frame, Command("translate", (500, 0)), FILL, circle(0, 0), frame, circle(0, 0))
    )
    assert len(shapes) == 1  # the second frame has no fill of its own


def test_equal_pictures_have_equal_digests_whatever_the_lines() -> None:
    one = display(Command("brush.circle", (1, 2, 3), line=4))
    assert one.digest == display(Command("brush.circle", (1, 2, 3), line=9)).digest
    assert one.digest != display(Command("brush.circle", (1, 2, 4))).digest
    assert DisplayList.from_json(one.to_json()) == one


def painting(rgb: np.ndarray) -> Painting:
    buffer = io.BytesIO()
    Image.fromarray(rgb.astype(np.uint8)).save(buffer, "PNG")
    return Painting(buffer.getvalue(), rgb.shape[1], rgb.shape[0], 0, "d", "e")


def test_coverage_is_the_share_that_differs_from_the_paper() -> None:
    rgb = np.full((100, 100, 3), (250, 246, 238))
    rgb[:25] = (200, 60, 60)
    facts = measure_pixels(painting(rgb), (250, 246, 238))
    assert facts.coverage == pytest.approx(0.25)
    assert facts.flat == pytest.approx(0.75)


def test_the_paper_is_what_the_visible_shapes_lie_on() -> None:
    dark = Command("background", (10, 20, 30, 255))
    pale = Command("background", (255, 255, 255, 255))
    veil = Command("background", (255, 255, 255, 0.5 * 255))
    assert paper_colour(display(dark, circle(0, 0))) == (10, 20, 30)
    assert paper_colour(display(dark, circle(0, 0), veil)) == (10, 20, 30)
    assert paper_colour(display(dark, circle(0, 0), pale)) == (255, 255, 255)
    assert paper_colour(display(circle(0, 0))) == (255, 255, 255)


def test_a_later_background_covers_the_shapes_before_it() -> None:
    paper = Command("background", (255, 255, 255, 255))
    assert filled_shapes(display(FILL, circle(0, 0), paper)) == []
    assert len(filled_shapes(display(FILL, circle(0, 0), paper, circle(9, 9)))) == 1


def corners(*points: tuple[float, float]) -> list[Command]:
    vertices = [Command("brush.vertex", point) for point in points]
    return [Command("brush.beginShape", (0.5,)), *vertices, Command("brush.endShape", (True,))]


@pytest.mark.parametrize(
    "padding",
    [
        [circle(50, 50, 0)] * 9,
        corners((0, 0), (90, 0), (30, 0)) * 9,
        corners((-900, -900), (-800, -900), (-800, -800)) * 9,
        # An L that goes round the canvas: its bounds meet it, its paint does not.
        corners((-900, -900), (900, -900), (900, -800), (-800, -800), (-800, 900), (-900, 900)) * 9,
        [Command("brush.fill", (200, 40, 40, 255, 0.5)), *[circle(90, 90)] * 9],
        [Command("brush.fill", (255, 255, 255, 255, 200)), *[circle(90, 90)] * 9],
    ],
    ids=["radius 0", "no area", "off canvas", "round the canvas", "transparent", "paper's colour"],
)
def test_what_cannot_be_seen_adds_no_length(padding: list[Command]) -> None:
    def length(*commands: Command) -> float:
        shown = display(FILL, circle(0, 0), *commands)
        return measure_length(LengthMeasure.COMMANDS, Sketch(""), read_syntax(""), shown)

    assert length(*padding) == length() > 0


def test_glazes_count_and_stacks_do_not() -> None:
    def length(layers: int) -> float:
        stack = [c for n in range(layers) for c in (fill(n), *corners((0, 0), (90, 0), (30, 60)))]
        return measure_length(LengthMeasure.COMMANDS, Sketch(""), read_syntax(""), display(*stack))

    def fill(shade: int) -> Command:
        return Command("brush.fill", (100 + shade % 50, 40, 40, 255, 90))

    assert 0 < length(1) < length(3) < length(4)
    assert length(4) == length(5) == length(300)


@pytest.mark.parametrize(
    ("coverage", "value"), [(0, 0), (0.175, 0.5), (0.35, 1), (0.8, 1), (0.9, 0.5), (1, 0)]
)
def test_the_coverage_band(coverage: float, value: float) -> None:
    assert CoverageBand()(coverage) == pytest.approx(value)


def test_the_coverage_term_tells_the_coverage() -> None:
    rgb = np.full((10, 10, 3), 255)
    rgb[:5] = 0
    score = score_coverage(measure_pixels(painting(rgb), (255, 255, 255)))
    assert score.value == 1.0
    assert score.detail["coverage"] == 0.5


@pytest.mark.parametrize("reach", [300, 1e6, 1e300])
def test_no_outline_takes_long_to_measure(reach: float) -> None:
    """A denial that exact geometry walked into: an outline that crosses itself thousands of times."""
    dice = random.Random(1)
    points = [(dice.uniform(-reach, reach), dice.uniform(-reach, reach)) for _ in range(7900)]
    started = time.process_time()
    assert len(filled_shapes(display(FILL, *corners(*points)))) == 1
    assert time.process_time() - started < 5


def test_a_bow_tie_has_area_and_a_line_has_none() -> None:
    bow = corners((-90, -90), (90, 90), (90, -90), (-90, 90))
    line = corners((-90, -90), (90, 90), (0, 0), (30, 30))
    (tie,), (flat,) = (filled_shapes(display(FILL, *shape)) for shape in (bow, line))
    assert tie.area == pytest.approx(16_200, rel=0.05)
    assert flat.area == 0
