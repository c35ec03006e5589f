"""`atelier serve --engine ray`: a Ray of its own behind one address, and nothing of it afterwards."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import IO

import httpx
import psutil
import pytest

from tests.env_server.processes import descendants, wait_until_gone
from tests.env_server.test_server import free_port, sketch

pytestmark = [pytest.mark.browser, pytest.mark.timeout(400)]

SERVE = (sys.executable, "-m", "training.cli", "serve")


def start(folder: Path, errors: IO[bytes]) -> tuple[subprocess.Popen[bytes], str]:
    port = free_port()
    process = subprocess.Popen(
        [*SERVE, "--port", str(port), "--browsers", "1", "--engine", "ray"],
        stdout=subprocess.DEVNULL,
        stderr=errors,
        env={**os.environ, "TMPDIR": str(folder)},
        start_new_session=True,
        # A process started in the background inherits an ignored SIGINT.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    url = f"http://127.0.0.1:{port}"
    deadline = time.monotonic() + 240
    while time.monotonic() < deadline and process.poll() is None:
        try:
            if httpx.get(f"{url}/health").is_success:
                return process, url
        except httpx.TransportError:
            time.sleep(0.2)
    process.kill()
    raise AssertionError("the server did not start")


def environment(name: str, pids: set[int]) -> dict[str, str]:
    """What the process of that name was started with."""
    (found,) = (p for p in map(psutil.Process, pids) if name in p.name())
    return found.environ()


def reach(pids: set[int]) -> set[str]:
    """The addresses on which the processes listen."""
    found = set()
    for process in map(psutil.Process, pids):
        try:
            sockets = process.net_connections("tcp")
        except psutil.Error:
            continue
        found |= {s.laddr.ip for s in sockets if s.status == psutil.CONN_LISTEN}
    return found


@pytest.mark.parametrize(
    "end",
    [
        signal.SIGINT,
        pytest.param(signal.SIGTERM, marks=pytest.mark.slow),
        pytest.param(signal.SIGKILL, marks=pytest.mark.slow),
    ],
)
def test_a_ray_of_our_own_serves_and_goes(end: signal.Signals) -> None:
    with tempfile.TemporaryDirectory(prefix="f") as name, tempfile.TemporaryFile() as errors:
        folder = Path(name)  # sockets lie in it, whose paths must be short
        process, url = start(folder, errors)
        body = {"completions": [sketch(60), "no", sketch(90)], "subject": "a dot", "seed": 3}
        results = httpx.post(f"{url}/score", json=body, timeout=120).json()["results"]
        assert [r["admitted"] for r in results] == [True, False, True]
        assert results[0]["reward"] > 0
        health = httpx.get(f"{url}/health").json()
        assert health["painter"]["machines"] == 1
        assert health["painter"]["painted"] >= 3
        started = descendants(process.pid)
        assert environment("raylet", started)["RAY_USAGE_STATS_ENABLED"] == "0"
        assert reach(started) <= {"127.0.0.1", "::ffff:127.0.0.1", "::1"}
        os.killpg(process.pid, end) if end is signal.SIGINT else process.send_signal(end)
        assert process.wait(60) is not None
        # Ray's own agents find out by themselves that their raylet is gone.
        assert not wait_until_gone(started, 120)
        errors.seek(0)
        assert b"Traceback" not in errors.read()
        if end is not signal.SIGKILL:
            assert not [left for left in folder.iterdir() if left.name.startswith("ray-")]


@pytest.mark.parametrize("extra", [["--ray-address", "auto"], ["--engine", "rey"]])
def test_bad_usage_is_told(extra: list[str]) -> None:
    done = subprocess.run([*SERVE, *extra], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert extra[0].lstrip("-") in done.stderr
