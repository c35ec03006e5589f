"""The usual way and ours on the same lists, in turn within one run."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import statistics
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

from env_server.bench.machine import tree_cpu_seconds
from env_server.bench.ours import one_browser, profile, profiled_painter
from env_server.bench.pictures import Difference, pixels_of
from env_server.bench.sketches import BenchSketch
from env_server.bench.stages import Profile
from env_server.bench.stock import StockPainter
from env_server.errors import PaintTimeout
from env_server.painter import PROBE, Painter

SETTLE_S = 0.2
"""Rest after a painting, in seconds: what it leaves to the background counts as its own."""

Tell = Callable[[str], None]
"""Takes what is being done now; called once for every painting."""


@dataclass(frozen=True)
class CompareSettings:
    """`runs` paintings of each sketch by ours and `stock_runs` by the usual way (0: none).

    `stages` adds one instrumented painting of each. `deadline_s` bounds a painting the usual way.
    """

    runs: int = 3
    stock_runs: int = 3
    seed: int = 7
    stages: bool = True
    deadline_s: float = 600.0

    def paintings(self, sketches: int) -> int:
        """How many paintings the comparison takes."""
        ways = 2 if self.stock_runs else 1
        return sketches * (self.runs + self.stock_runs + ways * self.stages)


@dataclass(frozen=True)
class Sample:
    """One painting: its PNG, wall seconds, and processor seconds of the whole process tree."""

    png: bytes
    seconds: float
    cpu_seconds: float

    @property
    def sha256(self) -> str:
        """Of the PNG."""
        return hashlib.sha256(self.png).hexdigest()


@dataclass
class Record:
    """All that was measured of one sketch; `problem` says why stock's part is missing."""

    sketch: BenchSketch
    ours: list[Sample] = field(default_factory=list)
    stock: list[Sample] = field(default_factory=list)
    ours_profile: Profile | None = None
    stock_profile: Profile | None = None
    problem: str | None = None

    @property
    def ours_s(self) -> float:
        """Median seconds of ours."""
        return statistics.median(sample.seconds for sample in self.ours)

    @property
    def stock_s(self) -> float | None:
        """Median seconds of the usual way; None when it was not run."""
        seconds = [sample.seconds for sample in self.stock]
        return statistics.median(seconds) if seconds else None

    @property
    def ratio(self) -> float | None:
        """How many times faster ours is."""
        return None if self.stock_s is None else self.stock_s / self.ours_s

    @property
    def ratio_with_performing(self) -> float | None:
        """The same when ours also pays for the sketch's performance in the realm."""
        ours = self.ours_s + self.sketch.perform_ms / 1000
        return None if self.stock_s is None else self.stock_s / ours

    @property
    def cpu_ratio(self) -> float | None:
        """The ratio of processor seconds, which other work on the machine disturbs less."""
        if not self.stock:
            return None
        ours = statistics.median(sample.cpu_seconds for sample in self.ours)
        stock = statistics.median(sample.cpu_seconds for sample in self.stock)
        return stock / ours if ours > 0 else None

    @property
    def difference(self) -> Difference | None:
        """The worst between any of our pictures and any of stock's."""
        return _worst(itertools.product(_pictures(self.ours), _pictures(self.stock)))

    @property
    def stock_noise(self) -> Difference | None:
        """The worst between two runs of the usual way, which is not always the same bytes."""
        return _worst(itertools.combinations(_pictures(self.stock), 2))


def _pictures(samples: Sequence[Sample]) -> list[bytes]:
    """The different pictures among the samples."""
    return list(dict.fromkeys(sample.png for sample in samples))


def _worst(pairs: Iterable[tuple[bytes, bytes]]) -> Difference | None:
    found = [Difference.between(pixels_of(one), pixels_of(other)) for one, other in pairs]
    return Difference.worst(found) if found else None


@dataclass(frozen=True)
class Comparison:
    """A whole run; `stock_engine` is empty when the usual way was not run."""

    settings: CompareSettings
    records: tuple[Record, ...]
    ours_engine: str
    stock_engine: str


class _Run:
    """One comparison under way."""

    def __init__(
        self, sketches: Sequence[BenchSketch], settings: CompareSettings, tell: Tell
    ) -> None:
        self._settings = settings
        self._tell = tell
        self._records = [Record(sketch) for sketch in sketches]
        self._engines = ("", "")

    async def all(self) -> Comparison:
        await self._time()
        if self._settings.stages:
            await self._profile()
        return Comparison(self._settings, tuple(self._records), *self._engines)

    async def _time(self) -> None:
        runs, stock_runs = self._settings.runs, self._settings.stock_runs
        async with AsyncExitStack() as stack:
            ours = await stack.enter_async_context(Painter(one_browser()))
            await ours.paint(PROBE, 0)  # so that no sketch pays for what only the first needs
            stock = None
            if stock_runs:
                stock = await stack.enter_async_context(self._stock())
                await stock.paint(PROBE, 0)
            for number, record in itertools.product(range(max(runs, stock_runs)), self._records):
                if number < runs:
                    self._tell(f"{record.sketch.name}, ours")
                    record.ours.append(await self._ours(ours, record.sketch))
                if stock is not None and number < stock_runs:
                    self._tell(f"{record.sketch.name}, the usual way")
                    await self._try(record, self._stock_sample(stock, record))
            self._engines = (ours.engine, "" if stock is None else stock.engine)

    def _stock(self) -> StockPainter:
        return StockPainter(deadline_s=self._settings.deadline_s)

    async def _ours(self, painter: Painter, sketch: BenchSketch) -> Sample:
        async def paint() -> bytes:
            return (await painter.paint(sketch.display_list, self._settings.seed)).png

        return await sampled(paint)

    async def _stock_sample(self, stock: StockPainter, record: Record) -> None:
        lists, seed = record.sketch.display_list, self._settings.seed
        record.stock.append(await sampled(lambda: stock.paint(lists, seed), stock.tidy))

    async def _try(self, record: Record, attempt: Awaitable[None]) -> None:
        """A sketch too slow for the usual way loses its ratio, not the whole run."""
        try:
            await attempt
        except PaintTimeout:
            limit = self._settings.deadline_s
            record.problem = f"the usual way took longer than {limit:g} s"

    async def _profile(self) -> None:
        seed = self._settings.seed
        async with profiled_painter() as ours:
            await ours.paint(PROBE, 0)
            for record in self._records:
                self._tell(f"{record.sketch.name}, ours, stages")
                record.ours_profile = await profile(ours, record.sketch, seed)
        if not self._settings.stock_runs:
            return
        async with self._stock() as stock:
            await stock.paint(PROBE, 0)
            for record in self._records:
                self._tell(f"{record.sketch.name}, the usual way, stages")
                if record.problem is None:
                    await self._try(record, self._stock_stages(stock, record))

    async def _stock_stages(self, stock: StockPainter, record: Record) -> None:
        lists = record.sketch.display_list
        record.stock_profile = await stock.profile(lists, self._settings.seed)


async def _nothing() -> None:
    """What ours leaves to tidy up: its painter does that by itself."""


async def sampled(
    paint: Callable[[], Awaitable[bytes]], tidy: Callable[[], Awaitable[None]] = _nothing
) -> Sample:
    """One painting, measured; what follows it costs processor time, but nobody waits for it."""
    used, started = tree_cpu_seconds(), time.perf_counter()
    png = await paint()
    seconds = time.perf_counter() - started
    await tidy()
    await asyncio.sleep(SETTLE_S)
    return Sample(png, seconds, tree_cpu_seconds() - used)


async def compare(
    sketches: Sequence[BenchSketch], settings: CompareSettings, tell: Tell
) -> Comparison:
    """Paints every sketch both ways, in turn, and then once more of each for the stages.

    Raises PaintError when ours cannot paint a list or a browser fails; a painting the usual way
    that overruns its deadline is a record's `problem`. Cancelling ends every browser.
    """
    return await _Run(sketches, settings, tell).all()
