"""A real server on the loopback: in a thread of the tests, or in a process of its own."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

from env_server.app import ServerSettings
from env_server.drain import Drain
from env_server.engine import Engine
from env_server.limits import Limits
from env_server.painter_settings import PainterSettings
from env_server.realm import RealmSettings
from env_server.serve import server_of
from env_server.studio import StudioSettings

ROOT = Path(__file__).parents[2]
HEAD = "createCanvas(200, 200, WEBGL); noLoop(); background(250); translate(-100, -100);"


def sketch(x: int, circles: int = 1) -> str:
    """A reply that paints some circles; a hundred of them take some seconds."""
    fill = "brush.noStroke(); brush.fill('#d8345f', 120); brush.fillBleed(0.3);"
    paint = f"for (let i = 0; i < {circles}; i++) brush.circle({x} + i % 9, 100, 40);"
    return f"```js\nfunction setup() {{ {HEAD} {fill} {paint} }}\n```"


def settings(**limits: float) -> ServerSettings:
    """One painting process without a browser, and the limits that a test chooses."""
    painter = PainterSettings(browsers=1, engine=Engine.ISOLATE)
    studio = StudioSettings(painter=painter, realm=RealmSettings(workers=1))
    return ServerSettings(studio, limits=Limits(**limits))  # type: ignore[arg-type]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass(frozen=True)
class RunningServer:
    port: int

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def load(self) -> dict[str, float]:
        load: dict[str, float] = httpx.get(f"{self.url}/health", timeout=30).json()["load"]
        return load

    def wait_for_load(self, in_hand: int, seconds: float = 20) -> None:
        """Until so many completions are in hand."""
        deadline = time.monotonic() + seconds
        while self.load()["in_hand"] != in_hand:
            assert time.monotonic() < deadline, self.load()
            time.sleep(0.05)

    def wait_until_up(self, seconds: float = 150) -> None:
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            try:
                httpx.get(f"{self.url}/health", timeout=30).raise_for_status()
                return
            except httpx.TransportError:
                time.sleep(0.1)
        raise AssertionError("the server did not start")


@contextmanager
def threaded(**limits: float) -> Iterator[RunningServer]:
    """A server in a thread of this process, with an event loop of its own."""
    running = RunningServer(free_port())
    drain = Drain()
    server = server_of("127.0.0.1", running.port, settings(**limits), drain)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()))
    thread.start()
    try:
        running.wait_until_up()
        yield running
    finally:
        drain.begin()
        thread.join(30)
        assert not thread.is_alive()


def in_a_process() -> tuple[subprocess.Popen[bytes], RunningServer]:
    """A server in a process of its own, which the caller ends."""
    running = RunningServer(free_port())
    command = [sys.executable, "-m", "tests.env_server.running_server", json.dumps(running.port)]
    process = subprocess.Popen(command, cwd=ROOT)
    running.wait_until_up()
    return process, running


if __name__ == "__main__":
    server_of("127.0.0.1", json.loads(sys.argv[1]), settings(), Drain()).run()
