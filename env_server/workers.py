"""Several worker processes behind one port."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

import structlog
import uvicorn
from starlette.types import ASGIApp
from uvicorn.supervisors.multiprocess import Multiprocess, Process

from env_server.drain import Drain
from env_server.errors import ServerFailed
from env_server.exposition import Fellows
from env_server.lifetime import DrainingServer

log = structlog.get_logger(__name__)

# One that hangs must not be kept; but importing takes a worker a minute on a crowded machine, and
# it answers nothing until it has done so.
_SILENT_S = 60.0
_IMPORT_S = 600.0
_ANSWER_S = 0.2
_STOP_S = 30.0  # beyond the time to drain
_FIRST_PAUSE_S, _LONGEST_PAUSE_S = 1.0, 60.0


def serve_many(
    processes: int,
    options: dict[str, Any],
    make: Callable[[Fellows, Drain], ASGIApp],
    drain_s: float,
) -> None:
    """Serve with several workers, each with what `make` makes in it, until SIGINT or SIGTERM.

    `options` are those of `uvicorn.Config`. `make` is pickled. A worker that dies is replaced; one
    that ends finishes its work in hand, for `drain_s` seconds at most.

    Raises:
        ServerFailed: the port is taken, or a worker could not start.
    """
    with tempfile.TemporaryDirectory(prefix="atelier-") as folder:
        factory = partial(_worker, make, Fellows(Path(folder), processes))
        config = uvicorn.Config(factory, factory=True, workers=processes, **options)
        try:
            bound = config.bind_socket()
        except SystemExit as error:  # what uvicorn does about a port that is taken
            raise ServerFailed("the port cannot be bound") from error
        with bound:
            supervisor = Supervisor(config, [bound], drain_s)
            supervisor.run()
    if supervisor.failed:
        raise ServerFailed("a worker could not start; its own lines above say why")


def _worker(make: Callable[[Fellows, Drain], ASGIApp], fellows: Fellows, drain: Drain) -> ASGIApp:
    """Runs in the worker, which ends with its parent."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()
    return make(fellows, drain)


def _follow(sentinel: int) -> None:
    """SIGTERM to this process once its parent is gone, however that ended."""
    wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)


@dataclass
class _Life:
    """What is known of one worker; times are of the monotonic clock."""

    heard: float
    answered: bool = False
    served: bool = False
    successor: bool = False
    again_at: float | None = None


class Worker(Process):
    """uvicorn's worker process, with a server that drains."""

    def __init__(
        self, config: uvicorn.Config, sockets: list[socket.socket], drain_s: float
    ) -> None:
        self._drain_s = drain_s
        super().__init__(config, sockets)

    @property
    def server(self) -> uvicorn.Server:
        """The server, made in the worker at the first question for it."""
        if self._server is None:
            drain = Drain()
            factory: Any = self.config.app
            self.config.app = partial(factory, drain=drain)
            self._server = DrainingServer(self.config, drain, self._drain_s)
        return self._server


class Supervisor(Multiprocess):
    """uvicorn's supervisor, but a worker that cannot start ends the command or is put off.

    One of the first workers that gives up before it serves, or any that ends before it serves while
    no other does, ends the command. Other starts are tried again after 1 s, and twice that each
    time, up to a minute.
    """

    def __init__(
        self, config: uvicorn.Config, sockets: list[socket.socket], drain_s: float
    ) -> None:
        super().__init__(config, sockets)
        self._drain_s = drain_s
        self.failed = False
        self._lives: dict[Process, _Life] = {}
        self._pause = _FIRST_PAUSE_S

    def init_processes(self) -> None:
        """Starts the first workers."""
        self.processes = [self._started() for _ in range(self.processes_num)]

    def _started(self) -> Worker:
        worker = Worker(self.config, self.sockets, self._drain_s)
        worker.start()
        return worker

    def keep_subprocess_alive(self) -> None:
        """Listens to each worker, and replaces those that are gone or silent."""
        known = {p: self._lives.get(p) or _Life(time.monotonic()) for p in self.processes}
        self._lives = known
        gone = [process for process, life in known.items() if not self._listen(process, life)]
        for process in gone:
            if not self._may_replace(process, known[process]):
                continue
            log.error("a worker ended and is replaced", pid=process.pid, code=process.exitcode)
            fresh = self._started()
            self.processes[self.processes.index(process)] = fresh
            self._lives[fresh] = _Life(time.monotonic(), successor=True)

    def _listen(self, process: Process, life: _Life) -> bool:
        """False for a worker that is gone, or that was silent too long and is killed now."""
        now = time.monotonic()
        if process.process.is_alive():
            started = _answer(process)
            if started is not None:
                life.heard, life.answered = now, True
            if started and not life.served:
                life.served, self._pause = True, _FIRST_PAUSE_S
            if now - life.heard < (_SILENT_S if life.answered else _IMPORT_S):
                return True
            log.error("a worker does not answer and is killed", pid=process.pid)
        process.kill()
        process.process.join()
        return False

    def _may_replace(self, process: Process, life: _Life) -> bool:
        """Whether now; the command ends where it would fail again."""
        if life.served:
            return True
        others = any(other.served for p, other in self._lives.items() if p.process.is_alive())
        killed = (process.exitcode or 0) < 0  # from outside, which says nothing of the next
        if not (others and (life.successor or killed)):
            self.failed = True
            self.should_exit.set()
            return False
        now = time.monotonic()
        if life.again_at is None:
            log.error("a worker could not start; it is tried again", pause_s=self._pause)
            life.again_at, self._pause = now + self._pause, min(2 * self._pause, _LONGEST_PAUSE_S)
        return now >= life.again_at

    def join_all(self) -> None:
        """Waits for the workers, and kills those that do not end."""
        deadline = time.monotonic() + self._drain_s + _STOP_S
        for process in self.processes:
            process.process.join(max(0.0, deadline - time.monotonic()))
            if process.process.is_alive():
                log.error("a worker does not end and is killed", pid=process.pid)
                process.process.kill()
                process.process.join()


def _answer(process: Process) -> bool | None:
    """Whether a worker has started to serve, in its latest answer; None where there is none."""
    answer = None
    try:
        process.parent_conn.send(b"ping")
        while process.parent_conn.poll(_ANSWER_S if answer is None else 0):
            answer = bool(process.parent_conn.recv())
    except (OSError, EOFError, pickle.UnpicklingError):
        return None
    return answer
