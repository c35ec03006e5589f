"""The realm: sketches go in, performances come out, from a small pool of worker processes.

Each worker performs one sketch at a time in a fresh sealed JavaScript realm. The engine stops most
sketches at its own deadline; a worker that overruns it is killed and replaced, so the next sketch
never waits for the last one's tricks.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from types import TracebackType
from typing import Any

import psutil
import structlog

from env_server.errors import RealmError
from env_server.patience import Patience
from env_server.realm_source import RealmLimits
from env_server.turns import Turns
from rewards.display_list import Canvas, DisplayList, commands_from_rows
from rewards.performance import Fault, FaultKind, Performance, Trespass, TrespassKind

_LINE_LIMIT = 64 * 1024 * 1024
_START_SECONDS = 60.0
_TURN_SECONDS = 0.05  # what a performance is taken for in the line: how long it is, nobody knows
# A starved worker may take this many times its processor time.
_STARVED = 10

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class RealmSettings:
    """How many workers, which allowlist, what a sketch may use.

    `grace` is how long past a sketch's own time limit the worker is left alive, in seconds.
    """

    workers: int = 2
    allowlist: str = "ten"
    limits: RealmLimits = field(default_factory=RealmLimits)
    grace: float = 0.5


class _Worker:
    """One worker process and its pipes."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._resident_at_start = 0
        self.overran = False

    @classmethod
    async def start(cls, settings: RealmSettings) -> _Worker:
        arguments = (settings.allowlist, json.dumps(asdict(settings.limits)))
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "env_server.realm_worker",
            *arguments,
            stdin=PIPE,
            stdout=PIPE,
            limit=_LINE_LIMIT,
        )
        worker = cls(process)
        try:
            async with asyncio.timeout(_START_SECONDS):
                greeting = await worker._read()
        except (TimeoutError, RealmError) as error:
            await worker.kill()
            raise RealmError(f"a realm worker did not start: {error}") from error
        if not greeting.get("ready"):
            await worker.kill()
            raise RealmError("a realm worker started but did not say that it is ready")
        worker._resident_at_start = worker._resident_bytes()
        return worker

    async def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(request).encode() + b"\n")
            await self._process.stdin.drain()
        except OSError as error:
            raise RealmError("a realm worker is gone") from error
        return await self._read()

    async def _read(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        try:
            line = await self._process.stdout.readline()
        except ValueError as error:
            raise RealmError("a realm worker's answer is too long") from error
        if not line.endswith(b"\n"):
            raise RealmError("a realm worker ended without an answer")
        answer: dict[str, Any] = json.loads(line)
        return answer

    @property
    def pid(self) -> int:
        return self._process.pid

    def cpu_seconds(self) -> float:
        """Processor time that the process has used; 0 when it is gone."""
        try:
            times = psutil.Process(self._process.pid).cpu_times()
        except psutil.Error:
            return 0.0
        return float(times.user + times.system)

    def grown_bytes(self) -> int:
        """By how much the process has grown since it was ready."""
        return self._resident_bytes() - self._resident_at_start

    def _resident_bytes(self) -> int:
        try:
            return int(psutil.Process(self._process.pid).memory_info().rss)
        except psutil.Error:
            return 0

    async def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


_PROBE = "function setup() { createCanvas(600, 600, WEBGL); brush.circle(0, 0, 10); }"
"""A sketch that any working realm performs: it tells a bad sketch from a bad machine."""


class Realm:
    """The pool. Use as an async context manager; all calls belong to one event loop."""

    def __init__(self, settings: RealmSettings | None = None) -> None:
        self.settings = settings or RealmSettings()
        allowed = self.settings.limits.seconds + self.settings.grace
        self._patience = Patience(allowed, _STARVED * allowed)
        self.restarts = 0
        # None is a place in the pool whose worker could not be started and must be tried again.
        self._idle = Turns[_Worker | None]()
        self._all: set[_Worker] = set()
        self._replacing: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Realm:
        try:
            await asyncio.gather(*(self._add_worker() for _ in range(self.settings.workers)))
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Kill every worker and wait until it is gone."""
        for task in self._replacing:
            task.cancel()
        await asyncio.gather(*self._replacing, return_exceptions=True)
        await asyncio.gather(*(worker.kill() for worker in self._all))
        self._all.clear()

    @property
    def pids(self) -> list[int]:
        """Process ids of the workers that live now, for metrics and tests."""
        return [worker.pid for worker in self._all]

    async def perform(self, source: str, seed: int, client: str = "") -> Performance:
        """Perform one sketch, when it is the turn of `client`.

        A fault of the sketch, a killed overrun included, is part of the performance. A worker that
        dies is tried again once, in a fresh process; when that dies too, a small known sketch tells
        whether the sketch or the machine is at fault.

        Raises:
            RealmError: the machine is; no sketch can be performed.
        """
        try:
            return await self._perform_on(await self._take(client), source, seed)
        except RealmError as error:
            log.warning("realm worker lost; trying a fresh one", error=str(error))
        try:
            return await self._perform_alone(source, seed)
        except RealmError as error:
            await self._perform_alone(_PROBE, 0)
            log.warning("a sketch brought down two realms", error=str(error))
            said = "the code brought down two fresh realms"
            return Performance(DisplayList(Canvas(), ()), Fault(FaultKind.CRASHED, said))

    async def _perform_alone(self, source: str, seed: int) -> Performance:
        """Perform in a process of its own, which ends with the sketch."""
        worker = await _Worker.start(self.settings)
        self._all.add(worker)
        try:
            return await self._answer(worker, source, seed)
        finally:
            self._all.discard(worker)
            await worker.kill()

    async def _take(self, client: str) -> _Worker:
        worker = await self._idle.take(_TURN_SECONDS, client)
        if worker is not None:
            return worker
        try:
            worker = await _Worker.start(self.settings)
        except BaseException:
            self._idle.give(None)
            raise
        self._all.add(worker)
        return worker

    async def _perform_on(self, worker: _Worker, source: str, seed: int) -> Performance:
        healthy = False
        try:
            performance = await self._answer(worker, source, seed)
            healthy = not worker.overran
            return performance
        finally:
            if healthy:
                self._idle.give(worker)
            else:
                self._replace(worker)

    async def _answer(self, worker: _Worker, source: str, seed: int) -> Performance:
        limits = self.settings.limits
        started = time.monotonic()
        try:
            asked = worker.ask({"source": source, "seed": seed})
            return performance_from(await self._patience.wait(asked, worker.cpu_seconds))
        except TimeoutError:
            worker.overran = True
            memory = worker.grown_bytes() > limits.memory // 2
            kind = FaultKind.MEMORY if memory else FaultKind.TIME
            said = "allocated without end" if memory else f"ran longer than {limits.seconds:g} s"
            elapsed = (time.monotonic() - started) * 1e3
            return Performance(DisplayList(Canvas(), ()), Fault(kind, said), cost_ms=elapsed)

    def _replace(self, worker: _Worker) -> None:
        self.restarts += 1
        task = asyncio.create_task(self._replacement(worker))
        self._replacing.add(task)
        task.add_done_callback(self._replacing.discard)

    async def _replacement(self, worker: _Worker) -> None:
        await worker.kill()
        self._all.discard(worker)
        try:
            await self._add_worker()
        except RealmError as error:
            log.error("a realm worker could not be replaced; it is tried again", error=str(error))
            self._idle.give(None)

    async def _add_worker(self) -> None:
        worker = await _Worker.start(self.settings)
        self._all.add(worker)
        self._idle.give(worker)


# How a sketch may end whose later frames run into the command limit: by its error, or not at all.
_ENDS_OF_LOOP = frozenset({FaultKind.THROWN, FaultKind.COMMANDS})

# What is left of a performance whose log could not be read back: see the worker's `_drain`.
_NOTHING: dict[str, Any] = {
    **{"log": [], "trespasses": [], "over": False, "frame": 0, "looping": False, "first": -1},
    **{"width": 600, "height": 600, "webgl": None, "place": [0, 0]},
}


def performance_from(answer: dict[str, Any]) -> Performance:
    """A `Performance` from a worker's answer."""
    log_ = answer["log"] or _NOTHING
    fault = _fault(answer["stop"], log_)
    rows: Sequence[Sequence[Any]] = log_["log"]
    looping = log_["looping"] and log_["frame"] > 0
    if looping and fault is None and log_["first"] >= 0:
        # A sketch that never stops has no last frame: its first is the painting.
        rows = rows[: log_["first"]]
    return Performance(
        display_list=DisplayList(_canvas(log_), commands_from_rows(rows)),
        fault=fault,
        trespasses=tuple(
            Trespass(TrespassKind(kind), name, line, column)
            for kind, name, line, column in log_["trespasses"]
        ),
        webgl=log_["webgl"],
        canvas_place=(log_["place"][0], log_["place"][1]),
        frames=log_["frame"],
        looping=looping,
        cost_ms=answer["cost_ms"],
    )


def _canvas(log_: dict[str, Any]) -> Canvas:
    return Canvas(int(log_["width"]), int(log_["height"]))


def _fault(stop: list[Any] | None, log_: dict[str, Any]) -> Fault | None:
    """The fault, where running into the command limit in a later frame only ends the loop."""
    fault = Fault(FaultKind(stop[0]), stop[1], stop[2], stop[3]) if stop else None
    if not log_["over"]:
        return fault
    if log_["looping"] and log_["frame"] > 1 and log_["first"] >= 0:
        return None if fault is None or fault.kind in _ENDS_OF_LOOP else fault
    line, column = (stop[2], stop[3]) if stop else (0, 0)
    return Fault(FaultKind.COMMANDS, f"more than {len(log_['log'])} drawing commands", line, column)
