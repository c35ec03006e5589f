"""Which references to hold against each other, when there are too many pairs to ask them all."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise

from rewards.reference import Reference

Pair = tuple[Reference, Reference]


def pair_up(references: Sequence[Reference], count: int, seed: int) -> tuple[Pair, ...]:
    """At most `count` different pairs, the same for the same references and seed.

    They join all references to one graph, each reference is in as many as any other, give or take
    two, and pairs within and across tiers are taken as often as there are of them. Every pair is
    there where `count` allows.

    Raises:
        ValueError: there are fewer than two references, or `count` cannot join them.
    """
    size = len(references)
    if size < 2:
        raise ValueError("a pool of fewer than two references has no pairs")
    if count < size - 1:
        raise ValueError(f"{count} pairs cannot join {size} references; use {size - 1} or more")
    dice = random.Random(seed)
    order = sorted(references, key=lambda reference: reference.name)
    dice.shuffle(order)
    design = _Design(order, dice)
    for first, second in pairwise(order):
        design.add(first, second)
    while len(design.pairs) < min(count, size * (size - 1) // 2):
        design.add(*design.neediest())
    return tuple(design.pairs)


def joined(pairs: Iterable[tuple[str, str]]) -> bool:
    """Whether every name in `pairs` can be reached from every other."""
    near: defaultdict[str, set[str]] = defaultdict(set)
    for first, second in pairs:
        near[first].add(second)
        near[second].add(first)
    reached: set[str] = set()
    waiting = list(near)[:1]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += near[name]
    return len(reached) == len(near)


class _Design:
    """The pairs so far, and which one would balance them most."""

    def __init__(self, references: Sequence[Reference], dice: random.Random) -> None:
        self.pairs: list[Pair] = []
        self._dice = dice
        self._left = {r.name: {o.name: o for o in references if o is not r} for r in references}
        self._by_name = {reference.name: reference for reference in references}
        self._asked: Counter[frozenset[str]] = Counter()
        self._there = Counter(
            _cell(a, b) for place, a in enumerate(references) for b in references[:place]
        )

    def add(self, first: Reference, second: Reference) -> None:
        """Takes a pair."""
        self.pairs.append((first, second))
        self._asked[_cell(first, second)] += 1
        del self._left[first.name][second.name], self._left[second.name][first.name]

    def neediest(self) -> Pair:
        """A reference that is in the fewest pairs, with the partner that needs one most."""
        first = max(
            (name for name, left in self._left.items() if left),
            key=lambda name: (len(self._left[name]), self._dice.random()),
        )
        return self._by_name[first], max(
            self._left[first].values(), key=lambda other: self._need(self._by_name[first], other)
        )

    def _need(self, first: Reference, other: Reference) -> tuple[float, float, float]:
        """Pairs that it still lacks, and how rarely pairs of these tiers were taken."""
        cell = _cell(first, other)
        taken = self._asked[cell] / self._there[cell]
        return len(self._left[other.name]), -taken, self._dice.random()


def _cell(first: Reference, second: Reference) -> frozenset[str]:
    """The tiers of a pair; one where both are of the same."""
    return frozenset({first.tier.value, second.tier.value})
