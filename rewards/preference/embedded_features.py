"""What the embedded preference model sees of a picture: the painterly facts and some of its own.

Its own look where pictures made to please a model give themselves away: haloes, clipped colours,
pixels that are exactly their neighbours', repetition, and grain that no wash has.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage

from rewards.painterly import PainterlyFacts, handling_of

Vector = NDArray[np.float64]
Array = NDArray[np.floating]

_FINE = 512
_OWN = (
    "fine_flat",
    "fine_colours",
    "fine_halo",
    "fine_spikes",
    "fine_noise",
    "fine_colour_noise",
    "clip_vivid",
    "clip_white",
    "clip_black",
    "repeat_high",
    "repeat_near",
    "lines_coherent",
    "band_chroma_1",
    "band_chroma_4",
    "band_chroma_16",
    "detail_cells",
    "detail_varies",
)
_PARTS = ("edge", "layer", "wash", "cover", "palette", "place")
_HANDLING = tuple(n for n in PainterlyFacts.names() if n.partition("_")[0] in _PARTS)
"""What `handling_of` gives: the shipped weights know neither marks nor accents."""
_TINY = 1e-6


def feature_names() -> tuple[str, ...]:
    """The features' names, in the order of `features_of`."""
    return _HANDLING + _OWN


def features_of(picture: Image.Image) -> Vector:
    """The features of an RGB picture of at least 16 pixels a side, all finite; some 100 ms.

    Raises:
        ValueError: the picture is smaller.
    """
    facts = handling_of(picture)
    facts |= _own(picture)
    return np.array([facts[name] for name in feature_names()], dtype=np.float64)


def _own(picture: Image.Image) -> dict[str, float]:
    fine = _planes(picture, _FINE)
    return {**_fine(*fine), **_clipped(*fine), **_repeats(picture), **_lines(picture)}


def _planes(picture: Image.Image, side: int) -> tuple[Array, Array, Array]:
    """Red, green and blue in levels of 0 to 255, `side` the longest side.

    Box means keep even parts even, and a picture that is smaller is only repeated.
    """
    scale = side / max(picture.size)
    size = (max(16, round(picture.width * scale)), max(16, round(picture.height * scale)))
    small = picture.resize(size, Image.Resampling.BOX if scale < 1 else Image.Resampling.NEAREST)
    red, green, blue = (np.asarray(band, dtype=np.float32) for band in small.split())
    return red, green, blue


def _fine(red: Array, green: Array, blue: Array) -> dict[str, float]:
    steps = [(abs(b[:-1, 1:] - b[:-1, :-1]), abs(b[1:, :-1] - b[:-1, :-1])) for b in (red, green)]
    (right, down), (right_green, down_green) = steps
    even = (right == 0) & (down == 0) & (right_green == 0) & (down_green == 0)
    curve = _curve((red + green + blue) / 3)[::2, ::2]
    uneven = _curve(red - blue)[::2, ::2]
    codes = [(b[::2, ::2] / 8).astype(np.int64) for b in (red, green, blue)]
    counts = np.bincount((codes[0] * 1024 + codes[1] * 32 + codes[2]).ravel())
    slope = (right_green.mean() + down_green.mean()) / 2
    return {
        "fine_flat": float(even.mean()),
        "fine_colours": float(np.log((counts > 2).sum() + 1)),
        "fine_halo": float(np.log((curve.mean() + 0.05) / (slope + 0.1))),
        "fine_spikes": float(np.log((np.percentile(curve, 99.5) + 0.5) / (curve.mean() + 0.1))),
        "fine_noise": float(np.log(np.median(curve) + 0.05)),
        "fine_colour_noise": float(np.log(np.median(uneven) + 0.05)),
    }


def _curve(plane: Array) -> Array:
    """By how much each pixel differs from the mean of its four neighbours, without the border."""
    near = plane[:-2, 1:-1] + plane[2:, 1:-1] + plane[1:-1, :-2] + plane[1:-1, 2:]
    return np.abs(plane[1:-1, 1:-1] - near / 4)


def _clipped(red: Array, green: Array, blue: Array) -> dict[str, float]:
    high = np.maximum(np.maximum(red, green), blue)
    low = np.minimum(np.minimum(red, green), blue)
    return {
        "clip_vivid": float(np.sqrt(((high > 250) & (low < 30)).mean())),
        "clip_white": float((low > 252).mean()),
        "clip_black": float(np.sqrt((high < 6).mean())),
    }


def _repeats(picture: Image.Image) -> dict[str, float]:
    """How like itself the picture is when it is moved: by a seventh of a side or more, and less."""
    grey = sum(_planes(picture, 128))
    detail = grey - ndimage.gaussian_filter(grey, 12)
    height, width = detail.shape
    power = np.abs(np.fft.rfft2(detail, s=(2 * height, 2 * width))) ** 2
    y, x = np.mgrid[0 : 3 * height // 4, 0 : 3 * width // 4]
    likeness = np.fft.irfft2(power, s=(2 * height, 2 * width))[: y.shape[0], : x.shape[1]]
    overlap = (1 - y / height) * (1 - x / width)
    likeness = likeness / (likeness[0, 0] + _TINY) / np.maximum(overlap, 0.2)
    distance = np.hypot(y, x)
    return {
        "repeat_high": float(likeness[distance > 18].max(initial=0.0)),
        "repeat_near": float(likeness[(distance > 3) & (distance < 8)].mean()),
    }


def _lines(picture: Image.Image) -> dict[str, float]:
    """How far the detail runs in lines, colour's energy by scale, and where the detail is."""
    red, green, blue = _planes(picture, 256)
    grey = (red + green + blue) / 3
    down, right = ndimage.sobel(grey, axis=0), ndimage.sobel(grey, axis=1)
    xx, yy, xy = _halved(right**2), _halved(down**2), _halved(right * down)
    xx, yy, xy = (ndimage.uniform_filter(plane, 5) for plane in (xx, yy, xy))
    total = xx + yy
    cells = _halved(_halved(_halved(np.sqrt(total))))
    return {
        "lines_coherent": float(
            np.sqrt((xx - yy) ** 2 + 4 * xy**2).sum() / (float(total.sum()) + 1.0)
        ),
        **_bands(red - blue),
        "detail_cells": float((cells > 20).mean()),
        "detail_varies": float(np.log((cells.std() + 0.5) / (cells.mean() + 1))),
    }


def _bands(chroma: Array) -> dict[str, float]:
    found = {}
    for size in (1, 4, 16):
        band = chroma - ndimage.gaussian_filter(chroma, 1.0)
        found[f"band_chroma_{size}"] = float(np.log(band.std() + 0.05))
        chroma = _halved(_halved(chroma))
    return found


def _halved(plane: Array) -> Array:
    """Means of two by two pixels; an odd last row or column is left out."""
    height, width = plane.shape[0] // 2 * 2, plane.shape[1] // 2 * 2
    if min(height, width) < 2:
        return plane
    even = plane[:height, :width]
    sums = even[::2, ::2] + even[1::2, ::2] + even[::2, 1::2] + even[1::2, 1::2]
    return sums / np.float32(4)
