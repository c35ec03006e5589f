"""The machine that a benchmark ran on, and the processor time that this process's tree used."""

from __future__ import annotations

import os
import platform
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import psutil

from env_server.painter import usable_cores


@dataclass(frozen=True)
class Machine:
    """`load` is the machine's load average over the minute before the run: others' work."""

    cpu: str
    cores: int
    memory_gib: float
    system: str
    load: float

    @classmethod
    def here(cls) -> Machine:
        """This machine now."""
        return cls(
            cpu=cpu_name(),
            cores=usable_cores(),
            memory_gib=round(psutil.virtual_memory().total / 2**30, 1),
            system=f"{platform.system()} {platform.release()}",
            load=round(os.getloadavg()[0], 2),
        )


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
