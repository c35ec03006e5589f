"""What the jobs of one batch share, and where a job's time went."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable, Coroutine, Hashable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from env_server.caller import Caller
from env_server.spans import Spans

T = TypeVar("T")


async def _settled(work: Coroutine[Any, Any, T]) -> tuple[T | None, Exception | None]:
    """An error is an outcome like another: raised in a task group, it would end the whole batch."""
    try:
        return await work, None
    except Exception as error:
        return None, error


class Batch:
    """What jobs of one batch share: the same work, asked for twice, is done once."""

    def __init__(self, group: asyncio.TaskGroup, caller: Caller | None = None) -> None:
        self.group = group
        self.caller = caller or Caller()
        self._began = asyncio.get_running_loop().time()
        self.zero = time.monotonic()
        self.tasks: dict[Hashable, asyncio.Task[Any]] = {}
        self._painting = 0
        self._painted = asyncio.Event()
        self._painted.set()

    async def once(self, key: Hashable, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """The outcome of `work`, begun by whoever comes first, or its error for each who asked.

        Raises TimeoutError where the deadline, which all jobs of a batch share, ended it.
        """
        if key not in self.tasks:
            self.tasks[key] = self.group.create_task(_settled(work()))
        shared = self.tasks[key]
        try:
            done, error = await shared
        except asyncio.CancelledError:
            me = asyncio.current_task()
            if shared.cancelled() and me is not None and not me.cancelling():
                raise TimeoutError("what was waited for has ended at the deadline") from None
            raise
        if error is not None:
            raise error
        return cast("T", done)

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

    @property
    def over(self) -> bool:
        """True once the deadline has passed."""
        deadline = self.caller.deadline
        return deadline is not None and asyncio.get_running_loop().time() >= deadline

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
    """Milliseconds by stage, each from the last lap's end; `spans` tells when what was at work."""

    began: float = field(default_factory=time.monotonic)
    last: float = field(default_factory=time.monotonic)
    laps: dict[str, float] = field(default_factory=dict)
    spans: Spans = field(default_factory=Spans)

    def lap(self, stage: str) -> None:
        """Ends a stage."""
        now = time.monotonic()
        self.laps[stage], self.last = (now - self.last) * 1e3, now

    @property
    def total_ms(self) -> float:
        """Since the watch was made."""
        return (time.monotonic() - self.began) * 1e3
