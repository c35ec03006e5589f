"""What every preference model can do, whoever built it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rewards.preference.opinion import Opinion
from rewards.preference.squash import Squash


class PreferenceModel(Protocol):
    """A loaded model. All of its calls block, and one thread makes them all."""

    @property
    def name(self) -> str:
        """Its identity: kind, precision, and the revision or digest of what it was loaded from."""
        ...

    @property
    def squash(self) -> Squash:
        """The map from its mu to [0, 1]."""
        ...

    def opinions(self, pictures: Sequence[bytes], prompts: Sequence[str]) -> list[Opinion]:
        """One opinion for each (encoded picture, prompt) pair, in order, from one forward pass.

        Raises:
            PreferenceError: no opinion can be had; which one of the batch is at fault is not said.
        """
        ...

    def close(self) -> None:
        """Free what it holds; it is not called again."""
        ...
