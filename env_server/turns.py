"""Whose turn it is to paint: longest first, yet nobody waits without end."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """Hands out a few places (browsers, say) to those who wait for one.

    Longest first keeps the last of a batch from painting alone while the other places are idle
    (Graham 1969: at most 4/3 of the best, where any order is at most 2). A turn that is estimated
    to take s seconds goes before whatever came up to s seconds earlier, so that a turn waits for
    what came later only as long as the longest estimate.
    """

    def __init__(self) -> None:
        self._free: list[T] = []
        self._waiting: list[tuple[float, int, asyncio.Future[T]]] = []
        self._arrivals = itertools.count()

    async def take(self, seconds: float) -> T:
        """A place for a turn estimated at `seconds`; give it back afterwards."""
        if self._free:
            return self._free.pop()
        turn: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        order = time.monotonic() - seconds
        heapq.heappush(self._waiting, (order, next(self._arrivals), turn))
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give(turn.result())
            raise

    def give(self, place: T) -> None:
        """Gives a place to the first in line, or keeps it."""
        while self._waiting:
            turn = heapq.heappop(self._waiting)[2]
            if not turn.done():
                turn.set_result(place)
                return
        self._free.append(place)
