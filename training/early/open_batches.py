"""The batches of a studio that were begun before they are asked for, one for each group."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable, Sequence

from env_server.job import Job
from env_server.open_batch import OpenBatch
from env_server.result import Result
from env_server.studio import Studio


class OpenBatches:
    """Open batches by group, on the studio's own event loop."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._open: dict[Hashable, OpenBatch] = {}

    def begin(self, job: Job) -> None:
        """Starts on a job; `score` joins it when it is asked for the job's group."""
        if job.group not in self._open:
            self._open[job.group] = OpenBatch(self._studio)
        self._open[job.group].begin(job)

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        """One result for each job of a group, in order; jobs of several groups join nothing."""
        groups = {job.group for job in jobs}
        batch = self._open.pop(groups.pop(), None) if len(groups) == 1 else None
        return await (batch.finish(jobs) if batch is not None else self._studio.score(jobs))

    async def close(self) -> None:
        """Cancels what was begun and not asked for, and waits until it has cleaned up."""
        batches = list(self._open.values())
        self._open.clear()
        await asyncio.gather(*(batch.close() for batch in batches))
