"""Whose turn it is: the client served least, then longest first, and nobody waits without end."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import math
import time
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass
class _Line(Generic[T]):
    """One client: those of it that wait, and how many seconds of service it has had.

    `served` is on the clock of all clients (see Turns); it may be ahead of that, never behind.
    """

    served: float
    last: int = -1  # the number of its last turn, so that of two equals the longer unserved goes
    live: int = 0
    waiting: list[tuple[float, int, float, asyncio.Future[T]]] = field(default_factory=list)

    def tidied(self) -> bool:
        """Drops whoever gave up from the head; True when somebody waits behind them."""
        while self.waiting and self.waiting[0][3].done():
            heapq.heappop(self.waiting)
        return bool(self.waiting)


class Turns(Generic[T]):
    """Hands out a few places (browsers, say), fairly among the clients who wait for one.

    Among clients this is fair queueing on estimated seconds: a free place goes to the client that
    has been served least. Who comes newly, or comes back, starts at the common clock, which is what
    an even share would have given each client so far: nobody saves up turns by staying away, and
    the clock leaves nobody behind, however many newcomers there are.

    Within a client the longest turn is first, which keeps the last of a batch from painting alone
    while other places are idle (Graham 1969: at most 4/3 of the best, where any order is at most
    2). A turn of s seconds goes before whatever came up to s seconds earlier, so that a turn waits
    for what came later only as long as the longest estimate.
    """

    def __init__(self) -> None:
        self._free: list[T] = []
        self._lines: dict[str, _Line[T]] = {}
        self._clock = 0.0
        self._owed = 0.0  # what the last turn adds to the clock when the next begins
        self._numbers = itertools.count()
        self._seconds = 0.0

    @property
    def seconds(self) -> float:
        """The estimates of all who wait, in sum."""
        return self._seconds

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(line.live for line in self._lines.values())

    async def take(self, seconds: float, client: str = "") -> T:
        """A place for a turn of `client`, estimated at `seconds`; give it back afterwards.

        Whoever is cancelled while waiting leaves the line at once.
        """
        line = self._line(client)
        if self._free:
            self._serve(line, seconds)
            return self._free.pop()
        turn: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        order = time.monotonic() - seconds
        heapq.heappush(line.waiting, (order, next(self._numbers), seconds, turn))
        self._count(line, 1, seconds)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.cancelled() or not turn.done():
                turn.cancel()
                self._count(line, -1, -seconds)
            else:
                self.give(turn.result())
            raise

    def give(self, place: T) -> None:
        """Gives a place to the first in line, or keeps it."""
        lines = [line for line in self._lines.values() if line.tidied()]
        if not lines:
            self._free.append(place)
            return
        line = min(lines, key=lambda line: (line.served, line.last))
        _, _, seconds, turn = heapq.heappop(line.waiting)
        self._count(line, -1, -seconds)
        self._serve(line, seconds, len(lines))
        turn.set_result(place)

    def _line(self, client: str) -> _Line[T]:
        line = self._lines.setdefault(client, _Line(self._clock))
        if not line.live:
            line.served = max(line.served, self._clock)
        return line

    def _count(self, line: _Line[T], live: int, seconds: float) -> None:
        line.live += live
        self._seconds = self._seconds + seconds if self.waiting else 0.0

    def _serve(self, line: _Line[T], seconds: float, clients: int = 1) -> None:
        """Charges a client for a turn that begins, and moves the clock by the turn before it.

        The clock is never more than a turn ahead of whoever is served least, so that a newcomer
        does not wait for long.
        """
        moved = max(self._clock + self._owed, line.served)
        line.served += seconds
        line.last = next(self._numbers)
        least = min((one.served for one in self._lines.values() if one.live), default=math.inf)
        self._clock = max(self._clock, min(moved, least + seconds))
        self._owed = seconds / clients
        for client, one in list(self._lines.items()):
            if not one.live and one.served <= self._clock:
                del self._lines[client]
