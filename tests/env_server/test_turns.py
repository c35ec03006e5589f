"""Whose turn it is: longest first, nobody for ever last, nothing lost when someone gives up."""

from __future__ import annotations

import asyncio
import random

import pytest

from env_server.turns import Turns


async def order_of(estimates: list[float]) -> list[int]:
    """The order in which those who came at once, with one place taken, get their turn."""
    turns, order = Turns[str](), list[int]()

    async def turn(index: int) -> None:
        place = await turns.take(estimates[index])
        order.append(index)
        turns.give(place)

    turns.give("place")
    held = await turns.take(0)
    waiting = [asyncio.create_task(turn(index)) for index in range(len(estimates))]
    await asyncio.sleep(0)
    turns.give(held)
    await asyncio.gather(*waiting)
    return order


async def test_longest_first() -> None:
    assert await order_of([10, 30, 20, 5]) == [1, 2, 0, 3]


async def test_a_turn_waits_for_later_ones_only_as_long_as_they_last() -> None:
    turns, order = Turns[str](), list[str]()

    async def turn(name: str, seconds: float) -> None:
        place = await turns.take(seconds)
        order.append(name)
        turns.give(place)

    turns.give("place")
    held = await turns.take(0)
    tasks = [asyncio.create_task(turn("early and short", 0.0))]
    await asyncio.sleep(0.05)
    tasks += [asyncio.create_task(turn("late and longer", 0.02))]
    tasks += [asyncio.create_task(turn("late and long", 9.0))]
    await asyncio.sleep(0)
    turns.give(held)
    await asyncio.gather(*tasks)
    assert order == ["late and long", "early and short", "late and longer"]


@pytest.mark.parametrize("seed", range(5))
async def test_places_survive_whoever_gives_up(seed: int) -> None:
    """However takers are cancelled, every place comes back and no two hold the same one."""
    turns, dice, held = Turns[int](), random.Random(seed), set[int]()
    for place in range(3):
        turns.give(place)

    async def turn() -> None:
        place = await turns.take(dice.random())
        assert place not in held
        held.add(place)
        try:
            await asyncio.sleep(dice.random() / 200)
        finally:
            held.discard(place)
            turns.give(place)

    tasks = []
    for _ in range(200):
        tasks.append(asyncio.create_task(turn()))
        if dice.random() < 0.5:
            dice.choice(tasks).cancel()
        if dice.random() < 0.3:
            await asyncio.sleep(dice.random() / 500)
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert not [o for o in outcomes if isinstance(o, AssertionError)]
    assert {await asyncio.wait_for(turns.take(0), 1) for _ in range(3)} == {0, 1, 2}
