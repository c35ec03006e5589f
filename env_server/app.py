"""The FastAPI application: OpenEnv's routes, batch scoring, and health."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field
from typing import Any

from fastapi import FastAPI, HTTPException, Request, Response
from fastapi.responses import JSONResponse

from env_server.answers import Answers
from env_server.desk import Desk
from env_server.door import DoorSettings, add_door
from env_server.drain import Drain
from env_server.edge import drop_unused_routes
from env_server.environment import PaintEnvironment
from env_server.episode import EpisodeRules
from env_server.errors import Refusal
from env_server.exposition import Fellows
from env_server.limits import Limits
from env_server.metrics import Metrics
from env_server.playground.routes import add_playground
from env_server.protocol import ConcurrencyConfig, HTTPEnvServer
from env_server.reaper import Reaper
from env_server.studio import Studio, StudioSettings
from env_server.taste import JUDGE
from env_server.watching import Watching
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
    """Clients may name the operator's `own_mixes` beside the shipped ones.

    `limits` says how much is taken at once, `door` who may come in; docs/server.md. `rules` are
    those of an episode whose reset says nothing of revisions. `playground` serves the page at `/`,
    whose gallery shows what all clients had scored. `fellows` are the other workers behind the
    same port.
    """

    studio: StudioSettings = field(default_factory=StudioSettings)
    default_mix: MixSpec = "coverage-led"
    own_mixes: tuple[RewardMix, ...] = ()
    limits: Limits = field(default_factory=Limits)
    door: DoorSettings = field(default_factory=DoorSettings)
    rules: EpisodeRules = field(default_factory=EpisodeRules)
    playground: bool = True
    fellows: Fellows | None = None


def create_app(settings: ServerSettings | None = None, drain: Drain | None = None) -> FastAPI:
    """The application; its studio opens and closes with it, on the server's own event loop.

    Whoever runs it may begin `drain`; it is the application's `state.drain` too.
    """
    settings = settings or ServerSettings()
    metrics = Metrics(settings.own_mixes)
    studio = Studio(settings.studio)
    studio.witnesses.append(metrics.witness)
    drain = drain or Drain()
    desk = Desk(studio, settings.limits, drain, metrics.drop)
    watching = Watching(metrics, studio, drain, settings.fellows)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        async with studio, Reaper(openenv, settings.limits.idle_s).running(), watching.open():
            yield

    # The documentation pages of FastAPI load their scripts from elsewhere.
    app = FastAPI(
        title="Atelier", version="0.1.0", lifespan=lifespan, docs_url=None, redoc_url=None
    )
    answers = Answers(settings.door.replay, realm=_realm(settings))
    own = {mix.name: mix for mix in settings.own_mixes}
    app.state.drain = drain
    app.add_exception_handler(Refusal, _refused)
    _add_routes(app, studio, desk, settings, own, answers)
    if settings.playground:
        add_playground(app, studio, desk, settings.default_mix, own)
    openenv = HTTPEnvServer(
        env=lambda: PaintEnvironment(studio, desk, settings.default_mix, own, settings.rules),
        action_cls=PaintAction,
        observation_cls=PaintObservation,
        state_cls=PaintState,
        env_name="atelier",
        concurrency_config=ConcurrencyConfig(max_concurrent_envs=settings.limits.sessions()),
    )
    app.state.sessions = openenv
    openenv.register_routes(app)
    drop_unused_routes(app)
    add_door(app, settings.door, answers, drain)
    watching.attach(app, lambda: openenv.active_sessions, openenv.max_concurrent_envs)
    return app


def _realm(settings: ServerSettings) -> str:
    """What two servers must agree in to give each other's kept answers."""
    studio = settings.studio
    same = (studio.domain, studio.taste, studio.painter.engine, studio.realm, studio.paint)
    said = repr((same, settings.default_mix, settings.own_mixes))
    return hashlib.sha256(said.encode()).hexdigest()


async def _refused(_: Request, refusal: Exception) -> Response:
    assert isinstance(refusal, Refusal)
    wait = refusal.retry_after_s
    told = {"detail": str(refusal), "code": refusal.code.value, "retry_after_s": wait}
    headers = {} if wait is None else {"Retry-After": str(wait)}
    return JSONResponse(told, refusal.status, headers)


def _add_routes(
    app: FastAPI,
    studio: Studio,
    desk: Desk,
    settings: ServerSettings,
    own: Mapping[str, RewardMix],
    answers: Answers,
) -> None:
    # Registered before OpenEnv's own routes, so that this /health is the one that answers.
    @app.get("/health")
    async def health() -> dict[str, Any]:
        """What is up."""
        return {
            "status": "healthy",
            "engine": studio.painter.engine if studio.settings.paint else None,
            "domain": studio.domain.name,
            "realm": {
                "workers": studio.realm.settings.workers,
                "restarts": studio.realm.restarts,
            },
            "painter": asdict(studio.painter.stats()),
            "load": asdict(desk.load()),
            "sessions": app.state.sessions.get_capacity_status().active_sessions,
            "cache": asdict(studio.cache.stats()) if studio.cache is not None else None,
            "seen": asdict(studio.seen.stats()) if studio.seen is not None else None,
            "performed": asdict(studio.performed.stats()) if studio.performed else None,
            "replays": asdict(answers.stats()),
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
        results = await desk.score(jobs, request.deadline_s)
        return ScoreResponse(results=[public_record(r, request.return_image) for r in results])
