"""The painter when things break: failures survived, nothing left behind."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import psutil
import pytest

from env_server import seat
from env_server.errors import (
    BrowserLost,
    PaintTimeout,
    Unpaintable,
)
from env_server.painter import Painter
from env_server.painter_settings import PainterSettings
from env_server.patience import Patience
from rewards.display_list import Command, DisplayList
from tests.env_server.open_painter import OpenPainter
from tests.env_server.processes import descendants, in_use, profiles, wait_until_gone

pytestmark = pytest.mark.browser


ROOT = Path(__file__).parents[2]
PARENT = """
import asyncio, json, signal, sys
from env_server.painter import Painter
from env_server.painter_settings import PainterSettings
from rewards.display_list import DisplayList

async def main():
    display_list = DisplayList.from_json(json.loads(sys.argv[1]))
    async with Painter(PainterSettings(browsers=2)) as painter:
        print("painting", flush=True)
        while True:
            await asyncio.gather(*(painter.paint(display_list, seed) for seed in range(4)))

# A process started in the background inherits an ignored SIGINT, as whoever runs the tests may be.
signal.signal(signal.SIGINT, signal.default_int_handler)
asyncio.run(main())
"""


def test_a_bad_command_is_named_after_a_second_try(
    open_painter: OpenPainter, small: DisplayList
) -> None:
    bad = Command("brush.nonsense", (), line=12)
    commands = (*small.commands[:6], bad, *small.commands[6:])
    before = open_painter.painter.stats()
    with pytest.raises(Unpaintable, match=r"brush\.nonsense") as caught:
        open_painter.paint(replace(small, commands=commands))
    assert (caught.value.index, caught.value.line) == (6, 12)
    after = open_painter.painter.stats()
    assert after.browsers_started == before.browsers_started + 1
    assert after.unpaintable == before.unpaintable + 1


@pytest.mark.parametrize(
    "patience",
    [Patience(0.3, 60), pytest.param(Patience(60, 0.3), marks=pytest.mark.slow)],
    ids=["processor", "clock"],
)
def test_an_overrun_is_killed_and_the_next_painting_works(
    open_painter: OpenPainter,
    rich: DisplayList,
    petals: DisplayList,
    reference: bytes,
    patience: Patience,
) -> None:
    browsers = set(open_painter.painter.pids)
    started = time.monotonic()
    with pytest.raises(PaintTimeout):
        open_painter.run(open_painter.painter.paint(rich, 7, patience=patience))
    assert time.monotonic() - started < 60
    assert not wait_until_gone(browsers)
    assert open_painter.paint(petals) == reference


@pytest.mark.parametrize(
    "victim",
    ["browser", *(pytest.param(v, marks=pytest.mark.slow) for v in ("renderer", "gpu-process"))],
)
def test_a_killed_process_costs_one_retry(
    open_painter: OpenPainter, rich: DisplayList, petals: DisplayList, reference: bytes, victim: str
) -> None:
    async def paint_and_kill() -> None:
        painting = asyncio.create_task(open_painter.painter.paint(rich, 7))
        await asyncio.sleep(0.8)
        assert not painting.done()
        kill_part(open_painter.painter.pids[0], victim)
        assert (await painting).png == whole

    whole = open_painter.paint(rich)
    before = open_painter.painter.stats()
    open_painter.run(paint_and_kill())
    assert open_painter.painter.stats().retried == before.retried + 1
    assert open_painter.paint(petals) == reference


def kill_part(browser_pid: int, part: str) -> None:
    browser = psutil.Process(browser_pid)
    if part == "browser":
        return browser.kill()
    for process in browser.children(recursive=True):
        if f"--type={part}" in " ".join(process.cmdline()):
            process.kill()
    return None


def test_a_browser_killed_while_idle_is_replaced_without_a_retry(
    open_painter: OpenPainter, petals: DisplayList, reference: bytes
) -> None:
    async def kill_and_wait() -> None:
        kill_part(open_painter.painter.pids[0], "browser")
        await asyncio.sleep(0.3)

    open_painter.paint(petals)
    before = open_painter.painter.stats()
    open_painter.run(kill_and_wait())
    assert open_painter.paint(petals) == reference
    assert open_painter.painter.stats().retried == before.retried


def test_a_list_that_kills_two_browsers_is_unpaintable(
    open_painter: OpenPainter, rich: DisplayList
) -> None:
    async def paint_and_kill_twice() -> None:
        painting = asyncio.create_task(open_painter.painter.paint(rich, 7))
        killed: set[int] = set()
        while len(killed) < 2 and not painting.done():
            for pid in set(open_painter.painter.pids) - killed:
                await asyncio.sleep(0.5)
                kill_part(pid, "renderer")  # what a list brings down; the browser itself it cannot
                killed.add(pid)
            await asyncio.sleep(0.05)
        await painting

    with pytest.raises(Unpaintable, match="two browsers died"):
        open_painter.run(paint_and_kill_twice())


@pytest.mark.slow
def test_browsers_killed_under_load_cost_no_list_its_painting(
    open_painter: OpenPainter, petals: DisplayList, small: DisplayList
) -> None:
    """A browser's own process never ends by a list's doing, so no list is blamed, whoever waits."""

    async def kill_thrice() -> list[bytes]:
        painter, killed = open_painter.painter, set[int]()
        lists = [petals, small, petals, small]
        paintings = [asyncio.create_task(painter.paint(one, 7)) for one in lists]
        while len(killed) < 3 and not paintings[0].done():
            await asyncio.sleep(0.02)
            for pid in set(painter.pids) - killed:
                kill_part(pid, "browser")
                killed.add(pid)
        assert len(killed) == 3
        return [painting.png for painting in await asyncio.gather(*paintings)]

    whole = [open_painter.paint(petals), open_painter.paint(small)] * 2
    assert open_painter.run(kill_thrice()) == whole


def test_a_browser_killed_while_idle_is_replaced_at_once(open_painter: OpenPainter) -> None:
    async def kill_and_wait() -> None:
        painter = open_painter.painter
        (killed,) = painter.pids
        kill_part(killed, "browser")
        async with asyncio.timeout(120):
            while set(painter.pids) in (set(), {killed}):
                await asyncio.sleep(0.05)

    open_painter.run(kill_and_wait())


def test_an_unwanted_painting_that_ends_soon_keeps_its_browser(
    open_painter: OpenPainter, small: DisplayList, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def paint_and_give_up() -> None:
        painting = asyncio.create_task(open_painter.painter.paint(small, 7))
        while not open_painter.painter.stats().painting:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        painting.cancel()
        await asyncio.wait({painting}, timeout=1)
        assert painting.cancelled()
        await open_painter.painter.paint(small, 8)

    monkeypatch.setattr(seat, "LINGER_S", 60.0)
    open_painter.paint(small)
    before = open_painter.painter.stats().browsers_started
    open_painter.run(paint_and_give_up())
    assert open_painter.painter.stats().browsers_started == before


def test_a_cancelled_painting_ends_at_once(
    open_painter: OpenPainter, rich: DisplayList, petals: DisplayList, reference: bytes
) -> None:
    async def cancel() -> None:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.5):
                await open_painter.painter.paint(rich, 7)

    open_painter.run(cancel())
    assert open_painter.paint(petals) == reference


def test_closing_ends_paintings_and_leaves_nothing(rich: DisplayList) -> None:
    async def close_while_painting() -> set[int]:
        async with Painter(PainterSettings(browsers=2)) as painter:
            paintings = [asyncio.create_task(painter.paint(rich, seed)) for seed in range(4)]
            await asyncio.sleep(0.5)
            started = descendants(os.getpid())
        outcomes = await asyncio.gather(*paintings, return_exceptions=True)
        assert all(isinstance(outcome, BrowserLost) for outcome in outcomes)
        return started

    before, folders = descendants(os.getpid()), profiles()
    started = asyncio.run(close_while_painting()) - before
    assert len(started) > 6
    assert not wait_until_gone(started, 3)
    assert not {folder for folder in profiles() - folders if not in_use(folder)}


@pytest.mark.parametrize(
    "end",
    [
        signal.SIGKILL,
        pytest.param(signal.SIGINT, marks=pytest.mark.slow),
        pytest.param(signal.SIGTERM, marks=pytest.mark.slow),
    ],
)
def test_nothing_is_left_when_the_parent_ends(rich: DisplayList, end: signal.Signals) -> None:
    folders = profiles()
    command = [sys.executable, "-c", PARENT, json.dumps(rich.to_json())]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as parent:
        assert parent.stdout is not None
        while parent.stdout.readline().strip() != "painting":
            assert parent.poll() is None
        time.sleep(1)
        started = descendants(parent.pid)
        if end is signal.SIGKILL:
            parent.kill()
        else:
            os.killpg(parent.pid, end)  # what Ctrl-C and `timeout` do
        parent.wait(20)
    assert len(started) > 6
    assert not wait_until_gone(started)
    assert not {folder for folder in profiles() - folders if not in_use(folder)}
