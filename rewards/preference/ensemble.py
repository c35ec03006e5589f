"""Several preference models as one term: their mean, less what they disagree."""

from __future__ import annotations

import asyncio
import math
import statistics
from collections.abc import Sequence

from rewards.preference.term import PreferenceScorer
from rewards.score import Score


class PreferenceEnsemble:
    """mean - k * spread over the members' values; see `combine`."""

    def __init__(self, members: Sequence[PreferenceScorer], k: float = 1.0) -> None:
        if not members:
            raise ValueError("an ensemble needs a member")
        if not (math.isfinite(k) and k >= 0):
            raise ValueError(f"k is {k!r}; use 0 or more")
        self._members = tuple(members)
        self._k = k

    async def score(self, painting_png: bytes, prompt: str) -> Score:
        """The members are asked at the same time."""
        asked = (member.score(painting_png, prompt) for member in self._members)
        return combine(await asyncio.gather(*asked), self._k)


def combine(scores: Sequence[Score], k: float) -> Score:
    """max(0, mean - k * spread); the spread is the population standard deviation, at most 0.5.

    A member without a value leaves the whole unscored: a mean over those that happened to answer
    would move with the weather. A policy that pleases one model and not its peers pays for it.
    """
    values = [score.value for score in scores]
    known = [value for value in values if value is not None]
    members = [dict(score.detail) | {"value": score.value} for score in scores]
    if len(known) < len(values):
        reasons = "; ".join(score.reason for score in scores if score.reason)
        return Score.unscored(reasons, members=members)
    mean, spread = statistics.fmean(known), statistics.pstdev(known)
    value = min(1.0, max(0.0, mean - k * spread))
    return Score(value, detail={"mean": mean, "spread": spread, "k": k, "members": members})
