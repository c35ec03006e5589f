"""A batch that is begun before all its jobs are known."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

import structlog

from env_server.batch import Batch
from env_server.caller import NOBODY, Caller
from env_server.job import Job
from env_server.result import EARLY, Result
from env_server.studio import Studio

log = structlog.get_logger(__name__)


class OpenBatch:
    """One batch of a studio whose jobs begin as they come. For one event loop.

    In the end it is asked for like any other, and its results are those of `Studio.score`: the same
    work is shared, done once and told once. Those of jobs that began early say by how much, as
    `EARLY` among their stages.
    """

    def __init__(self, studio: Studio, caller: Caller = NOBODY) -> None:
        self._studio = studio
        self._arrivals: asyncio.Queue[Job | tuple[Job, ...]] = asyncio.Queue()
        self._task = asyncio.create_task(self._run(caller))

    def begin(self, job: Job) -> None:
        """Starts on a job that `finish` will be asked for."""
        self._arrivals.put_nowait(job)

    async def finish(self, jobs: Sequence[Job]) -> list[Result]:
        """One result for each job, in order; see `Studio.score`. To be called once.

        What was begun and is not among them is cancelled, and so is all of it with this call.
        """
        self._arrivals.put_nowait(tuple(jobs))
        return await self._task

    async def close(self) -> None:
        """Cancels what is under way and waits until it has cleaned up after itself."""
        self._task.cancel()
        await asyncio.wait([self._task])
        if not self._task.cancelled() and (error := self._task.exception()) is not None:
            log.error("a batch that nobody asked for failed", error=repr(error))

    async def _run(self, caller: Caller) -> list[Result]:
        begun: list[_Begun] = []
        async with asyncio.TaskGroup() as group:
            batch = Batch(group, caller)
            while isinstance(came := await self._arrivals.get(), Job):
                # How many there will be is not known yet; more than this one.
                task = self._studio.begin(came, batch, len(begun), len(begun) + 2)
                begun.append(_Begun(came, task, time.monotonic()))
            asked = time.monotonic()
            tasks: list[asyncio.Task[Result]] = []
            for place, job in enumerate(came):
                early = next((one for one in begun if one.job == job), None)
                if early is not None:
                    begun.remove(early)
                    tasks.append(group.create_task(early.result(asked)))
                else:
                    tasks.append(self._studio.begin(job, batch, place, len(came)))
            for unasked in begun:
                unasked.task.cancel()
        return self._studio.settle(came, [task.result() for task in tasks])


@dataclass(frozen=True, eq=False)
class _Begun:
    """A job whose task began at `at`, seconds of the monotonic clock."""

    job: Job
    task: asyncio.Task[Result]
    at: float

    async def result(self, asked: float) -> Result:
        """The task's, with the milliseconds that lay before `asked`."""
        result = await self.task
        ahead = min((asked - self.at) * 1e3, result.elapsed_ms)
        return replace(result, stages={**result.stages, EARLY: ahead})
