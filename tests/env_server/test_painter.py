"""The painter with real Chromium: the same bytes, no leak from one painting to the next."""

from __future__ import annotations

import asyncio
from pathlib import Path

import psutil
import pytest

from env_server.errors import (
    ChromiumMissing,
)
from env_server.painter import Painter
from env_server.painter_settings import PainterSettings
from rewards.display_list import Canvas, Command, DisplayList
from tests.env_server.open_painter import OpenPainter

pytestmark = pytest.mark.browser


def test_same_bytes_every_time(
    open_painter: OpenPainter, petals: DisplayList, reference: bytes
) -> None:
    assert open_painter.paint(petals) == reference
    assert open_painter.paint(petals) == reference


def test_same_bytes_in_another_painter(petals: DisplayList, reference: bytes) -> None:
    async def elsewhere() -> bytes:
        async with Painter(PainterSettings(browsers=1)) as painter:
            return (await painter.paint(petals, 7)).png

    assert asyncio.run(elsewhere()) == reference


def test_the_seed_changes_the_picture(
    open_painter: OpenPainter, petals: DisplayList, reference: bytes
) -> None:
    assert open_painter.paint(petals, seed=8) != reference


def test_nothing_of_one_painting_reaches_the_next(
    open_painter: OpenPainter, petals: DisplayList, reference: bytes
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
    open_painter.paint(DisplayList(Canvas(300, 200), meddling))
    assert open_painter.paint(petals) == reference


def test_every_stage_is_timed(open_painter: OpenPainter, small: DisplayList) -> None:
    painting = open_painter.run(open_painter.painter.paint(small, 1))
    stages = ("wait", "prepare", "replay", "flush", "capture", "transfer", "encode")
    assert tuple(painting.stages) == stages
    assert all(painting.stages[stage] >= 0 for stage in stages)
    assert painting.elapsed_ms == pytest.approx(sum(painting.stages.values()), abs=20)


def test_a_painting_holds_pixels_and_no_words(
    open_painter: OpenPainter, small: DisplayList
) -> None:
    """Whatever looks at a PNG finds a size and pixels in it, and no text chunk."""
    png, kinds, at = open_painter.paint(small), [], 8
    while at < len(png):
        length = int.from_bytes(png[at : at + 4], "big")
        kinds.append(png[at + 4 : at + 8])
        at += 12 + length
    assert set(kinds) == {b"IHDR", b"IDAT", b"IEND"}


def test_a_list_without_a_background_is_painted_over_white(open_painter: OpenPainter) -> None:
    import io

    from PIL import Image

    png = open_painter.paint(DisplayList(Canvas(40, 30), (Command("push", ()), Command("pop", ()))))
    picture = Image.open(io.BytesIO(png))
    assert (picture.mode, picture.size) == ("RGB", (40, 30))
    assert picture.getextrema() == ((255, 255),) * 3


def test_a_painter_belongs_to_one_event_loop(open_painter: OpenPainter, small: DisplayList) -> None:
    with pytest.raises(RuntimeError, match="event loop"):
        asyncio.run(open_painter.painter.paint(small, 1))


@pytest.mark.slow
def test_worn_browsers_are_replaced(small: DisplayList) -> None:
    async def wear_out() -> int:
        async with Painter(PainterSettings(browsers=1, paintings_per_browser=2)) as painter:
            pictures = {(await painter.paint(small, 1)).png for _ in range(5)}
            assert len(pictures) == 1
            return painter.stats().browsers_started

    assert asyncio.run(wear_out()) == 3


def test_four_at_a_time_over_two_browsers(petals: DisplayList, reference: bytes) -> None:
    async def crowd() -> list[bytes]:
        async with Painter(PainterSettings(browsers=2)) as painter:
            paintings = await asyncio.gather(
                *(painter.paint(petals, seed) for seed in (7, 8, 7, 8))
            )
            assert painter.stats().painted == 4
            return [painting.png for painting in paintings]

    first, second, third, fourth = asyncio.run(crowd())
    assert first == third == reference
    assert second == fourth != reference


@pytest.mark.parametrize("paintings", [15, pytest.param(200, marks=pytest.mark.slow)])
def test_many_paintings_in_one_browser(small: DisplayList, paintings: int) -> None:
    """More than the 16 WebGL contexts that a browser allows, and no memory kept."""

    async def paint_many() -> tuple[int, int]:
        async with Painter(PainterSettings(browsers=1, paintings_per_browser=1000)) as painter:
            sizes = []
            pictures = set()
            for count in range(paintings):
                pictures.add((await painter.paint(small, 1)).png)
                if count in (paintings // 4, paintings - 1):
                    sizes.append(resident(painter.pids[0]))
            assert len(pictures) == 1
            assert painter.stats().browsers_started == 1
            return sizes[0], sizes[1]

    early, late = asyncio.run(paint_many())
    assert late < early + 150 * 2**20, f"{early / 2**20:.0f} MiB grew to {late / 2**20:.0f} MiB"


def resident(browser_pid: int) -> int:
    """Bytes that the tree holds for itself alone."""
    browser = psutil.Process(browser_pid)
    tree = [browser, *browser.children(recursive=True)]
    return sum(process.memory_full_info().uss for process in tree)


def test_a_missing_browser_is_named(tmp_path: Path) -> None:
    async def enter() -> None:
        async with Painter(PainterSettings(executable=tmp_path / "chromium")):
            raise AssertionError("it opened")

    with pytest.raises(ChromiumMissing, match="chromium"):
        asyncio.run(enter())


def test_a_circle_without_a_radius_is_nothing_and_no_error(
    open_painter: OpenPainter, small: DisplayList
) -> None:
    dot = Command("brush.circle", (5, 5, 0))
    assert open_painter.paint(DisplayList(small.canvas, (*small.commands, dot))) == (
        open_painter.paint(small)
    )
