"""The shapes of a display list as they land on the canvas, and what it took to make them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from rewards.display_list import Canvas, Command, DisplayList

Matrix = tuple[float, float, float, float, float, float]
_IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Shape:
    """One filled shape: its bounds in canvas pixels (origin top left), corners, outline, and cost.

    `outline` is the length that p5.brush walks in steps of a pixel, before any `scale`.
    `effort` counts the commands that made a difference to it: its distinct corners, itself, and
    each kind of setting that changed since the shape before it, once.
    """

    left: float
    top: float
    right: float
    bottom: float
    corners: int
    outline: float
    effort: int
    line: int

    def meets(self, canvas: Canvas) -> bool:
        """Whether the bounds and the canvas overlap."""
        across = self.right > 0 and self.left < canvas.width
        return across and self.bottom > 0 and self.top < canvas.height


@dataclass
class _Pen:
    """Where the axes stand and what is set, while walking a list."""

    matrix: Matrix = _IDENTITY
    filled: bool = False
    in_frame: bool = False
    degrees: bool = False
    saved: list[tuple[Matrix, bool]] = field(default_factory=list)
    corners: list[tuple[float, float]] = field(default_factory=list)
    settings: dict[str, Command] = field(default_factory=dict)
    changed: set[str] = field(default_factory=set)


def filled_shapes(display_list: DisplayList) -> list[Shape]:
    """The shapes that put pigment down, in order."""
    pen = _Pen()
    shapes: list[Shape] = []
    for command in display_list.commands:
        step = _STEPS.get(command.name)
        if step is not None:
            step(pen, command)
        elif command.name in {"brush.endShape", "brush.circle"}:
            shape = _shape(pen, command, display_list.canvas)
            if shape is not None:
                shapes.append(shape)
        else:
            _set(pen, command)
    return shapes


def _set(pen: _Pen, command: Command) -> None:
    before = pen.settings.get(command.name)
    if before is None or before.args != command.args:
        pen.changed.add(command.name)
    pen.settings[command.name] = replace(command, line=0, column=0)
    if command.name == "brush.fill":
        pen.filled = True
    elif command.name == "brush.noFill":
        pen.filled = False
    elif command.name == "angleMode":
        pen.degrees = command.args[0] == "degrees"


def _shape(pen: _Pen, command: Command, canvas: Canvas) -> Shape | None:
    if command.name == "brush.circle":
        x, y, radius = (float(v) for v in command.args[:3])
        points = [(x - radius, y - radius), (x + radius, y + radius), (x - radius, y + radius)]
        points.append((x + radius, y - radius))
        corners, outline = 4, math.tau * abs(radius)
    else:
        points, corners = pen.corners, len(set(pen.corners))
        outline = sum(map(math.dist, points, [*points[1:], *points[:1]]))
    if not pen.filled or len(points) < 2:
        return None
    a, b, c, d, e, f = pen.matrix
    xs = [a * x + c * y + e + canvas.width / 2 for x, y in points]
    ys = [b * x + d * y + f + canvas.height / 2 for x, y in points]
    effort = corners + 1 + len(pen.changed)
    pen.changed.clear()
    return Shape(min(xs), min(ys), max(xs), max(ys), len(points), outline, effort, command.line)


def _multiply(m: Matrix, n: Matrix) -> Matrix:
    a, b, c, d, e, f = m
    p, q, r, s, t, u = n
    return (
        a * p + c * q,
        b * p + d * q,
        a * r + c * s,
        b * r + d * s,
        a * t + c * u + e,
        b * t + d * u + f,
    )


def _translate(pen: _Pen, command: Command) -> None:
    x, y = (*command.args, 0.0)[:2]
    pen.matrix = _multiply(pen.matrix, (1.0, 0.0, 0.0, 1.0, float(x), float(y)))


def _rotate(pen: _Pen, command: Command) -> None:
    angle = float(command.args[0])
    angle = math.radians(angle) if pen.degrees else angle
    cos, sin = math.cos(angle), math.sin(angle)
    pen.matrix = _multiply(pen.matrix, (cos, sin, -sin, cos, 0.0, 0.0))


def _scale(pen: _Pen, command: Command) -> None:
    x = float(command.args[0])
    y = float(command.args[1]) if len(command.args) > 1 else x
    pen.matrix = _multiply(pen.matrix, (x, 0.0, 0.0, y, 0.0, 0.0))


def _push(pen: _Pen, _: Command) -> None:
    pen.saved.append((pen.matrix, pen.filled))


def _pop(pen: _Pen, _: Command) -> None:
    if pen.saved:
        pen.matrix, pen.filled = pen.saved.pop()


def _reset(pen: _Pen, _: Command) -> None:
    pen.matrix = _IDENTITY


def _frame(pen: _Pen, command: Command) -> None:
    """p5 undoes at the end of a frame what the frame set, and starts the next at the canvas."""
    if pen.in_frame:
        _pop(pen, command)
    pen.in_frame = True
    pen.matrix = _IDENTITY
    _push(pen, command)


def _begin(pen: _Pen, _: Command) -> None:
    pen.corners = []


def _corner(pen: _Pen, command: Command) -> None:
    pen.corners.append((float(command.args[0]), float(command.args[1])))


_STEPS: dict[str, Callable[[_Pen, Command], None]] = {
    "translate": _translate,
    "rotate": _rotate,
    "scale": _scale,
    "push": _push,
    "pop": _pop,
    "resetMatrix": _reset,
    "frame": _frame,
    "brush.beginShape": _begin,
    "brush.vertex": _corner,
}
