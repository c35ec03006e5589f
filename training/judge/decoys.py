"""Pictures that are no paintings, which a judge fitted to paintings alone takes for middling."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageEnhance

Rgb = NDArray[np.float32]

_SIDE = 300  # pixels of a made-up picture
_SHEETS = ("#ffffff", "#fcf7ec", "#000000", "#141e3c", "#808080", "#ff0000", "#005ac8", "#fac878")


def as_pixels(picture: Image.Image) -> Rgb:
    """A picture's values in [0, 1], of shape (height, width, 3)."""
    return np.asarray(picture.convert("RGB"), dtype=np.float32) / np.float32(255)


def made_up() -> list[Rgb]:
    """Bare sheets, noise, blocks, stripes and a gradient; the same ones every time."""
    random = np.random.default_rng(11)
    square = (_SIDE, _SIDE)
    rows = np.indices(square)[0]
    checks = np.indices(square).sum(axis=0) // 20 % 2
    planes = [checks, rows // 15 % 2, rows / _SIDE, random.random(square)]
    blocks = [random.random((_SIDE // n, _SIDE // n, 3)).repeat(n, 0).repeat(n, 1) for n in (1, 4)]
    faint = np.clip(0.5 + 0.1 * random.normal(size=(*square, 3)), 0, 1)
    grey = [np.stack([plane] * 3, axis=2) for plane in planes]
    sheets = [as_pixels(Image.new("RGB", square, colour)) for colour in _SHEETS]
    return [np.asarray(rgb, dtype=np.float32) for rgb in (*sheets, *grey, *blocks, faint)]


def spoilt(picture: Image.Image) -> tuple[Rgb, ...]:
    """A painting ruined: repeated as tiles, over-saturated threefold, and under noise."""
    rgb = as_pixels(picture)
    noise = np.random.default_rng(12).normal(scale=0.15, size=rgb.shape)
    return (
        tiled(picture, 3),
        as_pixels(ImageEnhance.Color(picture).enhance(3.0)),
        np.clip(rgb + noise, 0, 1).astype(np.float32),
    )


def tiled(picture: Image.Image, times: int) -> Rgb:
    """The picture shrunk and repeated so many times across and down."""
    small = picture.resize((picture.width // times, picture.height // times))
    return np.tile(as_pixels(small), (times, times, 1))
