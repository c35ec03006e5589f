"""The studio: the whole line from completions to results, owned by one event loop."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from types import TracebackType

import structlog

from env_server.batch import Batch, Watch
from env_server.cache import CacheSettings, PaintingCache
from env_server.engine import Engine
from env_server.errors import PaintError, RealmError
from env_server.isolate import check_paintable
from env_server.job import Job
from env_server.painter import Painter, PainterSettings, usable_cores
from env_server.priority import give_way
from env_server.realm import Realm, RealmSettings
from env_server.references import fingerprint_pool
from env_server.result import Result
from env_server.seen import Memory, Seen, SeenPaintings
from env_server.selftest import self_test
from env_server.taste import Taste
from env_server.taste_settings import TasteSettings
from env_server.twins import mark_duplicates
from rewards.copies import Fingerprint, Likeness, copied, fingerprint
from rewards.coverage import score_coverage
from rewards.display_list import DisplayList
from rewards.domain import Domain, load_domain
from rewards.gate import GateReport, PaintBounds, inspect, look, read, recognise
from rewards.length import LengthMeasure, score_length
from rewards.mix import Reward
from rewards.painting import Painting
from rewards.performance import FaultKind, Performance
from rewards.pixels import PixelFacts, measure_pixels, paper_colour, picture_of
from rewards.score import Score
from rewards.sketch import NoSketch, Sketch, TooLarge, extract_sketch
from rewards.syntax import SyntaxFacts, read_syntax
from rewards.text import Reading, TextReader
from rewards.violation import ViolationCode
from rewards.work import Work

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class StudioSettings:
    """`paint` False stops after the gate's look at the display list (`atelier gate --no-paint`).

    `taste` says which pool, judge and preference models look at what was painted; paintings of the
    pool must not be copied. `cache` keeps paintings on disk, `seen_mb` megabytes of them in memory
    with what the look at them saw (0: none).
    """

    domain: str = "watercolour"
    taste: TasteSettings = field(default_factory=TasteSettings)
    realm: RealmSettings = field(default_factory=RealmSettings)
    painter: PainterSettings = field(default_factory=PainterSettings)
    cache: CacheSettings | None = None
    seen_mb: int = 0
    paint: bool = True


_MACHINE_FAULTS = frozenset({FaultKind.TIME, FaultKind.MEMORY, FaultKind.CRASHED})


@dataclass(frozen=True)
class _Performed:
    """A job up to the gate's look at its display list."""

    job: Job
    gate: GateReport | None = None
    sketch: Sketch | None = None
    syntax: SyntaxFacts | None = None
    performance: Performance | None = None
    error: str | None = None
    lengths: dict[LengthMeasure, Score] = field(default_factory=dict)
    """What was measured already: which shapes can be seen costs more than all else here."""

    def length(self) -> Score:
        """The length term of what was performed."""
        assert self.sketch is not None
        assert self.syntax is not None
        assert self.performance is not None
        measure, shown = self.job.length_measure, self.performance.display_list
        if measure not in self.lengths:
            self.lengths[measure] = score_length(measure, self.sketch, self.syntax, shown)
        return self.lengths[measure]

    @property
    def paintable(self) -> bool:
        return self.gate is not None and self.gate.admitted and self.performance is not None

    @property
    def repeatable(self) -> bool:
        """Whether it follows from the text and the seed alone, whatever else the machine did."""
        if self.gate is None or self.performance is None:
            return self.gate is not None
        fault = self.performance.fault
        return fault is None or fault.kind not in _MACHINE_FAULTS


@dataclass(frozen=True)
class _Painted:
    """What painting came to: a picture, or a verdict on the sketch, or an outage."""

    painting: Painting | None = None
    pixels: PixelFacts | None = None
    views: tuple[tuple[Reading, ...], ...] = ()
    fingerprint: Fingerprint | None = None
    copy_of: Likeness | None = None
    at_fault: str | None = None
    error: str | None = None

    @classmethod
    def of(cls, seen: Seen) -> _Painted:
        return cls(seen.painting, seen.pixels, seen.views, seen.fingerprint, seen.copy_of)


class Studio:
    """Performs, gates, paints and scores. Use as an async context manager on one event loop."""

    def __init__(self, settings: StudioSettings | None = None) -> None:
        self.settings = settings or StudioSettings()
        self.domain: Domain = load_domain(self.settings.domain)
        self.realm = Realm(replace(self.settings.realm, allowlist=self.domain.allowlist.name))
        self.painter = Painter(self.settings.painter)
        cache = self.settings.cache
        self.cache = PaintingCache(cache) if cache is not None else None
        self.seen = SeenPaintings(self.settings.seen_mb) if self.settings.seen_mb else None
        self.performed: Memory[_Performed] | None = None
        if self.settings.seen_mb:
            self.performed = Memory(max(1, self.settings.seen_mb // 4), _bytes)
        self.taste = Taste(self.domain, self.settings.taste)
        self._reader = TextReader()
        self._references: tuple[Fingerprint, ...] = ()
        self._eyes = ThreadPoolExecutor(usable_cores(), "look", initializer=give_way)
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Studio:
        self._check_engine()
        try:
            self._stack.callback(self._eyes.shutdown, wait=False, cancel_futures=True)
            await self._stack.enter_async_context(self.realm)
            if self.settings.paint:
                await self._stack.enter_async_context(self.painter)
                await self_test(self.painter)
                await self._stack.enter_async_context(self.taste)
            if self.taste.pool is not None:
                self._references = await fingerprint_pool(self.taste.pool, self.realm)
        except BaseException:
            await self._stack.aclose()
            raise
        return self

    def _check_engine(self) -> None:
        """No reply may earn an outage with a call that is allowed, but not to this engine."""
        if self.settings.paint and self.settings.painter.engine is Engine.ISOLATE:
            check_paintable(self.domain.allowlist.methods)

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._stack.aclose()

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        """One result for each job, in order; whatever a completion holds, nothing is raised.

        Jobs run concurrently. Jobs of one batch with the same display list and seed are painted
        once. An outage of ours makes the result's reward None and is told in its errors.
        """
        async with asyncio.TaskGroup() as group:
            batch = Batch(group)
            tasks = [group.create_task(self._score(job, batch)) for job in jobs]
        results = [task.result() for task in tasks]
        return mark_duplicates(results, jobs, self.domain.copies)

    async def _score(self, job: Job, batch: Batch) -> Result:
        watch = Watch()
        performed = _Performed(job)
        try:
            performed = await self.perform(job)
            watch.lap("perform")
            painted = await self._painted(performed, batch)
            gate = _verdict(performed, painted, self.domain.bounds)
            watch.lap("paint")
            tasted = await self._tasted(performed, painted, gate, batch)
            watch.lap("taste")
            result = self._result(performed, painted, gate, tasted)
        except Exception as error:
            # A defect of ours on one completion must not take the other results with it.
            log.exception("a completion could not be scored")
            result = self._outage(
                performed, f"a defect of Atelier: {type(error).__name__}: {error}"
            )
        pool = self.taste.pool.digest if self.taste.pool is not None else None
        return replace(result, pool=pool, elapsed_ms=watch.total_ms, stages=watch.laps)

    async def _painted(self, performed: _Performed, batch: Batch) -> _Painted:
        """The painting, or nothing where the list is not to be painted."""
        if not (performed.paintable and self.settings.paint):
            return _Painted()
        assert performed.performance is not None
        performance, job = performed.performance, performed.job
        key = (performance.display_list.digest, job.seed)
        return await batch.once(key, lambda: self._paint(performance, job, batch))

    async def _tasted(
        self, performed: _Performed, painted: _Painted, gate: GateReport | None, batch: Batch
    ) -> dict[str, Score]:
        """The scores of those who look at paintings; only an admitted one is shown to them."""
        if gate is None or not gate.admitted or painted.painting is None:
            return {}
        assert performed.performance is not None
        job, shown = performed.job, performed.performance.display_list
        work = Work(painted.painting.png, job.subject, shown)
        # Two rollouts that painted the same and face the same references are asked about once.
        key = (shown.digest, job.seed, job.subject, repr((job.mix, job.tiers)), job.references)
        return await batch.once((*key, job.draw_seed), lambda: self.taste.score(job, work))

    async def perform(self, job: Job) -> _Performed:
        """Extract, parse, perform and inspect one job, unless the same text was just now."""
        if self.performed is None:
            return await self._perform(job)
        key = (hashlib.sha256(job.completion.encode("utf-8", "replace")).digest(), job.seed)
        known = self.performed.get(*key)
        if known is not None:
            return replace(known, job=job)
        performed = await self._perform(job)
        if performed.repeatable:
            self.performed.put(performed, *key)
        return performed

    async def _perform(self, job: Job) -> _Performed:
        try:
            sketch, syntax = await asyncio.to_thread(_read, job.completion)
        except NoSketch as error:
            return _Performed(job, GateReport.refused(ViolationCode.NO_SKETCH, str(error)))
        except TooLarge as error:
            return _Performed(job, GateReport.refused(ViolationCode.TOO_LARGE, str(error)))
        try:
            performance = await self.realm.perform(sketch.source, job.seed)
        except RealmError as error:
            log.error("a sketch could not be performed", error=str(error))
            return _Performed(job, None, sketch, syntax, None, str(error))
        domain = self.domain
        gate = await asyncio.to_thread(
            inspect, sketch, syntax, performance, domain.allowlist, domain.bounds
        )
        return _Performed(job, gate, sketch, syntax, performance)

    async def _paint(self, performance: Performance, job: Job, batch: Batch) -> _Painted:
        known = self._known(performance.display_list, job.seed)
        if known is not None:
            return known
        try:
            with batch.painting():
                painting = await self._painting(performance.display_list, job.seed)
        except PaintError as error:
            if error.sketch_at_fault:
                return _Painted(at_fault=str(error))
            log.error("a display list could not be painted", error=str(error))
            return _Painted(error=str(error))
        except Exception as error:
            log.exception("a display list could not be painted")
            return _Painted(error=f"a defect of Atelier: {type(error).__name__}: {error}")
        if not self.taste.wanted(job.mix):
            # OCR costs as much as a small painting. Nobody waits for the first verdicts, so the
            # browsers come first: the batch takes as long, and they are free for the next sooner.
            await batch.painted()
        loop = asyncio.get_running_loop()
        seen = await loop.run_in_executor(self._eyes, self._look, painting, performance)
        if self.seen is not None:
            self.seen.keep(seen)
        return _Painted.of(seen)

    def _known(self, display_list: DisplayList, seed: int) -> _Painted | None:
        """A painting that was made and looked at before, if it is still in memory."""
        if self.seen is None:
            return None
        started = time.perf_counter()
        seen = self.seen.get(display_list.digest, seed, self.painter.engine)
        if seen is None:
            return None
        took = (time.perf_counter() - started) * 1e3
        painting = replace(seen.painting, elapsed_ms=took, stages={"cache": took})
        return _Painted.of(replace(seen, painting=painting))

    async def _painting(self, display_list: DisplayList, seed: int) -> Painting:
        """From the cache, if there is one and it has it; else painted, and kept."""
        if self.cache is None:
            return await self.painter.paint(display_list, seed)
        started = time.perf_counter()
        kept = await asyncio.to_thread(self.cache.get, display_list, seed, self.painter.engine)
        if kept is not None:
            took = (time.perf_counter() - started) * 1e3
            return replace(kept, elapsed_ms=took, stages={"cache": took})
        painting = await self.painter.paint(display_list, seed)
        try:
            await asyncio.to_thread(self.cache.put, painting)
        except OSError as error:  # a full disk costs the memory of a painting, not the painting
            log.error("a painting could not be kept", error=str(error))
        return painting

    def _look(self, painting: Painting, performance: Performance) -> Seen:
        """What the pixels hold; OCR reads only what passed everything else."""
        pixels = measure_pixels(painting, paper_colour(performance.display_list))
        if not look(GateReport(), pixels, self.domain.bounds).admitted:
            return Seen(painting, pixels)
        views = tuple(self._reader.read(picture_of(painting.png)))
        print_ = fingerprint("this painting", painting.png, performance.display_list)
        found = copied(print_, self._references, self.domain.copies)
        return Seen(painting, pixels, views, print_, found)

    def _result(
        self,
        performed: _Performed,
        painted: _Painted,
        gate: GateReport | None,
        tasted: dict[str, Score],
    ) -> Result:
        if gate is None:
            return self._outage(performed, performed.error or painted.error or "not performed")
        return Result(
            performed.sketch,
            performed.performance,
            gate,
            painted.painting,
            painted.pixels,
            self._reward(performed, painted, gate, tasted),
            fingerprint=painted.fingerprint,
        )

    def _reward(
        self,
        performed: _Performed,
        painted: _Painted,
        gate: GateReport,
        tasted: dict[str, Score],
    ) -> Reward:
        job = performed.job
        if not gate.admitted:
            code = gate.violations[0].code.value
            refused = Score.unscored(f"refused by the gate: {code}")
            return job.mix.combine(gate.score(), dict.fromkeys(job.mix.weights, refused))
        scores = dict(tasted)
        if performed.performance is not None:
            scores["length"] = performed.length()
        if painted.pixels is not None:
            scores["coverage"] = score_coverage(painted.pixels)
        return job.mix.combine(gate.score(), scores)

    def _outage(self, performed: _Performed, error: str) -> Result:
        reward = performed.job.mix.combine(Score.unscored(error), {})
        gate = performed.gate or GateReport(notes=("not gated: the realm was unavailable",))
        return Result(
            performed.sketch, performed.performance, gate, None, None, reward, errors=(error,)
        )


def _bytes(performed: _Performed) -> int:
    """About what it takes: the text and its facts, and the display list's commands."""
    commands = len(performed.performance.display_list) if performed.performance else 0
    return 4 * len(performed.job.completion) + 500 * commands + 4_000


def _verdict(performed: _Performed, painted: _Painted, bounds: PaintBounds) -> GateReport | None:
    """The gate's last word; None where an outage of ours kept it from one."""
    gate = performed.gate
    if gate is None or painted.error is not None:
        return None
    if painted.at_fault is not None:
        refused = GateReport.refused(ViolationCode.UNPAINTABLE, painted.at_fault)
        gate = GateReport(refused.violations, gate.notes)
    if painted.pixels is not None:
        gate = look(gate, painted.pixels, bounds)
        gate = read(gate, painted.views, bounds)
        gate = recognise(gate, painted.copy_of)
    return gate


def _read(completion: str) -> tuple[Sketch, SyntaxFacts]:
    sketch = extract_sketch(completion)
    return sketch, read_syntax(sketch.source)
