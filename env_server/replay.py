"""Retried requests: an answer that was given under an Idempotency-Key is given again."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
from contextlib import AsyncExitStack

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from env_server.answers import Answer, Answers
from env_server.denial import Denial, deny

HEADER = b"idempotency-key"
_PATHS = frozenset({"/score"})
_KEY = re.compile(rb"[\x21-\x7e]{1,128}")
_LONGEST_WAIT_S = 3600.0


class Replay:
    """ASGI middleware: `POST /score` with an `Idempotency-Key` is computed once.

    A retry with the same key and the same bytes gets the first answer, with `Idempotency-Replayed:
    true`; while the first is still running it waits for it, `wait_s` seconds at most (then 503).
    The same key with another body is 422. A client that reads slowly holds up no other. Only a 200
    in which every reward has a value is kept: an outage is computed anew.

    Expects the whole body in one message.
    """

    def __init__(self, app: ASGIApp, answers: Answers, wait_s: float = _LONGEST_WAIT_S) -> None:
        self._app = app
        self._answers = answers
        self._wait_s = wait_s

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
        answer = await self._in_turn(key, body, scope, receive)
        if isinstance(answer, Denial):
            await deny(answer, scope, receive, send)
            return
        for message in answer:
            await send(message)

    async def _in_turn(
        self, key: str, body: bytes, scope: Scope, receive: Receive
    ) -> list[Message] | Denial:
        async with AsyncExitStack() as stack:
            try:
                async with asyncio.timeout(self._wait_s):
                    await stack.enter_async_context(self._answers.turn(key))
            except TimeoutError:
                return _STILL_RUNNING
            return await self._answer(key, body, scope, receive)

    async def _answer(
        self, key: str, body: bytes, scope: Scope, receive: Receive
    ) -> list[Message] | Denial:
        digest = hashlib.sha256(body).hexdigest()
        kept = await self._answers.get(key)
        if kept is not None and kept.digest != digest:
            self._answers.count(mismatched=1)
            return _MISMATCH
        if kept is not None:
            self._answers.count(replayed=1)
            return _again(kept)
        self._answers.count(computed=1)
        tape = _Tape()
        await self._app(scope, _once(body, receive), tape.send)
        if tape.status == 200 and _complete(tape.body):
            await self._answers.put(key, Answer(digest, tape.body))
        return tape.messages


class _Tape:
    """Remembers a response, to be sent later."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self.status = 0
        self.body = b""

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
        elif message["type"] == "http.response.body":
            self.body += message.get("body", b"")
        self.messages.append(message)


def _once(body: bytes, receive: Receive) -> Receive:
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def next_message() -> Message:
        return waiting.pop() if waiting else await receive()

    return next_message


def _again(answer: Answer) -> list[Message]:
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(answer.body)).encode()),
        (b"idempotency-replayed", b"true"),
    ]
    return [
        {"type": "http.response.start", "status": 200, "headers": headers},
        {"type": "http.response.body", "body": answer.body},
    ]


def _complete(body: bytes) -> bool:
    """Whether every result has a reward."""
    try:
        results = json.loads(body)["results"]
        return all(result["reward"] is not None for result in results)
    except (ValueError, KeyError, TypeError):
        return False


_BAD_KEY = Denial(400, "an Idempotency-Key has 1 to 128 visible ASCII characters, and comes once")
_STILL_RUNNING = Denial(
    503, "the first request of this Idempotency-Key still runs", ((b"retry-after", b"30"),)
)
_MISMATCH = Denial(
    422, "this Idempotency-Key was used with another body; a new request needs a new key"
)
