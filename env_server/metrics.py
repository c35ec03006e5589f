"""What a server counts about its results and requests, for Prometheus."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.process_collector import ProcessCollector

from env_server.job import Job
from env_server.outcome import NullCause, Verdict, null_cause, verdict
from env_server.result import Result
from rewards.mix import RewardMix, load_mix, mix_names
from rewards.violation import ViolationCode

CUSTOM = "custom"
"""The label of every mix and term that a client made up: names of theirs never become labels."""

_SECONDS = (0.001, 0.005, 0.01, 0.03, 0.1, 0.3, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 120.0, 240.0)
_SHARES = tuple(tenth / 10 for tenth in range(11))
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "WEBSOCKET"})
# A client may close a WebSocket with any code up to 4999.
_CLOSES = frozenset({1000, 1001, 1005, 1006, 1008, 1009, 1011, 1012, 1013})


class Stage(StrEnum):
    """Where the time of a completion goes; `PAINT` holds those from `WAIT` to `LOOK`."""

    PERFORM = "perform"
    PAINT = "paint"
    TASTE = "taste"
    WAIT = "wait"
    """In line for a browser."""
    PREPARE = "prepare"
    REPLAY = "replay"
    FLUSH = "flush"
    CAPTURE = "capture"
    TRANSFER = "transfer"
    ENCODE = "encode"
    CACHE = "cache"
    """Reading a painting that was kept."""
    LOOK = "look"
    """Measuring pixels, reading text, comparing with the pool."""
    OTHER = "other"


class Drop(StrEnum):
    """Why work was put down before it had a result."""

    CLIENT_GONE = "client_gone"
    BUSY = "busy"
    """Turned away at the door; over HTTP that is a 429."""
    DRAINING = "draining"


_STAGES = frozenset(Stage)


class Metrics:
    """One server's counters on a registry of their own; every label comes from a closed set.

    `own_mixes` are the operator's: their names and terms are labels too. Safe in threads.
    """

    def __init__(self, own_mixes: Iterable[RewardMix] = ()) -> None:
        mixes = [*map(load_mix, mix_names()), *own_mixes]
        self._mixes = frozenset(mix.name for mix in mixes)
        self._terms = frozenset(term for mix in mixes for term in mix.weights)
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._add_results()
        self._add_requests()

    def _add_results(self) -> None:
        def counter(name: str, text: str, *labels: str) -> Counter:
            return Counter(f"atelier_{name}", text, labels, registry=self.registry)

        def histogram(name: str, text: str, bounds: tuple[float, ...], *labels: str) -> Histogram:
            return Histogram(
                f"atelier_{name}", text, labels, buckets=bounds, registry=self.registry
            )

        self._verdicts = counter("verdicts", "Results by the gate's first word.", "code")
        self._nulls = counter("rewards_null", "Results whose reward is null.", "cause")
        self._unscored = counter("terms_unscored", "Terms of admitted results, no value.", "term")
        self._duplicates = counter("duplicates", "Results that repeat another of their batch.")
        self._rewards = histogram("reward", "Rewards that are not null.", _SHARES, "mix")
        self._values = histogram("term_value", "Values of terms.", _SHARES, "mix", "term")
        self._stages = histogram("stage_seconds", "Time by stage.", _SECONDS, "stage")
        self._drops = counter("drops", "Work put down before it had a result.", "cause")
        for code in (*Verdict, *ViolationCode):
            self._verdicts.labels(code)
        for cause in NullCause:
            self._nulls.labels(cause)
        for drop in Drop:
            self._drops.labels(drop)

    def _add_requests(self) -> None:
        labels = ("method", "route", "status")
        self._requests = Histogram(
            "atelier_request_seconds",
            "Requests by route template; a WebSocket counts once, when it closes.",
            labels,
            buckets=_SECONDS,
            registry=self.registry,
        )
        self._messages = Histogram(
            "atelier_message_seconds",
            "WebSocket messages, from each to its answer.",
            ("route",),
            buckets=_SECONDS,
            registry=self.registry,
        )

    def witness(self, _: Sequence[Job], results: Sequence[Result]) -> None:
        """Counts a batch; see `Studio.witnesses`."""
        for result in results:
            self.observe(result)

    def observe(self, result: Result) -> None:
        """Counts one result; called once for each, whatever route it was asked for by."""
        mix = self._mix(result.reward.mix)
        self._verdicts.labels(verdict(result)).inc()
        if result.reward.value is None:
            self._nulls.labels(null_cause(result)).inc()
        else:
            self._rewards.labels(mix).observe(result.reward.value)
        for term in result.reward.terms:
            if term.score.value is not None:
                self._values.labels(mix, self._term(term.name)).observe(term.score.value)
        if result.gate.admitted:
            lost = (t.name for t in result.reward.terms if t.score.value is None)
            for name in {self._term(name) for name in lost}:
                self._unscored.labels(name).inc()
        self._observe_stages(result)

    def _observe_stages(self, result: Result) -> None:
        stages = list(result.stages.items())
        if result.duplicate_of is not None:
            self._duplicates.inc()  # its painting's stages were counted with the first one's
        elif result.painting is not None:
            stages += result.painting.stages.items()
        for stage, ms in stages:
            self._stages.labels(stage if stage in _STAGES else Stage.OTHER).observe(ms / 1e3)

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Counts a request; `route` is a template of this server's, never a client's path."""
        known = 100 <= status < 600 or status in _CLOSES
        labels = (known_method(method), route, str(status) if known else "other")
        self._requests.labels(*labels).observe(seconds)

    def message(self, route: str, seconds: float) -> None:
        """Counts a WebSocket message that was answered."""
        self._messages.labels(route).observe(seconds)

    def drop(self, cause: Drop, count: int = 1) -> None:
        """Counts work that was put down."""
        self._drops.labels(cause).inc(count)

    def _mix(self, name: str) -> str:
        return name if name in self._mixes else CUSTOM

    def _term(self, name: str) -> str:
        return name if name in self._terms else CUSTOM


def known_method(method: str) -> str:
    """The method if it is one of HTTP's usual ones, else OTHER: clients may invent more."""
    return method if method in _METHODS else "OTHER"
