"""A thread that owns one event loop, and on it one studio.

TRL runs asynchronous reward functions on a loop of its own, but a studio belongs to the loop that
opened it; so the studio lives here and calls are handed over.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Sequence
from contextlib import ExitStack
from types import TracebackType
from typing import Any, TypeVar

from env_server.job import Job
from env_server.result import Result
from env_server.studio import Studio, StudioSettings
from training.early.open_batches import OpenBatches
from training.termination import terminable

T = TypeVar("T")


class StudioThread:
    """A studio on its own thread and loop; an ordinary context manager, to be entered once.

    However the block ends (an exception, Ctrl-C, SIGTERM), scoring under way is cancelled and the
    studio closed before the loop stops.
    """

    def __init__(self, settings: StudioSettings | None = None) -> None:
        self.studio = Studio(settings)
        self._batches = OpenBatches(self.studio)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="studio", daemon=True)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stack = ExitStack()

    def __enter__(self) -> StudioThread:
        self._thread.start()
        self._stack.enter_context(terminable())
        try:
            self._wait(self._track(self.studio.__aenter__()))
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._close()

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        """Score from any event loop; see `Studio.score`."""
        scoring = self._track(self._batches.score(jobs))
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(scoring, self._loop))

    def begin(self, job: Job) -> None:
        """Start on a job, from any thread, before `score` is asked for its group; returns at once.

        What is never asked for ends with `forget`, or with the studio.
        """
        self._loop.call_soon_threadsafe(self._batches.begin, job)

    def forget(self) -> None:
        """Cancel what was begun and not asked for, from a thread without an event loop."""
        self._wait(self._batches.close())

    def score_now(self, jobs: Sequence[Job]) -> list[Result]:
        """Score from a thread without an event loop, and wait."""
        return self._wait(self._track(self.studio.score(jobs)))

    def _wait(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result()

    async def _track(self, coroutine: Coroutine[Any, Any, T]) -> T:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            return await coroutine
        finally:
            self._tasks.discard(task)

    async def _settle(self) -> None:
        """Cancel what is under way and wait until it has cleaned up after itself."""
        tasks = set(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._batches.close()

    def _close(self) -> None:
        with self._stack:
            try:
                self._wait(self._settle())
                self._wait(self.studio.__aexit__(None, None, None))
            finally:
                self._loop.call_soon_threadsafe(self._loop.stop)
                self._thread.join(timeout=30)
                if not self._thread.is_alive():
                    self._loop.close()
