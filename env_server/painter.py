"""The painter: display lists in, paintings out, by a pool of browsers that may die at any time.

What is said of browsers here holds for the processes of the other engine too.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Self

import structlog

from env_server.browser import Browser, LaunchPlan
from env_server.chromium import GlChoice
from env_server.cost import estimated_seconds
from env_server.engine import Engine, PaintProcess
from env_server.errors import (
    BrowserKilled,
    BrowserLost,
    PaintError,
    PaintTimeout,
    SelfTestCause,
    SelfTestFailed,
    Unpaintable,
)
from env_server.film import Film
from env_server.isolate import Isolate, check_paintable
from env_server.page.pixels import encode_png
from env_server.page.reply import PageFacts, Reply
from env_server.page.source import PageSource
from env_server.painter_settings import PainterSettings, PainterStats
from env_server.patience import Patience
from env_server.seat import PaintJob, Seat
from env_server.turns import Turns
from rewards.display_list import Canvas, Command, DisplayList
from rewards.painting import Painting

log = structlog.get_logger(__name__)

PROBE = DisplayList(
    Canvas(64, 64),
    (
        Command("background", (255, 255, 255, 255)),
        Command("brush.noStroke", ()),
        Command("brush.fill", (200, 40, 40, 255, 200)),
        Command("brush.circle", (0, 0, 20)),
    ),
)
"""A list that any working painter paints: it tells a bad list from a bad machine."""


MOST_KILLED = 8
"""How many browsers in a row may be killed while they paint one list."""


class Painter:
    """Paints display lists, in headless Chromium by default; an async context manager of one loop.

    Raises RuntimeError when used outside `async with` or from another event loop. `source` gives
    the page's scripts, the project's own unless a test says otherwise.
    """

    def __init__(
        self, settings: PainterSettings | None = None, source: PageSource | None = None
    ) -> None:
        self.settings = settings or PainterSettings()
        self._source = source or PageSource.vendored()
        self._plan = LaunchPlan(
            gl=self.settings.gl,
            executable=self.settings.executable,
            gl_threads=self.settings.gl_threads,
            niceness=self.settings.niceness,
            sandbox=self.settings.sandbox,
        )
        self._loop: asyncio.AbstractEventLoop | None = None
        self._facts: PageFacts | None = None
        self._seats = Turns[Seat]()
        self._all_seats: list[Seat] = []
        self._returning: set[asyncio.Task[None]] = set()
        self._stats = PainterStats()
        self._start_failed = False

    async def __aenter__(self) -> Self:
        if self._loop is not None:
            raise RuntimeError("a painter is entered once")
        self._loop = asyncio.get_running_loop()
        if self._in_chromium and not self._plan.sandboxed:
            log.warning("Chromium runs without its sandbox", root=os.geteuid() == 0)
        try:
            await self._open()
        except BaseException:
            await self._close()
            raise
        log.info("painter ready", engine=self.engine, browsers=self.settings.browsers)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._close()

    async def _open(self) -> None:
        """The first browser settles the driver; the others start together after it."""
        worn_after = self.settings.paintings_per_browser
        self._all_seats = [Seat(self.launch, worn_after) for _ in range(self.settings.browsers)]
        first, *others = self._all_seats
        await first.renew()
        if self._in_chromium and self.settings.gl is GlChoice.AUTO:
            await self._settle_driver(first)
        try:
            async with asyncio.TaskGroup() as group:
                for seat in others:
                    group.create_task(seat.renew())
        except ExceptionGroup as failures:
            raise failures.exceptions[0] from failures
        for seat in self._all_seats:
            seat.tend(ahead=False)
            self._seats.give(seat)

    async def _settle_driver(self, first: Seat) -> None:
        """llvmpipe if the first browser got it, else SwiftShader, for good."""
        found = self.facts.webgl
        gl = GlChoice.LLVMPIPE if GlChoice.LLVMPIPE.accepts(found) else GlChoice.SWIFTSHADER
        self._plan = replace(self._plan, gl=gl)
        if gl is GlChoice.SWIFTSHADER:
            log.error(
                "no llvmpipe: painting with SwiftShader, slower and not always the same bytes; "
                "install Mesa (libegl1 libgl1-mesa-dri libgles2)",
                found=found,
            )
            self._facts = None
            await first.renew()

    async def _close(self) -> None:
        for seat in self._all_seats:  # before any await: a second Ctrl-C must find them dead
            seat.kill()
        await asyncio.gather(*self._returning)  # at once: what lingered is dead
        await asyncio.gather(*(seat.close() for seat in self._all_seats))

    @property
    def facts(self) -> PageFacts:
        """What the painter runs on, as its first browser told it."""
        if self._facts is None:
            raise RuntimeError("the painter is not open; use `async with Painter(...)`")
        return self._facts

    @property
    def engine(self) -> str:
        """The name of what paints: libraries, browser and driver with their versions."""
        return self.facts.engine

    @property
    def _in_chromium(self) -> bool:
        return self.settings.engine is Engine.CHROMIUM

    @property
    def driver(self) -> GlChoice:
        """The driver asked for; AUTO is settled once the painter is open."""
        return self._plan.gl

    @property
    def pids(self) -> list[int]:
        """Process ids of the browsers that live now, for metrics and tests."""
        browsers = [seat.browser for seat in self._all_seats]
        return [browser.pid for browser in browsers if browser is not None and not browser.lost]

    @property
    def stuck(self) -> bool:
        """True while no browser lives and the last that was started failed."""
        return self._start_failed and not self.pids

    def stats(self) -> PainterStats:
        """Counts since the painter opened."""
        return self._stats

    def count(self, **changes: int) -> None:
        """Adds to the counts that `stats` shows."""
        sums = {name: getattr(self._stats, name) + change for name, change in changes.items()}
        self._stats = replace(self._stats, **sums)

    async def _start(self) -> PaintProcess:
        if self._in_chromium:
            return await Browser.launch(self._plan, self._source)
        return await Isolate.launch(self._source, self.settings.niceness)

    async def launch(self) -> PaintProcess:
        """A new browser of this painter's plan, which must paint like the first.

        Raises ChromiumMissing, IsolateMissing, BrowserLost, or SelfTestFailed when its driver is
        another.
        """
        try:
            browser = await self._start()
        except PaintError:
            self._start_failed = True
            raise
        self._start_failed = False
        self.count(browsers_started=1)
        if self._facts is None:
            self._facts = browser.facts
        elif browser.facts != self._facts:
            await browser.close()
            change = f"{self.engine} became {browser.facts.engine}"
            raise SelfTestFailed(SelfTestCause.WRONG_DRIVER, change)
        return browser

    @property
    def browsers(self) -> int:
        """How many browsers live now."""
        return len(self.pids)

    @property
    def backlog_s(self) -> float:
        """Seconds until all who wait in line are painted, estimated."""
        return self._seats.seconds / self.settings.browsers

    async def paint(
        self,
        display_list: DisplayList,
        seed: int,
        *,
        patience: Patience | None = None,
        client: str = "",
    ) -> Painting:
        """Paints a list in the turn of `client`; the same list, seed and engine give equal bytes.

        A failure is tried again once, in a fresh browser. Raises Unpaintable or PaintTimeout when
        the list is at fault, BrowserLost when the machine is: after a second crash or overrun a
        small known list decides which; EngineLimited when only another engine can paint the list.
        A browser that somebody kills is no failure of the list's, which is painted again.
        Cancelled in line, it leaves the line; under way, the browser is no use to anybody else
        until the painting ends, which it is given LINGER_S for, or a fresh browser is there.
        """
        job = PaintJob(display_list, seed, patience or self.settings.patience)
        painting, _ = await self._paint(job, client)
        return painting

    async def film(
        self, display_list: DisplayList, seed: int, after: Sequence[int], *, client: str = ""
    ) -> Film:
        """Paints a list as `paint` does, keeping the picture after each of the commands in `after`.

        `after` holds places in the list, 0-based and ascending. The same bytes and errors as
        `paint`; it takes some milliseconds more for each frame.
        """
        job = PaintJob(display_list, seed, self.settings.patience, tuple(after))
        painting, reply = await self._paint(job, client)
        return Film.of(painting, job.film, reply.frames)

    async def _paint(self, job: PaintJob, client: str) -> tuple[Painting, Reply]:
        if self._loop is not asyncio.get_running_loop():
            raise RuntimeError("a painter belongs to the event loop that opened it")
        if not self._in_chromium:
            check_paintable(command.name for command in job.display_list.commands)
        started = time.perf_counter()
        async with self._turn(estimated_seconds(job.display_list), client) as seat:
            waited = time.perf_counter() - started
            reply = await self._twice(seat, job)
            engine = self.engine
        return await self._finish(job, reply, engine, started, waited), reply

    @asynccontextmanager
    async def _turn(self, seconds: float, client: str) -> AsyncIterator[Seat]:
        """A free seat; given back with its next frame under way."""
        self.count(waiting=1)
        try:
            seat = await self._seats.take(seconds, client)
        finally:
            self.count(waiting=-1)
        self.count(painting=1)
        try:
            yield seat
        finally:
            self.count(painting=-1)
            if seat.lingering:  # another seat may be free sooner
                task = asyncio.create_task(self._give_later(seat))
                self._returning.add(task)
                task.add_done_callback(self._returning.discard)
            else:
                self._give(seat)

    def _give(self, seat: Seat) -> None:
        seat.tend()
        self._seats.give(seat)

    async def _give_later(self, seat: Seat) -> None:
        await seat.see_off()
        self._give(seat)

    async def _twice(self, seat: Seat, job: PaintJob) -> Reply:
        try:
            return await self._attempt(seat, job)
        except PaintError as first:
            log.warning("painting failed, trying a fresh browser", error=str(first))
            self.count(retried=1)
        await seat.revive()
        try:
            return await self._attempt(seat, job)
        except Unpaintable:
            self.count(unpaintable=1)
            raise
        except (PaintTimeout, BrowserLost) as second:
            return await self._blame(seat, second)

    async def _attempt(self, seat: Seat, job: PaintJob) -> Reply:
        """Paints once; what does not count is an attempt that somebody outside put an end to."""
        for _ in range(MOST_KILLED):
            try:
                return await seat.attempt(job)
            except BrowserKilled as killed:
                log.warning("a browser was killed while it painted", error=str(killed))
                self.count(retried=1)
                await seat.revive()
        raise BrowserLost(f"{MOST_KILLED} browsers were killed while they painted")

    async def _blame(self, seat: Seat, second: PaintError) -> Reply:
        """Raises who is at fault after two crashes or overruns: the list, or the machine."""
        try:
            await seat.revive()
            await self._attempt(seat, PaintJob(PROBE, 0, self.settings.patience))
        except PaintError as third:
            self.count(lost=1)
            raise BrowserLost(f"no list paints on this machine: {third}") from second
        if isinstance(second, PaintTimeout):
            self.count(timed_out=1)
            raise second
        self.count(unpaintable=1)
        raise Unpaintable(None, f"two browsers died of it: {second}") from second

    async def _finish(
        self, job: PaintJob, reply: Reply, engine: str, started: float, waited: float
    ) -> Painting:
        canvas = job.display_list.canvas
        encoding = time.perf_counter()
        png = await asyncio.to_thread(encode_png, reply.pixels, canvas.width, canvas.height)
        ended = time.perf_counter()
        self.count(painted=1)
        encode = (ended - encoding) * 1000
        return Painting(
            png=png,
            width=canvas.width,
            height=canvas.height,
            seed=job.seed,
            digest=job.display_list.digest,
            engine=engine,
            elapsed_ms=(ended - started) * 1000,
            stages={"wait": waited * 1000, **reply.stages, "encode": encode},
        )
