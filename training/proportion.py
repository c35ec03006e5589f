"""Shares of counted things, and means, with 95% intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

_Z = 1.959963984540054  # of a normal distribution, for 95%
_RESAMPLES = 4000


@dataclass(frozen=True)
class Proportion:
    """`hits` of `of` things; halves count for what is half a hit."""

    hits: float
    of: int

    @property
    def share(self) -> float | None:
        """In [0, 1]; None of nothing."""
        return self.hits / self.of if self.of else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """Wilson's 95% score interval (1927), the things taken for independent."""
        if not self.of:
            return None
        share, square = self.hits / self.of, _Z**2 / self.of
        middle = (share + square / 2) / (1 + square)
        reach = math.sqrt(square * share * (1 - share) + square**2 / 4) / (1 + square)
        return max(0.0, middle - reach), min(1.0, middle + reach)

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "hits": self.hits,
            "of": self.of,
            "share": self.share,
            "interval": self.interval,
        }

    def __str__(self) -> str:
        if self.interval is None:
            return "none asked"
        low, high = self.interval
        return f"{self.hits / self.of:.1%} of {self.of} (95%: {low:.1%} to {high:.1%})"


def mean_interval(values: Sequence[float], seed: int) -> tuple[float, float]:
    """The bootstrap's 95% percentile interval of a mean: 4,000 resamples drawn with `seed`.

    Raises:
        ValueError: there are no values.
    """
    if not values:
        raise ValueError("no values have no mean")
    sample = np.asarray(values)
    places = np.random.default_rng(seed).integers(len(sample), size=(_RESAMPLES, len(sample)))
    low, high = np.percentile(sample[places].mean(axis=1), [2.5, 97.5])
    return float(low), float(high)
