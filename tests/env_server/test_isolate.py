"""The engine without a browser: Chromium's pictures, one process a painter, nothing left behind."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import math
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import psutil
import pytest

from env_server.bench.pictures import Difference, pixels_of
from env_server.bench.sketches import PAINT_SET, perform_sketches
from env_server.engine import Engine
from env_server.errors import EngineLimited, IsolateMissing, PaintTimeout, Unpaintable
from env_server.isolate import PAINTABLE
from env_server.painter import Painter
from env_server.painter_settings import PainterSettings
from env_server.patience import Patience
from env_server.selftest import self_test
from env_server.studio import Studio, StudioSettings
from rewards.allowlist import load_allowlist
from rewards.display_list import Canvas, Command, DisplayList
from tests.env_server.open_painter import OpenPainter
from tests.env_server.processes import wait_until_gone

needs_v8 = pytest.mark.skipif(
    importlib.util.find_spec("py_mini_racer") is None, reason="mini-racer is not installed"
)
SETTINGS = PainterSettings(browsers=1, engine=Engine.ISOLATE)
PAGE = Path(__file__).parents[2] / "env_server" / "page" / "isolate"
LEAF = ((0, -10), (60, -90), (20, -190), (-50, -120))


def leaf(curvature: float, closed: bool) -> list[Command]:
    corners = [Command("brush.vertex", corner) for corner in LEAF]
    return [
        Command("brush.beginShape", (curvature,)),
        *corners,
        Command("brush.endShape", (closed,)),
    ]


def axes() -> DisplayList:
    """Every transform, both angle modes, two frames, a pop too many, and seeds set half-way."""
    commands = [
        Command("frame", ()),
        Command("brush.noStroke", ()),
        Command("background", (240, 230, 250, 255)),
        Command("angleMode", ("radians",)),
        Command("rotate", (0.3,)),
        Command("brush.fill", (20, 120, 200, 255, 120)),
        Command("brush.fillBleed", (0.2, "in")),
        Command("brush.fillTexture", (0.6, 0.5)),
        Command("push", ()),
        Command("scale", (0.7, 1.2)),
        Command("translate", (30, -20)),
        Command("push", ()),
        Command("rotate", (1.1,)),
        Command("brush.circle", (0, 0, 40)),
        Command("pop", ()),
        *leaf(0, True),
        Command("pop", ()),
        Command("pop", ()),
        Command("brush.circle", (40, 40, 25, 0.4)),
        Command("scale", (0.5,)),
        Command("brush.fill", (200, 60, 20, 128, 200)),
        Command("brush.fillBleed", (0.5, "out", 45)),
        Command("brush.circle", (-120, 90, 60, True)),
        Command("frame", ()),
        Command("angleMode", ("degrees",)),
        Command("rotate", (33,)),
        Command("randomSeed", (5,)),
        Command("noiseSeed", (6,)),
        Command("brush.circle", (50, -60, 30)),
        Command("resetMatrix", ()),
        Command("brush.noFill", ()),
        Command("brush.circle", (0, 0, 90)),
        Command("brush.fill", (30, 160, 60, 255, 60)),
        *leaf(0.3, False),
    ]
    return DisplayList(Canvas(300, 200), tuple(commands))


def glass() -> DisplayList:
    """A translucent background over what was painted, and pigment over that."""
    commands = (
        Command("brush.noStroke", ()),
        Command("background", (250, 240, 230, 255)),
        Command("brush.fill", (200, 40, 40, 255, 200)),
        Command("brush.circle", (-30, 0, 30)),
        Command("background", (10, 120, 200, 100)),
        Command("brush.fill", (40, 200, 40, 255, 120)),
        Command("brush.circle", (30, 0, 30)),
    )
    return DisplayList(Canvas(160, 120), commands)


def bare() -> DisplayList:
    """Pigment on no background at all, before and after a clear."""
    commands = (
        Command("brush.noStroke", ()),
        Command("brush.fill", (40, 60, 200, 255, 120)),
        Command("brush.circle", (0, 0, 30)),
        Command("clear", ()),
        Command("brush.circle", (20, 10, 30)),
    )
    return DisplayList(Canvas(121, 77), commands)


def polygons() -> DisplayList:
    """Regular polygons, whose edges lie at the angles where a last bit decides."""
    commands = [
        Command("background", (250, 246, 238, 255)),
        Command("brush.noStroke", ()),
        Command("brush.fillBleed", (0.3, "out")),
    ]
    for sides in range(3, 10):
        commands.append(Command("brush.fill", (25 * sides, 90, 160, 255, 90)))
        commands.append(Command("brush.beginShape", (0.5,)))
        for side in range(sides):
            turn = 2 * math.pi * side / sides
            corner = (12 * sides * math.cos(turn), 12 * sides * math.sin(turn))
            commands.append(Command("brush.vertex", corner))
        commands.append(Command("brush.endShape", (True,)))
    return DisplayList(Canvas(300, 300), tuple(commands))


@pytest.fixture(scope="module")
def isolate() -> Iterator[OpenPainter]:
    with asyncio.Runner() as runner:
        painter = runner.run(Painter(SETTINGS).__aenter__())
        yield OpenPainter(painter, runner)
        runner.run(painter.__aexit__(None, None, None))


@pytest.fixture(scope="module")
def whole(isolate: OpenPainter, petals: DisplayList) -> bytes:
    return isolate.paint(petals)


def assert_alike(one: bytes, other: bytes) -> None:
    """Far within what Chromium's own pictures may differ from the usual way's."""
    difference = Difference.between(pixels_of(one), pixels_of(other))
    assert difference.mean <= 0.05, difference
    assert difference.share_off <= 0.0005, difference
    assert difference.ssim >= 0.999, difference


@needs_v8
@pytest.mark.browser
@pytest.mark.parametrize("build", [axes, glass, bare, polygons])
def test_paints_as_chromium_does(
    isolate: OpenPainter, open_painter: OpenPainter, build: Callable[[], DisplayList]
) -> None:
    assert_alike(isolate.paint(build()), open_painter.paint(build()))


@needs_v8
@pytest.mark.browser
def test_petals_as_chromium_paints_them(whole: bytes, reference: bytes) -> None:
    assert_alike(whole, reference)


@needs_v8
@pytest.mark.browser
@pytest.mark.slow
def test_the_benchmark_sketches_as_chromium_paints_them(
    isolate: OpenPainter, open_painter: OpenPainter
) -> None:
    for sketch in asyncio.run(perform_sketches(PAINT_SET, seed=7)):
        assert_alike(isolate.paint(sketch.display_list), open_painter.paint(sketch.display_list))


@needs_v8
def test_same_bytes_every_time(isolate: OpenPainter, petals: DisplayList, whole: bytes) -> None:
    async def elsewhere() -> bytes:
        async with Painter(SETTINGS) as painter:
            return (await painter.paint(petals, 7)).png

    assert isolate.paint(petals) == whole
    assert asyncio.run(elsewhere()) == whole
    assert isolate.paint(petals, seed=8) != whole


@needs_v8
def test_nothing_of_one_painting_reaches_the_next(
    isolate: OpenPainter, petals: DisplayList, whole: bytes
) -> None:
    meddling = (
        Command("angleMode", ("radians",)),
        Command("randomSeed", (99,)),
        Command("noiseSeed", (99,)),
        Command("brush.fillBleed", (0.9, "in")),
        Command("brush.scaleBrushes", (9,)),
        Command("push", ()),
        Command("rotate", (1,)),
        Command("brush.fill", (0, 0, 0, 255, 255)),
        Command("brush.circle", (0, 0, 50)),
        Command("brush.beginShape", (1,)),
        Command("brush.vertex", (5, 5)),
    )
    isolate.paint(DisplayList(Canvas(300, 200), meddling))
    assert isolate.paint(petals) == whole


@needs_v8
@pytest.mark.parametrize("patience", [Patience(0.3, 60), Patience(60, 0.3)])
def test_an_overrun_is_killed_and_the_next_painting_works(
    isolate: OpenPainter, rich: DisplayList, petals: DisplayList, whole: bytes, patience: Patience
) -> None:
    processes = set(isolate.painter.pids)
    started = time.monotonic()
    with pytest.raises(PaintTimeout):
        isolate.run(isolate.painter.paint(rich, 7, patience=patience))
    assert time.monotonic() - started < 60
    assert not wait_until_gone(processes)
    assert isolate.paint(petals) == whole


@needs_v8
def test_a_killed_process_costs_one_retry(
    isolate: OpenPainter, petals: DisplayList, whole: bytes
) -> None:
    async def paint_and_kill() -> bytes:
        painting = asyncio.create_task(isolate.painter.paint(petals, 7))
        await asyncio.sleep(0.1)
        assert not painting.done()
        psutil.Process(isolate.painter.pids[0]).kill()
        return (await painting).png

    before = isolate.painter.stats()
    assert isolate.run(paint_and_kill()) == whole
    assert isolate.painter.stats().retried == before.retried + 1


@needs_v8
def test_a_bad_command_is_named_after_a_second_try(
    isolate: OpenPainter, small: DisplayList
) -> None:
    bad = Command("brush.endShape", (True,), line=12)
    commands = (*small.commands[:6], bad, *small.commands[6:])
    with pytest.raises(Unpaintable, match="beginShape") as caught:
        isolate.paint(replace(small, commands=commands))
    assert (caught.value.index, caught.value.line) == (6, 12)


@needs_v8
def test_a_stroke_is_no_fault_of_the_sketch(isolate: OpenPainter, small: DisplayList) -> None:
    before = isolate.painter.stats()
    line = Command("brush.line", (0, 0, 10, 10))
    with pytest.raises(EngineLimited, match=r"brush\.line") as caught:
        isolate.paint(replace(small, commands=(*small.commands, line)))
    assert not caught.value.sketch_at_fault
    assert isolate.painter.stats() == before


@needs_v8
def test_the_self_test_passes_and_the_engine_is_named(isolate: OpenPainter) -> None:
    isolate.run(self_test(isolate.painter))
    assert "isolate" in isolate.painter.engine
    assert "V8" in isolate.painter.engine


@needs_v8
def test_no_process_outlives_its_painter() -> None:
    async def pids() -> set[int]:
        async with Painter(replace(SETTINGS, browsers=2)) as painter:
            return set(painter.pids)

    started = asyncio.run(pids())
    assert len(started) == 2
    assert not wait_until_gone(started)


@needs_v8
def test_angles_are_rounded_as_the_system_rounds_them() -> None:
    from py_mini_racer import MiniRacer

    dice = random.Random(1)
    points = [(dice.uniform(-300, 300), dice.uniform(-300, 300)) for _ in range(2000)]
    odd = [(0.0, 1.0), (0.0, -1.0), (-1.0, 0.0), (0.0, 0.0), (1e-300, 1.0), (1e300, 1e300)]
    script = (PAGE / "angles.js").read_text(encoding="utf-8")
    with MiniRacer() as isolate:
        isolate.eval(f"{script};0")
        ask = f"JSON.stringify({json.dumps(points + odd)}.map(([y, x]) => Math.atan2(y, x)))"
        angles = json.loads(str(isolate.eval(ask)))
    same = [angle == math.atan2(*point) for angle, point in zip(angles, points, strict=False)]
    assert sum(same) >= 0.995 * len(points)  # V8's own: four in five
    assert angles[len(points) :] == [math.atan2(*point) for point in odd]


def test_the_default_engine_is_chromium() -> None:
    assert PainterSettings().engine is Engine.CHROMIUM


def test_every_allowed_call_is_paintable() -> None:
    painted = {f"brush.{name}" for name in load_allowlist("ten").brush_methods}
    assert painted <= PAINTABLE


def test_an_engine_that_lacks_an_allowed_call_is_refused_at_once() -> None:
    async def opened() -> None:
        async with studio:
            raise AssertionError("opened with a call that cannot be painted")

    studio = Studio(StudioSettings(painter=SETTINGS))
    allowlist = studio.domain.allowlist
    line = replace(allowlist.methods["brush.circle"], name="brush.line")
    wider = replace(allowlist, methods={**allowlist.methods, "brush.line": line})
    studio.domain = replace(studio.domain, allowlist=wider)
    with pytest.raises(EngineLimited, match=r"brush\.line"):
        asyncio.run(opened())


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    async def opened() -> None:
        async with Painter(SETTINGS):
            raise AssertionError("opened without V8")

    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(IsolateMissing, match="mini-racer"):
        asyncio.run(opened())
