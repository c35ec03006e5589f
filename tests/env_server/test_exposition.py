"""One scrape tells of every worker."""

from __future__ import annotations

from pathlib import Path

import pytest
from prometheus_client import CollectorRegistry, Counter
from prometheus_client.parser import text_string_to_metric_families

from env_server.exposition import Exposition, Fellows


def worker(folder: Path, count: int, done: int) -> Exposition:
    registry = CollectorRegistry()
    Counter("work", "Done.", ["kind"], registry=registry).labels('a"b\n').inc(done)
    return Exposition(registry, Fellows(folder, count))


def told(text: bytes) -> dict[tuple[str, str], float]:
    families = list(text_string_to_metric_families(text.decode()))
    assert len({family.name for family in families}) == len(families)
    return {(s.name, s.labels["worker"]): s.value for f in families for s in f.samples}


async def test_whichever_worker_is_asked_tells_of_all(tmp_path: Path) -> None:
    first, second = worker(tmp_path, 2, 3), worker(tmp_path, 2, 4)
    await first.open()
    await second.open()
    try:
        expected = {
            ("atelier_worker_up", "0"): 1.0,
            ("atelier_worker_up", "1"): 1.0,
            ("work_total", "0"): 3.0,
            ("work_total", "1"): 4.0,
        }
        assert told(await first.text()) == told(await second.text()) == expected
    finally:
        await first.close()
        await second.close()


async def test_a_worker_that_is_gone_is_told_and_its_number_is_free(tmp_path: Path) -> None:
    first, second = worker(tmp_path, 2, 3), worker(tmp_path, 2, 4)
    await first.open()
    await second.open()
    await first.close()
    assert told(await second.text()) == {
        ("atelier_worker_up", "0"): 0.0,
        ("atelier_worker_up", "1"): 1.0,
        ("work_total", "1"): 4.0,
    }
    successor = worker(tmp_path, 2, 0)
    await successor.open()
    assert successor.worker == 0
    assert told(await second.text())["work_total", "0"] == 0.0
    await successor.close()
    await second.close()


async def test_a_single_worker_needs_no_folder() -> None:
    registry = CollectorRegistry()
    Counter("work", "Done.", registry=registry).inc()
    alone = Exposition(registry)
    await alone.open()
    assert told(await alone.text()) == {("atelier_worker_up", "0"): 1.0, ("work_total", "0"): 1.0}
    await alone.close()


@pytest.mark.parametrize("claimed", [0, 1])
async def test_numbers_are_the_lowest_that_are_free(tmp_path: Path, claimed: int) -> None:
    others = [worker(tmp_path, 3, 0) for _ in range(claimed)]
    for other in others:
        await other.open()
    last = worker(tmp_path, 3, 0)
    await last.open()
    assert last.worker == claimed
    for one in [*others, last]:
        await one.close()
