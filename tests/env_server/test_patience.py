"""Patience runs out by processor time, or by the clock for what hangs."""

from __future__ import annotations

import asyncio
import itertools

import pytest

from env_server.patience import Patience


async def test_what_ends_in_time_is_handed_on() -> None:
    assert await Patience(1, 5).wait(asyncio.sleep(0.01, "done"), lambda: 0.0) == "done"


async def test_an_error_is_handed_on() -> None:
    async def fail() -> None:
        raise KeyError("x")

    with pytest.raises(KeyError):
        await Patience(1, 5).wait(fail(), lambda: 0.0)


async def test_a_process_that_gets_no_processor_time_is_waited_for() -> None:
    patience = Patience(cpu_s=0.1, wall_s=30)
    assert await patience.wait(asyncio.sleep(1, "late"), lambda: 5.0) == "late"


async def test_processor_time_runs_out() -> None:
    used = itertools.count()
    with pytest.raises(TimeoutError):
        await Patience(2, 600).wait(asyncio.sleep(500), lambda: float(next(used)))


async def test_what_hangs_is_ended_and_cancelled() -> None:
    hanging = asyncio.ensure_future(asyncio.sleep(500))
    with pytest.raises(TimeoutError):
        await Patience(60, 0.2).wait(hanging, lambda: 0.0)
    await asyncio.wait({hanging}, timeout=1)
    assert hanging.cancelled()
