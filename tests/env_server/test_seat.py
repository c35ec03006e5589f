"""A seat makes frames ahead while nobody wants it, and never makes a painting wait for them."""

from __future__ import annotations

import asyncio

import pytest

from env_server import seat as seat_module
from env_server.errors import BrowserLost, ChromiumMissing, SelfTestCause, SelfTestFailed
from env_server.page.reply import PageFacts, Reply
from env_server.patience import Patience
from env_server.seat import PaintJob, Seat
from rewards.display_list import Canvas, DisplayList

JOB = PaintJob(DisplayList(Canvas(9, 9), ()), 1, Patience(9, 9))
ENOUGH = 3


class StubBrowser:
    """Notes what it was asked for."""

    facts = PageFacts(None, False, None, "", "", "")
    pid = 0
    lost = False

    def __init__(self) -> None:
        self.paintings = 0
        self.waiting = 0
        self.done: list[str] = []

    def cpu_seconds(self) -> float:
        return 0.0

    async def prepare(self) -> None:
        self.waiting = max(1, self.waiting)
        self.done.append("prepare")

    async def prepare_ahead(self) -> bool:
        await asyncio.sleep(0)
        self.waiting += 1
        self.done.append("ahead")
        return self.waiting < ENOUGH

    async def paint(self, job: str) -> Reply:
        self.waiting -= 1
        self.paintings += 1
        self.done.append("paint")
        return Reply("", None, {"prepare": 0.0})

    async def gone(self) -> None:
        await asyncio.Event().wait()

    def kill(self) -> None:
        pass

    async def close(self) -> None:
        pass


async def seated() -> tuple[Seat, StubBrowser]:
    browser = StubBrowser()

    async def launch() -> StubBrowser:
        return browser

    seat = Seat(launch, worn_after=99)
    await seat.renew()
    return seat, browser


async def test_frames_are_made_ahead_when_nobody_paints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_module, "IDLE_S", 0.01)
    seat, browser = await seated()
    await seat.attempt(JOB)
    seat.tend()
    await asyncio.sleep(0.1)
    assert browser.waiting == ENOUGH
    assert browser.done == ["paint", "prepare", "ahead", "ahead"]
    await seat.close()


async def test_a_browser_that_does_not_start_is_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(seat_module, "PAUSES_S", (0.0, 0.01, 0.01))
    failures, browser = [BrowserLost("one"), SelfTestFailed(SelfTestCause.WRONG_DRIVER, "")], []

    async def launch() -> StubBrowser:
        if failures:
            raise failures.pop()
        browser.append(StubBrowser())
        return browser[0]

    seat = Seat(launch, worn_after=99)
    await seat.attempt(JOB)
    assert browser[0].done == ["paint"]
    await seat.close()


async def test_a_missing_browser_is_not_looked_for_again() -> None:
    tries = []

    async def launch() -> StubBrowser:
        tries.append(1)
        raise ChromiumMissing("none")

    seat = Seat(launch, worn_after=99)
    with pytest.raises(ChromiumMissing):
        await seat.attempt(JOB)
    assert len(tries) == 1


async def test_a_painting_does_not_wait_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_module, "IDLE_S", 60.0)
    seat, browser = await seated()
    for _ in range(3):
        await asyncio.wait_for(seat.attempt(JOB), 5)
        seat.tend()
    assert "ahead" not in browser.done
    await seat.close()
