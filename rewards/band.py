"""How hard a painting of a pool is to beat, as measured and not as rated."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from rewards.reference import Reference


class Band(StrEnum):
    """A quarter of a pool by Bradley-Terry strength, whatever the tier; the strongest first."""

    STRONGEST = "strongest"
    """Those that win most of their comparisons."""
    STRONGER = "stronger"
    """The second quarter."""
    WEAKER = "weaker"
    """The third quarter."""
    WEAKEST = "weakest"
    """Those that lose most; a policy that has just begun can beat some of them."""


def in_band(references: Sequence[Reference], band: Band) -> tuple[Reference, ...]:
    """The references of one quarter, by name; equal strengths are parted by name.

    Raises:
        ValueError: one of the references has no strength.
    """
    ranked = []
    for reference in references:
        if reference.strength is None:
            raise ValueError(f"{reference.name} has no strength")
        ranked.append((-reference.strength, reference.name, reference))
    ranked.sort(key=lambda row: row[:2])
    place, count = list(Band).index(band), len(ranked)
    rows = ranked[place * count // 4 : (place + 1) * count // 4]
    return tuple(sorted((row[2] for row in rows), key=lambda r: r.name))
