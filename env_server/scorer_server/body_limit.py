"""A bound on what one request may send."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send


class BodyLimit:
    """Answers 413 to a body of more than `limit` bytes, announced or not, before it is kept."""

    def __init__(self, app: ASGIApp, limit: int) -> None:
        self._app = app
        self._limit = limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        announced = Headers(scope=scope).get("content-length", "")
        if announced.isdecimal() and int(announced) > self._limit:
            answer = {"fault": "BodyTooLarge", "error": self._words}
            await JSONResponse(answer, status_code=413)(scope, receive, send)
            return
        await self._app(scope, self._counted(receive), send)

    @property
    def _words(self) -> str:
        return f"a request may hold {self._limit} bytes"

    def _counted(self, receive: Receive) -> Receive:
        seen = 0

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > self._limit:
                raise HTTPException(413, self._words)
            return message

        return counted
