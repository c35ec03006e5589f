"""When a server says that it is ready, and when it is not."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import httpx
import psutil
import pytest

from env_server.app import create_app
from env_server.drain import Drain
from env_server.errors import PaintError
from env_server.painter import PROBE
from env_server.painter_settings import PainterSettings
from env_server.readiness import Readiness
from env_server.realm import RealmSettings
from env_server.studio import Studio, StudioSettings


async def test_a_server_that_has_not_opened_is_alive_and_not_ready() -> None:
    transport = httpx.ASGITransport(create_app())
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
        answer = await client.get("/ready")
    assert answer.status_code == 503
    assert answer.json() == {"ready": False, "reason": "the studio is not open"}


async def test_a_server_is_ready_from_its_opening_until_it_drains_or_closes() -> None:
    drain = Drain()
    readiness = Readiness(Studio(StudioSettings(paint=False)), drain)
    assert not readiness.ready
    readiness.opened()
    assert readiness.ready
    drain.begin()
    assert readiness.reason == "the server is draining"
    await readiness.closed()
    assert readiness.reason == "the studio is not open"


@pytest.mark.slow
@pytest.mark.browser
async def test_without_a_browser_it_is_not_ready_and_finds_out_when_it_is_again() -> None:
    settings = StudioSettings(realm=RealmSettings(workers=1), painter=PainterSettings(browsers=1))
    async with Studio(settings) as studio:
        readiness = Readiness(studio, Drain())
        readiness.opened()
        painter = studio.painter
        working = painter._plan
        painter._plan = replace(working, executable=Path("/bin/false"))
        (pid,) = painter.pids
        psutil.Process(pid).kill()
        with pytest.raises(PaintError):
            await painter.paint(PROBE, 0)
        assert readiness.reason == "no browser can be started"

        readiness.heal()
        painter._plan = working
        deadline = time.monotonic() + 100
        while not readiness.ready:
            assert time.monotonic() < deadline
            readiness.heal()
            await asyncio.sleep(0.1)
        await readiness.closed()
