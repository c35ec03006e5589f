"""Retried requests: an answer that was given under an Idempotency-Key is given again."""

from __future__ import annotations

import hashlib
import json
import re

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from env_server.answers import Answer, Answers
from env_server.denial import Denial, deny

HEADER = b"idempotency-key"
_PATHS = frozenset({"/score"})
_KEY = re.compile(rb"[\x21-\x7e]{1,128}")


class Replay:
    """ASGI middleware: `POST /score` with an `Idempotency-Key` is computed once.

    A retry with the same key and the same bytes gets the first answer, with `Idempotency-Replayed:
    true`; while the first is still running it waits for it. The same key with another body is 422.
    Only a 200 in which every reward has a value is kept: an outage is computed anew.

    Expects the whole body in one message.
    """

    def __init__(self, app: ASGIApp, answers: Answers) -> None:
        self._app = app
        self._answers = answers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "POST" or scope["path"] not in _PATHS:
            await self._app(scope, receive, send)
            return
        keys = [value for name, value in scope["headers"] if name.lower() == HEADER]
        if not keys:
            await self._app(scope, receive, send)
            return
        if len(keys) > 1 or not _KEY.fullmatch(keys[0]):
            await deny(_BAD_KEY, scope, receive, send)
            return
        first = await receive()
        if first["type"] == "http.disconnect":
            return
        body: bytes = first["body"]
        key = f"{scope['path']} {keys[0].decode()}"
        async with self._answers.turn(key):
            await self._answer(key, body, scope, receive, send)

    async def _answer(
        self, key: str, body: bytes, scope: Scope, receive: Receive, send: Send
    ) -> None:
        digest = hashlib.sha256(body).hexdigest()
        kept = await self._answers.get(key)
        if kept is not None and kept.digest != digest:
            self._answers.count(mismatched=1)
            await deny(_MISMATCH, scope, receive, send)
        elif kept is not None:
            self._answers.count(replayed=1)
            await _send_again(kept, send)
        else:
            self._answers.count(computed=1)
            tape = _Tape(send)
            await self._app(scope, _once(body, receive), tape.send)
            if tape.status == 200 and _complete(tape.body):
                await self._answers.put(key, Answer(digest, tape.body))


class _Tape:
    """Sends a response on, and remembers it."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.status = 0
        self.body = b""

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
        elif message["type"] == "http.response.body":
            self.body += message.get("body", b"")
        await self._send(message)


def _once(body: bytes, receive: Receive) -> Receive:
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def next_message() -> Message:
        return waiting.pop() if waiting else await receive()

    return next_message


async def _send_again(answer: Answer, send: Send) -> None:
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(answer.body)).encode()),
        (b"idempotency-replayed", b"true"),
    ]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": answer.body})


def _complete(body: bytes) -> bool:
    """Whether every result has a reward."""
    try:
        results = json.loads(body)["results"]
        return all(result["reward"] is not None for result in results)
    except (ValueError, KeyError, TypeError):
        return False


_BAD_KEY = Denial(400, "an Idempotency-Key has 1 to 128 visible ASCII characters, and comes once")
_MISMATCH = Denial(
    422, "this Idempotency-Key was used with another body; a new request needs a new key"
)
