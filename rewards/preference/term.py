"""The preference term of the reward."""

from __future__ import annotations

from typing import Protocol

from rewards.preference.errors import PreferenceError
from rewards.preference.rating import Rater
from rewards.score import Score


class PreferenceScorer(Protocol):
    """What scores a painting's preference: one model's term, or an ensemble of them."""

    async def score(self, painting_png: bytes, prompt: str) -> Score:
        """A value in [0, 1], or unscored with the reason; it does not raise."""
        ...


class PreferenceTerm:
    """The squashed mu of one rater. Its detail holds model, mu, sigma and squash."""

    def __init__(self, rater: Rater) -> None:
        self._rater = rater

    async def score(self, painting_png: bytes, prompt: str) -> Score:
        """The painting's score; whatever keeps the rater from an answer leaves it unscored."""
        try:
            rating = await self._rater.rate(painting_png, prompt)
        except PreferenceError as error:
            return Score.unscored(f"preference: {error}", fault=type(error).__name__)
        return Score(rating.value, detail=rating.detail())
