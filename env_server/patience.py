"""How long to wait for a process that paints or performs: by what it uses, not by the clock."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

_GRAIN = 0.1  # seconds between looks at a process that should have ended


@dataclass(frozen=True)
class Patience:
    """Waits until a process has used `cpu_s` processor seconds, or for `wall_s` seconds.

    A busy machine gives a process little time; that is no fault of the sketch. `wall_s` ends what
    hangs without working. The process may use up to `cores` processors at once.
    """

    cpu_s: float
    wall_s: float
    cores: int = 1

    async def wait(self, work: Awaitable[T], used: Callable[[], float]) -> T:
        """What `work` comes to; `used` tells (in a thread) the processor seconds so far.

        Raises TimeoutError, with `work` cancelled, when patience has run out.
        """
        working = asyncio.ensure_future(work)
        try:
            spent, started = await asyncio.to_thread(used), time.monotonic()
            left = self.cpu_s
            while True:
                wall_left = self.wall_s - (time.monotonic() - started)
                if left <= 0 or wall_left <= 0:
                    raise TimeoutError
                pause = max(_GRAIN, min(wall_left, left / self.cores))
                done, _ = await asyncio.wait({working}, timeout=pause)
                if done:
                    return working.result()
                left = self.cpu_s - (await asyncio.to_thread(used) - spent)
        finally:
            working.cancel()
