"""Paintings kept on disk: the same list, seed and engine are painted once."""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
import threading
from dataclasses import dataclass, replace
from pathlib import Path

import structlog

from rewards.display_list import DisplayList
from rewards.painting import Painting

log = structlog.get_logger(__name__)

_CHECK = hashlib.sha256().digest_size
# What is left after making room, so that it need not be made for every painting.
_KEEP = 0.9


@dataclass(frozen=True)
class CacheSettings:
    """`folder` holds at most `max_mb` megabytes of paintings; several processes may share it."""

    folder: Path
    max_mb: int = 512

    def __post_init__(self) -> None:
        if self.max_mb < 1:
            raise ValueError(f"max_mb is {self.max_mb}; it must be at least 1")


@dataclass(frozen=True)
class CacheStats:
    """Counts since the cache was opened; `bytes` is what its folder holds.

    What other processes write meanwhile is counted when room is made.
    """

    hits: int = 0
    misses: int = 0
    corrupt: int = 0
    bytes: int = 0


class PaintingCache:
    """A bounded folder of paintings; the least recently used go first. Safe in threads.

    A file is a painting's PNG, which any viewer opens, with a SHA-256 of its name and picture after
    the end: one that was cut off, altered or moved is found out, removed, and painted again. What
    it does NOT protect against: someone who can write to the folder can put any picture there.
    """

    def __init__(self, settings: CacheSettings) -> None:
        self.settings = settings
        settings.folder.mkdir(parents=True, exist_ok=True)
        self._lock = threading.Lock()
        self._stats = CacheStats(bytes=sum(size for _, size, _ in self._files()))

    def stats(self) -> CacheStats:
        """Counts so far."""
        return self._stats

    def get(self, display_list: DisplayList, seed: int, engine: str) -> Painting | None:
        """The painting, if it is here and whole."""
        file = self._file(display_list.digest, seed, engine)
        try:
            data = file.read_bytes()
        except OSError as error:  # what cannot be read costs a painting, never a reward
            if not isinstance(error, FileNotFoundError):
                log.error("a kept painting could not be read", error=str(error))
            self._count(misses=1)
            return None
        png, check = data[:-_CHECK], data[-_CHECK:]
        if check != _check(file.name, png):
            log.warning("a kept painting was damaged; it is painted again", file=str(file))
            self._remove(file)
            return None
        with contextlib.suppress(OSError):  # another process made room, or owns the file
            os.utime(file)  # used now
        self._count(hits=1)
        canvas = display_list.canvas
        return Painting(png, canvas.width, canvas.height, seed, display_list.digest, engine)

    def put(self, painting: Painting) -> None:
        """Keeps a painting; never a part of one, whatever ends the process meanwhile."""
        file = self._file(painting.digest, painting.seed, painting.engine)
        file.parent.mkdir(exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent, prefix=".", delete=False) as part:
            try:
                part.write(painting.png + _check(file.name, painting.png))
                part.close()
                self._replace(Path(part.name), file)
            except BaseException:
                Path(part.name).unlink(missing_ok=True)
                raise
        if self._stats.bytes > self.settings.max_mb * 1_000_000:
            self._make_room()

    def _file(self, digest: str, seed: int, engine: str) -> Path:
        name = hashlib.sha256(f"{digest}/{seed}/{engine}".encode()).hexdigest()
        return self.settings.folder / name[:2] / f"{name}.png"

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
                if held <= _KEEP * self.settings.max_mb * 1_000_000:
                    break
                file.unlink(missing_ok=True)
                held -= size
            self._stats = replace(self._stats, bytes=held)

    def _files(self) -> list[tuple[float, int, Path]]:
        """When each file was last used, its bytes and its path."""
        found = []
        for file in self.settings.folder.glob("??/*.png"):
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


def _check(name: str, png: bytes) -> bytes:
    return hashlib.sha256(name.encode() + png).digest()


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except FileNotFoundError:
        return 0
