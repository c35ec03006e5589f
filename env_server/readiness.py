"""Whether the server should be given work."""

from __future__ import annotations

import asyncio

import structlog

from env_server.drain import Drain
from env_server.errors import PaintError
from env_server.painter import PROBE
from env_server.studio import Studio

log = structlog.get_logger(__name__)


class Readiness:
    """Why a server is not ready, or None.

    Ready: the studio is open and has painted its self-test, nothing is being drained, and a
    browser lives or could be started.
    """

    def __init__(self, studio: Studio, drain: Drain) -> None:
        self._studio = studio
        self._drain = drain
        self._open = False
        self._healing: asyncio.Task[None] | None = None

    def opened(self) -> None:
        """The studio has painted its self-test."""
        self._open = True

    async def closed(self) -> None:
        """The studio is about to close."""
        self._open = False
        if self._healing is not None:
            self._healing.cancel()
            await asyncio.wait({self._healing})

    @property
    def draining(self) -> bool:
        """True while open work is finished and no other is taken."""
        return self._drain.draining

    @property
    def reason(self) -> str | None:
        """Why not, in words; None where it is ready."""
        if not self._open:
            return "the studio is not open"
        if self._drain.draining:
            return "the server is draining"
        if self._studio.settings.paint and self._studio.painter.stuck:
            return "no browser can be started"
        return None

    @property
    def ready(self) -> bool:
        """True where there is no reason not to be."""
        return self.reason is None

    def heal(self) -> None:
        """Tries to paint, in the background, where no browser could be started.

        No work comes to a server that is not ready, so it would never find out that one can be.
        """
        stuck = self._open and self._studio.settings.paint and self._studio.painter.stuck
        if stuck and (self._healing is None or self._healing.done()):
            self._healing = asyncio.create_task(self._paint_probe())

    async def _paint_probe(self) -> None:
        try:
            await self._studio.painter.paint(PROBE, 0)
        except PaintError as error:
            log.error("still no browser can be started", error=str(error))
