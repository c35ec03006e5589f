"""The critique: what it says of a painting, and that nothing else can be read out of it."""

from __future__ import annotations

import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from rewards.critique import MAX_CRITIQUE_CHARS, critique, quoted
from rewards.eye import see
from rewards.gate import GateReport
from rewards.shapes import Shape
from rewards.violation import Violation, ViolationCode

PAPER = (250.0, 250.0, 250.0)
OPINIONS = ("reference", "judge", "reward", "preference", "score", "threshold")


def shape(left: float, top: float, right: float, bottom: float, effort: int = 5) -> Shape:
    area = (right - left) * (bottom - top)
    return Shape(left, top, right, bottom, 4, 100.0, area, area, (200.0, 20.0, 60.0), effort, 3)


def block(box: tuple[int, int, int, int], colour: tuple[int, int, int]) -> Image.Image:
    picture = Image.new("RGB", (120, 120), (250, 250, 250))
    picture.paste(colour, box)
    return picture


def test_it_names_what_is_covered_where_and_what_the_border_cuts() -> None:
    sight = see(block((0, 0, 60, 60), (200, 20, 60)), PAPER)
    said = critique(GateReport(), [shape(-10, -4, 60, 60), shape(0, 0, 9, 9, effort=0)], sight)
    assert said == (
        "About a quarter of the paper is painted. The paint lies towards the top left. "
        "Bare: the upper right corner, the right side, the lower left corner, the bottom and the "
        "lower right corner. Tones: middling. It has one shape in one colour. One more shape adds "
        "nothing to see. The border cuts: left (one shape) and top (one shape)."
    )


def test_faint_paint_over_the_whole_paper() -> None:
    sight = see(block((0, 0, 120, 120), (236, 240, 240)), PAPER)
    said = critique(GateReport(), [shape(0, 0, 120, 120)], sight)
    assert "All of the paper is painted. The paint is spread over the whole paper." in said
    assert "faint" in said


def test_a_refusal_names_the_line_and_the_fix() -> None:
    breach = Violation(
        ViolationCode.INVENTED_METHOD,
        "p5.brush has no method brush.fillBleedd; did you mean brush.fillBleed?",
        16,
        3,
        "  brush.fillBleedd(0.4);",
    )
    assert critique(GateReport((breach,))) == (
        "Refused at line 16: p5.brush has no method brush.fillBleedd; did you mean brush.fillBleed?"
        " (the line is: brush.fillBleedd(0.4);). There is no painting to look at."
    )


def test_a_copy_is_refused_without_saying_of_what() -> None:
    breach = Violation(ViolationCode.COPY, "a copy of the reference love_07 (0.93 alike)")
    said = critique(GateReport((breach,)), [], see(block((0, 0, 9, 9), (0, 0, 0)), PAPER))
    assert "repeats a picture that exists already" in said
    assert "love" not in said
    assert "0.93" not in said


@pytest.mark.parametrize("mark", ["<|image_pad|>", "<eos>", "[INST]", "</tool_response>", "```js"])
def test_control_marks_of_templates_are_harmless_when_quoted(mark: str) -> None:
    assert mark not in quoted(f"x {mark} y", 80)
    assert not set("<>[]`") & set(quoted(mark, 80))


@settings(max_examples=25, deadline=None)
@given(
    message=st.text(max_size=400)
    | st.sampled_from([w.upper() + " 0.73 is your " + w for w in OPINIONS]),
    line=st.text(max_size=400),
    note=st.text(max_size=400),
    seed=st.integers(0, 2**16),
    count=st.integers(0, 30),
)
def test_whatever_a_sketch_says_the_critique_is_bounded_plain_and_without_opinion(
    message: str, line: str, note: str, seed: int, count: int
) -> None:
    dice = np.random.default_rng(seed)
    pixels = dice.integers(0, 256, (6, 6, 3), dtype=np.uint8)
    sight = see(Image.fromarray(pixels).resize((90, 60)), PAPER)
    shapes = [shape(*dice.uniform(-50, 120, 4)) for _ in range(count)]
    breach = Violation(ViolationCode.RUNTIME_ERROR, message, 3, 1, line)
    said = critique(GateReport((breach,), (note,)), shapes, sight)
    assert said == critique(GateReport((breach,), (note,)), shapes, sight)
    assert len(said) <= MAX_CRITIQUE_CHARS
    assert said.isprintable()
    assert not set("<>[]`") & set(said)
    assert not any(word in said.lower() for word in OPINIONS)
    # Of the painting it tells no number but whole counts above ten: no share, no measurement.
    own = critique(GateReport(), shapes, sight)
    assert set(re.findall(r"[\d.,%]*\d[\d.,%]*", own)) <= {str(n) for n in range(11, 31)}
