"""An answer given at the door, before the application sees the request."""

from __future__ import annotations

import json
from dataclasses import dataclass

from starlette.types import Receive, Scope, Send

_POLICY = 1008


@dataclass(frozen=True)
class Denial:
    """An HTTP status, one sentence that says why, and further headers."""

    status: int
    why: str
    headers: tuple[tuple[bytes, bytes], ...] = ()


async def deny(refusal: Denial, scope: Scope, receive: Receive, send: Send) -> None:
    """Answers a request, or a WebSocket handshake, with a refusal; what is still sent is not read.

    A server that cannot answer a handshake with a status closes it with 1008.
    """
    body = json.dumps({"detail": refusal.why}).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
        *refusal.headers,
    ]
    kind = ""
    if scope["type"] == "websocket":
        await receive()  # the handshake itself
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": _POLICY, "reason": refusal.why[:120]})
            return
        kind = "websocket."
        headers = [pair for pair in headers if pair[0] != b"connection"]
    start = {"status": refusal.status, "headers": headers}
    await send({"type": f"{kind}http.response.start", **start})
    await send({"type": f"{kind}http.response.body", "body": body})
