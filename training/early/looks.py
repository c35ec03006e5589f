"""Looks that a render server takes at rollouts before it is asked to score them."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Sequence
from concurrent.futures import Future

import structlog

from env_server.errors import AtelierError
from env_server.job import Job
from env_server.score_client import ClientSettings, ScoreClient
from rewards.mix import GATE

log = structlog.get_logger(__name__)

_LOOK = {GATE: 1.0}
"""A mix for which nobody is asked but the gate."""


class EarlyLooks:
    """Has one server perform, paint and read completions, which it then finds in its memory.

    Nothing is judged and nothing counted, and what comes of a look is not told: when the group is
    scored, all is asked again. A thread and its event loop live from a batch's first look until
    `forget`.
    """

    def __init__(self, url: str, settings: ClientSettings) -> None:
        self._url = url
        self._settings = settings
        self._looks: list[tuple[Job, Future[None]]] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._client: ScoreClient | None = None

    def begin(self, job: Job) -> None:
        """Has a completion looked at; returns at once."""
        if self._loop is None:
            self._loop = asyncio.new_event_loop()
            self._thread = threading.Thread(
                target=self._loop.run_forever, name="looks", daemon=True
            )
            self._thread.start()
        look = asyncio.run_coroutine_threadsafe(self._look(job), self._loop)
        self._looks.append((job, look))

    async def settled(self, jobs: Sequence[Job], seconds: float) -> float:
        """Waits until the looks at these jobs are over, so that none is painted twice.

        Returns how long that was, in seconds; no more than `seconds`.
        """
        looks = [asyncio.wrap_future(look) for job, look in self._looks if job in jobs]
        began = time.monotonic()
        if looks:
            await asyncio.wait(looks, timeout=seconds)
        return time.monotonic() - began

    def forget(self) -> None:
        """Gives up the looks that are under way; thread and loop end."""
        loop, thread = self._loop, self._thread
        self._looks, self._loop, self._thread = [], None, None
        if loop is None or thread is None:
            return
        try:
            asyncio.run_coroutine_threadsafe(self._close(), loop).result()
        finally:
            loop.call_soon_threadsafe(loop.stop)
            thread.join()
            loop.close()

    async def _close(self) -> None:
        under_way = asyncio.all_tasks() - {asyncio.current_task()}
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)
        if self._client is not None:
            await self._client.aclose()
            self._client = None

    async def _look(self, job: Job) -> None:
        if self._client is None:
            self._client = ScoreClient(self._url, settings=self._settings)
        try:
            (record,) = await self._client.score_all(
                [job.completion],
                job.subject,
                mix=_LOOK,
                seed=job.seed,
                length_measure=job.length_measure,
                counts=False,
            )
        except AtelierError as error:
            log.info("a server did not look at a rollout early", error=str(error))
        else:
            if record.errors:
                log.info("a server did not look at a rollout early", error=record.errors[0])
