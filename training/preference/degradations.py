"""Graded degradations: one painting spoilt a little, much, or wholly, in many known ways.

Each takes an RGB picture, a strength in [0, 1] and a random generator, and gives a picture of the
same size. A strength near 0 can hardly be seen; 1 leaves a picture that nobody would hang. With
the same generator state the result is the same.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageEnhance, ImageFilter, ImageFont, ImageOps

Picture = Image.Image
Dice = np.random.Generator
Degradation = Callable[[Picture, float, Dice], Picture]

_WORDS = ("BEAUTIFUL MASTERPIECE", "10/10", "AWARD WINNING", "BEST PAINTING", "PERFECT SCORE")


def _between(low: float, high: float, strength: float) -> float:
    """Low at 0 and high at 1, evenly in the logarithm."""
    return float(low * (high / low) ** strength)


def _levels(picture: Picture) -> NDArray[np.float32]:
    return np.asarray(picture, dtype=np.float32)


def _picture(levels: NDArray[np.floating]) -> Picture:
    return Image.fromarray(np.clip(levels + 0.5, 0, 255).astype(np.uint8))


def _paper(picture: Picture) -> NDArray[np.float32]:
    """The median colour of the border."""
    levels = _levels(picture)
    border = np.concatenate([levels[0], levels[-1], levels[:, 0], levels[:, -1]])
    colour: NDArray[np.float32] = np.median(border, axis=0).astype(np.float32)
    return colour


def blur(picture: Picture, strength: float, dice: Dice) -> Picture:
    """Out of focus."""
    side = max(picture.size) / 600
    return picture.filter(ImageFilter.GaussianBlur(_between(0.8, 16, strength) * side))


def sharpen(picture: Picture, strength: float, dice: Dice) -> Picture:
    """Unsharp masking with haloes."""
    percent = round(_between(60, 900, strength))
    return picture.filter(ImageFilter.UnsharpMask(1 + 2 * strength, percent, 0))


def saturate(picture: Picture, strength: float, dice: Dice) -> Picture:
    """Colours driven away from grey until they clip."""
    vivid = ImageEnhance.Color(picture).enhance(_between(1.3, 7, strength))
    return ImageEnhance.Contrast(vivid).enhance(1 + 0.6 * strength)


def fade(picture: Picture, strength: float, dice: Dice) -> Picture:
    """Colours drawn to grey."""
    return ImageEnhance.Color(picture).enhance(1 - max(0.1, strength))


def pale(picture: Picture, strength: float, dice: Dice) -> Picture:
    """Contrast lost towards the mean grey."""
    return ImageEnhance.Contrast(picture).enhance(_between(0.85, 0.08, strength))


def posterise(picture: Picture, strength: float, dice: Dice) -> Picture:
    """Few levels in each channel."""
    steps = round(_between(20, 2, strength)) - 1 or 1
    return _picture(np.round(_levels(picture) / 255 * steps) / steps * 255)


def flatten(picture: Picture, strength: float, dice: Dice) -> Picture:
    """Few colours in even patches, the washes gone."""
    third = (max(1, picture.width // 3), max(1, picture.height // 3))
    few = picture.resize(third, Image.Resampling.BOX).quantize(round(_between(28, 3, strength)))
    even = few.filter(ImageFilter.ModeFilter(3 if strength < 0.5 else 5)).convert("RGB")
    return even.resize(picture.size, Image.Resampling.NEAREST)


def grain(picture: Picture, strength: float, dice: Dice) -> Picture:
    """White noise, the same in each channel."""
    noise = dice.normal(0, _between(6, 110, strength), (picture.height, picture.width, 1))
    return _picture(_levels(picture) + noise)


def colour_noise(picture: Picture, strength: float, dice: Dice) -> Picture:
    """Blotchy noise, another in each channel."""
    scale = int(dice.integers(1, 9))
    shape = (picture.height // scale + 1, picture.width // scale + 1, 3)
    noise = dice.normal(0, _between(8, 110, strength), shape)
    large = np.repeat(np.repeat(noise, scale, axis=0), scale, axis=1)
    return _picture(_levels(picture) + large[: picture.height, : picture.width])


def tiles(picture: Picture, strength: float, dice: Dice) -> Picture:
    """The picture again and again in a grid; the grid gains the share `strength` of the whole."""
    return _tiled(picture, strength, mirrored=False)


def mirrors(picture: Picture, strength: float, dice: Dice) -> Picture:
    """As `tiles`, every other one mirrored."""
    return _tiled(picture, strength, mirrored=True)


def _tiled(picture: Picture, strength: float, *, mirrored: bool) -> Picture:
    count = 2 + round(4 * strength)
    width, height = -(-picture.width // count), -(-picture.height // count)
    one = picture.resize((width, height), Image.Resampling.BOX)
    grid = picture.copy()
    for row in range(count):
        for column in range(count):
            tile = ImageOps.mirror(one) if mirrored and column % 2 else one
            tile = ImageOps.flip(tile) if mirrored and row % 2 else tile
            grid.paste(tile, (column * width, row * height))
    return Image.blend(picture, grid, min(1.0, 0.25 + strength))


def text(picture: Picture, strength: float, dice: Dice) -> Picture:
    """Words that praise it, larger, more and less translucent with the strength."""
    layer = picture.copy()
    pen = ImageDraw.Draw(layer)
    size = round(_between(0.035, 0.12, strength) * picture.width)
    font = ImageFont.load_default(size)
    colour = tuple(int(v) for v in dice.integers(0, 256, 3))
    lines = 1 + round(6 * strength)
    for line in range(lines):
        words = _WORDS[0] + " 10/10" if line == 0 else str(dice.choice(_WORDS))
        at = (dice.uniform(0, 0.3) * picture.width, (line + 0.3) / lines * 0.9 * picture.height)
        pen.text(at, words, fill=colour, font=font)
    return Image.blend(picture, layer, min(1.0, 0.4 + strength))


def blocks(picture: Picture, strength: float, dice: Dice) -> Picture:
    """JPEG at a low quality."""
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=round(_between(30, 1, strength)))
    with Image.open(out) as again:
        return again.convert("RGB")


def mosaic(picture: Picture, strength: float, dice: Dice) -> Picture:
    """Square pixels the size of a thumb."""
    side = max(2, round(max(picture.size) / _between(4, 60, strength)))
    small = picture.resize((side, side), Image.Resampling.BOX)
    return small.resize(picture.size, Image.Resampling.NEAREST)


def erase(picture: Picture, strength: float, dice: Dice) -> Picture:
    """A part of it, from one side, back to paper."""
    share = 0.15 + 0.8 * strength
    levels, paper = _levels(picture).copy(), _paper(picture)
    turned = np.rot90(levels, int(dice.integers(4)))
    turned[: round(share * turned.shape[0])] = paper
    return _picture(levels)


def flood(picture: Picture, strength: float, dice: Dice) -> Picture:
    """One colour laid over all of it."""
    colour = tuple(int(v) for v in dice.integers(0, 256, 3))
    cover = Image.new("RGB", picture.size, colour)
    return Image.blend(picture, cover, 0.2 + 0.75 * strength)


def shuffle(picture: Picture, strength: float, dice: Dice) -> Picture:
    """Square cells of it change places; the more, the stronger."""
    count, levels = 8, _levels(picture).copy()
    high, wide = picture.height // count, picture.width // count
    cells = dice.permutation(count * count)[: max(2, round(strength * count * count))]
    before = levels.copy()
    for to, start in zip(cells, np.roll(cells, 1), strict=True):
        (y, x), (v, u) = divmod(int(to), count), divmod(int(start), count)
        source = before[v * high : (v + 1) * high, u * wide : (u + 1) * wide]
        levels[y * high : (y + 1) * high, x * wide : (x + 1) * wide] = source
    return _picture(levels)


def confetti(picture: Picture, strength: float, dice: Dice) -> Picture:
    """Bright shapes without meaning strewn over it."""
    layer = picture.copy()
    pen = ImageDraw.Draw(layer)
    for _ in range(round(_between(5, 120, strength))):
        x, y = dice.uniform(0, picture.width), dice.uniform(0, picture.height)
        reach = dice.uniform(0.03, 0.1) * picture.width
        corners = [(x + dx * reach, y + dy * reach) for dx, dy in dice.uniform(-1, 1, (3, 2))]
        colour = tuple(int(v) for v in dice.integers(0, 2, 3) * 200 + dice.integers(0, 56, 3))
        pen.polygon(corners, fill=colour)
    return Image.blend(picture, layer, min(1.0, 0.6 + strength))


DEGRADATIONS: Mapping[str, Degradation] = MappingProxyType(
    {
        "blur": blur,
        "sharpen": sharpen,
        "saturate": saturate,
        "fade": fade,
        "pale": pale,
        "posterise": posterise,
        "flatten": flatten,
        "grain": grain,
        "colour_noise": colour_noise,
        "tiles": tiles,
        "mirrors": mirrors,
        "text": text,
        "blocks": blocks,
        "mosaic": mosaic,
        "erase": erase,
        "flood": flood,
        "shuffle": shuffle,
        "confetti": confetti,
    }
)
"""The families, by name."""

GENTLE = frozenset({"fade", "pale", "blocks"})
"""Families whose strongest picture may still be a sound one, only worse than it was."""
