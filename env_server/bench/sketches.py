"""The sketches that the benchmarks paint, performed into display lists beforehand."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from assets import ASSETS
from env_server.errors import RealmError
from env_server.realm import Realm, RealmSettings
from rewards.display_list import DisplayList

FOLDER = ASSETS / "sketches" / "good"

PAINT_SET = (
    "three_pebbles",
    "one_tulip",
    "pears",
    "abstract_washes",
    "teapot",
    "iris",
    "hibiscus_white",
    "poppies",
)
"""From 3 shapes to 60 rich ones; with few and many vertices, small blooms and wide washes."""

RICH_SET = (
    "iris",
    "lemons",
    "lotus",
    "pears",
    "sunset_sea",
    "teapot",
    "lighthouse",
    "koi_pond",
)
"""A batch as a group of rollouts is one: eight different lists of 20 to 56 shapes."""

ENDURANCE_SET = ("three_pebbles", "one_tulip", "pears", "abstract_washes", "teapot")
"""Painted in turn, so that any fifty in a row hold each of them ten times."""

SHAPES = frozenset({"brush.endShape", "brush.circle", "brush.rect", "brush.polygon"})
"""The commands that each paint one shape."""


@dataclass(frozen=True)
class BenchSketch:
    """A performed sketch; `perform_ms` is what performing it took in a warm realm."""

    name: str
    display_list: DisplayList
    perform_ms: float = 0.0

    @property
    def shapes(self) -> int:
        """How many shapes it paints."""
        return sum(command.name in SHAPES for command in self.display_list.commands)


def known_sketches() -> list[str]:
    """The names that can be painted."""
    return sorted(file.stem for file in FOLDER.glob("*.js"))


async def perform_sketches(names: Sequence[str], seed: int) -> list[BenchSketch]:
    """The named sketches in order, each performed twice and timed the second time.

    Raises RealmError when one does not run to its end.
    """
    async with Realm(RealmSettings(workers=1)) as realm:
        return [await _perform(realm, name, seed) for name in names]


async def _perform(realm: Realm, name: str, seed: int) -> BenchSketch:
    source = (FOLDER / f"{name}.js").read_text(encoding="utf-8")
    await realm.perform(source, seed)
    started = time.perf_counter()
    performance = await realm.perform(source, seed)
    elapsed = (time.perf_counter() - started) * 1000
    if performance.fault is not None:
        raise RealmError(f"{name} cannot be performed: {performance.fault.message}")
    return BenchSketch(name, performance.display_list, elapsed)
