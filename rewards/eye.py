"""What a plain look at a painting finds: how much is painted, where, and in which tones."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from rewards.painterly_parts import to_lab

_SIDE = 96  # pixels, to which a picture is reduced
_CELLS = 3
_PIGMENT = 12.0  # levels of 255 by which paint differs from the paper in some channel
_FAINT = 9.0  # Lab units from the paper, below which paint hardly shows
_BARE = 0.03  # share of a part that may be painted while it still counts as bare
_LEAN = 0.07  # picture sides by which the paint's centre is off the middle
_PRESENT = 0.03  # share of the painted pixels that makes a tone one
_PLACES = (
    ("the upper left corner", "the top", "the upper right corner"),
    ("the left side", "the middle", "the right side"),
    ("the lower left corner", "the bottom", "the lower right corner"),
)
_TONES = ("very dark", "dark", "middling", "light", "very light")

Levels = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Sight:
    """`covered` is a share in [0, 1] and `size` the canvas's width and height in pixels.

    `leans` names the side or corner where the paint lies, and is empty where it is balanced;
    `empty` names the bare ones of nine parts, `tones` the tones of the paint from dark to light.
    """

    size: tuple[int, int]
    covered: float
    leans: str
    empty: tuple[str, ...]
    tones: tuple[str, ...]
    faint: bool


def see(picture: Image.Image, paper: tuple[float, float, float]) -> Sight:
    """What an RGB picture shows, on paper of the given colour (0 to 255)."""
    small = picture.convert("RGB").resize((_SIDE, _SIDE), Image.Resampling.BOX)
    rgb = np.asarray(small, dtype=np.float32)
    ground = np.asarray(paper, dtype=np.float32)
    painted = np.abs(rgb - ground).max(axis=2) > _PIGMENT
    lab = to_lab(rgb / np.float32(255))
    off = np.linalg.norm(lab - to_lab((ground / np.float32(255))[None, None]), axis=2)
    return Sight(
        size=picture.size,
        covered=float(painted.mean()),
        leans=_leans(np.where(painted, off, 0.0)),
        empty=_empty(painted),
        tones=_tones(lab[:, :, 0][painted]),
        faint=bool(painted.any() and np.median(off[painted]) < _FAINT),
    )


def _leans(weight: NDArray[np.floating]) -> str:
    total = float(weight.sum())
    if total <= 0:
        return ""
    across = np.linspace(-0.5, 0.5, _SIDE)
    x, y = float((weight.sum(axis=0) * across).sum()), float((weight.sum(axis=1) * across).sum())
    x, y = x / total, y / total
    words = [("top", "bottom")[y > 0]] * (abs(y) > _LEAN) + [("left", "right")[x > 0]] * (
        abs(x) > _LEAN
    )
    return " ".join(words)


def _empty(painted: NDArray[np.bool_]) -> tuple[str, ...]:
    step = _SIDE // _CELLS
    shares = painted.reshape(_CELLS, step, _CELLS, step).mean(axis=(1, 3))
    return tuple(
        _PLACES[row][column]
        for row in range(_CELLS)
        for column in range(_CELLS)
        if shares[row, column] < _BARE
    )


def _tones(light: Levels) -> tuple[str, ...]:
    """The fifths of the lightness scale that hold paint."""
    if light.size == 0:
        return ()
    counts, _ = np.histogram(light, bins=len(_TONES), range=(0.0, 100.01))
    shares = counts / light.size
    return tuple(tone for tone, share in zip(_TONES, shares, strict=True) if share >= _PRESENT)
