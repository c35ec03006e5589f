"""Two real worker processes behind one port: who answers, who is replaced, who is left."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import psutil
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.env_server.processes import descendants, wait_until_gone
from tests.env_server.server_process import free_port


class Pair:
    """A supervisor with two tiny workers."""

    def __init__(self, folder: Path) -> None:
        port = free_port()
        self.url, self.log, self.broken = (
            f"http://127.0.0.1:{port}",
            folder / "log",
            folder / "broken",
        )
        self._command = [
            sys.executable,
            "-m",
            "tests.env_server.tiny_worker",
            str(port),
            str(folder),
        ]

        self._client = httpx.Client(timeout=10)  # a fresh one each time would cost 0.1 s

    def start(self) -> None:
        with self.log.open("ab") as stderr:
            self.process = subprocess.Popen(self._command, stderr=stderr)

    def until(self, true: Callable[[], bool], seconds: float = 120) -> None:
        deadline = time.monotonic() + seconds
        while not true():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < deadline, self.log.read_text()
            time.sleep(0.1)

    def samples(self, name: str) -> dict[str, float]:
        try:
            text = self._client.get(self.url).text
        except httpx.TransportError:
            return {}
        families = text_string_to_metric_families(text)
        return {s.labels["worker"]: s.value for f in families for s in f.samples if s.name == name}

    def both_up(self) -> bool:
        return self.samples("atelier_worker_up") == {"0": 1.0, "1": 1.0}

    def pids(self) -> set[int]:
        return {int(self._client.get(self.url).headers["pid"]) for _ in range(40)}


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Pair]:
    made = Pair(tmp_path)
    yield made
    made.process.kill()  # its workers follow it
    made.process.wait(30)


def test_both_answer_a_killed_one_is_replaced_and_none_is_left(pair: Pair) -> None:
    pair.start()
    pair.until(pair.both_up)
    first = pair.pids()
    assert len(first) == 2
    before = pair.samples("asked_total")
    assert before.keys() == {"0", "1"}
    assert sum(before.values()) >= 40

    victim = psutil.Process(min(first))
    pair.broken.touch()  # its first successor cannot start and is put off
    victim.kill()
    pair.until(lambda: "tried again" in pair.log.read_text())
    assert pair.pids() == first - {victim.pid}
    assert sorted(pair.samples("atelier_worker_up").values()) == [0.0, 1.0]
    pair.broken.unlink()
    pair.until(pair.both_up)
    pair.until(lambda: len(pair.pids()) == 2)
    assert victim.pid not in pair.pids()

    family = descendants(pair.process.pid)
    pair.process.send_signal(signal.SIGTERM)
    assert pair.process.wait(90) == 0
    assert not wait_until_gone(family)


def test_workers_end_with_a_parent_that_is_killed(pair: Pair) -> None:
    pair.start()
    pair.until(pair.both_up)
    family = descendants(pair.process.pid)
    pair.process.kill()
    pair.process.wait(30)
    assert not wait_until_gone(family, 60)


def test_a_worker_that_cannot_start_ends_the_command_with_its_error(pair: Pair) -> None:
    pair.broken.touch()
    pair.start()
    family = descendants(pair.process.pid)
    assert pair.process.wait(90) == 1
    assert "failed: a worker could not start" in pair.log.read_text()
    assert "broken on purpose" in pair.log.read_text()
    assert not wait_until_gone(family)


def test_a_port_that_is_taken_is_an_error(pair: Pair) -> None:
    with socket.create_server(("127.0.0.1", int(pair.url.rsplit(":", 1)[1]))):
        pair.start()
        assert pair.process.wait(90) == 1
    assert "failed: the port cannot be bound" in pair.log.read_text()
