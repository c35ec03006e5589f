"""Our painter as the benchmarks use it: plain, or with its page instrumented."""

from __future__ import annotations

import time
from dataclasses import replace

from env_server.bench.sketches import BenchSketch
from env_server.bench.stages import Profile, Stage, profiler
from env_server.page.source import PageSource
from env_server.painter import Painter
from env_server.painter_settings import PainterSettings


def one_browser() -> PainterSettings:
    """The default settings, but one browser: one painting at a time needs no more."""
    return replace(PainterSettings(), browsers=1)


def profiled_painter() -> Painter:
    """A painter whose page times its stages in place of its own coarser account of them."""
    source = PageSource.vendored()
    painter = f"{source.painter};\n{profiler()}"
    return Painter(one_browser(), replace(source, painter=painter))


async def profile(painter: Painter, sketch: BenchSketch, seed: int) -> Profile:
    """The stages of one painting by a `profiled_painter`, the sketch's performance included."""
    started = time.perf_counter()
    painting = await painter.paint(sketch.display_list, seed)
    total = (time.perf_counter() - started) * 1000
    parts = {**painting.stages, Stage.PERFORM.value: sketch.perform_ms}
    return Profile.of(total + sketch.perform_ms, parts)
