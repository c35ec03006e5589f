"""What a preference model says of one painting."""

from __future__ import annotations

import math
from dataclasses import dataclass

from rewards.preference.errors import OpinionBroken


@dataclass(frozen=True)
class Opinion:
    """`mu` on the model's own scale (higher is liked better); `sigma` > 0, or None if it has none.

    Raises:
        OpinionBroken: mu or sigma is not finite, or sigma is negative.
    """

    mu: float
    sigma: float | None = None

    def __post_init__(self) -> None:
        if not math.isfinite(self.mu):
            raise OpinionBroken(f"mu is {self.mu!r}")
        if self.sigma is not None and not (math.isfinite(self.sigma) and self.sigma >= 0):
            raise OpinionBroken(f"sigma is {self.sigma!r}")
