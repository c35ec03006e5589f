"""Faults that the embedded judge commits on purpose, so that clients can be tested."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum


class ServerFault(StrEnum):
    """What a request meets in place of an answer."""

    RATE_LIMIT = "rate_limit"
    """429 with Retry-After."""
    ERROR = "error"
    """500 with an error body."""
    GARBAGE = "garbage"
    """200 with a body that is no JSON."""
    CUT = "cut"
    """The connection closes half-way through the body."""


@dataclass(frozen=True)
class Faults:
    """`slow_s` seconds before every answer, and shares in [0, 1] of requests that meet a fault.

    The shares sum to at most 1. `retry_after_s` goes with a 429. After `times` faults there are
    no more; None sets no end. `seed` makes the draws repeatable.
    """

    slow_s: float = 0.0
    rate_limit: float = 0.0
    error: float = 0.0
    garbage: float = 0.0
    cut: float = 0.0
    retry_after_s: float = 1.0
    times: int | None = None
    seed: int = 0

    def __post_init__(self) -> None:
        shares = self.shares().values()
        if min(shares) < 0 or sum(shares) > 1 + 1e-9:
            raise ValueError("the shares of faults are 0 or more and sum to at most 1")
        if self.slow_s < 0 or self.retry_after_s < 0:
            raise ValueError("slow_s and retry_after_s are seconds, 0 or more")

    def shares(self) -> dict[ServerFault, float]:
        """Each fault's share of the requests."""
        return {fault: getattr(self, fault.value) for fault in ServerFault}


Pictures = Sequence[bytes]


class FaultSwitch:
    """Faults that can be turned on and off while the server runs, in this process alone.

    `only` limits them to requests whose pictures (file bytes, in order) it says True to. Counts
    what it saw. For one event loop.
    """

    def __init__(self, faults: Faults) -> None:
        self.requests = 0
        self.set(faults)

    def set(self, faults: Faults, only: Callable[[Pictures], bool] | None = None) -> None:
        """From now on these faults."""
        self.faults = faults
        self._only = only
        self._random = random.Random(faults.seed)
        self._left = faults.times

    def delay_s(self, pictures: Pictures) -> float:
        """How long a request waits for its answer, in seconds."""
        return self.faults.slow_s if self._meant(pictures) else 0.0

    def draw(self, pictures: Pictures) -> ServerFault | None:
        """The fault that the next request meets, if any."""
        self.requests += 1
        if self._left == 0 or not self._meant(pictures):
            return None
        at = self._random.random()
        for fault, share in self.faults.shares().items():
            if at < share:
                self._left = None if self._left is None else self._left - 1
                return fault
            at -= share
        return None

    def _meant(self, pictures: Pictures) -> bool:
        return self._only is None or self._only(pictures)
