"""The middleware by itself: whose work ends with its client, and what a refused client is told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from env_server.drain import Drain
from env_server.errors import Busy, SessionClosed
from env_server.presence import Presence
from env_server.visit import current_visit, noted

App = Callable[[Any, Any, Any], Coroutine[Any, Any, None]]
ERROR = json.dumps({"type": "error", "data": {"message": "m", "code": "EXECUTION_ERROR"}})


class Client:
    """The server's side of a connection, as the middleware sees it."""

    def __init__(self, kind: str, headers: list[tuple[bytes, bytes]] | None = None) -> None:
        self.scope = {"type": kind, "client": ("10.0.0.1", 7), "headers": headers or []}
        self.says: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.heard: list[dict[str, Any]] = []

    async def visit(self, app: App, drain: Drain) -> None:
        async def send(message: dict[str, Any]) -> None:
            self.heard.append(message)

        await Presence(app, drain)(self.scope, self.says.get, send)


@pytest.mark.parametrize("kind", ["http", "websocket"])
async def test_work_ends_with_its_client(kind: str) -> None:
    drain, begun, ended = Drain(), asyncio.Event(), asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        begun.set()
        try:
            await asyncio.sleep(60)
        finally:
            ended.set()

    client = Client(kind)
    client.says.put_nowait({"type": "http.request" if kind == "http" else "websocket.receive"})
    visiting = asyncio.create_task(client.visit(app, drain))
    await begun.wait()
    assert drain.in_hand == 1
    client.says.put_nowait({"type": f"{kind}.disconnect"})
    await asyncio.wait_for(visiting, 5)
    assert ended.is_set()
    assert drain.in_hand == 0


async def test_who_waits_for_a_message_hears_of_the_end_by_itself() -> None:
    heard = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        heard.extend([await receive(), await receive()])

    client = Client("websocket")
    visiting = asyncio.create_task(client.visit(app, drain := Drain()))
    client.says.put_nowait({"type": "websocket.connect"})
    await asyncio.sleep(0.01)
    assert drain.in_hand == 0
    client.says.put_nowait({"type": "websocket.disconnect"})
    await asyncio.wait_for(visiting, 5)
    assert [message["type"] for message in heard] == ["websocket.connect", "websocket.disconnect"]


async def test_what_follows_an_answer_is_not_cancelled() -> None:
    finished = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.body", "body": b""})
        client.says.put_nowait({"type": "http.disconnect"})
        await asyncio.sleep(0.05)
        finished.set()

    client = Client("http")
    await client.visit(app, Drain())
    assert finished.is_set()


async def test_an_error_and_a_cancellation_of_others_go_on() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            raise KeyError("x")
        await asyncio.sleep(60)

    with pytest.raises(KeyError):
        await Client("http").visit(app, Drain())
    visiting = asyncio.create_task(Client("websocket").visit(app, Drain()))
    await asyncio.sleep(0.01)
    visiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await visiting


async def test_a_refusal_has_its_code_and_time_and_a_closed_session_its_end() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        for refusal in (Busy(9), SessionClosed("s")):
            noted(refusal)
            await send({"type": "websocket.send", "text": ERROR})

    client = Client("websocket")
    await client.visit(app, Drain())
    busy, closed, close = client.heard
    told = {"message": "m", "code": "BUSY", "retry_after_s": 9}
    assert json.loads(busy["text"]) == {"type": "error", "data": told}
    assert json.loads(closed["text"])["data"]["code"] == "SESSION_CLOSED"
    assert close["type"] == "websocket.close"


async def test_clients_are_told_apart() -> None:
    names = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        names.append(current_visit().client)

    named = [(b"Atelier-Client", b"trainer 1")]
    for client in (Client("http"), Client("http", named), Client("websocket", named)):
        await client.visit(app, Drain())
    for _ in range(2):
        await Client("websocket").visit(app, Drain())
    assert names[:3] == ["10.0.0.1:7", "trainer 1", "trainer 1"]
    assert len(set(names[3:])) == 2
    assert current_visit().client == ""


async def test_a_draining_server_takes_no_new_session() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        raise AssertionError

    drain, client = Drain(), Client("websocket")
    drain.begin()
    client.says.put_nowait({"type": "websocket.connect"})
    await client.visit(app, drain)
    assert client.heard[0]["status"] == 503
    assert (b"retry-after", b"10") in client.heard[0]["headers"]
