"""Pairs join the pool, weigh on all references alike, and come out the same again."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rewards.reference import Reference
from rewards.tier import Tier
from training.judge.pairings import Pair, joined, pair_up

SIZES = {Tier.LOVE: 14, Tier.OKAY: 14, Tier.MEH: 12, Tier.NOPE: 8}
POOL = [Reference(f"{t}_{n}", t, Path("no.png")) for t, size in SIZES.items() for n in range(size)]
ALL = len(POOL) * (len(POOL) - 1) // 2


def names(pairs: tuple[Pair, ...]) -> list[frozenset[str]]:
    return [frozenset({first.name, second.name}) for first, second in pairs]


@pytest.mark.parametrize("count", [47, 48, 60, 240, 600, 1127, ALL])
@pytest.mark.parametrize("seed", [0, 1])
def test_a_design_is_bounded_joined_and_balanced(count: int, seed: int) -> None:
    pairs = pair_up(POOL, count, seed)
    assert len(pairs) == len(set(names(pairs))) == count
    assert joined((first.name, second.name) for first, second in pairs)
    degrees = Counter(name for pair in names(pairs) for name in pair)
    assert len(degrees) == len(POOL)
    assert max(degrees.values()) - min(degrees.values()) <= 2


def test_every_pair_is_asked_where_the_count_allows() -> None:
    assert len(set(names(pair_up(POOL, 10 * ALL, 0)))) == ALL
    assert len(pair_up(POOL[:2], 1, 0)) == 1


def test_pairs_of_all_tiers_are_taken_as_often_as_there_are_of_them() -> None:
    pairs = pair_up(POOL, ALL // 3, 4)
    taken = Counter(frozenset({first.tier, second.tier}) for first, second in pairs)
    there = Counter(frozenset({a.tier, b.tier}) for i, a in enumerate(POOL) for b in POOL[:i])
    shares = {cell: taken[cell] / there[cell] for cell in there}
    assert min(shares.values()) > 0.2
    assert max(shares.values()) < 0.5


def test_the_same_seed_makes_the_same_pairs_in_whatever_order_the_pool_comes() -> None:
    assert names(pair_up(POOL, 200, 7)) == names(pair_up(POOL[::-1], 200, 7))
    assert names(pair_up(POOL, 200, 7)) != names(pair_up(POOL, 200, 8))


def test_too_few_pairs_or_references_are_refused() -> None:
    with pytest.raises(ValueError, match="use 47 or more"):
        pair_up(POOL, 46, 0)
    with pytest.raises(ValueError, match="fewer than two"):
        pair_up(POOL[:1], 10, 0)


def test_what_is_joined() -> None:
    assert joined([("a", "b"), ("c", "b")])
    assert not joined([("a", "b"), ("c", "d")])
    assert joined([])
