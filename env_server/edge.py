"""The edge of the application: what a mistake is answered with, and which routes there are."""

from __future__ import annotations

import traceback
from collections.abc import Mapping, Sequence
from typing import Any

import structlog
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from env_server.errors import RequestError

log = structlog.get_logger(__name__)

_MAX_ERRORS = 16
_MAX_TEXT = 400
_MAX_PLACES = 12
# OpenEnv's tool and task protocols: this environment has neither tools nor a list of tasks.
_UNUSED = ("/mcp", "/harness", "/list_environments", "/{env_name}/")
_NO_TOOLS = -32601


def drop_unused_routes(app: FastAPI) -> None:
    """Removes what OpenEnv registers for environments with tools and tasks.

    `POST /mcp` stays as the JSON-RPC answer that there is no such method, which is what OpenEnv's
    own validation looks for; it opens no session.
    """
    app.router.routes[:] = [
        route for route in app.router.routes if not getattr(route, "path", "").startswith(_UNUSED)
    ]

    @app.post("/mcp")
    async def no_tools() -> dict[str, Any]:
        """There are no tools here."""
        error = {"code": _NO_TOOLS, "message": "this environment has no tools"}
        return {"jsonrpc": "2.0", "id": None, "error": error}


def answer_mistakes(app: FastAPI) -> None:
    """A request that cannot be answered is told why in a few words, none of which are its own."""

    async def invalid(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, RequestValidationError | ValidationError)
        return JSONResponse({"detail": told(error.errors())}, 422)

    async def mistaken(_: Request, error: Exception) -> JSONResponse:
        return JSONResponse({"detail": plain(str(error))}, 422)

    async def refused(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, HTTPException)
        detail: Any = error.detail
        detail = told(detail) if isinstance(detail, list) else plain(str(detail))
        return JSONResponse({"detail": detail}, error.status_code, headers=error.headers)

    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(ValidationError, invalid)
    app.add_exception_handler(RequestError, mistaken)
    app.add_exception_handler(HTTPException, refused)


def told(errors: Sequence[Any]) -> list[dict[str, Any]]:
    """Validation errors without the input that they quote, few and short."""
    return [
        {
            "type": plain(str(error.get("type", ""))),
            "loc": [_place(place) for place in tuple(error.get("loc", ()))[:_MAX_PLACES]],
            "msg": plain(str(error.get("msg", ""))),
        }
        for error in errors[:_MAX_ERRORS]
        if isinstance(error, Mapping)
    ]


def plain(text: str) -> str:
    """Text short enough to be sent back, and made of characters that can be."""
    text = text.encode("utf-8", "replace").decode()
    return text if len(text) <= _MAX_TEXT else f"{text[:_MAX_TEXT]}..."


def _place(place: Any) -> str | int:
    return place if isinstance(place, int) and abs(place) < 2**53 else plain(str(place))[:80]


class LastResort:
    """ASGI middleware round everything: a defect of ours is answered with 500 and logged.

    The log names the error's type and where it was raised. Its message may quote a completion or a
    header, so it is left out.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        started = False

        async def watched(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self._app(scope, receive, watched)
        except Exception as error:
            frames = traceback.extract_tb(error.__traceback__)[-8:]
            where = [f"{frame.name}:{frame.lineno}" for frame in frames]
            log.error("a request met a defect", error=type(error).__name__, where=where)
            if not started and scope["type"] == "http":
                answer = JSONResponse({"detail": "a defect of Atelier; its log says where"}, 500)
                await answer(scope, receive, send)
            elif not started:
                await send({"type": "websocket.close", "code": 1011})
