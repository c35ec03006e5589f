"""How people and monitors watch a server: `/metrics`, `/ready`, and what hangs on its life."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.responses import JSONResponse, Response

from env_server.drain import Drain
from env_server.exposition import CONTENT_TYPE, Exposition, Fellows
from env_server.gauges import Gauges
from env_server.metrics import Metrics
from env_server.observe import Observed
from env_server.readiness import Readiness
from env_server.studio import Studio


class Watching:
    """A server's metrics, readiness and exposition, made together and open while it is."""

    def __init__(
        self, metrics: Metrics, studio: Studio, drain: Drain, fellows: Fellows | None
    ) -> None:
        self._metrics = metrics
        self._studio = studio
        self._readiness = Readiness(studio, drain)
        self._exposition = Exposition(metrics.registry, fellows)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Around the life of an open studio."""
        await self._exposition.open()
        self._readiness.opened()
        try:
            yield
        finally:
            await self._readiness.closed()
            await self._exposition.close()

    def attach(self, app: FastAPI, sessions: Callable[[], int], limit: int) -> None:
        """Adds the routes and the middleware; the last to be added is the outermost."""
        self._metrics.registry.register(Gauges(self._studio, self._readiness, sessions, limit))
        app.add_middleware(Observed, metrics=self._metrics)

        @app.get("/metrics", include_in_schema=False)
        async def metrics() -> Response:
            """What Prometheus scrapes, of all workers behind this port."""
            return Response(await self._exposition.text(), media_type=CONTENT_TYPE)

        @app.get("/ready")
        async def ready() -> JSONResponse:
            """200 where work may be sent here, else 503 with the reason."""
            reason = self._readiness.reason
            self._readiness.heal()
            return JSONResponse(
                {"ready": reason is None, "reason": reason}, 200 if reason is None else 503
            )
