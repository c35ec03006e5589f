"""What can be measured on a painting's pixels."""

from __future__ import annotations

import io
from dataclasses import dataclass

import numpy as np
from PIL import Image

from rewards.display_list import DisplayList
from rewards.painting import Painting

_PIGMENT = 12  # levels of 255 by which a painted pixel differs from the paper in some channel
_WHITE = (255.0, 255.0, 255.0)


@dataclass(frozen=True, slots=True)
class PixelFacts:
    """`coverage` is the share of pixels with pigment, `flat` the share that looks like the median
    colour; both in [0, 1]."""

    coverage: float
    flat: float


def paper_colour(display_list: DisplayList) -> tuple[float, float, float]:
    """What the shapes that can be seen were painted on: the backgrounds up to the first shape, or
    the last opaque one, which covers what came before; white when there is none."""
    paper, painted = _WHITE, False
    for command in display_list.commands:
        if command.name == "clear":
            paper, painted = _WHITE, False
        elif command.name == "background":
            red, green, blue, alpha = (float(v) for v in command.args)
            share = alpha / 255
            if share == 1:
                painted = False
            if not painted:
                mixed = zip((red, green, blue), paper, strict=True)
                paper = tuple(c * share + p * (1 - share) for c, p in mixed)  # type: ignore[assignment]
        elif command.name in {"brush.endShape", "brush.circle"}:
            painted = True
    return paper


def picture_of(png: bytes) -> Image.Image:
    """The picture, RGB."""
    return Image.open(io.BytesIO(png)).convert("RGB")


def measure_pixels(painting: Painting, paper: tuple[float, float, float]) -> PixelFacts:
    """What a painting's pixels hold, over paper of the given colour (0 to 255)."""
    rgb = np.asarray(picture_of(painting.png), dtype=np.float32)
    distance = np.abs(rgb - np.asarray(paper, dtype=np.float32)).max(axis=2)
    return PixelFacts(
        coverage=float((distance > _PIGMENT).mean()),
        flat=float((np.abs(rgb - np.median(rgb, axis=(0, 1))).max(axis=2) <= _PIGMENT).mean()),
    )
