"""The usual way of painting, as training pipelines around p5.brush do it, to measure ours against.

A fresh browser page for each painting with p5, p5.brush and the sketch inline, WebGL on SwiftShader
through ANGLE, polling until the sketch says that it has drawn, then `toDataURL`.
"""

from __future__ import annotations

import asyncio
import base64
import json
import math
import time
import uuid
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from playwright.async_api import Browser as PlaywrightBrowser
from playwright.async_api import Error, Page, async_playwright

from assets import vendor
from env_server.bench.stages import Profile, profiler
from env_server.chromium import (
    QUIET_FLAGS,
    GlChoice,
    ProcessTree,
    find_chromium,
    gl_flags,
    launch_environment,
)
from env_server.errors import BrowserLost, PaintTimeout, SelfTestCause, SelfTestFailed, Unpaintable
from env_server.page.reply import driver_name
from env_server.patience import Patience
from rewards.display_list import Argument, Command, DisplayList

PAINTED = "globalThis.painted === true || globalThis.failed !== undefined"
"""What is polled for: the sketch sets `painted` in its first `draw`, when p5.brush has flushed."""

WATCH = """
addEventListener("error", (event) => { globalThis.failed = String(event.message); });
addEventListener("unhandledrejection", (event) => { globalThis.failed = String(event.reason); });
"""
"""Notes a sketch that throws, which would never be painted."""

FACTS = """() => {
  const gl = document.createElement("canvas").getContext("webgl2");
  const names = gl && gl.getExtension("WEBGL_debug_renderer_info");
  return { p5: p5.VERSION, webgl: names && gl.getParameter(names.UNMASKED_RENDERER_WEBGL) };
}"""


def sketch_text(display_list: DisplayList, seed: int) -> str:
    """The list as an ordinary sketch in p5's global mode, which draws it once."""
    canvas = display_list.canvas
    calls = "\n  ".join(_calls(display_list.commands))
    return f"""
function setup() {{
  pixelDensity(1);
  createCanvas({canvas.width}, {canvas.height}, WEBGL);
  noLoop();
  randomSeed({seed});
  noiseSeed({seed});
  {calls}
}}
function draw() {{
  globalThis.painted = true;
}}
"""


def _calls(commands: Sequence[Command]) -> Iterator[str]:
    framed = False
    for command in commands:
        match command.name, command.args:
            case "frame", _:  # what p5 itself does before each draw
                yield "pop(); resetMatrix(); push();" if framed else "resetMatrix(); push();"
                framed = True
            case "angleMode", (mode,):
                yield f"angleMode({str(mode).upper()});"
            case "brush.fill", (r, g, b, a, opacity):
                yield f"brush.fill(color({_written((r, g, b, a))}), {_written((opacity,))});"
            case name, args:
                yield f"{name}({_written(args)});"


def _written(args: Sequence[Argument]) -> str:
    text = ", ".join(json.dumps(arg, allow_nan=False) for arg in args)
    return text.replace("<", "\\u003c")


def page_text(sketch: str, *, profiled: bool = False) -> str:
    """The whole page with its scripts inline."""
    scripts = [vendor.read("p5/lib/p5.min.js"), vendor.read("p5.brush/dist/p5.brush.js")]
    scripts += [profiler()] if profiled else []
    inline = "".join(f"<script>{script}</script>" for script in [WATCH, *scripts, sketch])
    return f'<!doctype html><html><head><meta charset="utf-8">{inline}</head><body></body></html>'


@dataclass(frozen=True)
class _Running:
    """A browser that runs, and the processes that it is."""

    browser: PlaywrightBrowser
    tree: ProcessTree


@asynccontextmanager
async def _chromium(executable: Path | None) -> AsyncIterator[_Running]:
    """A browser, gone with all its processes and folders when the block ends."""
    playwright = await async_playwright().start()
    tree: ProcessTree | None = None
    try:
        tag = f"--atelier={uuid.uuid4().hex}"
        browser = await playwright.chromium.launch(
            executable_path=find_chromium(executable, Path(playwright.chromium.executable_path)),
            args=[*QUIET_FLAGS, *gl_flags(GlChoice.SWIFTSHADER), tag],
            env=launch_environment(GlChoice.SWIFTSHADER, 1),
            handle_sigint=False,  # the driver gets Ctrl-C too, and must wait for our orderly end
        )
        tree = await asyncio.to_thread(ProcessTree.tagged, tag)
        if tree is None:
            raise BrowserLost("Chromium ended while it started")
        yield _Running(browser, tree)
    except Error as error:
        raise BrowserLost(f"the usual way failed: {error.message}") from error
    finally:
        await _end(tree)
        await playwright.stop()
        if tree is not None:
            await asyncio.to_thread(tree.sweep)


async def _end(tree: ProcessTree | None) -> None:
    if tree is None:
        return
    tree.kill()  # before any await: a second Ctrl-C must find it dead
    while tree.littered():  # noqa: ASYNC110  # the driver is another process, without an event
        await asyncio.sleep(0.01)


class StockPainter:
    """Paints display lists the usual way, one at a time; an async context manager.

    `deadline_s` bounds the whole of a painting. It is put round everything, because the time goes
    into the last step: `toDataURL` waits for all drawing before it.
    """

    def __init__(self, executable: Path | None = None, deadline_s: float = 600.0) -> None:
        self._executable = executable
        self._deadline_s = deadline_s
        self._stack = AsyncExitStack()
        self._running: _Running | None = None
        self._page: Page | None = None
        self.engine = ""

    async def __aenter__(self) -> Self:
        await self._launch()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._quit()

    async def _launch(self) -> _Running:
        self._running = await self._stack.enter_async_context(_chromium(self._executable))
        return self._running

    async def _quit(self) -> None:
        self._running = self._page = None
        await self._stack.aclose()

    async def paint(self, display_list: DisplayList, seed: int) -> bytes:
        """A PNG of the list; `tidy` should follow.

        Raises Unpaintable when the sketch throws, PaintTimeout, after which the next painting has a
        fresh browser, or BrowserLost.
        """
        html = page_text(sketch_text(display_list, seed))
        async with self._fresh_page() as page:
            await self._draw(page, html)
            return _png(await page.evaluate("() => document.querySelector('canvas').toDataURL()"))

    async def profile(self, display_list: DisplayList, seed: int) -> Profile:
        """The stages of one instrumented painting, which takes somewhat longer than a plain one.

        Raises as `paint` does.
        """
        html = page_text(sketch_text(display_list, seed), profiled=True)
        started, clock = time.perf_counter(), time.time() * 1000
        async with self._fresh_page() as page:
            await self._draw(page, html)
            finishing = time.perf_counter()
            told = await page.evaluate("() => finishStock(document.querySelector('canvas'))")
            _png(told["url"])
            ended = time.perf_counter()
        parts: dict[str, float] = dict(told["stages"])
        parts["prepare"] = told["began"] - clock  # the page's clock is the machine's, as ours is
        parts["transfer"] = (ended - finishing) * 1000 - told["took"]
        return Profile.of((ended - started) * 1000 - told["probe"], parts)

    async def tidy(self) -> None:
        """Closes the painting's page, which no painting has to wait for."""
        page, self._page = self._page, None
        if page is not None:
            await page.close()

    @asynccontextmanager
    async def _fresh_page(self) -> AsyncIterator[Page]:
        await self.tidy()
        running = self._running or await self._launch()
        try:
            async with asyncio.timeout(self._deadline_s):
                self._page = await running.browser.new_page()
                yield self._page
        except TimeoutError as error:
            await self._quit()
            raise PaintTimeout(Patience(math.inf, self._deadline_s)) from error
        except Error as error:
            await self._quit()
            raise BrowserLost(f"the usual way failed: {error.message}") from error

    async def _draw(self, page: Page, html: str) -> None:
        await page.set_content(html, timeout=0)
        await page.wait_for_function(PAINTED, timeout=0)
        if (failed := await page.evaluate("globalThis.failed")) is not None:
            raise Unpaintable(None, str(failed))
        if not self.engine:
            await self._identify(page)

    async def _identify(self, page: Page) -> None:
        """Names the engine. Raises SelfTestFailed when WebGL does not run on SwiftShader."""
        facts = await page.evaluate(FACTS)
        if self._running is None or not GlChoice.SWIFTSHADER.accepts(facts["webgl"]):
            detail = f"swiftshader asked for, {facts['webgl']} found"
            raise SelfTestFailed(SelfTestCause.WRONG_DRIVER, detail)
        self.engine = (
            f"p5 {facts['p5']} / p5.brush {vendor.version('p5.brush')} / "
            f"chromium {self._running.browser.version} / {driver_name(facts['webgl'])}"
        )


def _png(url: str) -> bytes:
    return base64.b64decode(url.partition(",")[2])
