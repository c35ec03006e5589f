"""When each stage of a job was at work: spans, from the start of its request."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar

T = TypeVar("T")


class SpanStage(StrEnum):
    """What a moment of a job's way was spent on; other than `Result.stages` they may overlap."""

    PERFORM = "perform"
    """Extracting, parsing and performing the sketch, the wait for a realm included."""
    QUEUE = "queue"
    """In line for whatever paints."""
    PAINT = "paint"
    CACHE = "cache"
    """Reading a painting that was kept."""
    READ = "read"
    """Measuring pixels and length, reading words, comparing with the pool."""
    JUDGE = "judge"
    PREFERENCE = "preference"
    SCORER = "scorer"
    """A term of the operator's own."""


@dataclass(frozen=True)
class Span:
    """`ms` milliseconds of one stage, from `start_ms` after the request's start.

    The request's start is that of its scoring, on the clock of whoever scores.
    """

    stage: str
    start_ms: float
    ms: float

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "stage": str(self.stage),
            "start_ms": round(self.start_ms, 3),
            "ms": round(self.ms, 3),
        }


class Spans:
    """Collects the spans of one job; `zero` is the request's start (time.monotonic, seconds)."""

    def __init__(self, zero: float | None = None) -> None:
        self.zero = time.monotonic() if zero is None else zero
        self._found: list[Span] = []

    @property
    def found(self) -> tuple[Span, ...]:
        """Those that have ended."""
        return tuple(self._found)

    def add(self, stage: SpanStage, start: float, end: float) -> None:
        """A span between two moments of time.monotonic."""
        self._found.append(Span(stage, (start - self.zero) * 1e3, (end - start) * 1e3))

    @contextmanager
    def during(self, stage: SpanStage) -> Iterator[None]:
        """A span around the block, however it ends."""
        start = time.monotonic()
        try:
            yield
        finally:
            self.add(stage, start, time.monotonic())

    @contextmanager
    def painting(self) -> Iterator[dict[str, float]]:
        """Spans around a painting that the block makes: in line for it, then painting it.

        The block fills in the painting's own stages; what comes to no painting is all painting.
        """
        start = time.monotonic()
        stages: dict[str, float] = {}
        try:
            yield stages
        finally:
            end = time.monotonic()
            begun = min(end, start + stages.get("wait", 0.0) / 1e3)
            if begun > start:
                self.add(SpanStage.QUEUE, start, begun)
            self.add(SpanStage.CACHE if "cache" in stages else SpanStage.PAINT, begun, end)

    async def of(self, stage: SpanStage, work: Awaitable[T]) -> T:
        """What `work` comes to, with a span around it."""
        with self.during(stage):
            return await work
