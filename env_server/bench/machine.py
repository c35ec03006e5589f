"""The machine that a benchmark ran on, and the processor time that this process's tree used."""

from __future__ import annotations

import platform
import time
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import psutil

from env_server.painter import usable_cores


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
    """Watches from its making on what the machine does beside this process's tree."""

    def __init__(self) -> None:
        self._started, self._busy, self._own = time.monotonic(), busy_seconds(), tree_cpu_seconds()

    def others(self) -> float:
        """How many cores others have used on average, those the hypervisor lent away included."""
        seconds = time.monotonic() - self._started
        busy, own = busy_seconds() - self._busy, tree_cpu_seconds() - self._own
        return round(max(0.0, busy - own) / seconds, 2)


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
