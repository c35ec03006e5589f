"""No place is lost, whenever a client leaves."""

from __future__ import annotations

import asyncio
import time

import pytest

from env_server.environment import PaintEnvironment
from env_server.protocol import ConcurrencyConfig
from env_server.sessions import Sessions
from env_server.wire import PaintAction, PaintObservation


class Slow(PaintEnvironment):
    """An environment that takes its time to be made."""

    def __init__(self) -> None:
        time.sleep(0.05)

    def close(self) -> None:
        """Nothing is open."""


async def test_a_client_that_leaves_in_its_handshake_leaves_no_session() -> None:
    sessions = Sessions(
        env=Slow,
        action_cls=PaintAction,
        observation_cls=PaintObservation,
        concurrency_config=ConcurrencyConfig(max_concurrent_envs=2),
    )
    for _ in range(3):
        making = asyncio.create_task(sessions._create_session())
        await asyncio.sleep(0.01)
        making.cancel()
        with pytest.raises(asyncio.CancelledError):
            await making
        await asyncio.sleep(0.15)
    assert sessions.active_sessions == 0
    name, _ = await sessions._create_session()
    await sessions._destroy_session(name)
