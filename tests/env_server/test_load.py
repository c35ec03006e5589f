"""A real server under load: turns, refusals, deadlines, clients that vanish, and its end."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import signal
import socket
import time
from collections.abc import Iterator
from typing import Any

import httpx
import psutil
import pytest
from openenv.core.generic_client import GenericEnvClient

from tests.env_server.running_server import RunningServer, in_a_process, sketch, threaded

IDLE_S, PING_S = 5.0, 1.0
pytestmark = pytest.mark.timeout(400)  # it waits for real clocks, and a busy machine is slow


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    ping = {"ping_interval_s": PING_S, "ping_timeout_s": PING_S}
    with threaded(max_sessions=2, max_waiting=65, idle_s=IDLE_S, **ping) as running:
        yield running


def batch(count: int, **more: Any) -> dict[str, Any]:
    completions = [sketch(20 + index, 60) for index in range(count)]
    return {"completions": completions, "subject": "a dot", **more}


def single(**more: Any) -> dict[str, Any]:
    return {"completions": [sketch(9)], "subject": "a dot", **more}


async def test_a_batch_keeps_nobody_waiting_and_what_is_too_much_is_refused(
    server: RunningServer,
) -> None:
    score = f"{server.url}/score"
    async with httpx.AsyncClient(timeout=120) as big, httpx.AsyncClient(timeout=120) as small:
        batched = asyncio.create_task(big.post(score, json=batch(64)))
        await asyncio.to_thread(server.wait_for_load, 64)
        answered = await small.post(score, json=single())
        assert answered.json()["results"][0]["reward"] > 0
        assert not batched.done()
        refused = await small.post(score, json=batch(2))
        assert refused.status_code == 429
        assert refused.json()["code"] == "BUSY"
        assert int(refused.headers["retry-after"]) == refused.json()["retry_after_s"] >= 1
        await step_of_a_session_while_full(server, small)
        batched.cancel()
    await asyncio.to_thread(server.wait_for_load, 0)


async def step_of_a_session_while_full(server: RunningServer, http: httpx.AsyncClient) -> None:
    """The official client is told why and when to come again, and its session goes on."""
    async with GenericEnvClient(base_url=server.url) as env:
        await env.reset(seed=1, subject="a dot")
        filling = asyncio.create_task(http.post(f"{server.url}/score", json=batch(1)))
        await asyncio.to_thread(server.wait_for_load, 65)
        with pytest.raises(RuntimeError, match=r"try again in \d+ s \(code: BUSY\)"):
            await env.step({"response": sketch(7)})
        filling.cancel()
        await asyncio.to_thread(server.wait_for_load, 64)
        assert (await env.step({"response": sketch(7)})).reward > 0


def test_a_deadline_leaves_the_late_unscored_and_the_others_their_rewards(
    server: RunningServer,
) -> None:
    slow = [sketch(30 + index, 300) for index in range(12)]
    body = {"completions": ["no code", *slow], "subject": "a dot", "deadline_s": 2.5}
    started = time.monotonic()
    results = httpx.post(f"{server.url}/score", json=body, timeout=60).json()["results"]
    assert time.monotonic() - started < 10
    assert results[0]["reward"] == 0.0
    late = [result for result in results[1:] if result["reward"] is None]
    assert late
    assert {error for result in late for error in result["errors"]} == {"not scored within 2.5 s"}
    assert all(result["reward"] > 0 for result in results[1:] if result not in late)
    server.wait_for_load(0)


class Raw:
    """A WebSocket connection by hand, which answers no ping."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=20)
        key = base64.b64encode(os.urandom(16)).decode()
        upgrade = f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
        self.socket.sendall(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\n{upgrade}Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert b" 101 " in self.socket.recv(4096)

    def send(self, text: str) -> None:
        payload = text.encode()
        size = len(payload).to_bytes(2, "big")
        self.socket.sendall(b"\x81" + bytes([0x80 | 126]) + size + bytes(4) + payload)


def sessions_free(server: RunningServer, wanted: int, seconds: float) -> float:
    """Seconds until so many sessions can be had at once."""

    async def tried() -> bool:
        clients = [GenericEnvClient(base_url=server.url) for _ in range(wanted)]
        try:
            for client in clients:
                await client.reset(seed=1)
        except RuntimeError as error:
            return "CAPACITY_REACHED" not in str(error)
        finally:
            await asyncio.gather(*(client.close() for client in clients))
        return True

    started = time.monotonic()
    while not asyncio.run(tried()):
        assert time.monotonic() - started < seconds
        time.sleep(0.1)
    return time.monotonic() - started


def test_a_client_that_dies_in_a_step_leaves_its_place_and_its_painting(
    server: RunningServer,
) -> None:
    raw = Raw(server.port)
    action = {"subject": "a dot", "response": sketch(50, 2000)}
    raw.send(json.dumps({"type": "step", "data": action}))
    server.wait_for_load(1)
    raw.socket.close()
    sessions_free(server, 2, seconds=5)
    server.wait_for_load(0, seconds=5)


def test_a_half_open_connection_loses_its_place(server: RunningServer) -> None:
    raws = [Raw(server.port), Raw(server.port)]
    sessions_free(server, 2, seconds=2 * PING_S + 5)
    for raw in raws:
        raw.socket.close()


async def test_a_step_on_a_reaped_session_says_so_and_a_reset_begins_anew(
    server: RunningServer,
) -> None:
    async with GenericEnvClient(base_url=server.url) as env:
        await env.reset(seed=1, subject="a dot")
        await asyncio.sleep(IDLE_S + 3)
        with pytest.raises(RuntimeError, match=r"connect again and reset \(code: SESSION_CLOSED\)"):
            await env.step({"response": sketch(7)})
        await asyncio.sleep(0.3)
        with pytest.raises(RuntimeError, match=r"no episode has begun.*EPISODE_OVER"):
            await env.step({"response": sketch(7)})
        await env.reset(seed=1, subject="a dot")
        assert (await env.step({"response": sketch(7)})).reward > 0


@pytest.mark.slow
def test_an_ending_server_finishes_what_it_has_and_takes_nothing_new() -> None:
    process, server = in_a_process()
    family = psutil.Process(process.pid).children(recursive=True)

    async def end_it() -> httpx.Response:
        async with httpx.AsyncClient(timeout=240) as http, GenericEnvClient(server.url) as env:
            await env.reset(seed=1, subject="a dot")
            asking = asyncio.create_task(http.post(f"{server.url}/score", json=batch(3)))
            await asyncio.to_thread(server.wait_for_load, 3)
            process.send_signal(signal.SIGTERM)
            await asyncio.sleep(0.3)
            late = await http.post(f"{server.url}/score", json=single())
            assert (late.status_code, late.headers["retry-after"]) == (503, "10")
            with pytest.raises(RuntimeError, match="DRAINING"):
                await env.step({"response": sketch(7)})
            with pytest.raises(ConnectionError, match="503"):
                await GenericEnvClient(server.url).reset(seed=1)
            return await asking

    answer = asyncio.run(end_it())
    assert process.wait(30) == -signal.SIGTERM
    assert all(result["reward"] > 0 for result in answer.json()["results"])
    assert psutil.wait_procs(family, timeout=10)[1] == []
