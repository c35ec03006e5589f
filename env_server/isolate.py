"""The engine without a browser: p5.brush in a bare V8, in a process of its own.

The unmodified p5.brush runs on a stand-in for the few things that it uses of p5; the mask and the
mixing are the code that the browser's page uses too. There is no WebGL, so strokes, which p5.brush
draws with it, are refused beforehand. Needs the package `mini-racer`.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hashlib
import importlib.util
import json
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil

from env_server.errors import BrowserLost, EngineLimited, IsolateMissing
from env_server.page.reply import PageFacts, Reply
from env_server.page.source import PageSource

START_S = 30.0
"""Longest wait for a process to start, in seconds."""

_LINE_LIMIT = 256 * 1024**2  # bytes of an answer, which holds a whole picture

_P5 = ("frame", "background", "clear", "angleMode", "push", "pop", "translate", "rotate", "scale")
_BRUSH = ("scaleBrushes", "noStroke", "fill", "noFill", "fillBleed", "fillTexture", "beginShape")
PAINTABLE = frozenset(
    [*_P5, "resetMatrix", "randomSeed", "noiseSeed"]
    + [f"brush.{name}" for name in (*_BRUSH, "vertex", "endShape", "circle")]
)
"""The commands whose pictures were compared with Chromium's."""


def check_paintable(names: Iterable[str]) -> None:
    """Raises EngineLimited for the name of a command that needs more than fills."""
    if lacking := sorted(set(names) - PAINTABLE):
        raise EngineLimited(f"the isolate engine cannot paint {', '.join(lacking)}")


@dataclass(frozen=True)
class IsolateSource:
    """The scripts that every fresh world evaluates in order, and the mask's compiled code."""

    scripts: tuple[str, ...]
    mask: bytes

    @classmethod
    def of(cls, page: PageSource) -> IsolateSource:
        """The painting page's scripts, with stand-ins for the browser and for p5."""
        here = Path(__file__).parent / "page" / "isolate"
        browser, angles, gl, p5, host = (
            (here / name).read_text(encoding="utf-8")
            for name in ("browser.js", "angles.js", "gl.js", "p5.js", "host.js")
        )
        stand_ins = (browser, angles, gl, page.canvas, page.picture, p5)
        return cls((*stand_ins, page.brush, page.painter, host), page.mask)

    @property
    def digest(self) -> str:
        """Short hex digest of all that decides a picture here."""
        parts = [*(text.encode() for text in self.scripts), self.mask]
        sizes = ",".join(str(len(part)) for part in parts).encode()
        return hashlib.sha256(b"".join([sizes, *parts])).hexdigest()[:12]

    def message(self) -> bytes:
        """Both as the one line that the process takes first."""
        code = base64.b64encode(self.mask).decode("ascii")
        return json.dumps({"scripts": self.scripts, "mask": code}).encode() + b"\n"


@dataclass(frozen=True)
class IsolateFacts(PageFacts):
    """What an isolate runs on; `v8` is V8's version. It has neither Chromium nor WebGL."""

    v8: str = ""

    @property
    def engine(self) -> str:
        """The name under which this engine's paintings are known."""
        return f"p5.brush {self.brush_version} / isolate {self.scripts} / V8 {self.v8}"


class Isolate:
    """One process that holds V8. Made by `launch`, ended by `close`.

    Each painting has a fresh isolate, which holds no host function, so nothing in it can reach a
    file or the network. Methods raise BrowserLost when the process is gone.
    """

    def __init__(self, process: Process) -> None:
        self._process = process
        self._gone = False
        self.facts: PageFacts = IsolateFacts(None, False, None, "", "", "")
        self.paintings = 0

    @classmethod
    async def launch(cls, page: PageSource, niceness: int = 0) -> Isolate:
        """A process with its first world ready.

        Raises IsolateMissing without `mini-racer`, or BrowserLost when it does not start within
        START_S seconds.
        """
        if importlib.util.find_spec("py_mini_racer") is None:
            raise IsolateMissing("mini-racer is not installed; pip install 'atelier[isolate]'")
        arguments = (sys.executable, "-m", "env_server.isolate_worker", str(niceness))
        process = await asyncio.create_subprocess_exec(
            *arguments, stdin=PIPE, stdout=PIPE, limit=_LINE_LIMIT
        )
        isolate = cls(process)
        try:
            async with asyncio.timeout(START_S):
                await isolate._open(page)
        except TimeoutError as error:
            await isolate.close()
            raise BrowserLost(f"V8 did not start within {START_S:g} s") from error
        except BaseException:
            await isolate.close()
            raise
        return isolate

    async def _open(self, page: PageSource) -> None:
        source = IsolateSource.of(page)
        told = await self._ask(source.message())
        self.facts = IsolateFacts(
            p5=told["p5"],
            brush=told["brush"],
            webgl=None,
            chromium="",
            brush_version=page.brush_version,
            scripts=source.digest,
            v8=told["v8"],
        )

    @property
    def lost(self) -> bool:
        """True when the process is gone."""
        return self._gone or self._process.returncode is not None

    async def gone(self) -> None:
        """Waits until the process is gone."""
        await self._process.wait()

    @property
    def pid(self) -> int:
        """Process id."""
        return self._process.pid

    def cpu_seconds(self) -> float:
        """Processor seconds that the process has used; 0 when it is gone."""
        try:
            times = psutil.Process(self._process.pid).cpu_times()
        except psutil.Error:
            return 0.0
        return float(times.user + times.system)

    async def prepare(self) -> None:
        """Makes the next painting's isolate unless one is waiting already."""
        await self._ask(b"{}\n")

    async def prepare_ahead(self) -> bool:
        """Makes none: an isolate takes a small part of a painting's time."""
        return False

    async def paint(self, job: str) -> Reply:
        """Paints a job (JSON of width, height, seed and commands) in a fresh isolate."""
        started = time.perf_counter()
        await self.prepare()
        prepared = time.perf_counter()
        self.paintings += 1
        answer = await self._ask(json.dumps({"job": job}).encode() + b"\n")
        elapsed_ms = (time.perf_counter() - prepared) * 1000
        return Reply.from_page(answer, (prepared - started) * 1000, elapsed_ms)

    async def _ask(self, line: bytes) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(line)
            await self._process.stdin.drain()
            answer = await self._process.stdout.readline()
        except (OSError, ValueError) as error:
            self._gone = True
            raise BrowserLost(f"the isolate's process failed: {error}") from error
        if not answer.endswith(b"\n"):
            self._gone = True
            raise BrowserLost("the isolate's process ended without an answer")
        told: dict[str, Any] = json.loads(answer)
        return told

    def kill(self) -> None:
        """SIGKILLs the process at once; `close` must still follow."""
        self._gone = True
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()

    async def close(self) -> None:
        """Kills the process and waits for its end."""
        self.kill()
        await self._process.wait()
