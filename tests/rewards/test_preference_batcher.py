"""Callers that share a model: order, batches, a full queue, faults, and callers that leave."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

import pytest

from rewards.preference.batcher import Batcher, BatchSettings
from rewards.preference.errors import BatchTooLarge, ModelFailed, PictureUnreadable, QueueFull
from rewards.preference.model_thread import ModelThread
from tests.rewards.stub_preference import StubModel


@pytest.fixture
def model() -> StubModel:
    return StubModel()


@pytest.fixture
async def thread(model: StubModel) -> AsyncIterator[ModelThread]:
    thread = ModelThread(lambda: model)
    await thread.load()
    yield thread
    model.gate.set()
    await thread.close()


async def until(check: object) -> None:
    assert callable(check)
    async with asyncio.timeout(10):
        while not check():
            await asyncio.sleep(0.005)


async def test_those_that_wait_together_go_together(model: StubModel, thread: ModelThread) -> None:
    async with Batcher(thread.opinions, BatchSettings(4, 0.05)) as batcher:
        prompts = ["x" * n for n in range(1, 11)]
        found = await asyncio.gather(*(batcher.opinions([b""], [p]) for p in prompts))
    assert [o[0].mu for o in found] == [float(n) for n in range(1, 11)]
    assert [len(batch) for batch in model.batches] == [4, 4, 2]
    assert len(model.threads) == 1


async def test_a_lone_painting_waits_no_longer_than_told(
    model: StubModel, thread: ModelThread
) -> None:
    async with Batcher(thread.opinions, BatchSettings(64, 0.05)) as batcher:
        start = time.monotonic()
        await batcher.opinions([b""], ["alone"])
        assert time.monotonic() - start < 2


async def test_a_request_of_many_keeps_its_order(model: StubModel, thread: ModelThread) -> None:
    async with Batcher(thread.opinions, BatchSettings(3, 0.01)) as batcher:
        found = await batcher.opinions([b""] * 7, ["x" * n for n in range(7)])
    assert [o.mu for o in found] == [float(n) for n in range(7)]


async def test_one_faulty_painting_is_not_its_neighbours_fault(
    model: StubModel, thread: ModelThread
) -> None:
    async with Batcher(thread.opinions, BatchSettings(4, 0.05)) as batcher:
        asks = [batcher.opinions([p], ["abc"]) for p in (b"", b"bad", b"", b"boom")]
        found = await asyncio.gather(*asks, return_exceptions=True)
    assert isinstance(found[1], PictureUnreadable)
    assert isinstance(found[3], ModelFailed)
    for good in (found[0], found[2]):
        assert not isinstance(good, BaseException)
        assert good[0].mu == 3.0


async def test_a_full_queue_turns_away_at_once(model: StubModel, thread: ModelThread) -> None:
    async with Batcher(thread.opinions, BatchSettings(1, 0.0, max_queue=2)) as batcher:
        model.gate.clear()
        asks = [asyncio.create_task(batcher.opinions([b""], ["a"]))]
        await until(model.entered.is_set)
        asks += [asyncio.create_task(batcher.opinions([b""], ["b"])) for _ in range(2)]
        await until(lambda: batcher.waiting == 2)
        with pytest.raises(QueueFull) as full:
            await batcher.opinions([b""], ["c"])
        assert full.value.retry_after >= 1
        model.gate.set()
        await asyncio.gather(*asks)
        assert (await batcher.opinions([b""], ["c"]))[0].mu == 1.0


async def test_a_request_that_never_fits_is_told_so(model: StubModel, thread: ModelThread) -> None:
    async with Batcher(thread.opinions, BatchSettings(4, 0.0, max_queue=2)) as batcher:
        with pytest.raises(BatchTooLarge):
            await batcher.opinions([b""] * 3, ["a"] * 3)


async def test_a_caller_that_leaves_takes_its_work_along(
    model: StubModel, thread: ModelThread
) -> None:
    async with Batcher(thread.opinions, BatchSettings(1, 0.0)) as batcher:
        model.gate.clear()
        first = asyncio.create_task(batcher.opinions([b""], ["first"]))
        await until(model.entered.is_set)
        leaver = asyncio.create_task(batcher.opinions([b""] * 3, ["left"] * 3))
        stayer = asyncio.create_task(batcher.opinions([b""], ["stayed"]))
        await until(lambda: batcher.waiting == 4)
        leaver.cancel()
        await until(lambda: batcher.waiting == 1)
        model.gate.set()
        await asyncio.gather(first, stayer)
    assert model.batches == [["first"], ["stayed"]]


async def test_closing_fails_those_that_wait(model: StubModel, thread: ModelThread) -> None:
    batcher = Batcher(thread.opinions, BatchSettings(1, 0.0))
    await batcher.__aenter__()
    model.gate.clear()
    asks = [asyncio.create_task(batcher.opinions([b""], ["a"])) for _ in range(3)]
    await until(lambda: model.entered.is_set() and batcher.waiting == 2)
    await batcher.__aexit__(None, None, None)
    model.gate.set()
    found = await asyncio.wait_for(asyncio.gather(*asks, return_exceptions=True), 10)
    assert all(isinstance(one, ModelFailed) for one in found)


@pytest.mark.parametrize("settings", [(0, 0.0, 1), (1, -1.0, 1), (1, 0.0, 0)])
def test_settings_that_batch_nothing_are_refused(settings: tuple[int, float, int]) -> None:
    with pytest.raises(ValueError, match="no batching"):
        BatchSettings(*settings)
