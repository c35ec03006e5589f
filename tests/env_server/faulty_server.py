"""A server on the loopback that answers by a script, faults included; then it scores honestly."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Heard:
    """One request as it arrived."""

    headers: dict[str, str]
    body: bytes

    @property
    def completions(self) -> list[str]:
        return json.loads(self.body)["completions"]


Step = Callable[["Heard", asyncio.StreamWriter], Awaitable[None]]


@dataclass
class FaultyServer:
    """`script` answers the first requests, a step each; the rest are scored."""

    script: list[Step] = field(default_factory=list)
    heard: list[Heard] = field(default_factory=list)
    left: int = 0
    port: int = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @contextlib.asynccontextmanager
    async def serving(self) -> AsyncIterator[FaultyServer]:
        server = await asyncio.start_server(self._meet, "127.0.0.1", self.port, limit=2**26)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request, one answer, and the connection is closed."""
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")[1:-2]
            headers = {k.lower(): v for k, v in (line.split(": ", 1) for line in head)}
            heard = Heard(headers, await reader.readexactly(int(headers["content-length"])))
            self.heard.append(heard)
            step = self.script.pop(0) if self.script else score
            answering = asyncio.ensure_future(step(heard, writer))
            gone = asyncio.ensure_future(reader.read(1))
            await asyncio.wait({answering, gone}, return_when=asyncio.FIRST_COMPLETED)
            self.left += not answering.done()
            answering.cancel()
            gone.cancel()
        writer.close()


def record(completion: str) -> dict[str, Any]:
    """A public record whose reward is the completion itself, and a field of the future."""
    return {
        "admitted": True,
        "reward": float(completion),
        "terms": {"judge": {"value": None, "weight": 0.5, "reason": "the judge is out"}},
        "violations": [{"code": "yet_unknown", "message": "?", "hint": "new"}],
        "duplicate_of": 0,
        "palette": ["red"],
    }


async def write(writer: asyncio.StreamWriter, status: str, body: bytes, *headers: str) -> None:
    head = [f"HTTP/1.1 {status}", f"content-length: {len(body)}", "connection: close", *headers]
    writer.write("\r\n".join([*head, "", ""]).encode() + body)
    await writer.drain()


async def score(heard: Heard, writer: asyncio.StreamWriter) -> None:
    results = [record(completion) for completion in heard.completions]
    await write(writer, "200 OK", json.dumps({"results": results}).encode())


async def drop(_: Heard, writer: asyncio.StreamWriter) -> None:
    writer.transport.abort()


async def die_in_the_body(_: Heard, writer: asyncio.StreamWriter) -> None:
    writer.write(b'HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n{"results": [')
    await writer.drain()
    writer.close()


async def hang(_: Heard, writer: asyncio.StreamWriter) -> None:
    await asyncio.sleep(60)


def status(line: str, body: bytes = b"", *headers: str) -> Step:
    async def step(_: Heard, writer: asyncio.StreamWriter) -> None:
        await write(writer, line, body, *headers)

    return step
