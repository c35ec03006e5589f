"""What the embedded preference model learns from: rated paintings, spoilt ones, and scratch."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import product

import numpy as np
from PIL import Image

from rewards.pool import ReferencePool
from rewards.preference.embedded_features import Vector, features_of
from rewards.preference.pictures import decode
from rewards.reference import Reference
from rewards.tier import Tier
from training.preference.degradations import DEGRADATIONS, Dice
from training.preference.scratch import SCRATCH

SIDE = 600  # pixels, the paintings' own


@dataclass(frozen=True)
class Painting:
    """A rated painting and its features; `name` is TIER_NAME as in its pool, `group` the pool."""

    name: str
    group: str
    tier: Tier
    digest: str
    features: Vector


@dataclass(frozen=True)
class Spoilt:
    """A painting of the given digest, degraded by a family with a strength in [0, 1]."""

    source: str
    family: str
    strength: float
    features: Vector


@dataclass(frozen=True)
class Scratched:
    """A picture made from nothing."""

    family: str
    features: Vector


@dataclass(frozen=True)
class Data:
    """All that there is to learn from; `spoilt` come in pairs of one source and family."""

    paintings: tuple[Painting, ...]
    spoilt: tuple[Spoilt, ...]
    scratched: tuple[Scratched, ...]

    def count(self) -> int:
        """How many pictures there are."""
        return len(self.paintings) + len(self.spoilt) + len(self.scratched)


@dataclass(frozen=True)
class DataSettings:
    """Each painting is spoilt by so many `families`, twice each; `scratch` pictures a family."""

    seed: int = 7
    families: int = 4
    scratch: int = 12
    threads: int = 2


Told = Callable[[int, int], None]
"""Told now and then how many pictures are done, and of how many."""


@dataclass(frozen=True)
class Steps:
    """What is told of the progress: the step's name, how much is done, and of how much."""

    tell: Callable[[str, int, int], None]

    def of(self, name: str) -> Callable[[int, int], None]:
        """The same for one named step."""
        return lambda done, whole: self.tell(name, done, whole)


def read_data(pools: Sequence[ReferencePool], settings: DataSettings, told: Told) -> Data:
    """Every picture of `pools`, spoilt versions of them, and scratch, measured.

    The same pools and settings give the same data, whatever the order of the pools.
    """
    found = sorted(
        ((r, pool.name) for pool in pools for r in pool.references), key=lambda pair: pair[0].digest
    )
    each, scratch = 1 + 2 * settings.families, [*product(SCRATCH, range(settings.scratch))]
    whole = len(found) * each + len(scratch)
    paintings: list[Painting] = []
    spoilt: list[Spoilt] = []
    scratched: list[Scratched] = []
    # Threads help although this is Python: Pillow, numpy and scipy let others run meanwhile.
    with ThreadPoolExecutor(settings.threads) as pool:
        for painting, versions in pool.map(partial(_painting, settings=settings), found):
            paintings.append(painting)
            spoilt += versions
            told(len(paintings) * each, whole)
        for sample in pool.map(partial(_scratched, settings=settings), scratch):
            scratched.append(sample)
            told(len(paintings) * each + len(scratched), whole)
    return Data(tuple(paintings), tuple(spoilt), tuple(scratched))


def dice_for(*words: object) -> Dice:
    """A generator that depends on `words` alone."""
    digest = hashlib.blake2b("\x1f".join(map(str, words)).encode(), digest_size=8).digest()
    return np.random.default_rng(int.from_bytes(digest, "big"))


def _painting(
    found: tuple[Reference, str], settings: DataSettings
) -> tuple[Painting, list[Spoilt]]:
    reference, group = found
    picture = decode(reference.png)
    features = features_of(picture)
    painting = Painting(reference.name, group, reference.tier, reference.digest, features)
    return painting, _spoil(picture, reference.digest, settings)


def _spoil(picture: Image.Image, digest: str, settings: DataSettings) -> list[Spoilt]:
    """Twice by each of some families, first the weaker, with the same random choices."""
    dice = dice_for("spoil", settings.seed, digest)
    chosen = dice.permutation(sorted(DEGRADATIONS))[: settings.families]
    found = []
    for family in map(str, chosen):
        for low, high in ((0.05, 0.45), (0.65, 1.0)):
            strength = float(dice.uniform(low, high))
            own = dice_for("spoil", settings.seed, digest, family)
            worse = DEGRADATIONS[family](picture, strength, own)
            found.append(Spoilt(digest, family, strength, features_of(worse)))
    return found


def _scratched(which: tuple[str, int], settings: DataSettings) -> Scratched:
    family, number = which
    picture = SCRATCH[family](SIDE, dice_for("scratch", settings.seed, family, number))
    return Scratched(family, features_of(picture))
