"""What can go wrong with a judge, each named once.

    JudgeFault              a verdict could not be had; `fault` says why, of a closed set
    └── NoAnswer            the endpoint answered, and its reply names no winner

They stay inside the judge: `PairwiseJudge.score` turns them into dropped comparisons.
"""

from __future__ import annotations

from enum import StrEnum


class Fault(StrEnum):
    """Why a verdict could not be had."""

    UNREACHABLE = "unreachable"
    """No connection, or one that broke before the whole reply was there."""
    TIMED_OUT = "timed_out"
    """No reply within the time of one call, at every attempt."""
    RATE_LIMITED = "rate_limited"
    """Still too many requests (429) after the retries."""
    SERVER_ERROR = "server_error"
    """The endpoint failed (5xx) after the retries."""
    UNREADABLE = "unreadable"
    """The reply is no chat completion."""
    UNAUTHORISED = "unauthorised"
    """The key is missing, wrong or not enough (401, 403)."""
    REFUSED = "refused"
    """The endpoint refuses this request (another 4xx)."""
    NO_ANSWER = "no_answer"
    """The reply names no winner, or both."""
    OUT_OF_TIME = "out_of_time"
    """The rollout's budget ran out."""
    CIRCUIT_OPEN = "circuit_open"
    """Not asked, because the endpoint kept failing."""
    NO_REFERENCE = "no_reference"
    """The reference's picture could not be read."""

    @property
    def ails_endpoint(self) -> bool:
        """Whether it speaks against the endpoint's health, and not just against this request."""
        return self in _AILING


_AILING = frozenset(
    {
        Fault.UNREACHABLE,
        Fault.TIMED_OUT,
        Fault.RATE_LIMITED,
        Fault.SERVER_ERROR,
        Fault.UNREADABLE,
        Fault.UNAUTHORISED,
    }
)


class JudgeFault(Exception):
    """A verdict could not be had."""

    def __init__(self, fault: Fault, message: str) -> None:
        super().__init__(f"{fault.value}: {message}")
        self.fault = fault
        self.message = message


class NoAnswer(JudgeFault):
    """A reply that names no winner; it is unscored, never a loss."""

    def __init__(self, message: str) -> None:
        super().__init__(Fault.NO_ANSWER, message)
