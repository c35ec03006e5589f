"""Who looks at finished paintings: threads that measure them, and OCR that reads words in them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, Protocol, TypeVar

from rewards.pixels import picture_of
from rewards.text import Reading, TextReader

P = ParamSpec("P")
T = TypeVar("T")
Views = tuple[tuple[Reading, ...], ...]
"""The lines of words in each view of a picture; see TextReader."""


class Reads(Protocol):
    """Whoever reads the words in paintings: this machine, or a farm."""

    async def read(self, png: bytes) -> Views:
        """The lines of words in each view of a painting. Raises PaintError where none can look."""


class Eyes:
    """A pool of threads on this machine, each with its own OCR."""

    def __init__(self, threads: int) -> None:
        self._reader = TextReader()
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="look")

    async def call(self, look: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `look` returns, from one of the threads."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: look(*args, **kwargs))

    async def read(self, png: bytes) -> Views:
        """The lines of words in each view of a painting; about as long as a small painting."""
        return await self.call(lambda: tuple(self._reader.read(picture_of(png))))

    def close(self) -> None:
        """Looks at nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
