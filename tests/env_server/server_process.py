"""A real server in a process of its own, with limits that a test chooses."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]
SERVER = """
import json, sys
from env_server.app import ServerSettings
from env_server.engine import Engine
from env_server.limits import Limits
from env_server.painter import PainterSettings
from env_server.realm import RealmSettings
from env_server.serve import serve
from env_server.studio import StudioSettings

port, engine, limits = json.loads(sys.argv[1])
studio = StudioSettings(
    painter=PainterSettings(browsers=1, engine=Engine(engine)), realm=RealmSettings(workers=1)
)
serve("127.0.0.1", port, ServerSettings(studio, limits=Limits(**limits)))
"""
HEAD = "createCanvas(200, 200, WEBGL); noLoop(); background(250); translate(-100, -100);"


def sketch(x: int, circles: int = 1) -> str:
    """A reply that paints some circles; a hundred of them take some seconds."""
    fill = "brush.noStroke(); brush.fill('#d8345f', 120); brush.fillBleed(0.3);"
    paint = f"for (let i = 0; i < {circles}; i++) brush.circle({x} + i % 9, 100, 40);"
    return f"```js\nfunction setup() {{ {HEAD} {fill} {paint} }}\n```"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass(frozen=True)
class ServerProcess:
    process: subprocess.Popen[bytes]
    port: int

    @classmethod
    def start(cls, engine: str = "isolate", **limits: float) -> ServerProcess:
        port = free_port()
        arguments = json.dumps([port, engine, limits])
        process = subprocess.Popen([sys.executable, "-c", SERVER, arguments], cwd=ROOT)
        server = cls(process, port)
        deadline = time.monotonic() + 90
        while time.monotonic() < deadline and process.poll() is None:
            try:
                if httpx.get(f"{server.url}/health").is_success:
                    return server
            except httpx.TransportError:
                time.sleep(0.1)
        process.kill()
        raise AssertionError("the server did not start")

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
