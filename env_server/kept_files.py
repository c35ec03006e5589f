"""A bounded folder of checksummed files that several processes may share."""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
import threading
from dataclasses import dataclass, replace
from pathlib import Path

import structlog

log = structlog.get_logger(__name__)

_CHECK = hashlib.sha256().digest_size
# What is left after making room, so that it need not be made for every file.
_KEEP = 0.9


@dataclass(frozen=True)
class CacheStats:
    """Counts since the cache was opened; `bytes` is what its folder holds.

    What other processes write meanwhile is counted when room is made.
    """

    hits: int = 0
    misses: int = 0
    corrupt: int = 0
    bytes: int = 0


class KeptFiles:
    """A bounded folder of files; the least recently used go first. Safe in threads.

    A file is what was put, with a SHA-256 of its name and content after the end: one that was cut
    off, altered or moved is found out and removed. What it does NOT protect against: someone who
    can write to the folder can put anything there.
    """

    def __init__(self, folder: Path, max_mb: int, suffix: str) -> None:
        self.folder = folder
        self._max_bytes = max_mb * 1_000_000
        self._suffix = suffix
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = threading.Lock()
        self._stats = CacheStats(bytes=sum(size for _, size, _ in self._files()))

    def stats(self) -> CacheStats:
        """Counts so far."""
        return self._stats

    def get(self, key: str) -> bytes | None:
        """What was put under the key, if it is here and whole."""
        file = self._file(key)
        try:
            data = file.read_bytes()
        except OSError as error:  # what cannot be read is made again, never a failure
            if not isinstance(error, FileNotFoundError):
                log.error("a kept file could not be read", error=error.strerror)
            self._count(misses=1)
            return None
        content, check = data[:-_CHECK], data[-_CHECK:]
        if check != _check(file.name, content):
            log.warning("a kept file was damaged; it is made again", file=file.name)
            self._remove(file)
            return None
        with contextlib.suppress(OSError):  # another process made room, or owns the file
            os.utime(file)  # used now
        self._count(hits=1)
        return content

    def put(self, key: str, content: bytes) -> None:
        """Keeps a file; never a part of one, whatever ends the process meanwhile.

        Raises:
            OSError: the disk is full, or the folder cannot be written.
        """
        file = self._file(key)
        file.parent.mkdir(exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent, prefix=".", delete=False) as part:
            try:
                part.write(content + _check(file.name, content))
                part.close()
                self._replace(Path(part.name), file)
            except BaseException:
                Path(part.name).unlink(missing_ok=True)
                raise
        if self._stats.bytes > self._max_bytes:
            self._make_room()

    def _file(self, key: str) -> Path:
        name = hashlib.sha256(key.encode()).hexdigest()
        return self.folder / name[:2] / f"{name}{self._suffix}"

    def _replace(self, part: Path, file: Path) -> None:
        """Size and change under one lock: two writers of one file must not both count it as new."""
        with self._lock:
            before = _size(file)
            part.replace(file)
            self._add(bytes=_size(file) - before)

    def _remove(self, file: Path) -> None:
        with self._lock:
            size = _size(file)
            file.unlink(missing_ok=True)
            self._add(misses=1, corrupt=1, bytes=-size)

    def _make_room(self) -> None:
        with self._lock:
            files = sorted(self._files())
            held = sum(size for _, size, _ in files)
            for _, size, file in files:
                if held <= _KEEP * self._max_bytes:
                    break
                file.unlink(missing_ok=True)
                held -= size
            self._stats = replace(self._stats, bytes=held)

    def _files(self) -> list[tuple[float, int, Path]]:
        """When each file was last used, its bytes and its path."""
        found = []
        for file in self.folder.glob(f"??/*{self._suffix}"):
            try:
                stat = file.stat()
            except FileNotFoundError:
                continue
            found.append((stat.st_mtime, stat.st_size, file))
        return found

    def _count(self, **changes: int) -> None:
        with self._lock:
            self._add(**changes)

    def _add(self, **changes: int) -> None:
        sums = {name: getattr(self._stats, name) + change for name, change in changes.items()}
        self._stats = replace(self._stats, **sums)


def _check(name: str, content: bytes) -> bytes:
    return hashlib.sha256(name.encode() + content).digest()


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except FileNotFoundError:
        return 0
