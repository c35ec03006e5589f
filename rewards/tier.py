"""How well a painting of a pool is liked."""

from __future__ import annotations

from enum import StrEnum


class Tier(StrEnum):
    """A rater's word for a painting, held against its domain's criteria; the best first."""

    LOVE = "love"
    """One would hang it."""
    OKAY = "okay"
    """Sound work that lacks one or two of the criteria."""
    MEH = "meh"
    """The subject can be told, the painting is weak: flat, sparse, stiff or crude."""
    NOPE = "nope"
    """Not the subject, empty, muddy or broken."""

    @property
    def rank(self) -> int:
        """0 for the best tier, one more for each below it."""
        return list(Tier).index(self)
