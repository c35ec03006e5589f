"""How far two pictures of the same thing are apart."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Pixels = NDArray[np.float64]

NOTICEABLE = 8
"""A pixel is off when one of its channels differs by more than this, of 255."""

SIGMA, RADIUS = 1.5, 5
"""The Gaussian window of SSIM: 11 x 11 pixels."""
C1, C2 = (0.01 * 255) ** 2, (0.03 * 255) ** 2


@dataclass(frozen=True)
class Difference:
    """Two pictures compared over all pixels and channels.

    `maximum` and `mean` are of 255, `share_off` is the share of pixels in [0, 1] of which one
    channel is off by more than NOTICEABLE, and `ssim` is at most 1 (the same picture).
    """

    maximum: int
    mean: float
    share_off: float
    ssim: float

    @classmethod
    def between(cls, one: Pixels, other: Pixels) -> Difference:
        """Compares two pictures of one size (height x width x 3, in [0, 255]).

        Raises ValueError when their sizes differ.
        """
        if one.shape != other.shape:
            raise ValueError(f"pictures of different sizes: {one.shape} and {other.shape}")
        gap = np.abs(one - other)
        off = (gap > NOTICEABLE).any(axis=2)
        return cls(int(gap.max()), float(gap.mean()), float(off.mean()), ssim(one, other))

    @classmethod
    def worst(cls, differences: Iterable[Difference]) -> Difference:
        """The worst of each measure. Raises ValueError when there are none."""
        found = list(differences)
        return cls(
            maximum=max(d.maximum for d in found),
            mean=max(d.mean for d in found),
            share_off=max(d.share_off for d in found),
            ssim=min(d.ssim for d in found),
        )


def pixels_of(png: bytes) -> Pixels:
    """A PNG's pixels over white as height x width x 3 in [0, 255]."""
    picture = Image.open(io.BytesIO(png)).convert("RGBA")
    paper = Image.new("RGBA", picture.size, "white")
    return np.asarray(Image.alpha_composite(paper, picture).convert("RGB"), dtype=np.float64)


def ssim(one: Pixels, other: Pixels) -> float:
    """Mean structural similarity of Wang et al. (2004), averaged over the channels.

    Gaussian windows that lie wholly within the picture, population covariances: scikit-image's
    `structural_similarity(gaussian_weights=True, use_sample_covariance=False, sigma=1.5)`.
    Raises ValueError for pictures smaller than a window.
    """
    if min(one.shape[:2]) < 2 * RADIUS + 1:
        raise ValueError(f"SSIM needs {2 * RADIUS + 1} pixels each way, got {one.shape[:2]}")
    mean_one, mean_other = _blur(one), _blur(other)
    spread_one = _blur(one * one) - mean_one**2
    spread_other = _blur(other * other) - mean_other**2
    together = _blur(one * other) - mean_one * mean_other
    likeness = (2 * mean_one * mean_other + C1) * (2 * together + C2)
    likeness /= (mean_one**2 + mean_other**2 + C1) * (spread_one + spread_other + C2)
    return float(likeness.mean())


def _blur(picture: Pixels) -> Pixels:
    """The picture under the Gaussian window, without the border that the window overhangs."""
    reach = np.arange(-RADIUS, RADIUS + 1)
    weights = np.exp(-(reach**2) / (2 * SIGMA**2))
    weights /= weights.sum()
    return _slide(_slide(picture, weights, 0), weights, 1)


def _slide(picture: Pixels, weights: NDArray[Any], axis: int) -> Pixels:
    span = picture.shape[axis] - len(weights) + 1
    rows = (np.arange(start, start + span) for start in range(len(weights)))
    parts = (weight * picture.take(row, axis) for weight, row in zip(weights, rows, strict=True))
    total: Pixels = sum(parts, start=np.zeros(1))
    return total
