"""Who looks at finished paintings: threads that measure them, and OCR that reads words in them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, Protocol, TypeVar

from env_server.priority import give_way
from env_server.turns import Turns
from rewards.pixels import picture_of
from rewards.text import Reading, TextReader

READ_S = 0.3
"""What reading one painting takes, in processor seconds, roughly."""

P = ParamSpec("P")
T = TypeVar("T")
Views = tuple[tuple[Reading, ...], ...]
"""The lines of words in each view of a picture; see TextReader."""


class Reads(Protocol):
    """Whoever reads the words in paintings: this machine, or a farm."""

    async def read(self, png: bytes, client: str = "") -> Views:
        """The lines of words in each view of a painting, read in the turn of `client`.

        Raises PaintError where none can look.
        """


class Eyes:
    """A pool of threads on this machine, of which so many may read words at a time."""

    def __init__(self, readers: int) -> None:
        self._reader = TextReader()
        self._places = Turns[int]()
        for place in range(readers):
            self._places.give(place)
        # One more, so that what takes milliseconds does not wait behind readers.
        self._threads = ThreadPoolExecutor(readers + 1, "look", initializer=give_way)

    async def call(self, look: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `look` returns, from one of the threads."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: look(*args, **kwargs))

    async def read(self, png: bytes, client: str = "") -> Views:
        """The lines of words in each view of a painting; about as long as a small painting."""
        place = await self._places.take(READ_S, client)
        try:
            return await self.call(lambda: tuple(self._reader.read(picture_of(png))))
        finally:
            self._places.give(place)

    def close(self) -> None:
        """Looks at nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
