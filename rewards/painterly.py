"""Painterly measurements: what a picture's pixels say of its handling, in some eighty numbers.

They look at edges, layering, washes, coverage, palette, composition, thin marks and accents, at
512 and at 256 pixels, so that a painting measures much the same at any size. No single one of them
is a measure of quality: white noise beats good paintings on several. They are for models fitted to
rated paintings.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from rewards.painterly_marks import accents_of, marks_of
from rewards.painterly_parts import (
    Plane,
    composition_of,
    coverage_of,
    edges_of,
    layering_of,
    palette_of,
    to_lab,
    washes_of,
)

_FINE = 512  # pixels, the longest side at which grain is looked at
_COARSE = 256  # and the one for everything else


@dataclass(frozen=True, slots=True)
class PainterlyFacts:
    """Named numbers without units, mostly shares in [0, 1] and logarithms of energies.

    Lengths are in picture sides, colours in CIE Lab. The prefix says what is looked at.
    """

    edge_mean: float
    edge_strong: float
    edge_crisp: float
    edge_soft: float
    edge_softness: float
    edge_width: float
    edge_directions: float
    edge_upright: float
    layer_tones: float
    layer_colours: float
    layer_steps: float
    layer_patches: float
    layer_largest: float
    layer_band_1: float
    layer_band_2: float
    layer_band_4: float
    layer_band_8: float
    layer_band_16: float
    layer_slope: float
    wash_graded: float
    wash_flat: float
    wash_depth: float
    wash_colour: float
    wash_grain: float
    wash_grain_varies: float
    cover_faint: float
    cover_plain: float
    cover_strong: float
    cover_middling: float
    cover_border: float
    cover_bodies: float
    cover_largest: float
    cover_compact: float
    palette_light: float
    palette_contrast: float
    palette_darkest: float
    palette_lightest: float
    palette_chroma: float
    palette_chroma_varies: float
    palette_vivid: float
    palette_garish: float
    palette_mud: float
    palette_hues: float
    palette_one_hue: float
    palette_two_hues: float
    palette_warm: float
    palette_warm_cool: float
    place_x: float
    place_y: float
    place_spread: float
    place_focus: float
    place_evenness: float
    place_quiet: float
    place_mirror: float
    place_upside: float
    place_centre: float
    place_detail_edge: float
    place_isolated: float
    mark_light_3: float
    mark_light_bold_3: float
    mark_dark_3: float
    mark_dark_bold_3: float
    mark_light_7: float
    mark_light_bold_7: float
    mark_dark_7: float
    mark_dark_bold_7: float
    mark_light_15: float
    mark_light_bold_15: float
    mark_dark_15: float
    mark_dark_bold_15: float
    mark_coloured_7: float
    accent_small: float
    accent_small_peak: float
    accent_small_rare: float
    accent_small_colour: float
    accent_middling: float
    accent_middling_peak: float
    accent_middling_rare: float
    accent_middling_colour: float
    accent_place: float
    accent_colour: float
    accent_colour_rare: float

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """The numbers' names, in the order of `vector`."""
        return tuple(field.name for field in fields(cls))

    def vector(self) -> NDArray[np.float64]:
        """The numbers as an array of shape (n,), all finite."""
        return np.array([getattr(self, name) for name in self.names()], dtype=np.float64)


def measure(rgb: NDArray[np.float32]) -> PainterlyFacts:
    """The facts of a picture of shape (height, width, 3) with values in [0, 1].

    Takes some 60 to 130 ms of a processor for 600 by 600 pixels.

    Raises:
        ValueError: it has no such shape, or is smaller than 16 pixels a side.
    """
    if rgb.ndim != 3 or rgb.shape[2] != 3 or min(rgb.shape[:2]) < 16:
        raise ValueError(f"a picture has shape (16 or more, 16 or more, 3), got {rgb.shape}")
    levels = np.clip(rgb * 255 + 0.5, 0, 255).astype(np.uint8)
    picture = Image.fromarray(levels)
    plane = _plane(picture)
    found = {**_handling(plane, picture), **marks_of(plane), **accents_of(plane)}
    return PainterlyFacts(**{name: float(value) for name, value in found.items()})


def handling_of(picture: Image.Image) -> dict[str, float]:
    """The facts of an RGB picture but for marks and accents, which take less time.

    Raises:
        ValueError: it is smaller than 16 pixels a side.
    """
    if min(picture.size) < 16:
        raise ValueError(f"a picture has 16 or more pixels a side, got {picture.size}")
    found = _handling(_plane(picture), picture)
    return {name: float(value) for name, value in found.items()}


def _plane(picture: Image.Image) -> Plane:
    return Plane.of(to_lab(_shrunk(picture, _COARSE)))


def _handling(plane: Plane, picture: Image.Image) -> dict[str, float]:
    return {
        **edges_of(plane),
        **layering_of(plane),
        **washes_of(plane, _shrunk(picture.convert("L"), _FINE)),
        **coverage_of(plane),
        **palette_of(plane),
        **composition_of(plane),
    }


def _shrunk(picture: Image.Image, side: int) -> NDArray[np.float32]:
    """The picture with `side` as its longest one, values in [0, 1]."""
    scale = side / max(picture.size)
    size = (max(16, round(picture.width * scale)), max(16, round(picture.height * scale)))
    resized = picture.resize(size, Image.Resampling.BOX if scale < 1 else Image.Resampling.BILINEAR)
    return np.asarray(resized, dtype=np.float32) / np.float32(255)
