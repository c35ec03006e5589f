"""WebSocket messages at the edge: only sound ones reach a session, only short errors leave it."""

from __future__ import annotations

import json
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from env_server.edge import plain, told
from env_server.protocol import WSErrorCode
from env_server.strict_json import parse_strict

_ERROR = '{"type":"error"'


class SoundFrames:
    """ASGI middleware: a message that is no JSON object is answered with an error, and the session
    goes on; what a client that left would have been sent is dropped.

    Errors that a session sends are shortened and quote nothing of what was sent to it.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return

        async def quiet(message: Message) -> None:
            text = message.get("text")
            if text is not None and text.startswith(_ERROR):
                message = {**message, "text": _short(text)}
            try:
                await send(message)
            except OSError:
                return  # the client left; the next receive says so

        async def sound() -> Message:
            while True:
                message = await receive()
                fault = _fault(message)
                if fault is None:
                    return message
                await quiet({"type": "websocket.send", "text": fault})

        await self._app(scope, sound, quiet)


def _fault(message: Message) -> str | None:
    """The error to answer a message with, if it is one that a session could not read."""
    if message["type"] != "websocket.receive":
        return None
    text = message.get("text")
    if text is None:
        return _error("messages are text, and this one is binary")
    try:
        value = parse_strict(text)
    except ValueError as error:
        return _error(f"Invalid JSON: {error}")
    if not isinstance(value, dict):
        return _error("a message is a JSON object with a type")
    if not isinstance(value.get("type"), str):
        return _error("the type of a message is a text: reset, step, state or close")
    return None


def _error(why: str) -> str:
    data = {"message": plain(why), "code": WSErrorCode.INVALID_JSON.value}
    return json.dumps({"type": "error", "data": data}, separators=(",", ":"))


def _short(text: str) -> str:
    error: dict[str, Any] = json.loads(text)
    data = error.get("data", {})
    if "message" in data:
        data["message"] = plain(str(data["message"]))
    if isinstance(data.get("errors"), list):
        data["errors"] = told(data["errors"])
    return json.dumps(error, separators=(",", ":"))
