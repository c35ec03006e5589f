"""Paintings and what the look at them saw, kept in memory: reading costs more than finding."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from cachetools import LRUCache

from rewards.copies import Fingerprint, Likeness
from rewards.painting import Painting
from rewards.pixels import PixelFacts
from rewards.text import Reading

T = TypeVar("T")

# What a record takes besides its picture: a fingerprint, facts and readings.
_OVERHEAD = 8_000


@dataclass(frozen=True)
class Seen:
    """A painting and all that a look at it finds; bounds are not applied yet.

    It follows from the display list, the seed and the engine, and from the references that the
    studio holds, which do not change while it is open.
    """

    painting: Painting
    pixels: PixelFacts
    views: tuple[tuple[Reading, ...], ...] = ()
    fingerprint: Fingerprint | None = None
    copy_of: Likeness | None = None


@dataclass(frozen=True)
class SeenStats:
    """Counts since the memory was opened, and what it holds now."""

    hits: int = 0
    misses: int = 0
    held: int = 0
    bytes: int = 0


class Memory(Generic[T]):
    """At most `max_mb` megabytes of what was found; the least recently used go first. Safe in
    threads.

    It belongs to one studio, and so to one domain and one set of references. `size` estimates the
    bytes of what is kept; what is larger than the whole memory is not.
    """

    def __init__(self, max_mb: int, size: Callable[[T], int]) -> None:
        self._size = size
        self._kept: LRUCache[tuple[Hashable, ...], T] = LRUCache(max_mb * 1_000_000, size)
        self._lock = threading.Lock()
        self._stats = SeenStats()

    def stats(self) -> SeenStats:
        """Counts so far."""
        with self._lock:
            return replace(self._stats, held=len(self._kept), bytes=int(self._kept.currsize))

    def get(self, *key: Hashable) -> T | None:
        """What was kept under the key, if it still is."""
        with self._lock:
            found: T | None = self._kept.get(key)
            hit = found is not None
            self._stats = replace(
                self._stats, hits=self._stats.hits + hit, misses=self._stats.misses + (not hit)
            )
        return found

    def put(self, found: T, *key: Hashable) -> None:
        """Keeps what was found."""
        with self._lock:
            if self._size(found) <= self._kept.maxsize:
                self._kept[key] = found


class SeenPaintings(Memory[Seen]):
    """Paintings by display list, seed and engine."""

    def __init__(self, max_mb: int) -> None:
        super().__init__(max_mb, lambda seen: len(seen.painting.png) + _OVERHEAD)

    def keep(self, seen: Seen) -> None:
        """Keeps what was seen of a painting, under what it was painted from."""
        painting = seen.painting
        self.put(seen, painting.digest, painting.seed, painting.engine)
