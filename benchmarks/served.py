"""What the soak and the chaos share: a server in a process of its own, right answers, verdicts.

`python -m benchmarks.served JSON` is that server.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import psutil

ROOT = Path(__file__).parents[1]
HEAD = "createCanvas(160, 160, WEBGL); noLoop(); background(250); translate(-80, -80);"


@dataclass(frozen=True)
class Sketch:
    """A reply and the seed that it is painted with."""

    response: str
    seed: int


@dataclass(frozen=True)
class Answer:
    """What came of a sketch: the reward, and a digest of the picture."""

    reward: float | None
    picture: str

    @classmethod
    def of(cls, reward: float | None, image: str | None) -> Answer:
        return cls(reward, hashlib.sha256((image or "").encode()).hexdigest()[:16])


def sketches(count: int) -> list[Sketch]:
    """Small ones that paint quickly, each another picture."""
    found = []
    for number in range(count):
        fill = f"brush.noStroke(); brush.fill('#{(number * 7919) % 0xFFFFFF:06x}', 120);"
        paint = f"brush.circle({40 + number % 80}, {50 + number % 60}, {20 + number % 30});"
        body = f"function setup() {{ {HEAD} {fill} {paint} }}"
        found.append(Sketch(f"```js\n{body}\n```", number))
    return found


def read_options(parser: argparse.ArgumentParser) -> argparse.Namespace:
    """The parser's own options and the common ones, printed so that a run can be repeated."""
    parser.add_argument("--browsers", type=int, default=2)
    parser.add_argument("--engine", default="chromium")
    parser.add_argument("--distinct", type=int, default=16, help="sketches")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    options = parser.parse_args()
    print(f"      {options}")
    return options


@dataclass
class Verdicts:
    """Prints each verdict as it falls."""

    failed: list[str] = field(default_factory=list)

    def say(self, good: bool, name: str, detail: str) -> None:
        print(f"{'PASS' if good else 'FAIL'}  {name}: {detail}", flush=True)
        if not good:
            self.failed.append(name)

    def exit(self) -> None:
        """Ends the script: 1 if anything failed."""
        print(f"{len(self.failed)} failed" if self.failed else "all passed", flush=True)
        sys.exit(1 if self.failed else 0)


@dataclass(frozen=True)
class Served:
    """A running server."""

    process: subprocess.Popen[bytes]
    url: str

    @classmethod
    def start(cls, engine: str, browsers: int, **limits: float) -> Served:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        wanted = json.dumps([port, engine, browsers, limits])
        command = [sys.executable, "-m", "benchmarks.served", wanted]
        served = cls(subprocess.Popen(command, cwd=ROOT), f"http://127.0.0.1:{port}")
        if served.wait_until(lambda: bool(served.health()), 300) is None:
            served.process.kill()
            raise SystemExit("the server did not start")
        return served

    def health(self) -> dict[str, Any]:
        """What /health says; nothing while the server does not answer."""
        try:
            health: dict[str, Any] = httpx.get(f"{self.url}/health", timeout=30).json()
        except httpx.HTTPError:
            return {}
        return health

    def wait_until(self, come: Callable[[], bool], seconds: float) -> float | None:
        """Seconds until something has come about; None if it did not in that time."""
        started = time.monotonic()
        while not come():
            if time.monotonic() - started > seconds:
                return None
            time.sleep(0.05)
        return time.monotonic() - started

    def family(self) -> list[psutil.Process]:
        """The server's process and all below it."""
        server = psutil.Process(self.process.pid)
        return [server, *server.children(recursive=True)]

    def memory_mb(self) -> float:
        """Megabytes that the whole tree holds: its proportional set size, so nothing twice."""
        total = 0
        for process in self.family():
            try:
                total += process.memory_full_info().pss
            except psutil.Error:
                continue
        return total / 2**20

    def painted(self) -> int:
        """Paintings so far."""
        return int(self.health()["painter"]["painted"])

    def score(self, wanted: Sequence[Sketch]) -> list[Answer]:
        """The answers to sketches, asked for one at a time."""
        with httpx.Client(timeout=300) as http:
            return [_answer(http.post(f"{self.url}/score", json=body(one))) for one in wanted]


def body(sketch: Sketch) -> dict[str, Any]:
    """The request that scores a sketch alone."""
    asked = {"completions": [sketch.response], "subject": "a dot", "seed": sketch.seed}
    return {**asked, "return_image": True}


def _answer(response: httpx.Response) -> Answer:
    (result,) = response.raise_for_status().json()["results"]
    return Answer.of(result["reward"], result["image"])


@contextmanager
def serving(verdicts: Verdicts, engine: str, browsers: int, **limits: float) -> Iterator[Served]:
    """A server that must leave no process behind when it is told to end."""
    served = Served.start(engine, browsers, **limits)
    family = served.family()
    try:
        yield served
    finally:
        family = list({process.pid: process for process in [*family, *served.family()]}.values())
        served.process.terminate()
        served.process.wait(150)
        _, left = psutil.wait_procs(family[1:], timeout=15)
        verdicts.say(not left, "no process is left", f"{len(left)} of {len(family)}")


def main() -> None:
    """Serves until SIGTERM."""
    from env_server.app import ServerSettings
    from env_server.engine import Engine
    from env_server.limits import Limits
    from env_server.painter_settings import PainterSettings
    from env_server.serve import serve
    from env_server.studio import StudioSettings

    port, engine, browsers, limits = json.loads(sys.argv[1])
    painter = PainterSettings(browsers=browsers, engine=Engine(engine))
    serve(
        "127.0.0.1", port, ServerSettings(StudioSettings(painter=painter), limits=Limits(**limits))
    )


if __name__ == "__main__":
    main()
