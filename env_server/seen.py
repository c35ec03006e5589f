"""Paintings and what the look at them saw, kept in memory: reading costs more than finding."""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace

from cachetools import LRUCache

from rewards.copies import Fingerprint, Likeness
from rewards.painting import Painting
from rewards.pixels import PixelFacts
from rewards.text import Reading

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


class SeenPaintings:
    """At most `max_mb` megabytes of paintings; the least recently used go first. Safe in threads.

    It belongs to one studio, and so to one domain, one set of references and one engine at a time.
    """

    def __init__(self, max_mb: int) -> None:
        self._kept: LRUCache[tuple[str, int, str], Seen] = LRUCache(
            max_mb * 1_000_000, getsizeof=lambda seen: len(seen.painting.png) + _OVERHEAD
        )
        self._lock = threading.Lock()
        self._stats = SeenStats()

    def stats(self) -> SeenStats:
        """Counts so far."""
        with self._lock:
            return replace(self._stats, held=len(self._kept), bytes=int(self._kept.currsize))

    def get(self, digest: str, seed: int, engine: str) -> Seen | None:
        """What was seen of a display list, if it is still known."""
        with self._lock:
            seen: Seen | None = self._kept.get((digest, seed, engine))
            hit = seen is not None
            self._stats = replace(
                self._stats, hits=self._stats.hits + hit, misses=self._stats.misses + (not hit)
            )
        return seen

    def put(self, seen: Seen) -> None:
        """Keeps what was seen; what is larger than the whole memory is not kept."""
        painting = seen.painting
        with self._lock:
            if len(painting.png) + _OVERHEAD <= self._kept.maxsize:
                self._kept[painting.digest, painting.seed, painting.engine] = seen
