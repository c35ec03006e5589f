"""Verdicts kept on disk, so that no question is paid for twice."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

import structlog

log = structlog.get_logger(__name__)

Found = TypeVar("Found")

_PATIENCE_S = 2.0  # for another process that writes


@dataclass(frozen=True)
class MemoryStats:
    """Counts since the memory was opened; `damaged` files were set aside and begun anew."""

    hits: int = 0
    misses: int = 0
    damaged: int = 0


class VerdictMemory:
    """A SQLite file in a folder, which several processes may share; use on one event loop.

    Works in a thread of its own. A file that cannot be read as a database is set aside, a full
    disk or a lock costs the memory of a verdict: neither costs a verdict. It does NOT protect
    against someone who can write to the folder.
    """

    def __init__(self, folder: Path) -> None:
        self.file = folder / "verdicts.sqlite3"
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="verdicts")
        self._database: sqlite3.Connection | None = None
        self._stats = MemoryStats()

    def stats(self) -> MemoryStats:
        """Counts so far."""
        return self._stats

    async def get(self, key: str) -> float | None:
        """The win share kept under `key`, in [0, 1], if there is one."""
        return await self._run(lambda: self._look_up(key))

    async def put(self, key: str, share: float) -> None:
        """Keeps a win share."""
        await self._run(lambda: self._guarded(lambda: self._insert(key, share)))

    async def close(self) -> None:
        """Closes the file; the memory is not used after."""
        await self._run(self._close)
        self._thread.shutdown(wait=False)

    async def _run(self, work: Callable[[], Found]) -> Found:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def _look_up(self, key: str) -> float | None:
        found = self._guarded(lambda: self._select(key))
        self._count(hits=found is not None, misses=found is None)
        return found

    def _guarded(self, work: Callable[[], Found]) -> Found | None:
        try:
            return work()
        except (sqlite3.OperationalError, OSError) as error:  # locked, full, or not ours to write
            log.error("a verdict could not be kept or found", file=str(self.file), error=str(error))
        except sqlite3.DatabaseError as error:
            self._set_aside(error)
        return None

    def _open(self) -> sqlite3.Connection:
        if self._database is None:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self._database = sqlite3.connect(
                self.file, timeout=_PATIENCE_S, isolation_level=None, check_same_thread=False
            )
            # A power cut may damage the file; asking again is cheaper than waiting for the disk.
            self._database.execute("PRAGMA synchronous = OFF")
            self._database.execute(
                "CREATE TABLE IF NOT EXISTS verdicts (key TEXT PRIMARY KEY, share REAL NOT NULL)"
            )
        return self._database

    def _select(self, key: str) -> float | None:
        row = self._open().execute("SELECT share FROM verdicts WHERE key = ?", (key,)).fetchone()
        share = row[0] if row else None
        return share if isinstance(share, float) and 0.0 <= share <= 1.0 else None

    def _insert(self, key: str, share: float) -> None:
        self._open().execute("INSERT OR REPLACE INTO verdicts VALUES (?, ?)", (key, share))

    def _set_aside(self, error: sqlite3.DatabaseError) -> None:
        aside = self.file.with_suffix(".damaged")
        log.error(
            "the kept verdicts are damaged; they are begun anew", kept=str(aside), why=str(error)
        )
        self._close()
        self._count(damaged=1)
        try:
            self.file.replace(aside)
        except OSError as stuck:
            log.error("the damaged verdicts could not be set aside", error=str(stuck))

    def _close(self) -> None:
        if self._database is not None:
            self._database.close()
            self._database = None

    def _count(self, **changes: int) -> None:
        sums = {name: getattr(self._stats, name) + change for name, change in changes.items()}
        self._stats = replace(self._stats, **sums)
