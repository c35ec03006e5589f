"""Whose turn it is: longest first, nobody for ever last, nothing lost when someone gives up."""

from __future__ import annotations

import asyncio
import heapq
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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


class Server:
    """Places whose turns take as long as they were estimated, on a clock of their own."""

    def __init__(self, places: int) -> None:
        self.turns = Turns[int]()
        self.ends: list[tuple[float, int]] = []
        self.now = 0.0
        self.order: list[tuple[str, float, float]] = []  # client, when it came, when it began
        self.seconds: dict[str, float] = {}
        for place in range(places):
            self.turns.give(place)

    def come(self, client: str, seconds: float) -> asyncio.Task[None]:
        return asyncio.create_task(self._turn(client, seconds, self.now))

    async def _turn(self, client: str, seconds: float, came: float) -> None:
        place = await self.turns.take(seconds, client)
        self.order.append((client, came, self.now))
        self.seconds[client] = self.seconds.get(client, 0.0) + seconds
        heapq.heappush(self.ends, (self.now + seconds, place))

    async def next_end(self) -> None:
        await settle()
        self.now, place = heapq.heappop(self.ends)
        self.turns.give(place)
        await settle()


async def settle() -> None:
    for _ in range(4):
        await asyncio.sleep(0)


async def test_a_batch_does_not_keep_a_single_one_waiting() -> None:
    server = Server(places=2)
    batch = [server.come("batch", 3) for _ in range(64)]
    for _ in range(10):
        await server.next_end()
    single = server.come("single", 1)
    await server.next_end()
    assert single.done()
    assert not all(task.done() for task in batch)
    for task in batch:
        task.cancel()


@given(
    sizes=st.lists(st.integers(20, 40), min_size=2, max_size=5),
    costs=st.lists(st.floats(0.3, 4.0), min_size=5, max_size=5),
    places=st.integers(1, 3),
)
@settings(max_examples=25, deadline=None)
def test_clients_that_all_wait_are_served_alike(
    sizes: list[int], costs: list[float], places: int
) -> None:
    """Of clients with work left, none has had more than a turn or two more than another."""

    async def run() -> None:
        server = Server(places)
        tasks = [
            server.come(str(client), costs[client])
            for client, size in enumerate(sizes)
            for _ in range(size)
        ]
        await settle()
        for _ in range(min(sizes)):
            await server.next_end()
            left = {client for client, size in enumerate(sizes) if seen(server, client) < size}
            had = [server.seconds.get(str(client), 0.0) for client in left]
            assert max(had, default=0) - min(had, default=0) <= (places + 1) * max(costs) + 1e-6
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(run())


def seen(server: Server, client: int) -> int:
    return sum(1 for name, _, _ in server.order if name == str(client))


@given(seed=st.integers(0, 2**32 - 1), places=st.integers(1, 3))
@settings(max_examples=8, deadline=None)
def test_nobody_starves_however_many_newcomers_there_are(seed: int, places: int) -> None:
    """With newcomers at every end of a turn, an old client with a long line gets on and on."""

    async def run() -> None:
        dice = random.Random(seed)
        server = Server(places)
        tasks = [server.come("old", dice.uniform(0.3, 4)) for _ in range(6)]
        for number in range(200):
            newcomers = dice.choice([1, 1, 1, 2])
            tasks += [
                server.come(f"new {number} {one}", dice.uniform(0.3, 4)) for one in range(newcomers)
            ]
            await server.next_end()
        assert seen_of(server, "old") == 6
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(run())


def seen_of(server: Server, client: str) -> int:
    return sum(1 for name, _, _ in server.order if name == client)


async def test_who_leaves_the_line_is_forgotten_at_once() -> None:
    server = Server(places=1)
    held, *others = [server.come(client, 2) for client in ("a", "a", "b", "b")]
    await settle()
    assert (server.turns.waiting, server.turns.seconds) == (3, 6)
    for task in others:
        task.cancel()
    await settle()
    assert (server.turns.waiting, server.turns.seconds) == (0, 0)
    await server.next_end()
    assert held.done()
    assert await asyncio.wait_for(server.turns.take(1, "c"), 1) == 0
    assert len(server.turns._lines) <= 2  # those that were served a moment ago
