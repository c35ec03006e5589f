"""What the jobs of one batch share, and where a job's time went."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Batch:
    """What jobs of one batch share: the same work, asked for twice, is done once."""

    group: asyncio.TaskGroup
    tasks: dict[Hashable, asyncio.Task[Any]] = field(default_factory=dict)

    async def once(self, key: Hashable, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """The outcome of `work`, begun by whoever comes first."""
        if key not in self.tasks:
            self.tasks[key] = self.group.create_task(work())
        done: T = await self.tasks[key]
        return done


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
