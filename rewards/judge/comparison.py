"""One comparison of our painting with a reference, asked in both presentation orders."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rewards.judge.usage import Usage
from rewards.tier import Tier


@dataclass(frozen=True)
class Verdict:
    """One order's outcome.

    `share` is OUR painting's win share in [0, 1], or None with the `fault` in words. `cached` says
    that it was kept from before and cost nothing.
    """

    share: float | None
    fault: str | None = None
    cached: bool = False
    usage: Usage = field(default_factory=Usage)


@dataclass(frozen=True)
class Comparison:
    """Our painting against one reference: shown before it, and after it."""

    reference: str
    tier: Tier
    first: Verdict
    second: Verdict

    @property
    def score(self) -> float | None:
        """The mean of both orders' win shares in [0, 1]; None where an order is missing.

        Hard verdicts that contradict each other make 0.5: a tie.
        """
        if self.first.share is None or self.second.share is None:
            return None
        return (self.first.share + self.second.share) / 2

    @property
    def dropped(self) -> str | None:
        """Why it does not count, if it does not."""
        missing = [
            f"shown {place}: {verdict.fault}"
            for place, verdict in (("first", self.first), ("second", self.second))
            if verdict.share is None
        ]
        return "; ".join(missing) or None

    def to_json(self) -> dict[str, Any]:
        """As plain data; `first` and `second` are our win shares in either place."""
        return {
            "reference": self.reference,
            "tier": self.tier.value,
            "score": self.score,
            "first": self.first.share,
            "second": self.second.share,
            "dropped": self.dropped,
            "cached": self.first.cached + self.second.cached,
        }
