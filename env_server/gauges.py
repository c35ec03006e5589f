"""What a server's parts say of themselves at the moment of a scrape."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric

from env_server.readiness import Readiness
from env_server.studio import Studio


class Gauges:
    """A collector over the studio and its server; nothing is counted twice, all is read."""

    def __init__(
        self, studio: Studio, readiness: Readiness, sessions: Callable[[], int], limit: int
    ) -> None:
        self._studio = studio
        self._readiness = readiness
        self._sessions = sessions
        self._limit = limit

    def collect(self) -> Iterable[Metric]:
        """The families, read now."""
        yield _gauge("ready", "1 where the server takes work.", float(self._readiness.ready))
        yield _gauge("draining", "1 while open work is finished.", float(self._readiness.draining))
        yield _gauge("sessions", "Open OpenEnv sessions.", self._sessions())
        yield _gauge("sessions_limit", "Sessions at which others are turned away.", self._limit)
        yield _count("realm_restarts", "Realm workers replaced.", self._studio.realm.restarts)
        yield from self._painter()
        yield from self._cache()
        yield from self._judge()

    def _painter(self) -> Iterable[Metric]:
        painter = self._studio.painter
        stats = painter.stats()
        now = GaugeMetricFamily("atelier_queue", "Paintings of this moment.", labels=["state"])
        now.add_metric(["waiting"], stats.waiting)
        now.add_metric(["painting"], stats.painting)
        yield now
        done = CounterMetricFamily(
            "atelier_paintings", "Paintings by how they ended, and retries.", labels=["outcome"]
        )
        for outcome in ("painted", "retried", "unpaintable", "timed_out", "lost"):
            done.add_metric([outcome], getattr(stats, outcome))
        yield done
        yield _gauge("browsers", "Browsers that live.", painter.browsers)
        yield _gauge("browsers_wanted", "Browsers there should be.", painter.settings.browsers)
        yield _count("browsers_started", "Browsers started.", stats.browsers_started)

    def _cache(self) -> Iterable[Metric]:
        if self._studio.cache is None:
            return
        stats = self._studio.cache.stats()
        asked = CounterMetricFamily(
            "atelier_cache", "Paintings looked up in the cache.", labels=["outcome"]
        )
        # A damaged painting is a miss as well, and is told as damaged alone.
        asked.add_metric(["hit"], stats.hits)
        asked.add_metric(["miss"], stats.misses - stats.corrupt)
        asked.add_metric(["corrupt"], stats.corrupt)
        yield asked
        yield _gauge("cache_bytes", "What the cache's folder holds.", stats.bytes)

    def _judge(self) -> Iterable[Metric]:
        judge = self._studio.taste.judge
        if judge is None:
            return
        stats = judge.stats()
        yield _count("judge_rollouts", "Paintings shown to the judge.", stats.rollouts)
        yield _count("judge_unscored", "Of these, without a score.", stats.unscored)
        open_ = float(bool(stats.circuit_open))
        yield _gauge("judge_circuit_open", "1 while the judge is left alone.", open_)


def _gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(f"atelier_{name}", text, value=value)


def _count(name: str, text: str, value: float) -> Metric:
    return CounterMetricFamily(f"atelier_{name}", text, value=value)
