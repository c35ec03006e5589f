"""A server watched from outside: metrics, readiness, ids, log lines."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import psutil
import pytest
from openenv.core.generic_client import GenericEnvClient
from prometheus_client.parser import text_string_to_metric_families

from tests.env_server.processes import descendants, living, wait_until_gone
from tests.env_server.server_process import free_port

# Without paint, so that it is cheap: the gate's first look, length, and coverage unscored.
SERVE = """
import logging
from env_server.app import ServerSettings
from env_server.logs import LogFormat, LogSettings
from env_server.realm import RealmSettings
from env_server.serve import serve
from env_server.studio import StudioSettings
studio = StudioSettings(paint=False, realm=RealmSettings(workers=1))
serve("127.0.0.1", {port}, ServerSettings(studio), {processes}, LogSettings(logging.INFO, LogFormat.JSON))
"""
SKETCH = "function setup() { createCanvas(200, 200, WEBGL); noLoop(); /* HUSH */ brush.noStroke(); brush.fill('red', 99); brush.circle(9, 9, 40); }"
MIX = {"gate": 0.5, "length": 0.5}


@dataclass
class Server:
    process: subprocess.Popen[bytes]
    url: str
    log: Path

    def lines(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    def scrape(self) -> dict[str, dict[str, float]]:
        """Samples summed over the workers, by name and labels; `up` is by worker."""
        found: dict[str, dict[str, float]] = {}
        text = httpx.get(f"{self.url}/metrics", timeout=30).text
        for family in text_string_to_metric_families(text):
            for sample in family.samples:
                labels = {k: v for k, v in sample.labels.items() if k != "worker"}
                if sample.name == "atelier_worker_up":
                    labels = sample.labels
                of = found.setdefault(sample.name.removeprefix("atelier_"), {})
                key = ",".join(labels.values())
                of[key] = of.get(key, 0.0) + sample.value
        return found

    def workers(self) -> list[psutil.Process]:
        children = psutil.Process(self.process.pid).children()
        alive = [child for child in children if living({child.pid})]
        return [child for child in alive if "spawn_main" in " ".join(child.cmdline())]

    def all_up(self, processes: int) -> bool:
        try:
            return self.scrape()["worker_up"] == {str(n): 1.0 for n in range(processes)}
        except httpx.TransportError:
            return False

    def await_all(self, processes: int) -> None:
        deadline = time.monotonic() + 300
        while not self.all_up(processes):
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < deadline, self.log.read_text()
            time.sleep(0.2)


def start(folder: Path, processes: int) -> Server:
    port, log = free_port(), folder / "log"
    script = SERVE.format(port=port, processes=processes)
    with log.open("wb") as stderr:
        process = subprocess.Popen([sys.executable, "-c", script], stderr=stderr)
    return Server(process, f"http://127.0.0.1:{port}", log)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = start(tmp_path_factory.mktemp("watched"), 1)
    try:
        started.await_all(1)
        yield started
    finally:
        started.process.terminate()
        started.process.wait(timeout=90)


def until(true: Callable[[], bool]) -> None:
    """Waits for what a server does after it has answered."""
    deadline = time.monotonic() + 30
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def score(server: Server, completions: list[str], **more: object) -> httpx.Response:
    body = {"completions": completions, "subject": "a dot", **more}
    headers = {"authorization": "Bearer TOKEN", "x-request-id": "run-1"}
    return httpx.post(f"{server.url}/score?key=TOKEN", json=body, headers=headers, timeout=60)


def test_metrics_tell_admitted_refused_and_null_apart(server: Server) -> None:
    assert score(server, [SKETCH, "no code"], mix=MIX).is_success
    assert score(server, [SKETCH]).json()["results"][0]["reward"] is None
    with GenericEnvClient(base_url=server.url).sync() as env:
        env.reset(seed=1, episode_id="episode-1")
        env.step({"response": SKETCH, "mix": MIX})
        during = server.scrape()
    assert during["sessions"] == {"": 1.0}
    assert during["verdicts_total"]["admitted"] == 3
    assert during["verdicts_total"]["no_sketch"] == 1
    assert during["rewards_null_total"]["measure"] == 1
    assert during["reward_count"] == {"custom": 3.0}
    assert during["term_value_count"]["custom,length"] == 2
    assert during["terms_unscored_total"] == {"coverage": 1.0}
    assert during["stage_seconds_count"]["perform"] == 4
    assert during["request_seconds_count"]["POST,/score,200"] == 2
    assert during["message_seconds_count"]["/ws"] == 2
    assert during["ready"] == {"": 1.0}
    until(lambda: server.scrape()["sessions"] == {"": 0.0})


def test_ids_are_in_the_answer_and_in_the_lines(server: Server) -> None:
    seen = len(server.lines())
    answer = score(server, [SKETCH, "no code"], mix=MIX)
    assert answer.headers["x-request-id"] == "run-1"
    forged = {"x-request-id": "a b"}
    assert len(httpx.get(f"{server.url}/health", headers=forged).headers["x-request-id"]) == 32
    with GenericEnvClient(base_url=server.url).sync() as env:
        env.reset(seed=1, episode_id="episode-2")
        env.step({"response": SKETCH, "mix": MIX})
    until(lambda: any(line["event"] == "session" for line in server.lines()[seen:]))
    lines = server.lines()
    assert {"run-1/0", "run-1/1", "episode-2"} <= {line.get("rollout") for line in lines}
    (session,) = {line["session"] for line in lines if line.get("rollout") == "episode-2"}
    (closed,) = [x for x in lines if x["event"] == "session" and x["session"] == session]
    assert (closed["route"], closed["status"], closed["messages"]) == ("/ws", 1000, 3)


def test_a_hostile_client_adds_no_series_and_writes_nothing_into_the_log(server: Server) -> None:
    def abuse(index: int) -> None:
        mix = {"gate": 0.5, f"TOKEN{index}": 0.5}
        assert score(server, [SKETCH, f"TOKEN{index}"], mix=mix).is_success
        assert score(server, [SKETCH], mix=f"TOKEN{index}").status_code == 422
        for method in ("GET", f"TOKEN{index}"):
            httpx.request(method, f"{server.url}/TOKEN{index}?key=TOKEN")
        with httpx.Client() as client:
            client.post(f"{server.url}/score", content=b"TOKEN" * 9)

    def series() -> int:
        return sum(map(len, server.scrape().values()))

    for index in range(3):
        abuse(index)
    before = series()
    for index in range(3, 9):
        abuse(index)
    assert series() == before
    text = server.log.read_text()
    assert "HUSH" not in text
    assert "TOKEN" not in text
    lines = server.lines()
    requests = [line for line in lines if line["event"] == "request"]
    assert {line["route"] for line in requests} <= {"/score", "unmatched"}
    assert {"status", "ms", "method", "request"} <= requests[0].keys()


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Server]:
    started = start(tmp_path, 2)
    try:
        started.await_all(2)
        yield started
    finally:
        started.process.kill()  # its workers follow it
        started.process.wait(30)


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_killed_worker_is_replaced_and_nothing_is_left_at_the_end(pair: Server) -> None:
    first = pair.workers()
    assert len(first) == 2
    orphans = descendants(first[0].pid)
    assert orphans
    first[0].kill()
    deadline = time.monotonic() + 300
    while not ({w.pid for w in pair.workers()} - {w.pid for w in first} and pair.all_up(2)):
        assert pair.process.poll() is None, pair.log.read_text()
        assert time.monotonic() < deadline, pair.log.read_text()
        time.sleep(0.2)
    assert not wait_until_gone(orphans)
    assert score(pair, [SKETCH], mix=MIX).is_success
    family = descendants(pair.process.pid)
    pair.process.send_signal(signal.SIGTERM)
    assert pair.process.wait(timeout=90) == 0
    assert not wait_until_gone(family)
