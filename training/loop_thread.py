"""A thread that owns one event loop, and on it one studio.

TRL runs asynchronous reward functions on a loop of its own, but a studio belongs to the loop that
opened it; so the studio lives here and calls are handed over.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Sequence
from types import TracebackType
from typing import Any, TypeVar

from env_server.job import Job
from env_server.result import Result
from env_server.studio import Studio, StudioSettings

T = TypeVar("T")


class StudioThread:
    """A studio on its own thread and loop; an ordinary context manager."""

    def __init__(self, settings: StudioSettings | None = None) -> None:
        self.studio = Studio(settings)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="studio", daemon=True)

    def __enter__(self) -> StudioThread:
        self._thread.start()
        try:
            self._call(self.studio.__aenter__())
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            self._call(self.studio.__aexit__(None, None, None))
        finally:
            self._stop()

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        """Score from any event loop; see `Studio.score`."""
        future = asyncio.run_coroutine_threadsafe(self.studio.score(jobs), self._loop)
        return await asyncio.wrap_future(future)

    def score_now(self, jobs: Sequence[Job]) -> list[Result]:
        """Score from a thread without an event loop, and wait."""
        return self._call(self.studio.score(jobs))

    def _call(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result()

    def _stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(timeout=30)
        self._loop.close()
