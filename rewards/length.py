"""The length term: a ramp towards elaboration."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from rewards.display_list import DisplayList
from rewards.score import Score
from rewards.shapes import filled_shapes
from rewards.sketch import Sketch
from rewards.syntax import SyntaxFacts


class LengthMeasure(StrEnum):
    """What counts as length."""

    COMMANDS = "commands"
    """Executed commands that changed the painting; cannot be padded. The default."""
    TOKENS = "tokens"
    """Syntax tokens of the source without comments."""
    CHARS4 = "chars4"
    """Characters of the source divided by 4: the published rule, to reproduce its numbers."""


@dataclass(frozen=True, slots=True)
class LengthRamp:
    """0 below `start`, rising straight to 1 at `full`, 1 up to `end`, 0 past it."""

    start: float
    full: float
    end: float

    def __call__(self, length: float) -> float:
        """The ramp's value in [0, 1]."""
        if length < self.start or length > self.end:
            return 0.0
        return min(1.0, (length - self.start) / (self.full - self.start))


# The published rule's numbers are tokens of about four characters. A rich sketch of that length
# executes 400 to 600 effective commands, hence the other scale.
RAMPS = MappingProxyType(
    {
        LengthMeasure.COMMANDS: LengthRamp(10, 500, 10_000),
        LengthMeasure.TOKENS: LengthRamp(150, 3000, 6000),
        LengthMeasure.CHARS4: LengthRamp(150, 3000, 6000),
    }
)


def measure_length(
    measure: LengthMeasure, sketch: Sketch, syntax: SyntaxFacts, display_list: DisplayList
) -> float:
    """The length of a sketch in the measure's own unit."""
    if measure is LengthMeasure.CHARS4:
        return len(sketch.source) / 4
    if measure is LengthMeasure.TOKENS:
        return float(syntax.tokens)
    return float(sum(shape.effort for shape in filled_shapes(display_list)))


def score_length(
    measure: LengthMeasure, sketch: Sketch, syntax: SyntaxFacts, display_list: DisplayList
) -> Score:
    """The length term; `detail` holds the measure and the length."""
    length = measure_length(measure, sketch, syntax, display_list)
    return Score(RAMPS[measure](length), detail={"measure": measure.value, "length": length})
