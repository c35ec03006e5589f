"""Pictures made from nothing by a few lines of code: what a policy finds before it can paint.

Each family takes a side in pixels and a random generator, and gives a square RGB picture.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from training.preference.degradations import (
    Dice,
    Picture,
    posterise,
    saturate,
    sharpen,
    text,
    tiles,
)

Scratch = Callable[[int, Dice], Picture]


def _colour(dice: Dice) -> tuple[int, ...]:
    return tuple(int(v) for v in dice.integers(0, 256, 3))


def _picture(levels: NDArray[np.floating]) -> Picture:
    return Image.fromarray(np.clip(levels + 0.5, 0, 255).astype(np.uint8))


def solid(side: int, dice: Dice) -> Picture:
    """One colour."""
    return Image.new("RGB", (side, side), _colour(dice))


def shapes(side: int, dice: Dice) -> Picture:
    """Flat discs, bars and triangles on a flat ground."""
    picture = solid(side, dice)
    pen = ImageDraw.Draw(picture)
    for _ in range(int(dice.integers(3, 40))):
        x, y = dice.uniform(0, side, 2)
        reach = dice.uniform(0.03, 0.25) * side
        match int(dice.integers(3)):
            case 0:
                pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=_colour(dice))
            case 1:
                pen.rectangle((x, y, x + reach, y + dice.uniform(0.2, 1) * reach), _colour(dice))
            case _:
                corners = [(x + a * reach, y + b * reach) for a, b in dice.uniform(-1, 1, (3, 2))]
                pen.polygon(corners, fill=_colour(dice))
    return picture


def noise(side: int, dice: Dice) -> Picture:
    """White noise: each pixel and channel for itself."""
    return _picture(dice.uniform(0, 255, (side, side, 3)))


def coloured_noise(side: int, dice: Dice) -> Picture:
    """Noise whose energy falls with the frequency: clouds."""
    rows, columns = np.fft.fftfreq(side)[:, None], np.fft.rfftfreq(side)[None, :]
    fall = (rows**2 + columns**2 + 1 / side**2) ** (-dice.uniform(0.8, 2.6) / 2)
    planes = []
    for _ in range(3):
        phase = np.exp(2j * np.pi * dice.random(fall.shape))
        plane = np.fft.irfft2(fall * phase, s=(side, side))
        planes.append(128 + dice.uniform(30, 70) * (plane - plane.mean()) / plane.std())
    return _picture(np.stack(planes, axis=2))


def gradient(side: int, dice: Dice) -> Picture:
    """An even passage between four corner colours."""
    corners = dice.integers(0, 256, (2, 2, 3)).astype(np.uint8)
    return Image.fromarray(corners).resize((side, side), Image.Resampling.BILINEAR)


def grid(side: int, dice: Dice) -> Picture:
    """A few shapes, again and again."""
    return tiles(shapes(side, dice), 1.0 if dice.random() < 0.5 else 0.75, dice)


def stripes(side: int, dice: Dice) -> Picture:
    """Bars of a few colours."""
    count = int(dice.integers(3, 40))
    few = dice.integers(0, 256, (int(dice.integers(2, 6)), 3))
    row = few[np.arange(side) * count // side % len(few)].astype(np.float64)
    bars = np.broadcast_to(row, (side, side, 3))
    return _picture(bars if dice.random() < 0.5 else bars.transpose(1, 0, 2))


def vivid(side: int, dice: Dice) -> Picture:
    """Clouds and passages with every colour driven to its limit."""
    ground = coloured_noise(side, dice) if dice.random() < 0.5 else gradient(side, dice)
    return saturate(ground, dice.uniform(0.6, 1), dice)


def crisp(side: int, dice: Dice) -> Picture:
    """Clouds or shapes, sharpened until they have haloes."""
    ground = coloured_noise(side, dice) if dice.random() < 0.5 else shapes(side, dice)
    return sharpen(ground, dice.uniform(0.6, 1), dice)


def praise(side: int, dice: Dice) -> Picture:
    """Words that praise the picture, on a plain or passing ground."""
    ground = solid(side, dice) if dice.random() < 0.5 else gradient(side, dice)
    return text(ground, dice.uniform(0.4, 1), dice)


def steps(side: int, dice: Dice) -> Picture:
    """Clouds and passages in few levels."""
    ground = coloured_noise(side, dice) if dice.random() < 0.5 else gradient(side, dice)
    return posterise(ground, dice.uniform(0.6, 1), dice)


SCRATCH: Mapping[str, Scratch] = MappingProxyType(
    {
        "solid": solid,
        "shapes": shapes,
        "noise": noise,
        "coloured_noise": coloured_noise,
        "gradient": gradient,
        "grid": grid,
        "stripes": stripes,
        "vivid": vivid,
        "crisp": crisp,
        "praise": praise,
        "steps": steps,
    }
)
"""The families, by name."""
