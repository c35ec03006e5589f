"""A browser's place in the painter's pool, which outlives the browsers that sit in it."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any

import structlog

from env_server.engine import PaintProcess
from env_server.errors import (
    BrowserLost,
    ChromiumMissing,
    IsolateMissing,
    PaintError,
    PaintTimeout,
    Unpaintable,
)
from env_server.page.reply import Fault, Reply
from env_server.patience import Patience
from rewards.display_list import DisplayList

log = structlog.get_logger(__name__)

IDLE_S = 0.2
"""How long a seat must be unused before it prepares for more than its next painting, in seconds."""


LINGER_S = 2.0
"""How long a painting that nobody wants may go on, in seconds: a fresh browser costs as much."""
PAUSES_S = (0.0, 0.5, 1.0, 2.0)
"""The pauses before each attempt to start a browser, in seconds; more attempts are not made."""
HOPELESS = (ChromiumMissing, IsolateMissing)
"""Failures to start that no second attempt mends."""


@dataclass(frozen=True)
class PaintJob:
    """One list to paint with its seed, and the patience that each attempt is given.

    `film` names the commands (0-based, ascending) after which the picture is kept as well.
    """

    display_list: DisplayList
    seed: int
    patience: Patience
    film: tuple[int, ...] = ()

    def message(self) -> str:
        """The job as the page takes it: JSON of sizes, seed and commands, no byte of a sketch."""
        job: dict[str, Any] = {
            "width": self.display_list.canvas.width,
            "height": self.display_list.canvas.height,
            "seed": self.seed,
            "commands": self.display_list.replayable(),
        }
        if self.film:
            job["film"] = self.film
        return json.dumps(job, separators=(",", ":"), allow_nan=False)

    def blame(self, fault: Fault) -> Unpaintable:
        """The page's fault as an error that names the command and the sketch's line."""
        if fault.index is None:
            return Unpaintable(None, fault.message)
        command = self.display_list.commands[fault.index]
        return Unpaintable(fault.index, f"{command.name}: {fault.message}", command.line)


class Seat:
    """Holds one browser and replaces it when it is lost or worn. One painting at a time."""

    def __init__(self, launch: Callable[[], Awaitable[PaintProcess]], worn_after: int) -> None:
        self._launch = launch
        self._worn_after = worn_after
        self._browser: PaintProcess | None = None
        self._tending: asyncio.Task[None] | None = None
        self._wanted = asyncio.Event()
        self._unwanted: asyncio.Future[Reply] | None = None  # a painting under way for nobody
        self._farewells: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def browser(self) -> PaintProcess | None:
        """The browser that sits here now."""
        return self._browser

    async def renew(self) -> None:
        """Puts a fresh browser in place of the last, which dies at once.

        Raises ChromiumMissing or BrowserLost when none can be started.
        """
        self._dismiss()
        if self._closed:
            raise BrowserLost("the painter is closed")
        self._browser = await self._launch()
        if self._closed:  # while it started
            self._dismiss()
            raise BrowserLost("the painter is closed")

    async def revive(self) -> None:
        """Like `renew`, with some patience for a browser that does not start."""
        for pause in PAUSES_S[:-1]:
            await asyncio.sleep(pause)
            try:
                return await self.renew()
            except HOPELESS:
                raise
            except PaintError as error:
                if self._closed:
                    raise
                log.warning("a browser did not start; it is tried again", error=str(error))
        await asyncio.sleep(PAUSES_S[-1])
        return await self.renew()

    @property
    def lingering(self) -> bool:
        """True while the browser paints what nobody wants any more."""
        return self._unwanted is not None and not self._unwanted.done()

    def _dismiss(self) -> None:
        """Kills the browser; its driver and folders are seen off in the background."""
        if self._browser is not None:
            self._browser.kill()
            farewell = asyncio.create_task(self._browser.close())
            self._farewells.add(farewell)
            farewell.add_done_callback(self._farewells.discard)
            self._browser = None

    async def attempt(self, job: PaintJob) -> Reply:
        """Paints a job once. A deadline overrun kills the browser; a cancellation leaves it be.

        Raises Unpaintable (a command threw), PaintTimeout, BrowserLost or ChromiumMissing.
        """
        started = time.perf_counter()
        self._wanted.set()
        browser = await self._ready()
        ready_ms = (time.perf_counter() - started) * 1000
        painting = asyncio.ensure_future(browser.paint(job.message()))
        painting.add_done_callback(lambda done: done.cancelled() or done.exception())
        try:
            reply = await job.patience.wait(asyncio.shield(painting), browser.cpu_seconds)
        except TimeoutError as error:
            browser.kill()
            raise PaintTimeout(job.patience) from error
        except asyncio.CancelledError:
            self._unwanted = painting  # for `see_off`
            raise
        if reply.fault is not None:
            raise job.blame(reply.fault)
        stages = {**reply.stages, "prepare": ready_ms + reply.stages["prepare"]}
        return replace(reply, stages=stages)

    async def _ready(self) -> PaintProcess:
        if self._tending is not None:
            await asyncio.wait({self._tending})  # does not cancel it when we are cancelled
        if self._browser is None or self._browser.lost:
            await self.revive()
        if self._browser is None:
            raise BrowserLost("the painter is closed")
        return self._browser

    def tend(self, ahead: bool = True) -> None:
        """Starts what the next painting will need: a fresh frame, or a fresh browser.

        When no painting comes for a while, later ones' frames are prepared too (`ahead`), one by
        one, and a browser that is lost meanwhile is replaced at once.
        """
        self._wanted.clear()
        self._tending = asyncio.create_task(self._tend(ahead))

    async def _tend(self, ahead: bool) -> None:
        try:
            while not self._closed:
                browser = self._browser
                if browser is None or browser.lost or browser.paintings >= self._worn_after:
                    await self.revive()
                elif not await self._kept_ready(browser, ahead):
                    return
        except PaintError as error:  # the next attempt tries again, and reports it
            log.warning("a browser could not be made ready", error=str(error))

    async def _kept_ready(self, browser: PaintProcess, ahead: bool) -> bool:
        """Prepares and watches the browser until it is wanted (False) or lost (True)."""
        try:
            await browser.prepare()
            if ahead:
                await self._tend_ahead(browser)
            await self._until_wanted(browser)
        except BrowserLost:
            log.warning("a browser ended while it was idle; another takes its place")
            return True
        return False

    async def see_off(self) -> None:
        """Waits a little for a painting that nobody wants, then ends it with its browser."""
        unwanted, self._unwanted = self._unwanted, None
        if unwanted is None:
            return
        await asyncio.wait({unwanted}, timeout=LINGER_S)
        if not unwanted.done():
            self._dismiss()

    async def _tend_ahead(self, browser: PaintProcess) -> None:
        try:
            await asyncio.wait_for(self._wanted.wait(), IDLE_S)
        except TimeoutError:
            while not self._wanted.is_set() and await browser.prepare_ahead():
                pass

    async def _until_wanted(self, browser: PaintProcess) -> None:
        """Returns when the seat is wanted; raises BrowserLost when its browser is gone before."""
        if self._wanted.is_set():
            return
        gone = asyncio.ensure_future(browser.gone())
        wanted = asyncio.ensure_future(self._wanted.wait())
        try:
            await asyncio.wait({gone, wanted}, return_when=asyncio.FIRST_COMPLETED)
            if not self._wanted.is_set():
                raise BrowserLost("the browser is gone")
        finally:
            gone.cancel()
            wanted.cancel()

    def kill(self) -> None:
        """Kills the browser at once; the seat stays empty."""
        self._closed = True
        if self._browser is not None:
            self._browser.kill()

    async def close(self) -> None:
        """Kills the browser and waits until nothing of it is left."""
        self.kill()
        if self._tending is not None:
            self._tending.cancel()
            await asyncio.wait({self._tending})
        self._dismiss()
        if self._farewells:
            await asyncio.wait(self._farewells)
