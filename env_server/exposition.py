"""The text that Prometheus scrapes, of one worker process or of several behind one port."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.parser import text_string_to_metric_families

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_ANSWER_S = 2.0


@dataclass(frozen=True)
class Fellows:
    """The `count` workers behind one port; `folder`, readable by their user alone, holds theirs."""

    folder: Path
    count: int


class Exposition:
    """One worker's registry, told together with its fellows' by whichever worker is asked.

    Each worker answers on a Unix socket in the folder. Its number, which is the label `worker`, is
    the lowest that is free; a worker's place is free when its process is gone, however it ended,
    so that its successor goes on under the same number with counters that start from 0.
    """

    def __init__(self, registry: CollectorRegistry, fellows: Fellows | None = None) -> None:
        self._registry = registry
        self._fellows = fellows
        self.worker = 0
        self._lock: int | None = None
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Takes a number and answers the fellows; nothing to do for a worker without any."""
        if self._fellows is None:
            return
        self.worker, self._lock = _claim(self._fellows.folder)
        path = self._fellows.folder / f"{self.worker}.sock"
        path.unlink(missing_ok=True)
        self._server = await asyncio.start_unix_server(self._answer, path)

    async def close(self) -> None:
        """Gives the number back."""
        if self._server is not None:
            self._server.close()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    async def text(self) -> bytes:
        """The exposition of all workers; one that does not answer is `atelier_worker_up` 0."""
        up = {self.worker: True}
        families = list(self._families())
        if self._fellows is not None:
            others = [n for n in range(self._fellows.count) if n != self.worker]
            for number, told in zip(
                others, await asyncio.gather(*map(self._ask, others)), strict=True
            ):
                up[number] = told is not None
                families += told or []
        return generate_latest(_Merged([_up(up), *families]))

    def _families(self) -> Iterable[Metric]:
        """This worker's, each sample with its number."""
        for family in self._registry.collect():
            labelled = Metric(family.name, family.documentation, family.type)
            for sample in family.samples:
                if not sample.name.endswith("_created"):  # twice the series, and nothing to see
                    labels = {**sample.labels, "worker": str(self.worker)}
                    labelled.samples.append(sample._replace(labels=labels))
            yield labelled

    async def _answer(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):  # whoever asked is gone
            writer.write(generate_latest(_Merged(self._families())))
            await writer.drain()
            writer.close()

    async def _ask(self, number: int) -> list[Metric] | None:
        assert self._fellows is not None
        path = self._fellows.folder / f"{number}.sock"
        writer: asyncio.StreamWriter | None = None
        try:
            async with asyncio.timeout(_ANSWER_S):
                reader, writer = await asyncio.open_unix_connection(path)
                told = await reader.read()
        except (OSError, TimeoutError):
            return None
        finally:
            if writer is not None:
                writer.close()
        return list(text_string_to_metric_families(told.decode()))


class _Merged:
    """Families of the same name as one: the format wants each told once."""

    def __init__(self, families: Iterable[Metric]) -> None:
        self._families = families

    def collect(self) -> Iterable[Metric]:
        merged: dict[str, Metric] = {}
        for family in self._families:
            known = merged.setdefault(
                family.name, Metric(family.name, family.documentation, family.type)
            )
            known.samples += family.samples
        return merged.values()


def _up(workers: dict[int, bool]) -> Metric:
    family = GaugeMetricFamily(
        "atelier_worker_up", "1 where the worker answered this scrape.", labels=["worker"]
    )
    for number, answered in sorted(workers.items()):
        family.add_metric([str(number)], float(answered))
    return family


def _claim(folder: Path) -> tuple[int, int]:
    """The lowest number that no living process holds, and the lock on it."""
    number = 0
    while True:
        lock = os.open(folder / f"{number}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(lock)
            number += 1
        else:
            return number, lock
