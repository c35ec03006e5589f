"""The body of a request: read whole, within a bound of bytes and of time."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from env_server.denial import Denial, deny
from env_server.strict_json import json_fault

MIB = 1024 * 1024


@dataclass(frozen=True)
class BodyLimits:
    """Bytes of one HTTP body, seconds in which it must have arrived, bytes of a WebSocket frame.

    The body's bound has room for a full batch of completions at the wire's own bound.
    """

    max_bytes: int = 40 * MIB
    seconds: float = 60.0
    max_frame: int = 4 * MIB


class WholeBody:
    """ASGI middleware: what the application reads is one message, never too long, and JSON where it
    says so.

    A body that says it is too long is answered with 413 at once, one that turns out to be so as
    soon as it is, and one that does not arrive in time with 408.
    """

    def __init__(self, app: ASGIApp, limits: BodyLimits) -> None:
        self._app = app
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        declared = _declared(scope)
        if declared is None or declared > self._limits.max_bytes:
            await deny(self._too_long() if declared else _BAD_LENGTH, scope, receive, send)
            return
        body = await self._read(receive)
        if isinstance(body, bytes) and body and _is_json(scope):
            fault = json_fault(body)
            body = body if fault is None else Denial(422, f"the body is no JSON: {fault}")
        if isinstance(body, Denial):
            await deny(body, scope, receive, send)
        elif body is not None:
            await self._app(scope, _replay(body, receive), send)

    async def _read(self, receive: Receive) -> bytes | Denial | None:
        """The body, or why it is refused; None where the client went away."""
        parts: list[bytes] = []
        held = 0
        try:
            async with asyncio.timeout(self._limits.seconds):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return None
                    part = message.get("body", b"")
                    held += len(part)
                    if held > self._limits.max_bytes:
                        return self._too_long()
                    parts.append(part)
                    if not message.get("more_body", False):
                        return b"".join(parts)
        except TimeoutError:
            return Denial(408, f"the body did not arrive within {self._limits.seconds:g} s")

    def _too_long(self) -> Denial:
        return Denial(413, f"the body has more than {self._limits.max_bytes} bytes")


_BAD_LENGTH = Denial(400, "the Content-Length is no number of bytes")


def _declared(scope: Scope) -> int | None:
    """The Content-Length, 0 where there is none, None where it is no number."""
    said = [value for name, value in scope["headers"] if name.lower() == b"content-length"]
    if not said:
        return 0
    return int(said[0]) if len(said) == 1 and said[0].isdigit() and len(said[0]) < 19 else None


def _is_json(scope: Scope) -> bool:
    kinds = [value.lower() for name, value in scope["headers"] if name.lower() == b"content-type"]
    return any(b"json" in kind for kind in kinds)


def _replay(body: bytes, receive: Receive) -> Receive:
    """Hands over the body once; afterwards what the server says, which is that the client left."""
    waiting = [body]

    async def next_message() -> Message:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return next_message
