"""Closes sessions that ask nothing for long, so that their places are free for others."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import structlog

log = structlog.get_logger(__name__)

LONGEST_NAP_S = 1.0


class Reaper:
    """Watches the sessions of OpenEnv's server.

    OpenEnv's own reaper starts only in an application without a lifespan, looks every quarter of
    the timeout, and closes sessions in the middle of a step. `server` is an `HTTPEnvServer` of the
    pinned version, whose session table has no public face.
    """

    def __init__(self, server: Any, idle_s: float) -> None:
        self._server = server
        self._idle_s = idle_s
        self.reaped = 0

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Around the life of the application."""
        watching = asyncio.create_task(self._watch())
        try:
            yield
        finally:
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(min(LONGEST_NAP_S, self._idle_s / 4))
            for session in self.idle():
                log.info("an idle session was closed", session=session)
                self.reaped += 1
                await self._server._destroy_session(session)

    def idle(self) -> list[str]:
        """The sessions that are due."""
        due = time.time() - self._idle_s
        return [
            name
            for name, info in self._server._session_info.items()
            if info.last_activity_at < due
            and name not in self._server._session_websocket_attachments
            and not getattr(self._server._sessions.get(name), "busy", False)
        ]
