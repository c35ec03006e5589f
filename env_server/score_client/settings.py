"""How a client of `/score` behaves: its patience, its retries and its token."""

from __future__ import annotations

from dataclasses import dataclass, field

# The server's own limit, repeated: importing its wire loads all of OpenEnv, which takes seconds.
MAX_BATCH = 64


@dataclass(frozen=True)
class ClientSettings:
    """All times are in seconds.

    `deadline_s` bounds a whole call with its retries, `attempt_s` one request and `connect_s` its
    connection. The server is told to answer within 15/16 of `attempt_s`, or of what is left. A
    request is given up after `attempts` failures, not counting those of a server that says when to
    come back; the pauses between grow from `backoff_s` to `backoff_max_s`, each with up to
    `jitter_s` of chance added. A server that failed is left
    alone for `cooldown_s`, doubled with every further failure up to a minute, while another one
    answers. Longer batches are split into parts of at most `batch` completions and `part_bytes`
    bytes, of which `parallel` for each server are under way at once.
    """

    token: str | None = field(default=None, repr=False)
    deadline_s: float = 1800.0
    attempt_s: float = 960.0
    connect_s: float = 5.0
    attempts: int = 12
    backoff_s: float = 0.25
    backoff_max_s: float = 10.0
    jitter_s: float = 0.5
    cooldown_s: float = 5.0
    batch: int = MAX_BATCH
    part_bytes: int = 8 * 1024 * 1024
    parallel: int = 4

    def __post_init__(self) -> None:
        times = (self.deadline_s, self.attempt_s, self.connect_s)
        if min(times) <= 0:
            raise ValueError("deadline_s, attempt_s and connect_s are more than 0")
        if min(self.backoff_s, self.backoff_max_s, self.jitter_s, self.cooldown_s) < 0:
            raise ValueError("pauses are 0 or more")
        if min(self.attempts, self.parallel, self.part_bytes) < 1:
            raise ValueError("attempts, parallel and part_bytes are at least 1")
        if not 1 <= self.batch <= MAX_BATCH:
            raise ValueError(f"batch is 1 to {MAX_BATCH}, the server's own limit")
