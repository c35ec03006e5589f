"""What a display list will cost to paint, before it is painted."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from rewards.display_list import Command, DisplayList

# Seconds of one core of the machine in docs/performance.md, fitted by benchmarks/cost.py.
_SECONDS_A_PAINTING = 0.33
_SECONDS_A_SHAPE = 0.0093
_SECONDS_A_PIXEL_ROUND = 2.7e-5
_SECONDS_A_PIXEL_WITHIN = 2.4e-7


@dataclass(frozen=True)
class Features:
    """What a list's cost hangs on: its filled shapes, and their pixels `round` and `within`.

    `round` is the sum of their outlines, which p5.brush walks in steps of a pixel and roughens;
    `within` that of their bounding boxes on the canvas, bleeding included, which are mixed.
    """

    shapes: int
    round: float
    within: float

    @classmethod
    def of(cls, display_list: DisplayList) -> Features:
        """Counts; scales and turns of the axes are left out, which seldom matter."""
        canvas = display_list.canvas
        shapes, around, within = 0, 0.0, 0.0
        for width, height, outline, bleed in _shapes(display_list):
            shapes += 1
            around += outline
            grown = 1 + 2 * bleed
            within += min(canvas.width, width * grown) * min(canvas.height, height * grown)
        return cls(shapes, around, within)


def estimated_seconds(display_list: DisplayList) -> float:
    """Processor seconds, roughly: good for telling long paintings from short ones."""
    features = Features.of(display_list)
    return (
        _SECONDS_A_PAINTING
        + _SECONDS_A_SHAPE * features.shapes
        + _SECONDS_A_PIXEL_ROUND * features.round
        + _SECONDS_A_PIXEL_WITHIN * features.within
    )


def _shapes(display_list: DisplayList) -> Iterator[tuple[float, float, float, float]]:
    """Width, height and outline in pixels, and bleed, of each filled shape."""
    filled, bleed = False, 0.0
    corners: list[tuple[float, float]] = []
    for command in display_list.commands:
        name = command.name
        if name == "brush.vertex":
            corners.append((_number(command, 0), _number(command, 1)))
        elif name == "brush.beginShape":
            corners = []
        elif name in {"brush.fill", "brush.noFill"}:
            filled = name == "brush.fill"
        elif name == "brush.fillBleed":
            bleed = _number(command, 0)
        elif name == "brush.circle" and filled:
            across = 2 * abs(_number(command, 2))
            yield across, across, math.pi * across, bleed
        elif name == "brush.endShape" and filled and corners:
            xs, ys = [x for x, _ in corners], [y for _, y in corners]
            outline = sum(map(math.dist, corners, [*corners[1:], corners[0]]))
            yield max(xs) - min(xs), max(ys) - min(ys), outline, bleed


def _number(command: Command, index: int) -> float:
    return float(command.args[index])
