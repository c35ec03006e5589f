"""How far a control moved its reward, read off replies that it did not learn from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

# So small a rise is the rounding of likelihoods, or a rate that gets nowhere.
_LEAST_RISE = 0.001
_MOST = 5.0


@dataclass(frozen=True)
class Held:
    """A reply of the policy as it was, its reward, and by how much its log likelihood rose."""

    prompt: str
    reward: float
    rise: float


@dataclass(frozen=True)
class Movement:
    """The rise of the expected reward, to first order, and its standard error."""

    rise: float
    error: float

    def clear(self, least: float) -> bool:
        """Whether the reward rose, by more than `least` standard errors."""
        return self.rise >= _LEAST_RISE and self.rise > least * self.error


def movement(held: Sequence[Held]) -> Movement:
    """The movement to first order: the covariance of reward and log likelihood within prompts.

    Sampling anew would cost as much and tell less: here both policies are compared on the same
    replies.
    """
    if len(held) < 2:
        return Movement(0.0, 0.0)
    prompts = [reply.prompt for reply in held]
    rises = np.clip([reply.rise for reply in held], -_MOST, _MOST)
    rewards = np.asarray([reply.reward for reply in held], dtype=float)
    terms = _around(prompts, rises) * _around(prompts, rewards)
    return Movement(float(terms.mean()), float(terms.std(ddof=1) / np.sqrt(len(terms))))


def _around(prompts: Sequence[str], values: np.ndarray) -> np.ndarray:
    """Each value less the mean of its prompt."""
    which = np.asarray(prompts)
    centred = values.copy()
    for prompt in set(prompts):
        centred[which == prompt] -= values[which == prompt].mean()
    return centred
