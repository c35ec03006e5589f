"""Eight rich lists at once against one by one: how busy the cores are, and the throughput."""

from __future__ import annotations

import asyncio
import itertools
import statistics
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from env_server.bench.compare import Tell
from env_server.bench.machine import Machine, tree_cpu_seconds
from env_server.bench.report import Bound, Throughput, header
from env_server.bench.sketches import BenchSketch
from env_server.painter import Painter
from env_server.painter_settings import PainterSettings, usable_cores
from rewards.painting import Painting


@dataclass(frozen=True)
class Load:
    """Some paintings: how many, wall seconds, and processor seconds of the whole process tree."""

    paintings: int
    seconds: float
    cpu_seconds: float

    @property
    def throughput(self) -> Throughput:
        """A minute, and a CPU-minute."""
        return Throughput.of(self.paintings, self.seconds, self.cpu_seconds)

    def busy(self, cores: int) -> float:
        """The part of the cores' time that was used, in [0, 1] but for the clocks' grain."""
        return self.cpu_seconds / self.seconds / cores


@dataclass(frozen=True)
class BatchRounds:
    """The rounds of a run, each one by one and as a batch."""

    engine: str
    browsers: int
    cores: int
    singly: tuple[Load, ...]
    batch: tuple[Load, ...]

    @property
    def ratio(self) -> float:
        """How many times faster a batch is than its lists one by one; the median round's."""
        pairs = zip(self.singly, self.batch, strict=True)
        return statistics.median(alone.seconds / together.seconds for alone, together in pairs)

    @property
    def busy(self) -> float:
        """How busy the cores are in a batch; the median round's."""
        return statistics.median(load.busy(self.cores) for load in self.batch)

    def bounds(self) -> list[Bound]:
        """What a batch is held to."""
        return [Bound.at_least("part of the cores that a batch keeps busy", 0.9, self.busy)]

    def to_json(self, machine: Machine) -> dict[str, Any]:
        """The run as a JSON value."""
        return {
            **header("batch", machine),
            **asdict(self),
            "ratio": self.ratio,
            "busy": self.busy,
            "throughput": {
                "one by one": asdict(total(self.singly).throughput),
                "batch": asdict(total(self.batch).throughput),
            },
            "bounds": [asdict(bound) for bound in self.bounds()],
        }


def total(loads: Sequence[Load]) -> Load:
    """All loads as one."""
    return Load(
        sum(load.paintings for load in loads),
        sum(load.seconds for load in loads),
        sum(load.cpu_seconds for load in loads),
    )


async def run_batches(
    sketches: Sequence[BenchSketch], rounds: int, tell: Tell, settings: PainterSettings
) -> BatchRounds:
    """Paints the lists one by one and as a batch, in turn, in one painter.

    No two paintings have the same seed, so nothing that remembers paintings can help. Raises
    PaintError; cancelling ends every browser.
    """
    seeds = itertools.count(1)
    singly, batch = [], []
    async with Painter(settings) as painter:
        await asyncio.gather(*_batch(painter, sketches, seeds))  # every browser warm
        for number in range(rounds):
            tell(f"round {number + 1}, one by one")
            singly.append(await measured(lambda: _in_turn(painter, sketches, seeds)))
            tell(f"round {number + 1}, as a batch")
            batch.append(await measured(lambda: _at_once(painter, sketches, seeds)))
        browsers = settings.browsers
        return BatchRounds(painter.engine, browsers, usable_cores(), tuple(singly), tuple(batch))


def _batch(
    painter: Painter, sketches: Sequence[BenchSketch], seeds: Iterator[int]
) -> Iterator[Coroutine[Any, Any, Painting]]:
    return (painter.paint(sketch.display_list, next(seeds)) for sketch in sketches)


async def _in_turn(painter: Painter, sketches: Sequence[BenchSketch], seeds: Iterator[int]) -> int:
    for painting in _batch(painter, sketches, seeds):
        await painting
    return len(sketches)


async def _at_once(painter: Painter, sketches: Sequence[BenchSketch], seeds: Iterator[int]) -> int:
    await asyncio.gather(*_batch(painter, sketches, seeds))
    return len(sketches)


async def measured(work: Callable[[], Awaitable[int]]) -> Load:
    """Wall and processor seconds of work that tells how many paintings it made."""
    used, started = tree_cpu_seconds(), time.perf_counter()
    paintings = await work()
    return Load(paintings, time.perf_counter() - started, tree_cpu_seconds() - used)
