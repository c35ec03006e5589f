"""Processes and folders that a test watches."""

from __future__ import annotations

import os
import time
from pathlib import Path

import psutil


def living(pids: set[int]) -> set[int]:
    """Those of the processes that still run (a zombie does not)."""
    found = set()
    for pid in pids:
        try:
            if psutil.Process(pid).status() != psutil.STATUS_ZOMBIE:
                found.add(pid)
        except psutil.NoSuchProcess:
            continue
    return found


def descendants(pid: int) -> set[int]:
    return {child.pid for child in psutil.Process(pid).children(recursive=True)}


def wait_until_gone(pids: set[int], seconds: float = 15) -> set[int]:
    deadline = time.monotonic() + seconds
    while living(pids) and time.monotonic() < deadline:
        time.sleep(0.05)
    return living(pids)


def in_use(folder: Path) -> bool:
    """True for a folder of another program's browser that started meanwhile."""
    commands = (process.info["cmdline"] or [] for process in psutil.process_iter(["cmdline"]))
    return any(folder.name in part for command in commands for part in command)


def profiles() -> set[Path]:
    return set(Path(os.environ.get("TMPDIR", "/tmp")).glob("playwright_*"))
