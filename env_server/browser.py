"""One Chromium with one warm page, which paints one display list at a time."""

from __future__ import annotations

import asyncio
import os
import time
import uuid
from collections.abc import Awaitable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import structlog
from playwright.async_api import Browser as PlaywrightBrowser
from playwright.async_api import Dialog, Error, Page, Playwright, Route, async_playwright

from env_server.chromium import (
    GlChoice,
    ProcessTree,
    find_chromium,
    launch_environment,
    launch_flags,
)
from env_server.errors import BrowserKilled, BrowserLost
from env_server.page.reply import PageFacts, Reply
from env_server.page.source import ORIGIN, PageSource

log = structlog.get_logger(__name__)
T = TypeVar("T")

LAUNCH_S = 30.0
"""Longest wait for a browser to start and load its page, in seconds."""
FRAMES_AHEAD = 4
"""How many fresh frames a browser that has nothing to do keeps waiting, some 10 MB each."""
_ENDED = "browser has been closed"  # how Playwright says that the process it started is no more
GOODBYE_S = 5.0
"""Longest wait for a driver to end by itself, in seconds."""


@dataclass(frozen=True)
class LaunchPlan:
    """How to start a browser; the same plan starts every browser of a painter.

    `sandbox` None means on, unless this process is root, whom Chromium refuses it.
    """

    gl: GlChoice
    executable: Path | None = None
    gl_threads: int = 1
    niceness: int = 0
    sandbox: bool | None = None

    @property
    def sandboxed(self) -> bool:
        """True when Chromium's own sandbox will be on."""
        return os.geteuid() != 0 if self.sandbox is None else self.sandbox


class Browser:
    """One Chromium, its Playwright driver and its warm page. Made by `launch`, ended by `close`.

    Each painting gets a fresh frame (a whole new JavaScript world) in the same page. Every method
    that talks to the browser raises BrowserLost when the browser is gone; none has a deadline of
    its own but `launch` and `close`, so the caller sets one and calls `kill` when it is overrun.
    """

    def __init__(self, playwright: Playwright) -> None:
        self._playwright = playwright
        self._tree: ProcessTree | None = None
        self._page: Page | None = None
        self._gone = asyncio.Event()
        self._waiting = 0  # fresh frames
        self.facts = PageFacts(None, False, None, "", "", "")
        self.paintings = 0

    @classmethod
    async def launch(cls, plan: LaunchPlan, source: PageSource) -> Browser:
        """A browser with its page loaded and its first frame ready.

        Raises ChromiumMissing, BrowserLost when it does not start within LAUNCH_S seconds, or
        BrowserKilled as soon as somebody ends it meanwhile.
        """
        browser = cls(await _start_driver())
        try:
            async with asyncio.timeout(LAUNCH_S):
                await _unless(browser._gone, browser._open(plan, source))
        except (Error, BrowserLost, TimeoutError) as error:
            reason = str(error) or f"no answer within {LAUNCH_S:g} s"
            loss = browser._loss(f"Chromium did not start: {reason}")
            await browser.close()
            raise loss from error
        except BaseException:
            await browser.close()
            raise
        return browser

    async def _open(self, plan: LaunchPlan, source: PageSource) -> None:
        chromium = self._playwright.chromium
        tag = f"--atelier={uuid.uuid4().hex}"
        playwright_browser = await chromium.launch(
            executable_path=find_chromium(plan.executable, Path(chromium.executable_path)),
            args=[*launch_flags(plan.gl), tag],
            env=launch_environment(plan.gl, plan.gl_threads),
            chromium_sandbox=plan.sandboxed,
            # Ctrl-C reaches the driver too, which must wait for our own orderly end. SIGTERM and
            # SIGHUP may end us without one, so the driver then closes Chromium by itself.
            handle_sigint=False,
            timeout=LAUNCH_S * 1000,
        )
        playwright_browser.on("disconnected", lambda _: self._gone.set())
        self._tree = await asyncio.to_thread(ProcessTree.tagged, tag)
        if self._tree is None:
            raise BrowserLost("Chromium ended while it started")
        await asyncio.to_thread(self._tree.renice, plan.niceness)
        self._page = await self._load(playwright_browser, source)
        await self.prepare()
        told = await self._call("() => studio.describe()")
        self.facts = PageFacts(
            **told,
            chromium=playwright_browser.version,
            brush_version=source.brush_version,
            scripts=source.digest,
        )

    async def _load(self, browser: PlaywrightBrowser, source: PageSource) -> Page:
        """The one page, from memory; afterwards its context is offline for good."""
        context = await browser.new_context(
            service_workers="block", accept_downloads=False, permissions=[]
        )

        async def serve(route: Route) -> None:
            if route.request.url == ORIGIN and self._page is None:
                await route.fulfill(body=source.document, headers=source.headers)
            else:
                log.error("painting page asked for a resource", url=route.request.url)
                await route.abort()

        await context.route("**/*", serve)
        page = await context.new_page()
        page.on("crash", lambda _: self._gone.set())
        page.on("dialog", _dismiss)
        page.on("popup", _close_popup)
        page.on("console", lambda message: log.debug("painting page", text=message.text))
        await page.goto(ORIGIN)
        await context.set_offline(True)
        install = "([texts, code]) => studio.install(texts, code)"
        await page.evaluate(install, [source.installed, source.code])
        return page

    @property
    def lost(self) -> bool:
        """True when the browser or its page is gone and nothing more can be painted with it."""
        return self._gone.is_set()

    async def gone(self) -> None:
        """Waits until the browser or its page is gone."""
        await self._gone.wait()

    @property
    def pid(self) -> int:
        """Process id of Chromium's browser process."""
        if self._tree is None:
            raise BrowserLost("the browser has not started")
        return int(self._tree.browser.pid)

    def cpu_seconds(self) -> float:
        """Processor seconds that Chromium has used; looks at every process of the machine."""
        return 0.0 if self._tree is None else self._tree.cpu_seconds()

    async def prepare(self) -> None:
        """Puts a fresh frame in the page unless one is waiting already."""
        if not self._waiting:
            await self._make_frame()

    async def prepare_ahead(self) -> bool:
        """Puts one more fresh frame in the page; False when enough are waiting."""
        if self._waiting < FRAMES_AHEAD:
            await self._make_frame()
        return self._waiting < FRAMES_AHEAD

    async def _make_frame(self) -> None:
        self._waiting = await self._call("() => studio.prepare()")

    async def paint(self, job: str) -> Reply:
        """Paints a job (JSON of width, height, seed and commands) in a fresh frame."""
        started = time.perf_counter()
        await self.prepare()
        prepared = time.perf_counter()
        self._waiting -= 1
        self.paintings += 1
        answer = await self._call("job => studio.paint(job)", job)
        elapsed_ms = (time.perf_counter() - prepared) * 1000
        return Reply.from_page(answer, (prepared - started) * 1000, elapsed_ms)

    async def _call(self, script: str, argument: Any = None) -> Any:
        """The page's answer to `script`.

        Raises BrowserLost as soon as the browser is gone, BrowserKilled when its own process is.
        """
        if self.lost or self._page is None:
            raise self._loss("the browser is gone")
        try:
            return await _unless(self._gone, self._page.evaluate(script, argument))
        except Error as error:
            self._gone.set()
            raise self._loss(f"the painting page failed: {error.message}") from error
        except BrowserLost as error:
            raise self._loss(str(error)) from error

    def _loss(self, said: str) -> BrowserLost:
        """The error for a browser that is gone: killed where its own process ended.

        Before its processes are known, the driver's word for that must do.
        """
        ended = _ENDED in said if self._tree is None else not self._tree.running()
        return BrowserKilled(said) if ended else BrowserLost(said)

    def kill(self) -> None:
        """SIGKILLs Chromium's whole process tree at once; `close` must still follow."""
        self._gone.set()
        if self._tree is not None:
            self._tree.kill()

    async def close(self) -> None:
        """Kills Chromium, ends the driver and removes the profile; never raises.

        There is nothing in a painting browser worth a polite shutdown, which costs 0.1 s and more.
        """
        await asyncio.to_thread(self.kill)
        try:
            async with asyncio.timeout(GOODBYE_S):
                await self._tidied()
                await self._playwright.stop()
        except (Error, OSError, TimeoutError) as error:
            log.warning("Playwright's driver did not end by itself", error=str(error))
            if self._tree is not None:
                self._tree.kill_driver()
        if self._tree is not None:
            await asyncio.to_thread(self._tree.sweep)

    async def _tidied(self) -> None:
        """Waits until the driver has removed Chromium's folders, which it does when that ends.

        A driver stopped earlier leaves some of them behind.
        """
        # The driver is another process; there is no event of its own to wait for.
        while self._tree is not None and self._tree.littered():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def _start_driver() -> Playwright:
    try:
        async with asyncio.timeout(LAUNCH_S):
            return await async_playwright().start()
    except (Error, OSError, TimeoutError) as error:
        raise BrowserLost(f"Playwright's driver did not start: {error}") from error


async def _unless(gone: asyncio.Event, wanted: Awaitable[T]) -> T:
    """The result of `wanted`, or BrowserLost as soon as `gone` is set."""
    call = asyncio.ensure_future(wanted)
    call.add_done_callback(lambda done: done.cancelled() or done.exception())
    loss = asyncio.ensure_future(gone.wait())
    try:
        await asyncio.wait({call, loss}, return_when=asyncio.FIRST_COMPLETED)
        if call.done():
            return call.result()
        raise BrowserLost("the browser went away")
    finally:
        loss.cancel()
        call.cancel()


async def _dismiss(dialog: Dialog) -> None:
    await dialog.dismiss()


async def _close_popup(popup: Page) -> None:
    await popup.close()
