"""The scorer server's routes: POST /score, GET /health, GET /metrics."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field
from typing import Any, TypeVar

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

from env_server.scorer_server.body_limit import BodyLimit
from env_server.scorer_server.host import ModelHost, ModelStatus, NotReady
from env_server.scorer_server.metrics import CONTENT_TYPE, Outcome, ScorerMetrics
from env_server.scorer_server.wire import (
    Fault,
    Health,
    RatedPicture,
    RateRequest,
    RateResponse,
    SquashShape,
)
from rewards.preference.batcher import BatchSettings
from rewards.preference.errors import (
    BatchTooLarge,
    PictureUnreadable,
    PreferenceError,
    PromptRefused,
    QueueFull,
)
from rewards.preference.model import PreferenceModel
from rewards.preference.model_thread import Loader
from rewards.preference.opinion import Opinion

T = TypeVar("T")

LOADING_RETRY_S = 5
"""What a client is told to wait while the model loads."""


@dataclass(frozen=True)
class ScorerServerSettings:
    """`max_body` bounds a request in bytes; a painting is some hundred thousand in base64."""

    batch: BatchSettings = field(default_factory=BatchSettings)
    max_body: int = 64 * 1024 * 1024


class ClientGone(Exception):
    """The client left; nobody reads the answer."""


def create_scorer_app(loader: Loader, settings: ScorerServerSettings | None = None) -> FastAPI:
    """The application; it loads the model in the background once it is up."""
    settings = settings or ScorerServerSettings()
    metrics = ScorerMetrics()
    host = ModelHost(loader, settings.batch, metrics)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        async with host:
            yield

    app = FastAPI(title="Atelier scorer", version="0.1.0", lifespan=lifespan)
    app.add_middleware(BodyLimit, limit=settings.max_body)
    _add_status_routes(app, host, metrics)
    _add_score_route(app, host, metrics)
    _add_handlers(app, metrics)
    return app


def _add_status_routes(app: FastAPI, host: ModelHost, metrics: ScorerMetrics) -> None:
    @app.get("/health")
    async def health(response: Response) -> Health:
        """Loading, ready (200) or failed (503, like loading)."""
        response.status_code = 200 if host.status is ModelStatus.READY else 503
        model = host.model
        return Health(
            status=host.status.value,
            reason=host.reason,
            model=model.name if model else None,
            squash=SquashShape(**asdict(model.squash)) if model else None,
            waiting=host.waiting,
        )

    @app.get("/metrics")
    async def read_metrics() -> Response:
        """Counters in Prometheus' text format."""
        return Response(metrics.text(), media_type=CONTENT_TYPE)


def _add_score_route(app: FastAPI, host: ModelHost, metrics: ScorerMetrics) -> None:
    @app.post("/score")
    async def score(body: RateRequest, request: Request) -> RateResponse:
        """Rate pictures against their prompts, in order."""
        model, batcher = host.ready()
        opinions = await _unless_gone(request, batcher.opinions(body.images, body.prompts))
        metrics.ended(Outcome.SCORED)
        return _response(model, opinions)


def _add_handlers(app: FastAPI, metrics: ScorerMetrics) -> None:
    @app.exception_handler(PreferenceError)
    async def fault(_: Request, error: PreferenceError) -> JSONResponse:
        status, outcome, retry_after = _verdict(error)
        metrics.ended(outcome)
        told = Fault(fault=type(error).__name__, error=str(error)).model_dump()
        headers = {"Retry-After": str(math.ceil(retry_after))} if retry_after else None
        return JSONResponse(told, status_code=status, headers=headers)

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> JSONResponse:
        metrics.ended(Outcome.REFUSED)
        # FastAPI's own answer would send the pictures back.
        words = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in error.errors()[:3])
        told = Fault(fault="RequestInvalid", error=words).model_dump()
        return JSONResponse(told, status_code=422)

    @app.exception_handler(ClientGone)
    async def gone(_: Request, __: ClientGone) -> Response:
        metrics.ended(Outcome.GONE)
        # Nobody reads it; the number is the one that proxies write into their logs.
        return Response(status_code=499)


def _verdict(error: PreferenceError) -> tuple[int, Outcome, float | None]:
    """HTTP status, outcome, and the seconds after which another try makes sense, if any."""
    match error:
        case QueueFull():
            return 429, Outcome.TURNED_AWAY, error.retry_after
        case NotReady():
            # A client tries 503 again, which is no use once loading has failed.
            if error.final:
                return 500, Outcome.NOT_READY, None
            return 503, Outcome.NOT_READY, LOADING_RETRY_S
        case BatchTooLarge():
            return 413, Outcome.REFUSED, None
        case PictureUnreadable() | PromptRefused():
            return 422, Outcome.REFUSED, None
        case _:
            return 500, Outcome.FAILED, None


async def _unless_gone(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """The result of `work`, which is cancelled as soon as the client hangs up."""
    working, leaving = asyncio.ensure_future(work), asyncio.create_task(_hang_up(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientGone
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()


async def _hang_up(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _response(model: PreferenceModel, opinions: list[Opinion]) -> RateResponse:
    squash = model.squash
    return RateResponse(
        model=model.name,
        squash=SquashShape(**asdict(squash)),
        scores=[RatedPicture(mu=o.mu, sigma=o.sigma, value=squash.value(o.mu)) for o in opinions],
    )
