"""The clock of a training step: what the trainer does, and what the scorer does beside it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from env_server.job import Job
from env_server.result import Result
from training.scoring.reward_function import Scorer
from training.watching.time_split import CALL, Interval, Part, StepTimes


class StepClock:
    """Notes intervals until a step ends. The trainer's are nested: the inner one stops the outer.

    `during` belongs to the trainer's thread; `note` may be called from any.
    """

    def __init__(self, several: bool = False) -> None:
        self._several = several
        self._stack: list[str] = [Part.OTHER]
        self._own: list[Interval] = []
        self._scoring: list[Interval] = []
        self._start = self._since = time.monotonic()

    @property
    def stage(self) -> str:
        """What the trainer is at now."""
        return self._stack[-1]

    @contextmanager
    def during(self, stage: str) -> Iterator[None]:
        """The trainer is at this stage within the block."""
        self._cut()
        self._stack.append(stage)
        try:
            yield
        finally:
            self._cut()
            self._stack.pop()

    def between(self, stage: str) -> None:
        """What the trainer is at outside of all blocks, until the step ends."""
        self._cut()
        self._stack[0] = stage

    def note(self, stage: str, start: float, end: float) -> None:
        """A stage of the scorer's, between two moments of time.monotonic."""
        self._scoring.append(Interval(stage, start, end))

    def restart(self) -> None:
        """Begin anew: what was noted so far belongs to no step."""
        self.take()

    def take(self) -> StepTimes:
        """The step that ends now; the next begins."""
        self._cut()
        end, own = self._since, self._own
        scoring, self._scoring = self._scoring, []
        times = StepTimes(self._start, end, own, scoring, self._several)
        self._start, self._own, self._stack[0] = end, [], Part.OTHER
        return times

    def _cut(self) -> None:
        now = time.monotonic()
        self._own.append(Interval(self._stack[-1], self._since, now))
        self._since = now


class TimedScorer:
    """A scorer whose stages are noted on a clock, by the spans that its results tell of.

    A server's clock is its own: its spans are laid from the moment that it was asked on, so that
    the way there and back is left at the end of the call, as no stage's.
    """

    def __init__(self, scorer: Scorer, clock: StepClock) -> None:
        self._scorer = scorer
        self._clock = clock

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        """One result for each job, in order."""
        asked = time.monotonic()
        try:
            results = await self._scorer.score(jobs)
        except BaseException:
            self._clock.note(Part.LOST, asked, time.monotonic())
            raise
        self._clock.note(CALL, asked, time.monotonic())
        for result in results:
            began = asked if result.began is None else result.began
            for span in result.spans:
                start = began + span.start_ms / 1e3
                self._clock.note(span.stage, start, start + span.ms / 1e3)
        return results
