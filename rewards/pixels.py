"""What can be measured on a painting's pixels."""

from __future__ import annotations

import io
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from rewards.display_list import DisplayList
from rewards.painting import Painting

_PIGMENT = 12  # levels of 255 by which a painted pixel differs from the paper in some channel
_WHITE = (255.0, 255.0, 255.0)


@dataclass(frozen=True, slots=True)
class PixelFacts:
    """`coverage` is the share of pixels with pigment, in [0, 1]; `spread` the largest standard
    deviation of a channel, in levels of 255."""

    coverage: float
    spread: float


def paper_colour(display_list: DisplayList) -> tuple[float, float, float]:
    """The opaque background that the first shape is painted on; white when there is none."""
    paper = _WHITE
    for command in display_list.commands:
        if command.name == "background":
            red, green, blue, alpha = (float(v) for v in command.args)
            share = alpha / 255
            paper = tuple(  # type: ignore[assignment]
                c * share + p * (1 - share) for c, p in zip((red, green, blue), paper, strict=True)
            )
        elif command.name in {"brush.endShape", "brush.circle"}:
            break
    return paper


def pixels_of(png: bytes) -> NDArray[np.uint8]:
    """The picture as an array of shape (height, width, 3)."""
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))


def measure_pixels(painting: Painting, paper: tuple[float, float, float]) -> PixelFacts:
    """Coverage and spread of a painting over paper of the given colour (0 to 255)."""
    rgb = pixels_of(painting.png).astype(np.float32)
    distance = np.abs(rgb - np.asarray(paper, dtype=np.float32)).max(axis=2)
    return PixelFacts(
        coverage=float((distance > _PIGMENT).mean()),
        spread=float(rgb.reshape(-1, 3).std(axis=0).max()),
    )
