"""Idle sessions are closed in time; those that work or are attached are not."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace

from env_server.reaper import Reaper


class StubServer:
    """The session table of OpenEnv's server."""

    def __init__(self) -> None:
        ages = {"idle": 9, "fresh": 0, "busy": 9, "attached": 9}
        now = time.time()
        self._session_info = {
            name: SimpleNamespace(last_activity_at=now - age) for name, age in ages.items()
        }
        self._sessions = {name: SimpleNamespace(busy=name == "busy") for name in ages}
        self._session_websocket_attachments = {"attached"}

    async def _destroy_session(self, name: str) -> None:
        del self._session_info[name]


async def test_only_the_idle_are_closed() -> None:
    server = StubServer()
    async with Reaper(server, idle_s=0.5).running():
        await asyncio.sleep(0.2)
        assert set(server._session_info) == {"fresh", "busy", "attached"}
        await asyncio.sleep(0.6)
        assert set(server._session_info) == {"busy", "attached"}
