"""Many paintings in a row: whether memory and speed at the end are what they were at the start."""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from env_server.bench.compare import Tell
from env_server.bench.machine import Machine, tree_memory_bytes
from env_server.bench.ours import one_browser
from env_server.bench.report import Bound, header
from env_server.bench.sketches import BenchSketch
from env_server.painter import Painter

WINDOW = 50
"""The first and the last paintings that are held against each other, if there are so many."""


@dataclass(frozen=True)
class Lap:
    """One painting of the row, and the memory of the whole process tree after it."""

    sketch: str
    seconds: float
    memory_bytes: int


@dataclass(frozen=True)
class Endurance:
    """A whole row of at least two paintings of each sketch."""

    engine: str
    laps: tuple[Lap, ...]
    browsers_started: int

    @property
    def window(self) -> int:
        """How many paintings each end of the row has."""
        return min(WINDOW, len(self.laps) // 2)

    @property
    def memory_growth(self) -> float:
        """Mean memory over the last window / over the first - 1."""
        first, last = self._ends()
        return _mean_memory(last) / _mean_memory(first) - 1

    @property
    def slowing(self) -> float:
        """Seconds of the last window / of the first - 1, as a sum of the sketches' medians."""
        first, last = self.seconds()
        return last / first - 1

    def seconds(self) -> tuple[float, float]:
        """The sums of the sketches' median seconds in the first and in the last window."""
        first, last = self._ends()
        return _medians(first), _medians(last)

    def _ends(self) -> tuple[Sequence[Lap], Sequence[Lap]]:
        return self.laps[: self.window], self.laps[-self.window :]

    def memory_mib(self) -> tuple[float, float]:
        """Mean memory of the first and of the last window in MiB."""
        first, last = self._ends()
        return _mean_memory(first) / 2**20, _mean_memory(last) / 2**20

    def bounds(self) -> list[Bound]:
        """What a long row is held to; a gain is no breach."""
        return [
            Bound.at_most("growth of memory, last against first", 0.1, self.memory_growth),
            Bound.at_most("slowing, last against first", 0.1, self.slowing),
        ]

    def to_json(self, machine: Machine) -> dict[str, Any]:
        """The row as a JSON value."""
        return {
            **header("endurance", machine),
            "engine": self.engine,
            "paintings": len(self.laps),
            "browsers_started": self.browsers_started,
            "window": self.window,
            "memory_mib": self.memory_mib(),
            "memory_growth": self.memory_growth,
            "slowing": self.slowing,
            "laps": [asdict(lap) for lap in self.laps],
            "bounds": [asdict(bound) for bound in self.bounds()],
        }


def _mean_memory(laps: Sequence[Lap]) -> float:
    return statistics.fmean(lap.memory_bytes for lap in laps)


def _medians(laps: Sequence[Lap]) -> float:
    names = {lap.sketch for lap in laps}
    return sum(statistics.median(lap.seconds for lap in laps if lap.sketch == n) for n in names)


async def endure(sketches: Sequence[BenchSketch], count: int, tell: Tell) -> Endurance:
    """Paints the sketches in turn, `count` paintings in all, each with a seed of its own.

    Raises ValueError when `count` is below two of each sketch, and PaintError.
    """
    if count < 2 * len(sketches):
        raise ValueError(f"{len(sketches)} sketches need a count of {2 * len(sketches)} at least")
    laps = []
    async with Painter(one_browser()) as painter:
        for number in range(count):
            sketch = sketches[number % len(sketches)]
            tell(f"painting {number + 1}: {sketch.name}")
            started = time.perf_counter()
            await painter.paint(sketch.display_list, number)
            seconds = time.perf_counter() - started
            laps.append(Lap(sketch.name, seconds, tree_memory_bytes()))
        return Endurance(painter.engine, tuple(laps), painter.stats().browsers_started)
