"""How far a control moved its reward: by replies that it did not learn from, and as sampled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

# So small a rise is the rounding of likelihoods, or a rate that gets nowhere.
_LEAST_RISE = 0.001
# Mean absolute deviations; a few replies that became impossible must not speak for all.
_MOST = 5.0
_LAST = 3
_LEAST_CHANGE = 0.05  # nats a reply


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
    rises = _around(prompts, np.asarray([reply.rise for reply in held], dtype=float))
    most = _MOST * float(np.mean(np.abs(rises)))
    rewards = _around(prompts, np.asarray([reply.reward for reply in held], dtype=float))
    terms = np.clip(rises, -most, most) * rewards
    return Movement(float(terms.mean()), float(terms.std(ddof=1) / np.sqrt(len(terms))))


def stirred(held: Sequence[Held]) -> bool:
    """Whether the policy changed so much that new samples may differ by more than chance."""
    return bool(held) and float(np.mean([abs(reply.rise) for reply in held])) > _LEAST_CHANGE


def sampled(
    rewards: Sequence[float], spreads: Sequence[float], before: int, rollouts: int
) -> Movement:
    """The rise from the first `before` steps, in which nothing was learnt, to the last three.

    It sees what the first order does not, a policy that moved far. `rewards` and `spreads` are a
    step's mean and standard deviation over `rollouts`.
    """
    after = rewards[before:][-_LAST:]
    if not before or not after:
        return Movement(0.0, 0.0)
    variance = float(np.mean(np.square(spreads)))
    error = np.sqrt(variance / rollouts * (1 / before + 1 / len(after)))
    return Movement(float(np.mean(after) - np.mean(rewards[:before])), float(error))


def _around(prompts: Sequence[str], values: np.ndarray) -> np.ndarray:
    """Each value less the mean of its prompt."""
    which = np.asarray(prompts)
    centred = values.copy()
    for prompt in set(prompts):
        centred[which == prompt] -= values[which == prompt].mean()
    return centred
