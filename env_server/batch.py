"""What the jobs of one batch share, and where a job's time went."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable, Coroutine, Hashable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from env_server.caller import Caller

T = TypeVar("T")


class Batch:
    """What jobs of one batch share: the same work, asked for twice, is done once."""

    def __init__(self, group: asyncio.TaskGroup, caller: Caller | None = None) -> None:
        self.group = group
        self.caller = caller or Caller()
        self._began = asyncio.get_running_loop().time()
        self.tasks: dict[Hashable, asyncio.Task[Any]] = {}
        self._painting = 0
        self._painted = asyncio.Event()
        self._painted.set()

    async def once(self, key: Hashable, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """The outcome of `work`, begun by whoever comes first."""
        if key not in self.tasks:
            self.tasks[key] = self.group.create_task(work())
        done: T = await self.tasks[key]
        return done

    @contextmanager
    def painting(self) -> Iterator[None]:
        """Around each painting that is asked for."""
        self._painting += 1
        self._painted.clear()
        try:
            yield
        finally:
            self._painting -= 1
            if not self._painting:
                self._painted.set()

    @property
    def allowed_s(self) -> float:
        """Seconds from the batch's begin to its deadline."""
        return math.inf if self.caller.deadline is None else self.caller.deadline - self._began

    async def painted(self) -> None:
        """Waits until no painting of the batch is under way or in line, or half the time is gone.

        What waited longer might be painted and yet not scored at the deadline.
        """
        half = None if self.caller.deadline is None else self._began + self.allowed_s / 2
        with suppress(TimeoutError):
            async with asyncio.timeout_at(half):
                await self._painted.wait()


@dataclass
class Watch:
    """Milliseconds by stage, each from the last lap's end."""

    began: float = field(default_factory=time.monotonic)
    last: float = field(default_factory=time.monotonic)
    laps: dict[str, float] = field(default_factory=dict)

    def lap(self, stage: str) -> None:
        """Ends a stage."""
        now = time.monotonic()
        self.laps[stage], self.last = (now - self.last) * 1e3, now

    @property
    def total_ms(self) -> float:
        """Since the watch was made."""
        return (time.monotonic() - self.began) * 1e3
