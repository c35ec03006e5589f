"""How much the server takes at once, and how long it works on it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

from env_server.errors import Busy
from env_server.wire import MAX_BATCH

SESSION_BYTES = 8 * 2**20
"""What a session in the middle of a step may hold: its message, display list, pixels and PNG."""
SESSIONS_SHARE = 0.25
"""The part of the free memory that sessions may have; browsers and models need the rest."""
FEWEST_SESSIONS, MOST_SESSIONS = 16, 1024
LONGEST_RETRY_S = 600

_CGROUP = Path("/sys/fs/cgroup")


@dataclass(frozen=True)
class Limits:
    """What one server process takes.

    `max_sessions` None follows from the memory that is free at the start (`sessions_for`).
    `max_waiting` bounds the completions in hand, scored or in line, of all clients together. A
    request has `default_deadline_s` unless it asks for another, at most `longest_deadline_s`; both
    include waiting in line. A session that asks nothing for `idle_s` is closed. A connection that
    leaves a ping, sent every `ping_interval_s`, unanswered for `ping_timeout_s` is dead. An ending
    server finishes what it has in hand for up to `drain_s`. All times are in seconds.
    """

    max_sessions: int | None = None
    max_waiting: int = 512
    default_deadline_s: float = 900.0
    longest_deadline_s: float = 3600.0
    idle_s: float = 3600.0
    ping_interval_s: float = 20.0
    ping_timeout_s: float = 20.0
    drain_s: float = 120.0

    def __post_init__(self) -> None:
        if self.max_waiting < MAX_BATCH:
            raise ValueError(f"max_waiting must hold one batch: {MAX_BATCH} or more")
        if not 0 < self.default_deadline_s <= self.longest_deadline_s:
            raise ValueError("default_deadline_s must be positive, at most longest_deadline_s")
        if min(self.idle_s, self.ping_interval_s, self.ping_timeout_s) <= 0 or self.drain_s < 0:
            raise ValueError("idle_s and the ping times must be positive, drain_s not negative")

    def deadline_s(self, asked: float | None) -> float:
        """Seconds that a request gets which asked for so many."""
        return self.default_deadline_s if asked is None else min(asked, self.longest_deadline_s)

    def sessions(self) -> int:
        """The most sessions at a time; looks at the machine's memory unless a number was set."""
        if self.max_sessions is not None:
            return self.max_sessions
        return sessions_for(free_memory())


def sessions_for(free_bytes: int) -> int:
    """How many sessions so much free memory carries."""
    fit = int(free_bytes * SESSIONS_SHARE / SESSION_BYTES)
    return max(FEWEST_SESSIONS, min(MOST_SESSIONS, fit))


def free_memory(cgroup: Path = _CGROUP) -> int:
    """Bytes that this process may still use: the machine's, or its container's if that is less."""
    free = int(psutil.virtual_memory().available)
    with suppress(OSError, ValueError):  # no cgroup, or "max": no limit but the machine's
        limit = int((cgroup / "memory.max").read_text())
        used = int((cgroup / "memory.current").read_text())
        free = min(free, max(0, limit - used))
    return free


class Admission:
    """Takes in so many completions at a time and refuses what is more.

    `backlog` tells the seconds until all that is in hand is done.
    """

    def __init__(self, max_waiting: int, backlog: Callable[[], float]) -> None:
        self._max = max_waiting
        self._backlog = backlog
        self.in_hand = 0
        self.refused = 0

    @contextmanager
    def admit(self, count: int) -> Iterator[None]:
        """Around the scoring of `count` completions, which are taken all or none.

        Raises Busy, with the time until there should be room for them.
        """
        excess = self.in_hand + count - self._max
        if excess > 0:
            self.refused += count
            wait = self._backlog() * excess / max(1, self.in_hand)
            raise Busy(max(1, min(LONGEST_RETRY_S, math.ceil(wait))))
        self.in_hand += count
        try:
            yield
        finally:
            self.in_hand -= count
