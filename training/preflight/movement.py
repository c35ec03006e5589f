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
    """The rise of the expected reward and its standard error."""

    rise: float
    error: float

    def clear(self, least: float) -> bool:
        """Whether the reward rose, by more than `least` standard errors."""
        return self.rise >= _LEAST_RISE and self.rise > least * self.error


def movement(held: Sequence[Held]) -> Movement:
    """The movement by importance sampling: each reply weighs what it became likelier.

    Sampling anew would cost as much and tell less: here both policies are compared on the same
    replies, and rewards around their prompt's mean.
    """
    if len(held) < 2:
        return Movement(0.0, 0.0)
    rises = np.clip([reply.rise for reply in held], -_MOST, _MOST)
    weights = np.exp(rises)
    terms = (weights / weights.mean() - 1.0) * _around_prompts(held)
    return Movement(float(terms.mean()), float(terms.std(ddof=1) / np.sqrt(len(terms))))


def _around_prompts(held: Sequence[Held]) -> np.ndarray:
    """Each reward less the mean of its prompt."""
    rewards = np.asarray([reply.reward for reply in held], dtype=float)
    prompts = np.asarray([reply.prompt for reply in held])
    for prompt in set(prompts.tolist()):
        rewards[prompts == prompt] -= rewards[prompts == prompt].mean()
    return rewards
