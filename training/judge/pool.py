"""Rated paintings to fit the embedded judge to: their measurements, pairs and folds."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from PIL import Image

from env_server.judge_server.decide import Vector
from rewards.painterly import measure
from rewards.pool import ReferencePool
from rewards.reference import Reference
from rewards.tier import Tier
from training.judge.decoys import as_pixels, spoilt

Pair = tuple["Rated", "Rated"]
"""The better one first."""


@dataclass(frozen=True)
class Rated:
    """A rated painting of a pool and its measurements.

    `spoilt` are those of the painting ruined, which is learnt as `nope` wherever the painting is
    learnt from. They are no paintings: no pair that is counted has one.
    """

    name: str
    group: str
    tier: Tier
    digest: str
    facts: Vector
    spoilt: tuple[Vector, ...] = ()


def read_pool(pool: ReferencePool, told: Callable[[str], None] = lambda _: None) -> list[Rated]:
    """Every painting of a pool, measured; `told` hears the name of each.

    Paintings are compared within their pool only, so that taste is not told by subject.
    """
    rated = []
    for reference in pool.references:
        rated.append(_rated(reference, pool.name))
        told(reference.name)
    return rated


def pool_digest(pool: Sequence[Rated]) -> str:
    """SHA-256 of the pool's pictures and tiers, in any order."""
    lines = sorted(f"{p.digest} {p.tier.value}" for p in pool)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def groups(pool: Sequence[Rated]) -> list[str]:
    """The names of the pools, sorted."""
    return sorted({p.group for p in pool})


def folds(pool: Sequence[Rated], count: int, seed: int) -> list[int]:
    """A fold in [0, count) for each painting, by its picture; each tier of a group is spread."""
    strata = defaultdict(list)
    for index in sorted(range(len(pool)), key=lambda i: pool[i].digest):
        strata[pool[index].group, pool[index].tier].append(index)
    random = np.random.default_rng(seed)
    drawn = [0] * len(pool)
    start = 0
    for key in sorted(strata):
        for place, index in enumerate(random.permutation(strata[key])):
            drawn[index] = (start + place) % count
        start += len(strata[key])
    return drawn


def split(
    pool: Sequence[Rated], drawn: Sequence[int], fold: int
) -> tuple[list[Rated], list[Rated]]:
    """The paintings outside a fold and those inside it."""
    outside = [p for p, f in zip(pool, drawn, strict=True) if f != fold]
    return outside, [p for p, f in zip(pool, drawn, strict=True) if f == fold]


def pairs_of(paintings: Sequence[Rated]) -> list[Pair]:
    """Every two paintings of one group and different tiers."""
    return [
        (a, b)
        for a in paintings
        for b in paintings
        if a.group == b.group and a.tier.rank < b.tier.rank
    ]


def gap_of(pair: Pair) -> int:
    """How many tiers lie between the two, 1 to 3."""
    return pair[1].tier.rank - pair[0].tier.rank


def _rated(reference: Reference, group: str) -> Rated:
    with Image.open(reference.path) as opened:
        picture = opened.convert("RGB")
    ruined = spoilt(picture) if reference.tier in {Tier.LOVE, Tier.OKAY} else ()
    return Rated(
        reference.name,
        group,
        reference.tier,
        reference.digest,
        measure(as_pixels(picture)).vector(),
        tuple(measure(rgb).vector() for rgb in ruined),
    )
