"""Taking turns among processes on one machine, by a locked file."""

from __future__ import annotations

import asyncio
import fcntl
import hashlib
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import structlog

log = structlog.get_logger(__name__)

_POLL_SECONDS = 0.05


@asynccontextmanager
async def file_turn(folder: Path, key: str) -> AsyncIterator[None]:
    """Holds the turn of a key; the system gives it on when the holder's process dies.

    Waiting polls, so that it ends at once when the waiting task is cancelled. The file is gone
    when nobody holds or awaits the turn. Where the disk is full or the folder cannot be written
    there are no turns: the work may be done twice, and the log says so.
    """
    file = folder / f"{hashlib.sha256(key.encode()).hexdigest()}.turn"
    held = await _wait(file)
    try:
        yield
    finally:
        if held is not None:
            file.unlink(missing_ok=True)
            os.close(held)


async def _wait(file: Path) -> int | None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        while (held := _try(file)) is None:  # noqa: ASYNC110 (another process is no Event)
            await asyncio.sleep(_POLL_SECONDS)
    except OSError as error:
        log.error("processes cannot take turns; work may be done twice", error=error.strerror)
        return None
    return held


def _try(file: Path) -> int | None:
    """A descriptor that holds the file's lock, or None while another process does."""
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        # The one before may have removed this very file: then its lock is worth nothing.
        if os.fstat(descriptor).st_ino == file.stat().st_ino:
            return descriptor
    except (BlockingIOError, FileNotFoundError):
        pass
    os.close(descriptor)
    return None
