"""The embedded judge's FastAPI application.

It speaks the chat-completions protocol, and that is all it has of a language model: it finds the
two pictures in a request, measures them and compares the measurements. It does not read a word:
neither the criteria nor the subject in the prompt changes a verdict, and a painting of the wrong
subject that is well handled wins. It knows pixels, no file names.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pydantic
from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, Response
from starlette.types import Receive, Scope, Send

from env_server.judge_server.answer import Decision, completion
from env_server.judge_server.decide import PainterlyModel, load_model, win_chance
from env_server.judge_server.faults import FaultSwitch, ServerFault
from env_server.judge_server.looker import BadPicture, Looker
from env_server.judge_server.settings import JudgeServerSettings
from env_server.judge_server.wire import ChatRequest, Refusal


def create_judge_app(
    settings: JudgeServerSettings | None = None, switch: FaultSwitch | None = None
) -> FastAPI:
    """The application; `switch` changes its faults while it runs, the settings' until then.

    Raises:
        FileNotFoundError: there are no weights.
        ValueError: the weights are not for our measurements.
    """
    settings = settings or JudgeServerSettings()
    desk = _Desk(settings, switch or FaultSwitch(settings.faults))

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        desk.looker.close()

    app = FastAPI(title="Atelier's embedded judge", version="0.1.0", lifespan=lifespan)
    _add_routes(app, desk)
    return app


def _add_routes(app: FastAPI, desk: _Desk) -> None:
    @app.get("/health")
    async def health() -> dict[str, Any]:
        """What is up."""
        return {"status": "healthy", "model": desk.name, "measured": desk.looker.measured}

    @app.get("/v1/models")
    async def models() -> dict[str, Any]:
        """The one model."""
        entry = {"id": desk.name, "object": "model", "created": 0, "owned_by": "atelier"}
        return {"object": "list", "data": [entry]}

    @app.post("/v1/chat/completions")
    async def chat(request: Request) -> Response:
        """Compares the two pictures of a request."""
        try:
            return await desk.answer(await _body(request, desk.body_limit))
        except Refusal as refusal:
            return JSONResponse(refusal.body(), refusal.status)


def judge_name(settings: JudgeServerSettings | None = None) -> str:
    """The model's name that a server with these settings goes by; raises as `create_judge_app`.

    It changes with the weights and the bias, so that verdicts kept under it stay true.
    """
    settings = settings or JudgeServerSettings()
    return _name(load_model(settings.weights), settings)


def _name(model: PainterlyModel, settings: JudgeServerSettings) -> str:
    """The name of a model served with these settings."""
    bias = f"-bias{settings.position_bias:+g}" if settings.position_bias else ""
    return f"atelier-painterly-{model.digest}{bias}"


class _Desk:
    """Where a request is read, checked, decided and answered."""

    def __init__(self, settings: JudgeServerSettings, switch: FaultSwitch) -> None:
        self._settings, self._switch = settings, switch
        self._model = load_model(settings.weights)
        self.body_limit = 3 * settings.max_bytes  # two pictures in base64, and the words
        self.looker = Looker(settings.workers, settings.memory, settings.max_side)
        self.name = _name(self._model, settings)

    async def answer(self, body: bytes) -> Response:
        """The response to a request's body.

        Raises:
            Refusal: the request is not one that can be judged.
        """
        request, pictures = await asyncio.to_thread(self._read, body)
        fault = self._switch.draw(pictures)
        await asyncio.sleep(self._switch.delay_s(pictures))
        if fault is ServerFault.RATE_LIMIT:
            return _too_many(self._switch.faults.retry_after_s)
        if fault is ServerFault.ERROR:
            return JSONResponse(Refusal("a fault on purpose", 500, "server_error").body(), 500)
        if fault is ServerFault.GARBAGE:
            return Response("<<< \x00 not JSON", media_type="application/json")
        response = JSONResponse(completion(request, await self._decide(pictures), self.name))
        return _CutResponse(bytes(response.body)) if fault is ServerFault.CUT else response

    def _read(self, body: bytes) -> tuple[ChatRequest, list[bytes]]:
        try:
            request = ChatRequest.model_validate_json(body)
        except pydantic.ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            where = ".".join(map(str, first["loc"]))
            raise Refusal(f"{where}: {first['msg']}" if where else first["msg"]) from error
        self._check_abilities(request)
        pictures = request.pictures(self._settings.max_bytes)
        if len(pictures) != 2:
            raise Refusal(f"two images are compared, got {len(pictures)}")
        return request, pictures

    def _check_abilities(self, request: ChatRequest) -> None:
        abilities = self._settings.abilities
        if request.stream or (request.n or 1) != 1:
            raise Refusal("this judge gives one reply at a time and streams none")
        if request.logprobs and not abilities.logprobs:
            raise Refusal("logprobs are not supported")
        if request.json_wanted and not abilities.schema:
            raise Refusal("response_format is not supported")
        if not abilities.two_images:
            raise Refusal("at most 1 image may be provided in one request")

    async def _decide(self, pictures: list[bytes]) -> Decision:
        try:
            first, second = await asyncio.gather(*map(self.looker.look, pictures))
        except BadPicture as error:
            raise Refusal(str(error)) from error
        chance = win_chance(self._model, first, second, self._settings.position_bias)
        return Decision(chance, self._model.telling(first, second))


class _CutResponse(Response):
    """Sends half of its body and returns, whereupon the server closes the connection."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        half = bytes(self.body)[: len(self.body) // 2]
        await send({"type": "http.response.body", "body": half, "more_body": True})


def _too_many(retry_after_s: float) -> Response:
    refusal = Refusal("too many requests, on purpose", 429, "rate_limit_error")
    return JSONResponse(refusal.body(), 429, headers={"Retry-After": f"{retry_after_s:g}"})


async def _body(request: Request, limit: int) -> bytes:
    """The request's body, as long as it is not beyond `limit` bytes."""
    chunks, size = [], 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > limit:
            raise Refusal(f"the request is larger than {limit} bytes", 413)
        chunks.append(chunk)
    return b"".join(chunks)
