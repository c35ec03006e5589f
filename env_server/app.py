"""The FastAPI application: OpenEnv's routes, batch scoring, and health."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field
from typing import Any

from fastapi import FastAPI, HTTPException
from openenv.core.env_server.http_server import HTTPEnvServer
from openenv.core.env_server.types import ConcurrencyConfig

from env_server.environment import PaintEnvironment
from env_server.playground.routes import add_playground
from env_server.studio import Studio, StudioSettings
from env_server.taste import JUDGE
from env_server.wire import (
    MixSpec,
    PaintAction,
    PaintObservation,
    PaintState,
    ScoreRequest,
    ScoreResponse,
    public_record,
)
from rewards.mix import RewardMix


@dataclass(frozen=True)
class ServerSettings:
    """`session_timeout` (seconds) exceeds the longest step and idle gap of a trainer.

    Clients may name the operator's `own_mixes` beside the shipped ones. `playground` serves the
    page at `/`, whose gallery shows what all clients had scored.
    """

    studio: StudioSettings = field(default_factory=StudioSettings)
    default_mix: MixSpec = "coverage-led"
    own_mixes: tuple[RewardMix, ...] = ()
    max_sessions: int = 256
    session_timeout: float = 3600.0
    playground: bool = True


def create_app(settings: ServerSettings | None = None) -> FastAPI:
    """The application; its studio opens and closes with it, on the server's own event loop."""
    settings = settings or ServerSettings()
    studio = Studio(settings.studio)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        async with studio:
            yield

    app = FastAPI(title="Atelier", version="0.1.0", lifespan=lifespan)
    own = {mix.name: mix for mix in settings.own_mixes}
    _add_routes(app, studio, settings, own)
    if settings.playground:
        add_playground(app, studio, settings.default_mix, own)
    HTTPEnvServer(
        env=lambda: PaintEnvironment(studio, settings.default_mix, own),
        action_cls=PaintAction,
        observation_cls=PaintObservation,
        state_cls=PaintState,
        env_name="atelier",
        concurrency_config=ConcurrencyConfig(
            max_concurrent_envs=settings.max_sessions, session_timeout=settings.session_timeout
        ),
    ).register_routes(app)
    return app


def _add_routes(
    app: FastAPI, studio: Studio, settings: ServerSettings, own: Mapping[str, RewardMix]
) -> None:
    # Registered before OpenEnv's own routes, so that this /health is the one that answers.
    @app.get("/health")
    async def health() -> dict[str, Any]:
        """What is up."""
        return {
            "status": "healthy",
            "engine": studio.painter.engine,
            "domain": studio.domain.name,
            "realm": {
                "workers": studio.realm.settings.workers,
                "restarts": studio.realm.restarts,
            },
            "painter": asdict(studio.painter.stats()),
            "cache": asdict(studio.cache.stats()) if studio.cache is not None else None,
            "taste": studio.taste.facts(),
        }

    @app.post("/score")
    async def score(request: ScoreRequest) -> ScoreResponse:
        """Score a batch; results come back in the order of the completions."""
        try:
            jobs = request.jobs(settings.default_mix, own)
            if JUDGE in jobs[0].mix.weights and studio.taste.pool is not None:
                studio.taste.references(jobs[0])
        except ValueError as error:  # an unknown mix, or a draw that the pool cannot make
            raise HTTPException(422, str(error)) from error
        results = await studio.score(jobs)
        return ScoreResponse(results=[public_record(r, request.return_image) for r in results])
