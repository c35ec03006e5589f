"""The map from a model's own scale to [0, 1]."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Squash:
    """value = 1 / (1 + exp(-(mu - centre) / scale)), in [0, 1].

    `centre` (in units of mu) is worth 0.5; one `scale` (> 0, in units of mu) above it is worth
    0.73, three are worth 0.95. The centres and scales in use stand in `recipe.py`, with reasons.
    """

    centre: float
    scale: float

    def __post_init__(self) -> None:
        if not (math.isfinite(self.centre) and math.isfinite(self.scale) and self.scale > 0):
            raise ValueError(f"a squash needs a finite centre and a scale above 0, got {self!r}")

    def value(self, mu: float) -> float:
        """The value of a finite `mu`, rising with it; extremes reach 0.0 and 1.0 exactly."""
        # tanh is the same curve and cannot overflow.
        return 0.5 * (1.0 + math.tanh((mu - self.centre) / (2.0 * self.scale)))
