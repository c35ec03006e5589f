"""What asking a judge took."""

from __future__ import annotations

from dataclasses import dataclass

from rewards.judge.settings import JudgeSettings


@dataclass(frozen=True)
class Usage:
    """Tokens that an endpoint says it took in and gave out; 0 where it says nothing."""

    tokens_in: int = 0
    tokens_out: int = 0

    def __add__(self, other: Usage) -> Usage:
        return Usage(self.tokens_in + other.tokens_in, self.tokens_out + other.tokens_out)

    def cost(self, settings: JudgeSettings) -> float:
        """In the currency of the settings' prices."""
        paid = self.tokens_in * settings.price_in + self.tokens_out * settings.price_out
        return paid / 1_000_000
