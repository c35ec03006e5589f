"""When a server ends: after the work in hand, in bounded time, or at a second signal."""

from __future__ import annotations

import signal

import uvicorn

from env_server.drain import Drain
from env_server.lifetime import DrainingServer


async def app(scope: object, receive: object, send: object) -> None:
    raise AssertionError


def server(drain_s: float) -> tuple[DrainingServer, Drain]:
    drain = Drain()
    return DrainingServer(uvicorn.Config(app), drain, drain_s), drain


async def test_the_first_signal_waits_for_the_work_in_hand() -> None:
    one, drain = server(drain_s=60)
    assert not await one.on_tick(1)
    with drain.working():
        one.handle_exit(signal.SIGTERM, None)
        assert drain.draining
        assert not await one.on_tick(2)
    assert await one.on_tick(3)


async def test_it_does_not_wait_for_ever() -> None:
    one, drain = server(drain_s=0)
    with drain.working():
        one.handle_exit(signal.SIGTERM, None)
        assert await one.on_tick(1)


async def test_the_second_signal_waits_for_nothing() -> None:
    one, drain = server(drain_s=60)
    with drain.working():
        one.handle_exit(signal.SIGINT, None)
        one.handle_exit(signal.SIGINT, None)
        assert await one.on_tick(1)
    assert one.config.timeout_graceful_shutdown == 0
