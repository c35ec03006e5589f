"""Copies: whether a painting is another one again, by its picture or by its shapes."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass

import imagehash
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from rewards.display_list import DisplayList
from rewards.shapes import filled_shapes

_HASH_SIDE = 16  # the perceptual hash has 256 bits
_NEAR = 0.04  # of the canvas's side, within which two edges of a shape's bounds are the same


@dataclass(frozen=True)
class CopyBounds:
    """When two paintings count as one.

    By picture: at least `picture` of the perceptual hash's bits agree and the mean colours of a
    coarse grid differ by at most `colour` (levels of 255). By shapes: at least `shapes` of them
    (Dice's coefficient) lie in the same places, mirrored or not, whatever their colours; asked only
    where both have `enough` of them, because simple subjects share a few shapes by chance.
    """

    picture: float = 0.92
    colour: float = 12.0
    shapes: float = 0.8
    enough: int = 12


@dataclass(frozen=True)
class Fingerprint:
    """What a painting is known again by; `name` is for people."""

    name: str
    hash: imagehash.ImageHash
    grid: NDArray[np.float32]
    """Mean colours, of shape (8, 8, 3), in levels of 255."""
    places: NDArray[np.float32]
    """Bounds of the visible shapes, of shape (n, 4): left, top, right, bottom, in canvas sides."""


@dataclass(frozen=True)
class Likeness:
    """How alike a painting is to `name`: shares in [0, 1], and the mean difference of colours."""

    name: str
    picture: float
    colour: float
    shapes: float

    def is_copy(self, bounds: CopyBounds) -> bool:
        """Whether the bounds count the two as one painting."""
        same_picture = self.picture >= bounds.picture and self.colour <= bounds.colour
        return same_picture or self.shapes >= bounds.shapes

    def __str__(self) -> str:
        return f"picture {self.picture:.0%}, shapes {self.shapes:.0%} alike"


def picture_hash(picture: Image.Image) -> imagehash.ImageHash:
    """The perceptual hash of an RGB picture: 256 bits, of which alike pictures share most."""
    return imagehash.phash(picture, hash_size=_HASH_SIDE)


def fingerprint(name: str, png: bytes, display_list: DisplayList) -> Fingerprint:
    """The fingerprint of a painting and of the list that it was painted from."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    coarse = picture.resize((8, 8), Image.Resampling.BOX)
    canvas = display_list.canvas
    sides = (canvas.width, canvas.height, canvas.width, canvas.height)
    bounds = [
        (s.left, s.top, s.right, s.bottom) for s in filled_shapes(display_list) if s.effort > 0
    ]
    return Fingerprint(
        name,
        picture_hash(picture),
        np.asarray(coarse, dtype=np.float32),
        (np.asarray(bounds, dtype=np.float64).reshape(-1, 4) / sides).astype(np.float32),
    )


def likeness(one: Fingerprint, other: Fingerprint, enough: int = CopyBounds.enough) -> Likeness:
    """How alike `one` is to `other`, after which the answer is named."""
    bits = _HASH_SIDE * _HASH_SIDE
    shapes = 0.0
    if min(len(one.places), len(other.places)) >= enough:
        mirrored = 1 - other.places[:, [2, 1, 0, 3]]
        mirrored[:, [1, 3]] = other.places[:, [1, 3]]
        shapes = max(_dice(one.places, other.places), _dice(one.places, mirrored))
    return Likeness(
        other.name,
        picture=1 - (one.hash - other.hash) / bits,
        colour=float(np.abs(one.grid - other.grid).mean()),
        shapes=shapes,
    )


def copied(
    painting: Fingerprint, others: Sequence[Fingerprint], bounds: CopyBounds
) -> Likeness | None:
    """The first of the others that the painting is a copy of, or None."""
    found = (likeness(painting, other, bounds.enough) for other in others)
    return next((like for like in found if like.is_copy(bounds)), None)


def _dice(ours: NDArray[np.float32], theirs: NDArray[np.float32]) -> float:
    """Twice the matched shapes over all shapes; each shape is matched once, in drawing order."""
    near = np.abs(ours[:, None, :] - theirs[None, :, :]).max(axis=2) <= _NEAR
    free = np.ones(len(theirs), dtype=bool)
    matched = 0
    for row in near:
        candidates = np.flatnonzero(row & free)
        if len(candidates):
            free[candidates[0]] = False
            matched += 1
    return 2 * matched / (len(ours) + len(theirs))
