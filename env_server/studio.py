"""The studio: the whole line from completions to results, owned by one event loop."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from types import TracebackType

import structlog

from env_server.batch import Batch, Watch
from env_server.cache import CacheSettings, PaintingCache
from env_server.caller import NOBODY, Caller
from env_server.engine import Engine
from env_server.errors import PaintError, RealmError
from env_server.eyes import Eyes, Reads
from env_server.farm.farm import Farm
from env_server.farm.settings import FarmSettings
from env_server.identity import rollout_context
from env_server.isolate import check_paintable
from env_server.job import Job
from env_server.outcome import verdict
from env_server.painter import Painter
from env_server.painter_settings import PainterSettings, usable_cores
from env_server.paints import Paints
from env_server.realm import Realm, RealmSettings
from env_server.references import fingerprint_pool
from env_server.result import DEFECT, LATE, Result
from env_server.seen import Memory, Seen, SeenPaintings
from env_server.selftest import self_test
from env_server.spans import Spans, SpanStage
from env_server.stages import Painted, Performed, gate_verdict, held_bytes
from env_server.taste import Taste
from env_server.taste_settings import TasteSettings
from env_server.twins import mark_duplicates
from rewards.copies import Fingerprint, copied, fingerprint
from rewards.coverage import score_coverage
from rewards.display_list import DisplayList
from rewards.domain import Domain, load_domain
from rewards.gate import GateReport, inspect, look
from rewards.mix import Reward
from rewards.painting import Painting
from rewards.performance import Performance
from rewards.pixels import measure_pixels, paper_colour
from rewards.score import Score
from rewards.sketch import NoSketch, Sketch, TooLarge, extract_sketch
from rewards.syntax import SyntaxFacts, read_syntax
from rewards.violation import ViolationCode
from rewards.work import Work

Witness = Callable[[Sequence[Job], Sequence[Result]], None]
"""Is told of every batch that was scored; quick, and raises nothing."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class StudioSettings:
    """`paint` False stops after the gate's look at the display list (`atelier gate --no-paint`).

    `taste` says which pool, judge and preference models look at what was painted; paintings of the
    pool must not be copied. `cache` keeps paintings on disk, `seen_mb` megabytes of them in memory
    with what the look at them saw (0: none). With a `farm` many machines paint and read, each by
    `painter`.
    """

    domain: str = "watercolour"
    taste: TasteSettings = field(default_factory=TasteSettings)
    realm: RealmSettings = field(default_factory=RealmSettings)
    painter: PainterSettings = field(default_factory=PainterSettings)
    cache: CacheSettings | None = None
    seen_mb: int = 0
    farm: FarmSettings | None = None
    paint: bool = True


class Studio:
    """Performs, gates, paints and scores. Use as an async context manager on one event loop.

    `witnesses` are told of each batch, once it is done.
    """

    def __init__(self, settings: StudioSettings | None = None) -> None:
        self.settings = settings or StudioSettings()
        self.domain: Domain = load_domain(self.settings.domain)
        self.realm = Realm(replace(self.settings.realm, allowlist=self.domain.allowlist.name))
        self._eyes = Eyes(usable_cores())
        self.painter: Paints = Painter(self.settings.painter)
        self._reader: Reads = self._eyes
        if self.settings.farm is not None:
            self.painter = self._reader = Farm(self.settings.farm, self.settings.painter)
        cache = self.settings.cache
        self.cache = PaintingCache(cache) if cache is not None else None
        self.seen = SeenPaintings(self.settings.seen_mb) if self.settings.seen_mb else None
        self.performed: Memory[Performed] | None = None
        if self.settings.seen_mb:
            self.performed = Memory(max(1, self.settings.seen_mb // 4), held_bytes)
        self.taste = Taste(self.domain, self.settings.taste)
        self._references: tuple[Fingerprint, ...] = ()
        self._stack = AsyncExitStack()
        self.witnesses: list[Witness] = []

    async def __aenter__(self) -> Studio:
        self._check_engine()
        try:
            self._stack.callback(self._eyes.close)
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

    async def score(self, jobs: Sequence[Job], caller: Caller = NOBODY) -> list[Result]:
        """One result for each job, in order; whatever a completion holds, nothing is raised.

        Jobs run concurrently, in the turns of `caller`. Jobs of one batch with the same display
        list and seed are painted once. An outage of ours makes the result's reward None and is
        told in its errors; so does the caller's deadline, for what is not done by then.
        """
        async with asyncio.TaskGroup() as group:
            batch = Batch(group, caller)
            tasks = [
                group.create_task(self._score(job, batch), context=rollout_context(i, len(jobs)))
                for i, job in enumerate(jobs)
            ]
        results = [task.result() for task in tasks]
        marked = mark_duplicates(results, jobs, self.domain.copies)
        told = [pair for pair in zip(jobs, marked, strict=True) if pair[0].counts]
        for witness in self.witnesses if told else ():
            witness([job for job, _ in told], [result for _, result in told])
        return marked

    async def _score(self, job: Job, batch: Batch) -> Result:
        watch = Watch(spans=Spans(batch.zero))
        performed = Performed(job)
        ends = asyncio.timeout_at(batch.caller.deadline)
        try:
            async with ends:
                with watch.spans.during(SpanStage.PERFORM):
                    performed = await self.perform(job, batch.caller.client)
                watch.lap("perform")
                painted = await self._painted(performed, batch, watch.spans)
                gate = gate_verdict(performed, painted, self.domain.bounds)
                watch.lap("paint")
                if painted.painting is not None:
                    watch.laps["look"] = painted.look_ms
                tasted = await self._tasted(performed, painted, gate, batch, watch.spans)
                watch.lap("taste")
            with watch.spans.during(SpanStage.READ):
                result = self._result(performed, painted, gate, tasted)
        except Exception as error:
            if ends.expired() or batch.over:
                return self._late(performed, batch, watch)
            # A defect of ours on one completion must not take the other results with it.
            log.exception("a completion could not be scored")
            result = self._outage(performed, f"{DEFECT}: {type(error).__name__}: {error}")
        return self._timed(result, watch)

    def _timed(self, result: Result, watch: Watch) -> Result:
        log.info("scored", verdict=verdict(result), reward=result.reward.value)
        pool = self.taste.pool.digest if self.taste.pool is not None else None
        result = replace(result, spans=watch.spans.found, began=watch.spans.zero)
        return replace(result, pool=pool, elapsed_ms=watch.total_ms, stages=watch.laps)

    def _late(self, performed: Performed, batch: Batch, watch: Watch) -> Result:
        said = f"{LATE} {batch.allowed_s:.3g} s"
        return self._timed(self._outage(performed, said), watch)

    async def _painted(self, performed: Performed, batch: Batch, spans: Spans) -> Painted:
        """The painting, or nothing where the list is not to be painted."""
        if not (performed.paintable and self.settings.paint):
            return Painted()
        assert performed.performance is not None
        performance, job = performed.performance, performed.job
        key = (performance.display_list.digest, job.seed)
        return await batch.once(key, lambda: self._paint(performance, job, batch, spans))

    async def _tasted(
        self,
        performed: Performed,
        painted: Painted,
        gate: GateReport | None,
        batch: Batch,
        spans: Spans,
    ) -> dict[str, Score]:
        """The scores of those who look at paintings; only an admitted one is shown to them."""
        if gate is None or not gate.admitted or painted.painting is None:
            return {}
        assert performed.performance is not None
        job, shown = performed.job, performed.performance.display_list
        work = Work(painted.painting.png, job.subject, shown)
        # Two rollouts that painted the same and face the same references are asked about once.
        key = (shown.digest, job.seed, job.subject, repr((job.mix, job.tiers)), job.references)
        return await batch.once((*key, job.draw_seed), lambda: self.taste.score(job, work, spans))

    async def perform(self, job: Job, client: str = "") -> Performed:
        """Extract, parse, perform and inspect one job, unless the same text was just now."""
        if self.performed is None:
            return await self._perform(job, client)
        key = (hashlib.sha256(job.completion.encode("utf-8", "replace")).digest(), job.seed)
        known = self.performed.get(*key)
        if known is not None:
            return replace(known, job=job)
        performed = await self._perform(job, client)
        if performed.repeatable:
            self.performed.put(performed, *key)
        return performed

    async def _perform(self, job: Job, client: str) -> Performed:
        try:
            sketch, syntax = await asyncio.to_thread(_read, job.completion)
        except NoSketch as error:
            return Performed(job, GateReport.refused(ViolationCode.NO_SKETCH, str(error)))
        except TooLarge as error:
            return Performed(job, GateReport.refused(ViolationCode.TOO_LARGE, str(error)))
        try:
            performance = await self.realm.perform(sketch.source, job.seed, client)
        except RealmError as error:
            log.error("a sketch could not be performed", error=str(error))
            return Performed(job, None, sketch, syntax, None, str(error))
        domain = self.domain
        gate = await asyncio.to_thread(
            inspect, sketch, syntax, performance, domain.allowlist, domain.bounds
        )
        return Performed(job, gate, sketch, syntax, performance)

    async def _paint(
        self, performance: Performance, job: Job, batch: Batch, spans: Spans
    ) -> Painted:
        known = self._known(performance.display_list, job.seed)
        if known is not None:
            return known
        try:
            with batch.painting(), spans.painting() as stages:
                painting = await self._painting(performance.display_list, job.seed, batch.caller)
                stages.update(painting.stages)
        except PaintError as error:
            if error.sketch_at_fault:
                return Painted(at_fault=str(error))
            log.error("a display list could not be painted", error=str(error))
            return Painted(error=str(error))
        except Exception as error:
            log.exception("a display list could not be painted")
            return Painted(error=f"{DEFECT}: {type(error).__name__}: {error}")
        if not self.taste.wanted(job.mix):
            # OCR costs as much as a small painting. Nobody waits for the first verdicts, so the
            # browsers come first: the batch takes as long, and they are free for the next sooner.
            await batch.painted()
        looked = time.perf_counter()
        try:
            with spans.during(SpanStage.READ):
                seen = await self._look(painting, performance, batch.caller.client)
        except PaintError as error:
            log.error("a painting could not be read", error=str(error))
            return Painted(error=str(error))
        if self.seen is not None:
            self.seen.keep(seen)
        return replace(Painted.of(seen), look_ms=(time.perf_counter() - looked) * 1e3)

    def _known(self, display_list: DisplayList, seed: int) -> Painted | None:
        """A painting that was made and looked at before, if it is still in memory."""
        if self.seen is None:
            return None
        started = time.perf_counter()
        seen = self.seen.get(display_list.digest, seed, self.painter.engine)
        if seen is None:
            return None
        took = (time.perf_counter() - started) * 1e3
        painting = replace(seen.painting, elapsed_ms=took, stages={"cache": took})
        return Painted.of(replace(seen, painting=painting))

    async def _painting(self, display_list: DisplayList, seed: int, caller: Caller) -> Painting:
        """From the cache, if there is one and it has it; else painted, and kept."""
        if self.cache is None:
            return await self.painter.paint(display_list, seed, client=caller.client)
        started = time.perf_counter()
        kept = await asyncio.to_thread(self.cache.get, display_list, seed, self.painter.engine)
        if kept is not None:
            took = (time.perf_counter() - started) * 1e3
            return replace(kept, elapsed_ms=took, stages={"cache": took})
        painting = await self.painter.paint(display_list, seed, client=caller.client)
        try:
            await asyncio.to_thread(self.cache.put, painting)
        except OSError as error:  # a full disk costs the memory of a painting, not the painting
            log.error("a painting could not be kept", error=str(error))
        return painting

    async def _look(self, painting: Painting, performance: Performance, client: str) -> Seen:
        """What the pixels hold; OCR reads only what passed everything else."""
        shown = performance.display_list
        pixels = await self._eyes.call(lambda: measure_pixels(painting, paper_colour(shown)))
        if not look(GateReport(), pixels, self.domain.bounds).admitted:
            return Seen(painting, pixels)
        views = await self._reader.read(painting.png, client)
        print_ = await self._eyes.call(fingerprint, "this painting", painting.png, shown)
        found = await self._eyes.call(copied, print_, self._references, self.domain.copies)
        return Seen(painting, pixels, views, print_, found)

    def _result(
        self,
        performed: Performed,
        painted: Painted,
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
        performed: Performed,
        painted: Painted,
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

    def _outage(self, performed: Performed, error: str) -> Result:
        reward = performed.job.mix.combine(Score.unscored(error), {})
        gate = performed.gate or GateReport(notes=("not gated: an outage came before",))
        return Result(
            performed.sketch, performed.performance, gate, None, None, reward, errors=(error,)
        )


def _read(completion: str) -> tuple[Sketch, SyntaxFacts]:
    sketch = extract_sketch(completion)
    return sketch, read_syntax(sketch.source)
