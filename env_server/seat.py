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
from env_server.errors import BrowserLost, PaintError, PaintTimeout, Unpaintable
from env_server.page.reply import Fault, Reply
from env_server.patience import Patience
from rewards.display_list import DisplayList

log = structlog.get_logger(__name__)

IDLE_S = 0.2
"""How long a seat must be unused before it prepares for more than its next painting, in seconds."""


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

    def _dismiss(self) -> None:
        """Kills the browser; its driver and folders are seen off in the background."""
        if self._browser is not None:
            self._browser.kill()
            farewell = asyncio.create_task(self._browser.close())
            self._farewells.add(farewell)
            farewell.add_done_callback(self._farewells.discard)
            self._browser = None

    async def attempt(self, job: PaintJob) -> Reply:
        """Paints a job once. A deadline overrun or a cancellation kills the browser.

        Raises Unpaintable (a command threw), PaintTimeout, BrowserLost or ChromiumMissing.
        """
        started = time.perf_counter()
        self._wanted.set()
        browser = await self._ready()
        ready_ms = (time.perf_counter() - started) * 1000
        try:
            reply = await job.patience.wait(browser.paint(job.message()), browser.cpu_seconds)
        except TimeoutError as error:
            browser.kill()
            raise PaintTimeout(job.patience) from error
        except asyncio.CancelledError:
            browser.kill()
            raise
        if reply.fault is not None:
            raise job.blame(reply.fault)
        stages = {**reply.stages, "prepare": ready_ms + reply.stages["prepare"]}
        return replace(reply, stages=stages)

    async def _ready(self) -> PaintProcess:
        if self._tending is not None:
            await asyncio.wait({self._tending})  # does not cancel it when we are cancelled
        if self._browser is None or self._browser.lost:
            await self.renew()
        if self._browser is None:
            raise BrowserLost("the painter is closed")
        return self._browser

    def tend(self) -> None:
        """Starts what the next painting will need: a fresh frame, or a fresh browser.

        When no painting comes for a while, later ones' frames are prepared too, one by one.
        """
        if not self._closed:
            self._wanted.clear()
            self._tending = asyncio.create_task(self._tend())

    async def _tend(self) -> None:
        browser = self._browser
        try:
            if browser is None or browser.lost or browser.paintings >= self._worn_after:
                await self.renew()
            else:
                await browser.prepare()
                await self._tend_ahead(browser)
        except PaintError as error:  # the next attempt tries again, and reports it
            log.warning("a browser could not be made ready", error=str(error))

    async def _tend_ahead(self, browser: PaintProcess) -> None:
        try:
            await asyncio.wait_for(self._wanted.wait(), IDLE_S)
        except TimeoutError:
            while not self._wanted.is_set() and await browser.prepare_ahead():
                pass

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
