"""Every request is counted, timed and logged here, and has an id."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.contextvars import bound_contextvars

from env_server.identity import identity
from env_server.metrics import Metrics, known_method

log = structlog.get_logger(__name__)

HEADER = "X-Request-ID"
_UNMATCHED = "unmatched"
_QUIET = frozenset({"/health", "/ready", "/metrics"})
_CLIENT_GONE = 499
_STARTS = frozenset(
    {"http.response.start", "websocket.accept", "websocket.http.response.start"},
)


class Observed:
    """ASGI middleware, to be the outermost: one line and one count a request, WebSockets too.

    A line has the route's template, never the path, a header, the query or a body. The id that a
    client sends as X-Request-ID is taken if it is well formed, and sent back.
    """

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        request = identity(Headers(scope=scope).get(HEADER))
        socket = scope["type"] == "websocket"
        names = {"request": request, "session": request} if socket else {"request": request}
        watched = _Watched(scope, receive, send, request, self._metrics)
        with bound_contextvars(**names):
            try:
                await self._app(scope, watched.receive, watched.send)
            except Exception:
                watched.status = 1011 if socket else 500
                raise
            finally:
                watched.tell()


@dataclass
class _Watched:
    """One request under way."""

    scope: Scope
    receive_next: Receive
    send_on: Send
    request: str
    metrics: Metrics
    status: int | None = None
    messages: int = 0
    asked: float | None = None
    began: float = field(default_factory=time.monotonic)

    async def receive(self) -> Message:
        """From the client."""
        message = await self.receive_next()
        if message["type"] == "websocket.receive":
            self.messages += 1
            self.asked = time.monotonic()
        elif message["type"] == "websocket.disconnect" and self.status is None:
            self.status = message.get("code", 1005)
        return message

    async def send(self, message: Message) -> None:
        """To the client, with the request's id on the first message."""
        kind = message["type"]
        if kind in _STARTS:
            message = {**message, "headers": list(message.get("headers", ()))}
            MutableHeaders(scope=message)[HEADER] = self.request
        if kind in ("http.response.start", "websocket.http.response.start"):
            self.status = message["status"]
        elif kind == "websocket.close" and self.status is None:
            self.status = message.get("code", 1000)
        elif kind == "websocket.send" and self.asked is not None:
            self.metrics.message(self.route, time.monotonic() - self.asked)
            self.asked = None
        await self.send_on(message)

    @property
    def route(self) -> str:
        """The template of the route that took it."""
        return getattr(self.scope.get("route"), "path", None) or _UNMATCHED

    def tell(self) -> None:
        """Counts and logs the request, now that it has ended."""
        seconds = time.monotonic() - self.began
        socket = self.scope["type"] == "websocket"
        method = "WEBSOCKET" if socket else known_method(self.scope["method"])
        status = self.status if self.status is not None else _CLIENT_GONE
        self.metrics.request(method, self.route, status, seconds)
        facts = {"route": self.route, "status": status, "ms": round(seconds * 1e3, 1)}
        if socket:
            log.info("session", messages=self.messages, **facts)
        elif self.route in _QUIET and status < 500:
            log.debug("request", method=method, **facts)
        else:
            log.info("request", method=method, **facts)
