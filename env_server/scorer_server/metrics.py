"""What a scorer server counts, in Prometheus' text format."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Outcome(StrEnum):
    """How a request ended."""

    SCORED = "scored"
    """It got its ratings."""
    TURNED_AWAY = "turned_away"
    """The queue was full."""
    NOT_READY = "not_ready"
    """The model was loading, or had failed to load."""
    REFUSED = "refused"
    """A picture or a prompt of it cannot be scored."""
    FAILED = "failed"
    """The model failed on it."""
    GONE = "gone"
    """The client left before the answer."""


class ScorerMetrics:
    """Counters of one server, on a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "scorer_requests", "Requests by how they ended", ["outcome"], registry=self.registry
        )
        self._pictures = Counter("scorer_pictures", "Pictures scored", registry=self.registry)
        self._sizes = Histogram(
            "scorer_batch_size",
            "Pictures in a forward pass",
            buckets=(1, 2, 4, 8, 16, 32, 64, 128),
            registry=self.registry,
        )
        self._seconds = Histogram(
            "scorer_batch_seconds",
            "Seconds a forward pass took",
            buckets=(0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100),
            registry=self.registry,
        )
        self._waiting = Gauge("scorer_waiting", "Pictures in the queue", registry=self.registry)
        self._ready = Gauge("scorer_ready", "1 once the model answers", registry=self.registry)
        for outcome in Outcome:
            self._requests.labels(outcome.value)

    def follow(self, waiting: Callable[[], int], ready: Callable[[], bool]) -> None:
        """Read the gauges from these whenever they are asked for."""
        self._waiting.set_function(waiting)
        self._ready.set_function(ready)

    def passed(self, size: int, seconds: float) -> None:
        """A forward pass over `size` pictures took `seconds`."""
        self._sizes.observe(size)
        self._seconds.observe(seconds)
        self._pictures.inc(size)

    def ended(self, outcome: Outcome) -> None:
        """A request ended so."""
        self._requests.labels(outcome.value).inc()

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)
