"""Whether a control's reward moved, by a straight line through its steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Movement:
    """The rise of the fitted line from the first step to the last, and its standard error."""

    rise: float
    error: float

    def clear(self, least: float) -> bool:
        """Whether the rise is positive and more than `least` standard errors."""
        return self.rise > 0 and self.rise > least * self.error


def movement(rewards: Sequence[float]) -> Movement:
    """The movement of three or more steps' mean rewards."""
    steps = np.arange(len(rewards), dtype=float) - (len(rewards) - 1) / 2
    values = np.asarray(rewards, dtype=float)
    slope = float(steps @ values / (steps @ steps))
    left = values - values.mean() - slope * steps
    error = float(np.sqrt(left @ left / (len(rewards) - 2) / (steps @ steps)))
    span = len(rewards) - 1
    return Movement(slope * span, error * span)
