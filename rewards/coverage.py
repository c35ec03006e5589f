"""The coverage term: how near the painted share of the canvas comes to a target band.

A simple painterly term for runs without a judge. It measures how much is painted, not how well.
"""

from __future__ import annotations

from dataclasses import dataclass

from rewards.pixels import PixelFacts
from rewards.score import Score


@dataclass(frozen=True, slots=True)
class CoverageBand:
    """1 between `low` and `high`; falling straight to 0 at an empty and at a full canvas."""

    low: float = 0.35
    high: float = 0.80

    def __call__(self, coverage: float) -> float:
        """The band's value in [0, 1] for a coverage in [0, 1]."""
        if coverage < self.low:
            return coverage / self.low
        return 1.0 if coverage <= self.high else (1.0 - coverage) / (1.0 - self.high)


def score_coverage(facts: PixelFacts, band: CoverageBand | None = None) -> Score:
    """The coverage term; `detail` holds the coverage."""
    value = (band or CoverageBand())(facts.coverage)
    return Score(min(1.0, max(0.0, value)), detail={"coverage": facts.coverage})
