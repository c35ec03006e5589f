"""The machine that a benchmark ran on, and the processor time that this process's tree used."""

from __future__ import annotations

import platform
import threading
import time
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import psutil

from env_server.painter_settings import usable_cores


@dataclass(frozen=True)
class Machine:
    """`others` is how many of the cores other processes used on average while the run lasted.

    Figures of seconds mean little when it is not near 0; those of processor seconds mean more.
    """

    cpu: str
    cores: int
    memory_gib: float
    system: str
    others: float

    @classmethod
    def here(cls, others: float = 0.0) -> Machine:
        """This machine."""
        return cls(
            cpu=cpu_name(),
            cores=usable_cores(),
            memory_gib=round(psutil.virtual_memory().total / 2**30, 1),
            system=f"{platform.system()} {platform.release()}",
            others=others,
        )


class Watch:
    """Watches from its making on what the machine does beside this process's tree.

    Looks every half second, in a thread of its own: what a killed browser used is counted by nobody
    afterwards.
    """

    _PAUSE = 0.5

    def __init__(self) -> None:
        self._started, self._busy = time.monotonic(), busy_seconds()
        self._last: dict[psutil.Process, float] = {}
        self._look()
        self._before = sum(self._last.values())
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="watch", daemon=True)
        self._thread.start()

    def _watch(self) -> None:
        while not self._ended.wait(self._PAUSE):
            self._look()

    def _look(self) -> None:
        for process in tree():
            try:
                times = process.cpu_times()
            except psutil.Error:
                continue
            self._last[process] = times.user + times.system

    def others(self) -> float:
        """How many cores others have used on average, those the hypervisor lent away included.

        At most all of them: the kernel's counts are of ticks, and a short watch may sum to more.
        Ends the watch.
        """
        self._ended.set()
        self._thread.join()
        self._look()
        seconds = time.monotonic() - self._started
        own = sum(self._last.values()) - self._before
        used = max(0.0, busy_seconds() - self._busy - own) / seconds
        return round(min(used, psutil.cpu_count() or used), 2)


def busy_seconds() -> float:
    """Processor seconds that the whole machine has used; only differences mean anything."""
    times = psutil.cpu_times()
    return float(sum(times) - times.idle - times.iowait - times.guest - times.guest_nice)


def cpu_name() -> str:
    """The processor's name as the kernel gives it, else the architecture's."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.machine())


def versions() -> dict[str, str]:
    """Of Python and of what starts the browsers; the libraries' are in an engine's name."""
    return {
        "atelier": version("atelier"),
        "python": platform.python_version(),
        "playwright": version("playwright"),
    }


def tree() -> list[psutil.Process]:
    """This process and its living descendants: drivers, browsers, realms."""
    me = psutil.Process()
    return [me, *me.children(recursive=True)]


def tree_cpu_seconds() -> float:
    """Processor seconds of this process's whole tree so far; only differences mean anything.

    A process that ended counts through the parent that reaped it.
    """
    total = 0.0
    for process in tree():
        try:
            times = process.cpu_times()
        except psutil.Error:
            continue
        total += times.user + times.system + times.children_user + times.children_system
    return total


def tree_memory_bytes() -> int:
    """Memory of this process's whole tree, shared pages counted once (proportional set size)."""
    total = 0
    for process in tree():
        try:
            total += process.memory_full_info().pss
        except psutil.Error:
            continue
    return total
