"""ASGI middleware that notices when a client goes away, and ends the work that was for it."""

from __future__ import annotations

import asyncio
import json
import uuid
from contextlib import ExitStack
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from env_server.desk import DRAIN_RETRY_S
from env_server.drain import Drain
from env_server.errors import Refusal, RefusalCode
from env_server.visit import Visit, client_named

LOOKAHEAD = 4
"""Messages that are read before the application asks for them; more is not read yet."""
LOOKING = ("GET", "HEAD", "OPTIONS")
GOODBYE_CODE = 4408
"""WebSocket close code after the answer on a session that was closed."""


class Presence:
    """Runs the application as a task of its own and cancels it when its client is gone.

    An application that is busy does not read, so it learns nothing of its client; this reads
    ahead. While the server drains, new WebSocket connections are refused with status 503.
    """

    def __init__(self, app: ASGIApp, drain: Drain) -> None:
        self._app = app
        self._drain = drain

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or connection."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket" and self._drain.draining:
            await _turn_away(receive, send)
        else:
            await self._attend(scope, receive, send)

    async def _attend(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_session = scope["type"] == "websocket"
        peer = ":".join(map(str, scope.get("client") or ("unknown",)))
        visit = Visit(client_named(scope["headers"], uuid.uuid4().hex if is_session else peer))
        attended = _Session if is_session else _Request
        line = attended(receive, send, visit, self._drain)
        line.begin(scope)

        async def work() -> None:
            visit.enter()
            await self._app(scope, line.receive, line.send)

        working = asyncio.create_task(work())
        reading = asyncio.create_task(line.read(working))
        try:
            await asyncio.wait({working})
        finally:
            reading.cancel()
            working.cancel()
            await asyncio.wait({working, reading})
            line.end()
        if not working.cancelled():
            working.result()  # raises what the application raised
        elif not line.gone:
            raise asyncio.CancelledError


class _Line:
    """The messages between one client and the application."""

    def __init__(self, receive: Receive, send: Send, visit: Visit, drain: Drain) -> None:
        self._receive = receive
        self._send = send
        self._visit = visit
        self._drain = drain
        self._inbox: asyncio.Queue[Message] = asyncio.Queue(LOOKAHEAD)
        self._work = ExitStack()
        self._answered = False
        self.gone = False

    async def read(self, working: asyncio.Task[None]) -> None:
        """Reads ahead until the client is gone; then the work for it ends, if it is not done."""
        while True:
            message = await self._receive()
            left = message["type"].endswith(".disconnect")
            if left and not self._answered and not self._idle():
                self.gone = True
                working.cancel()
                return
            await self._inbox.put(message)
            if left:
                return

    def _idle(self) -> bool:
        """True while the application waits for a message, and so hears of an end by itself."""
        return False

    def begin(self, scope: Scope) -> None:
        """The application is about to run."""

    def end(self) -> None:
        """The application is done."""
        self._work.close()

    async def receive(self) -> Message:
        """The next message, for the application."""
        return await self._inbox.get()

    async def send(self, message: Message) -> None:
        """A message of the application's, to the client."""
        await self._send(message)


class _Request(_Line):
    """One HTTP request: work from its first moment to the last byte of its answer.

    What only looks at the server is no work that its end waits for.
    """

    def begin(self, scope: Scope) -> None:
        """The application is about to run."""
        if scope.get("method") not in LOOKING:
            self._work.enter_context(self._drain.working())

    async def send(self, message: Message) -> None:
        """A part of the answer."""
        if message["type"] == "http.response.body" and not message.get("more_body", False):
            self._answered = True
        await self._send(message)


class _Session(_Line):
    """One WebSocket connection: work from each message to the question for the next."""

    _waits = False

    def _idle(self) -> bool:
        return self._waits and self._inbox.empty()

    async def receive(self) -> Message:
        """The next message; with it begins a piece of work."""
        self._work.close()
        self._waits = True
        message = await self._inbox.get()
        self._waits = False
        if message["type"] == "websocket.receive":
            self._work.enter_context(self._drain.working())
        return message

    async def send(self, message: Message) -> None:
        """An answer; one to refused work says why by a code, and how long to wait."""
        if message["type"] == "websocket.close":
            self._answered = True
        refusal, text = self._visit.refusal, message.get("text")
        if refusal is None or text is None:
            await self._send(message)
            return
        self._visit.refusal = None
        await self._send({**message, "text": _with_code(text, refusal)})
        if refusal.code is RefusalCode.SESSION_CLOSED:
            # The official client connects anew only where the old connection is closed.
            await self.send({"type": "websocket.close", "code": GOODBYE_CODE})


def _with_code(text: str, refusal: Refusal) -> str:
    """OpenEnv's error message with our code in place of its EXECUTION_ERROR."""
    message: dict[str, Any] = json.loads(text)
    if message.get("type") != "error":
        return text
    data = {**message["data"], "code": refusal.code.value}
    if refusal.retry_after_s is not None:
        data["retry_after_s"] = refusal.retry_after_s
    return json.dumps({**message, "data": data})


async def _turn_away(receive: Receive, send: Send) -> None:
    """Answers the handshake with 503 and the time to wait."""
    await receive()
    headers = [(b"retry-after", str(DRAIN_RETRY_S).encode())]
    await send({"type": "websocket.http.response.start", "status": 503, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": b"the server is ending"})
