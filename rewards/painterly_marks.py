"""Painterly measurements of small things: thin marks such as veins and twigs, and accents."""

from __future__ import annotations

import numpy as np
from scipy import ndimage

from rewards.painterly_parts import Array, Numbers, Plane, halved

_THICKNESSES = (3, 7, 15)  # pixels of 256: a mark thinner than so many stands out


def marks_of(plane: Plane) -> Numbers:
    """How much thin light and dark drawing there is, as logarithms of Lab lightness.

    What an opening (closing) by a square of so many pixels takes away is light (dark) and thinner
    than the square: the mean of it over the picture, and its 98th percentile, the boldest marks.
    """
    found: Numbers = {}
    for thick in _THICKNESSES:
        size = (thick, thick)
        light = plane.light - ndimage.grey_opening(plane.light, size)
        dark = ndimage.grey_closing(plane.light, size) - plane.light
        for name, marks in (("light", light), ("dark", dark)):
            found[f"mark_{name}_{thick}"] = np.log(marks.mean() + 0.05)
            found[f"mark_{name}_bold_{thick}"] = np.log(np.percentile(marks, 98) + 0.5)
    coloured = plane.chroma - ndimage.grey_opening(plane.chroma, (7, 7))
    found["mark_coloured_7"] = np.log(coloured.mean() + 0.05)
    return found


def accents_of(plane: Plane) -> Numbers:
    """How far small spots stand out of what surrounds them, as logarithms of Lab distances.

    Small ones are some 1.5 pixels of 256 in radius on surroundings of 6, middling ones 4 on 16.
    `accent_place` is how far the strongest small one lies from the middle, in picture sides.
    """
    small = np.stack([halved(plane.lab[:, :, i]) for i in range(3)], axis=2)
    middling = np.stack([halved(small[:, :, i]) for i in range(3)], axis=2)
    stands, coloured = _standing_out(small, 0.75, 3.0)
    stands_wide, coloured_wide = _standing_out(middling, 1.0, 4.0)
    row, column = np.unravel_index(int(stands.argmax()), stands.shape)
    place = np.hypot(row / stands.shape[0] - 0.5, column / stands.shape[1] - 0.5)
    away = small[:, :, 1:] - np.median(small[:, :, 1:], axis=(0, 1))
    colours = np.hypot(away[:, :, 0], away[:, :, 1])
    farthest = np.percentile(colours, 99)
    return {
        "accent_small": np.log(stands.mean() + 0.1),
        "accent_small_peak": np.log(stands.max() + 1),
        "accent_small_rare": np.log((stands.max() + 1) / (stands.mean() + 1)),
        "accent_small_colour": np.log(np.percentile(coloured, 99) + 0.5),
        "accent_middling": np.log(stands_wide.mean() + 0.1),
        "accent_middling_peak": np.log(stands_wide.max() + 1),
        "accent_middling_rare": np.log((stands_wide.max() + 1) / (stands_wide.mean() + 1)),
        "accent_middling_colour": np.log(np.percentile(coloured_wide, 99) + 0.5),
        "accent_place": place,
        "accent_colour": np.log(farthest + 1),
        "accent_colour_rare": np.log((farthest + 1) / (colours.mean() + 1)),
    }


def _standing_out(lab: Array, spot: float, around: float) -> tuple[Array, Array]:
    """Distances of spots from what is around them, in Lab and in its two colours alone."""
    bands = [
        ndimage.gaussian_filter(lab[:, :, i], spot) - ndimage.gaussian_filter(lab[:, :, i], around)
        for i in range(3)
    ]
    colours = np.hypot(bands[1], bands[2])
    return np.hypot(bands[0], colours), colours
