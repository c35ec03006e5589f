"""A circuit breaker: an endpoint that keeps failing is left alone for a while."""

from __future__ import annotations

import time
from collections.abc import Callable

import structlog

log = structlog.get_logger(__name__)


class CircuitBreaker:
    """Opens after `failures` faults in a row; after `pause_s` seconds one call at a time may try.

    For one event loop. Every call that `admits` let through ends in exactly one of `succeeded`,
    `failed` and `withdrew`.
    """

    def __init__(
        self,
        name: str,
        failures: int,
        pause_s: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._name, self._limit, self._pause_s, self._clock = name, failures, pause_s, clock
        self._in_a_row = 0
        self._opened_at: float | None = None
        self._trying = False
        self.openings = 0

    @property
    def is_open(self) -> bool:
        """Whether calls are being held back."""
        return self._opened_at is not None

    def admits(self) -> bool:
        """Whether a call may be made now."""
        if self._opened_at is None:
            return True
        if self._trying or self._clock() - self._opened_at < self._pause_s:
            return False
        self._trying = True
        return True

    def succeeded(self) -> None:
        """A call came back well: the circuit closes."""
        if self.is_open:
            log.info("the judge answers again; its circuit is closed", endpoint=self._name)
        self._in_a_row, self._opened_at, self._trying = 0, None, False

    def failed(self, why: str) -> None:
        """A call failed; one failure too many, or a failed trial, opens the circuit."""
        self._in_a_row += 1
        trial, self._trying = self._trying, False
        if trial or (not self.is_open and self._in_a_row >= self._limit):
            self._opened_at = self._clock()
            self.openings += 1
            log.error(
                "THE JUDGE KEEPS FAILING: its circuit is open and paintings go unscored",
                endpoint=self._name,
                in_a_row=self._in_a_row,
                next_try_in_s=self._pause_s,
                last=why,
            )

    def withdrew(self) -> None:
        """A call was given up for a reason that says nothing about the endpoint."""
        self._trying = False
