"""An opinion with the value that the reward uses and where both come from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Protocol

from rewards.preference.opinion import Opinion
from rewards.preference.squash import Squash


@dataclass(frozen=True)
class Rating:
    """`model` is the identity of the model that held the opinion, `squash` its map to [0, 1]."""

    opinion: Opinion
    model: str
    squash: Squash

    @property
    def value(self) -> float:
        """The opinion's mu in [0, 1]."""
        return self.squash.value(self.opinion.mu)

    def detail(self) -> Mapping[str, Any]:
        """What a reader of the score wants to know, as JSON takes it."""
        return {
            "model": self.model,
            "mu": self.opinion.mu,
            "sigma": self.opinion.sigma,
            "squash": asdict(self.squash),
        }


class Rater(Protocol):
    """Something that rates one painting at a time: a model in this process, or a server."""

    async def rate(self, picture: bytes, prompt: str) -> Rating:
        """The rating of an encoded picture against a prompt.

        Raises:
            PreferenceError: there is none.
        """
        ...
