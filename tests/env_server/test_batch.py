"""What jobs of a batch share, and in which order a batch is painted and read."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

import pytest

from env_server.batch import Batch
from env_server.job import Job
from env_server.painter_settings import PainterSettings
from env_server.studio import Studio, StudioSettings
from rewards.mix import RewardMix, load_mix
from training.tiny.generator import generate, subjects

PREFERENCE_LED = RewardMix("preference-led", {"gate": 0.1, "length": 0.1, "preference": 0.8})


async def test_whoever_waits_for_the_paintings_waits_for_all_of_them() -> None:
    async with asyncio.TaskGroup() as group:
        batch = Batch(group)
        await asyncio.wait_for(batch.painted(), 1)  # nothing is asked for
        with contextlib.suppress(ZeroDivisionError), batch.painting():
            with batch.painting():
                waiting = group.create_task(batch.painted())
            await asyncio.sleep(0)
            assert not waiting.done()
            _ = 1 / 0  # a painting that fails is over too
        await asyncio.wait_for(waiting, 1)


@pytest.mark.browser
@pytest.mark.parametrize(
    "mix",
    [load_mix("coverage-led"), pytest.param(PREFERENCE_LED, marks=pytest.mark.slow)],
    ids=lambda m: m.name,
)
async def test_reading_comes_after_painting_unless_somebody_waits_for_pictures(
    mix: RewardMix, monkeypatch: pytest.MonkeyPatch
) -> None:
    """OCR beside a painting slows both; but a judge elsewhere should get its first picture soon."""
    async with Studio(StudioSettings(painter=PainterSettings(browsers=1))) as studio:
        painted, read = list[float](), list[float]()
        paint, look = studio.painter.paint, studio._look

        async def timed_paint(*args: Any, **named: Any) -> Any:
            painting = await paint(*args, **named)
            painted.append(time.monotonic())
            return painting

        def timed_look(*args: Any) -> Any:
            read.append(time.monotonic())
            return look(*args)

        monkeypatch.setattr(studio.painter, "paint", timed_paint)
        monkeypatch.setattr(studio, "_look", timed_look)
        jobs = [Job(generate(index, subjects()[index]), "a flower", 0, mix) for index in range(3)]
        results = await studio.score(jobs)
    assert [result.reward.value is not None for result in results] == [True] * 3
    if mix is PREFERENCE_LED:
        assert min(read) < max(painted)
    else:
        assert min(read) >= max(painted)


async def test_an_error_in_shared_work_is_told_to_each_and_ends_nobody_else() -> None:
    async def broken() -> None:
        raise ZeroDivisionError

    async with asyncio.TaskGroup() as group:
        batch = Batch(group)
        for _ in range(2):
            with pytest.raises(ZeroDivisionError):
                await batch.once("same", broken)
        assert await batch.once("other", lambda: asyncio.sleep(0, "fine")) == "fine"


@pytest.mark.browser
async def test_a_defect_on_one_completion_leaves_the_others_their_rewards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with Studio(StudioSettings(painter=PainterSettings(browsers=1))) as studio:
        look, broken = studio._look, list[str]()

        async def failing(painting: Any, *rest: Any) -> Any:
            broken.append(painting.digest)
            if broken[0] == painting.digest:
                raise MemoryError("out of memory, on purpose")
            return await look(painting, *rest)

        monkeypatch.setattr(studio, "_look", failing)
        texts = [generate(0, subjects()[0]), generate(0, subjects()[0]), generate(1, subjects()[1])]
        jobs = [Job(text, "a flower", 0, load_mix("coverage-led")) for text in texts]
        results = await studio.score(jobs)
    lost = [r for r in results if r.reward.value is None]
    assert lost
    assert len(lost) < 3
    assert all(r.admitted is None and r.to_json()["admitted"] is None for r in lost)
    assert all("MemoryError" in r.errors[0] for r in lost)
