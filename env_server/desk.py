"""The desk: every client's work passes it on its way to the studio."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from env_server.caller import Caller
from env_server.drain import Drain
from env_server.errors import Busy, Draining
from env_server.job import Job
from env_server.limits import Admission, Limits
from env_server.metrics import Drop
from env_server.result import Result
from env_server.studio import Studio
from env_server.visit import current_visit, noted

DRAIN_RETRY_S = 10


@dataclass(frozen=True)
class Load:
    """What is in hand at a moment: completions, how many were refused so far, seconds of work."""

    in_hand: int
    refused: int
    backlog_s: float
    draining: bool


class Desk:
    """Admits work within the limits, with a deadline and in its client's name."""

    def __init__(
        self,
        studio: Studio,
        limits: Limits,
        drain: Drain,
        dropped: Callable[[Drop, int], None] = lambda cause, count: None,
    ) -> None:
        self._studio = studio
        self._dropped = dropped
        self._limits = limits
        self._drain = drain
        self.admission = Admission(limits.max_waiting, self.backlog_s)

    def backlog_s(self) -> float:
        """Seconds until all work in hand is done, estimated."""
        painter = self._studio.painter
        # What is not in the painter's line is performed, painted or read just now: a second each.
        elsewhere = max(0, self.admission.in_hand - painter.stats().waiting)
        return painter.backlog_s + elsewhere / max(1, painter.browsers)

    def load(self) -> Load:
        """How busy the server is."""
        admission = self.admission
        backlog_s = round(self.backlog_s(), 3)
        return Load(admission.in_hand, admission.refused, backlog_s, self._drain.draining)

    @contextmanager
    def work(self, count: int, deadline_s: float | None = None) -> Iterator[Caller]:
        """Around work on `count` completions; yields in whose name it is, and until when.

        Raises Busy or Draining when the work is not taken; none of it is begun then.
        """
        if self._drain.draining:
            self._dropped(Drop.DRAINING, count)
            raise noted(Draining(DRAIN_RETRY_S))
        with ExitStack() as stack:
            try:
                stack.enter_context(self.admission.admit(count))
            except Busy as busy:
                self._dropped(Drop.BUSY, count)
                raise noted(busy) from None
            stack.enter_context(self._until_gone(count))
            yield Caller.within(self._limits.deadline_s(deadline_s), current_visit().client)

    @contextmanager
    def _until_gone(self, count: int) -> Iterator[None]:
        try:
            yield
        except asyncio.CancelledError:
            self._dropped(Drop.CLIENT_GONE, count)
            raise

    async def score(self, jobs: Sequence[Job], deadline_s: float | None = None) -> list[Result]:
        """One result for each job, in order; `deadline_s` seconds from now includes waiting.

        Raises Busy or Draining when the work is not taken; none of it is begun then.
        """
        with self.work(len(jobs), deadline_s) as caller:
            return await self._studio.score(jobs, caller)
