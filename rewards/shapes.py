"""The shapes of a display list as they land on the canvas, and what it took to make them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from PIL import Image, ImageDraw

from rewards.display_list import Canvas, Command, DisplayList

Matrix = tuple[float, float, float, float, float, float]
_IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


_FAR = 20_000.0  # pixels; what lies further out is taken to lie there
_NO_PAPER = (255.0, 255.0, 255.0)
_FAINT = 2.0  # opacity, of 255, below which nothing is seen
_LIKE_PAPER = 6.0  # levels of 255 within which a colour cannot be told from the paper
_SPECK = 4.0  # square pixels below which a shape is nothing
_REPEATS = 3  # times that one outline may be laid down again, as glazes are
_GRID = 4.0  # pixels within which two corners are in the same place


@dataclass(frozen=True, slots=True)
class Shape:
    """One filled shape: its bounds in canvas pixels (origin top left), corners, outline, and cost.

    `outline` is the length that p5.brush walks in steps of a pixel, before any `scale`; `size` is
    its own area and `area` that of the canvas it covers, both in square pixels, before it bleeds.
    `colour` is red, green, blue (0 to
    255). `effort` counts the commands that made a difference: its distinct corners, itself, and
    each kind of setting that changed since the shape before it, once. It is 0 where there is
    nothing to see: off the canvas, without area, transparent, of the paper's colour, or one outline
    laid down over and over.
    """

    left: float
    top: float
    right: float
    bottom: float
    corners: int
    outline: float
    size: float
    area: float
    colour: tuple[float, float, float]
    effort: int
    line: int


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
    paper: tuple[float, ...] = _NO_PAPER
    laid: Counter[tuple[tuple[int, int], ...]] = field(default_factory=Counter)


def filled_shapes(display_list: DisplayList) -> list[Shape]:
    """The shapes that put pigment down, in order, less those that a later background covers."""
    pen = _Pen()
    shapes: list[Shape] = []
    for command in display_list.commands:
        step = _STEPS.get(command.name)
        if step is not None:
            step(pen, command)
        elif command.name in {"background", "clear"}:
            if _lay_paper(pen, command):
                shapes.clear()
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


def _lay_paper(pen: _Pen, command: Command) -> bool:
    """Sets the paper; True when it hides what was painted before."""
    if command.name == "clear":
        pen.paper = _NO_PAPER
        return True
    *colour, alpha = (float(v) for v in command.args)
    share = alpha / 255
    mixed = zip(colour, pen.paper, strict=True)
    pen.paper = tuple(c * share + p * (1 - share) for c, p in mixed)
    return share == 1


def _shape(pen: _Pen, command: Command, canvas: Canvas) -> Shape | None:
    if command.name == "brush.circle":
        points, outline = _circle(*(float(v) for v in command.args[:3]))
        corners = 4
    else:
        points, corners = pen.corners, len(set(pen.corners))
        outline = sum(map(math.dist, points, [*points[1:], *points[:1]]))
    if not pen.filled or len(points) < 2:
        return None
    a, b, c, d, e, f = pen.matrix
    placed = [
        (a * x + c * y + e + canvas.width / 2, b * x + d * y + f + canvas.height / 2)
        for x, y in points
    ]
    xs, ys = [x for x, _ in placed], [y for _, y in placed]
    size, area = _areas(canvas, placed)
    effort = corners + 1 + len(pen.changed) if _shows(pen, placed, area) else 0
    pen.changed.clear()
    red, green, blue, *_ = (float(v) for v in pen.settings["brush.fill"].args)
    return Shape(
        left=min(xs),
        top=min(ys),
        right=max(xs),
        bottom=max(ys),
        corners=len(pen.corners) if command.name == "brush.endShape" else corners,
        outline=outline,
        size=size,
        area=area,
        colour=(red, green, blue),
        effort=effort,
        line=command.line,
    )


def _circle(x: float, y: float, radius: float) -> tuple[list[tuple[float, float]], float]:
    turns = [math.tau * step / 16 for step in range(16)]
    points = [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]
    return points, math.tau * abs(radius)


def _areas(canvas: Canvas, points: list[tuple[float, float]]) -> tuple[float, float]:
    """What an outline holds, by its corners, and what of the canvas it holds, by pixels.

    Counting pixels costs the same whatever the outline does to itself; exact geometry does not.
    """
    if len(points) < 3:
        return 0.0, 0.0
    points = [(_held(x), _held(y)) for x, y in points]
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    size = abs(sum(x * v - u * y for (x, y), (u, v) in pairs)) / 2
    size = size if size >= _SPECK else 0.0
    left, top = (max(0, math.floor(min(p[axis] for p in points))) for axis in (0, 1))
    right = min(canvas.width, math.ceil(max(x for x, _ in points)) + 1)
    bottom = min(canvas.height, math.ceil(max(y for _, y in points)) + 1)
    if right <= left or bottom <= top:
        return size, 0.0
    held = Image.new("L", (right - left, bottom - top))
    inside = [(x - left, y - top) for x, y in points]
    ImageDraw.Draw(held).polygon(inside, fill=255, outline=0)  # its edge alone is no area
    pixels = held.histogram()[255]
    return size, float(pixels) if pixels >= _SPECK else 0.0


def _held(value: float) -> float:
    return max(-_FAR, min(_FAR, value)) if value == value else 0.0  # NaN is not itself


def _shows(pen: _Pen, placed: list[tuple[float, float]], area: float) -> bool:
    """Whether laying this shape down changes the picture."""
    *colour, alpha, opacity = (float(v) for v in pen.settings["brush.fill"].args)
    off_paper = max(abs(c - p) for c, p in zip(colour, pen.paper, strict=True))
    if area == 0 or opacity < _FAINT or alpha < _FAINT or off_paper < _LIKE_PAPER:
        return False
    place = tuple((round(_held(x) / _GRID), round(_held(y) / _GRID)) for x, y in placed)
    pen.laid[place] += 1
    return pen.laid[place] <= 1 + _REPEATS


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
