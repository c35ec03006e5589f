"""Paintings kept on disk: the same list, seed and engine are painted once."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from env_server.kept_files import CacheStats, KeptFiles
from rewards.display_list import DisplayList
from rewards.painting import Painting

__all__ = ["CacheSettings", "CacheStats", "PaintingCache"]


@dataclass(frozen=True)
class CacheSettings:
    """`folder` holds at most `max_mb` megabytes of paintings; several processes may share it."""

    folder: Path
    max_mb: int = 512

    def __post_init__(self) -> None:
        if self.max_mb < 1:
            raise ValueError(f"max_mb is {self.max_mb}; it must be at least 1")


class PaintingCache:
    """A bounded folder of PNG files, which any viewer opens; see `KeptFiles`. Safe in threads."""

    def __init__(self, settings: CacheSettings) -> None:
        self.settings = settings
        self._files = KeptFiles(settings.folder, settings.max_mb, ".png")

    def stats(self) -> CacheStats:
        """Counts so far."""
        return self._files.stats()

    def get(self, display_list: DisplayList, seed: int, engine: str) -> Painting | None:
        """The painting, if it is here and whole."""
        png = self._files.get(f"{display_list.digest}/{seed}/{engine}")
        if png is None:
            return None
        canvas = display_list.canvas
        return Painting(png, canvas.width, canvas.height, seed, display_list.digest, engine)

    def put(self, painting: Painting) -> None:
        """Keeps a painting; never a part of one, whatever ends the process meanwhile.

        Raises:
            OSError: the disk is full, or the folder cannot be written.
        """
        self._files.put(f"{painting.digest}/{painting.seed}/{painting.engine}", painting.png)
