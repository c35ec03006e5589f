"""The farm on a real Ray of two machines, with a real Chromium on each."""

from __future__ import annotations

import asyncio
import io
import os
from collections.abc import Iterator
from dataclasses import replace

import psutil
import pytest
from PIL import Image, ImageDraw

from env_server.errors import PaintTimeout, Unpaintable
from env_server.eyes import Eyes
from env_server.painter import Painter
from env_server.painter_settings import PainterSettings
from env_server.patience import Patience
from rewards.display_list import Command, DisplayList
from rewards.painting import Painting
from tests.env_server.conftest import washes
from tests.env_server.processes import descendants, living, wait_until_gone
from tests.env_server.ray_cluster import TwoMachines

# test_farm_serve.py goes all the way through a Ray of one machine in every run of the tests.
pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(400)]


@pytest.fixture(scope="module")
def two() -> Iterator[TwoMachines]:
    before = descendants(os.getpid())
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")  # the loopback
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        machines = TwoMachines()
        try:
            machines.open()
            yield machines
        finally:
            started = descendants(os.getpid()) - before
            machines.close()
    assert not wait_until_gone(started)


@pytest.fixture(scope="module")
def local(small: DisplayList) -> list[bytes]:
    """What this machine's own painter makes of `small`, by seed."""

    async def paint() -> list[bytes]:
        async with Painter(PainterSettings(browsers=1)) as painter:
            return [(await painter.paint(small, seed)).png for seed in range(6)]

    return asyncio.run(paint())


async def batch(two: TwoMachines, display_list: DisplayList, seeds: range) -> list[Painting]:
    paintings = [two.farm.paint(display_list, seed) for seed in seeds]
    return list(await asyncio.gather(*paintings))


def test_two_machines_paint_the_bytes_of_this_one(
    two: TwoMachines, small: DisplayList, local: list[bytes]
) -> None:
    paintings = two.run(batch(two, small, range(6)))
    assert [painting.png for painting in paintings] == local
    assert {painting.engine for painting in paintings} == {two.farm.engine}
    tested = 1  # the self-test's picture
    assert all(machine.painted > tested for machine in two.farm.machines())
    assert two.farm.stats().painted == 6 + 2 * tested
    assert {"wait", "ship", "replay"} < set(paintings[0].stages)
    assert (two.farm.stats().waiting, two.farm.stats().painting) == (0, 0)


def test_ray_tells_nobody_that_it_is_used(two: TwoMachines) -> None:
    from ray._common.usage import usage_lib

    assert not usage_lib.usage_stats_enabled()


def test_a_machine_reads_what_this_one_reads(two: TwoMachines) -> None:
    picture = Image.new("RGB", (300, 120), "white")
    ImageDraw.Draw(picture).text((20, 30), "MASTERPIECE", fill="black", font_size=40)
    file = io.BytesIO()
    picture.save(file, "PNG")
    eyes = Eyes(1)
    views = two.run(two.farm.read(file.getvalue()))
    assert views == asyncio.run(eyes.read(file.getvalue()))
    assert any("MASTERPIECE" in reading.words for view in views for reading in view)
    eyes.close()


def test_a_bad_command_is_named_across_machines(two: TwoMachines, small: DisplayList) -> None:
    bad = replace(small, commands=(*small.commands[:6], Command("brush.nonsense", (), line=12)))
    with pytest.raises(Unpaintable, match=r"brush\.nonsense") as caught:
        two.run(two.farm.paint(bad, 1))
    assert (caught.value.index, caught.value.line) == (6, 12)
    assert len(two.farm.machines()) == 2


@pytest.mark.slow
def test_an_overrun_is_the_lists_fault(two: TwoMachines, rich: DisplayList) -> None:
    with pytest.raises(PaintTimeout):
        two.run(two.farm.paint(rich, 1, patience=Patience(0.3, 60)))
    assert len(two.farm.machines()) == 2


def test_a_cancelled_painting_ends_on_its_machine(
    two: TwoMachines, small: DisplayList, local: list[bytes]
) -> None:
    endless = washes(1500)

    async def painting(count: int) -> None:
        while [c.stats.painting for c in (await two.farm.census()).values()] != [count, count]:
            await asyncio.sleep(0.1)

    async def cancel() -> list[Painting]:
        paintings = [asyncio.create_task(two.farm.paint(endless, seed)) for seed in range(6)]
        await painting(1)
        for task in paintings:
            task.cancel()
        await asyncio.wait(paintings)
        assert all(task.cancelled() for task in paintings)
        async with asyncio.timeout(20):  # the painting would take minutes
            await painting(0)
        return await batch(two, small, range(6))

    assert [painting.png for painting in two.run(cancel())] == local
    assert all(machine.tasks == 0 for machine in two.farm.machines())


@pytest.mark.parametrize("count", [6, pytest.param(60, marks=pytest.mark.slow)])
def test_a_machine_pulled_in_mid_batch_costs_no_result(
    two: TwoMachines, small: DisplayList, local: list[bytes], count: int
) -> None:
    async def pull_while_painting() -> list[Painting]:
        paintings = asyncio.gather(
            *(two.farm.paint(small, seed % 6) for seed in range(count)),
        )
        while not any(m.tasks and m.node != here for m in two.farm.machines()):
            await asyncio.sleep(0.01)
        await asyncio.to_thread(two.pull)
        return list(await paintings)

    two.until(2)
    here, redone = two.here, two.farm.stats().redone
    paintings = two.run(pull_while_painting())
    assert [painting.png for painting in paintings] == [local[seed % 6] for seed in range(count)]
    assert two.farm.stats().redone > redone
    two.until(1)
    two.join()
    two.until(2)  # whoever joins is used
    assert [p.png for p in two.run(batch(two, small, range(6)))] == local
    assert all(machine.painted > 1 for machine in two.farm.machines())


def test_leaving_a_ray_that_was_joined_ends_our_actors_alone(two: TwoMachines) -> None:
    """The last of this file: it closes the farm."""
    ours = {pid for census in two.run(two.farm.census()).values() for pid in census.pids}
    ours |= {child for pid in ours for child in descendants(pid)}
    assert len(ours) > 6
    two.close_farm()
    assert not wait_until_gone(ours)
    raylets = {pid for pid in descendants(os.getpid()) if "raylet" in name_of(pid)}
    assert living(raylets) == raylets
    assert len(raylets) == 2


def name_of(pid: int) -> str:
    try:
        return str(psutil.Process(pid).name())
    except psutil.NoSuchProcess:
        return ""
