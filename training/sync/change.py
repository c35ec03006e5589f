"""What differs between two versions of one tensor, in the fewest bytes of three encodings.

A step at a small learning rate moves a few per cent of bfloat16 values, scattered, so the gaps
between them fit a byte: one byte for each changed element, against eight for a plain index. A gap
of 255 or more is spelt with bytes of 255 first, which costs at most a byte for every 255 elements
however sparse the change. From about one element in eight a bit for every element is shorter, and
when nearly all changed the values alone are.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import numpy as np
import torch
from numpy.typing import NDArray

from training.sync.bits import bits

_LONG = 255


class Index(StrEnum):
    """How a change says where its values go."""

    GAPS = "gaps"
    """Bytes: the unchanged elements before each changed one; 255 is 255 of them and no change."""
    MASK = "mask"
    """Bits, first element lowest: one for a changed element."""
    WHOLE = "whole"
    """Nowhere: there is a value for every element."""


@dataclass(frozen=True)
class Change:
    """New values of some elements: `places` are bytes, read by `index`, `values` bit patterns."""

    index: Index
    places: torch.Tensor
    values: torch.Tensor

    @property
    def size(self) -> int:
        """Bytes of places and values."""
        return self.places.numel() + self.values.numel() * self.values.element_size()


def compare(old: torch.Tensor, new: torch.Tensor) -> Change | None:
    """The change that makes `old` into `new` (same dtype and shape), or None if there is none."""
    before, after = bits(old), bits(new)
    changed = (before != after).numpy()
    where = np.flatnonzero(changed)
    if not where.size:
        return None
    values = after[torch.from_numpy(where)]
    gaps = _gap_bytes(where)
    mask = (len(changed) + 7) // 8
    whole = (len(changed) - len(where)) * after.element_size()
    if whole <= min(len(gaps), mask):
        return Change(Index.WHOLE, torch.empty(0, dtype=torch.uint8), after.clone())
    if mask < len(gaps):
        packed = np.packbits(changed, bitorder="little")
        return Change(Index.MASK, torch.from_numpy(packed), values)
    return Change(Index.GAPS, torch.from_numpy(gaps), values)


def apply(tensor: torch.Tensor, change: Change) -> Change:
    """Write the change into a contiguous CPU tensor; returns the change that takes it back.

    Raises:
        ValueError: the change does not fit the tensor, which is then as it was.
    """
    target = bits(tensor)
    if change.values.dtype != target.dtype:
        raise ValueError(f"values of {change.values.dtype} for a tensor of {target.dtype}")
    if change.index is Index.WHOLE:
        if len(change.values) != len(target) or len(change.places):
            raise ValueError(f"{len(change.values)} values for {len(target)} elements")
        undo = Change(Index.WHOLE, change.places, target.clone())
        target.copy_(change.values)
        return undo
    where = torch.from_numpy(_places(change, len(target)))
    undo = Change(change.index, change.places, target[where])
    target[where] = change.values
    return undo


def _gap_bytes(where: NDArray[np.int64]) -> NDArray[np.uint8]:
    gaps = np.diff(where, prepend=-1) - 1
    ends = np.cumsum(gaps // _LONG + 1) - 1
    packed = np.full(int(ends[-1]) + 1, _LONG, dtype=np.uint8)
    packed[ends] = (gaps % _LONG).astype(np.uint8)
    return packed


def _places(change: Change, length: int) -> NDArray[np.int64]:
    """The changed elements' places, ascending; checks that there is one for each value."""
    packed = change.places.numpy()
    if packed.dtype != np.uint8 or packed.ndim != 1:
        raise ValueError("places are not a row of bytes")
    if change.index is Index.MASK:
        if len(packed) != (length + 7) // 8:
            raise ValueError(f"a mask of {len(packed)} bytes for {length} elements")
        where = np.flatnonzero(np.unpackbits(packed, bitorder="little"))
    else:
        ends = packed != _LONG
        if not len(packed) or not ends[-1]:
            raise ValueError("the gaps end within one")
        where = np.cumsum(np.where(ends, packed.astype(np.int64) + 1, _LONG))[ends] - 1
    if len(where) != len(change.values) or (len(where) and where[-1] >= length):
        raise ValueError(
            f"{len(where)} places and {len(change.values)} values in {length} elements"
        )
    return where
