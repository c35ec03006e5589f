"""The judge's term: the share of pairwise comparisons that a painting wins."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType, TracebackType
from typing import Any

import structlog

from rewards.judge.comparison import Comparison, Verdict
from rewards.judge.endpoint import Endpoint
from rewards.judge.errors import Fault, JudgeFault, NoAnswer
from rewards.judge.memory import MemoryStats, VerdictMemory
from rewards.judge.prompt import PROMPT_VERSION, Question
from rewards.judge.settings import JudgeSettings, Mode
from rewards.judge.usage import Usage
from rewards.reference import Reference
from rewards.score import Score

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class JudgeStats:
    """Totals since the judge was opened. `faults` counts verdicts that could not be had."""

    rollouts: int
    unscored: int
    calls: int
    faults: Mapping[str, int]
    usage: Usage
    cost: float
    memory: MemoryStats
    mode: Mode
    circuit_open: bool
    circuit_openings: int


@dataclass(frozen=True)
class _Rollout:
    """What the questions about one painting share; `deadline` is of the event loop's clock."""

    painting: bytes
    subject: str
    criteria: tuple[str, ...]
    mode: Mode
    deadline: float


class PairwiseJudge:
    """Compares paintings with references. Use as an async context manager on one event loop."""

    def __init__(self, settings: JudgeSettings) -> None:
        self.settings = settings
        self._endpoint = Endpoint(settings)
        self._memory = VerdictMemory(settings.cache) if settings.cache is not None else None
        self._writing: set[asyncio.Task[None]] = set()
        self._counts: Counter[str] = Counter()
        self._faults: Counter[str] = Counter()
        self._usage = Usage()

    async def __aenter__(self) -> PairwiseJudge:
        """Probes the endpoint; one that is down is probed again when a painting needs it."""
        try:
            await self._mode(asyncio.get_running_loop().time() + self.settings.budget_s)
        except JudgeFault as fault:
            log.error(
                "THE JUDGE COULD NOT BE PROBED; it is tried again with the first painting",
                endpoint=self.settings.base_url,
                why=str(fault),
            )
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await asyncio.gather(*self._writing)
        await self._endpoint.close()
        if self._memory is not None:
            await self._memory.close()

    def report(self) -> list[str]:
        """What the probe found, in plain lines; none when it has not come through."""
        known = self._endpoint.capability
        return known.lines() if known is not None else []

    def stats(self) -> JudgeStats:
        """Totals so far."""
        return JudgeStats(
            rollouts=self._counts["rollouts"],
            unscored=self._counts["unscored"],
            calls=self._counts["calls"],
            faults=MappingProxyType(dict(self._faults)),
            usage=self._usage,
            cost=self._usage.cost(self.settings),
            memory=self._memory.stats() if self._memory is not None else MemoryStats(),
            mode=self._endpoint.known_mode,
            circuit_open=self._endpoint.breaker.is_open,
            circuit_openings=self._endpoint.breaker.openings,
        )

    async def score(
        self,
        painting_png: bytes,
        references: Sequence[Reference],
        subject: str,
        criteria: Sequence[str],
    ) -> Score:
        """The mean of the comparisons' scores in [0, 1], or unscored with the reason.

        Comes back within the settings' budget, whatever the endpoint does, and raises nothing for
        its faults. `subject` and `criteria` are the environment's words, never a policy's.
        """
        self._counts["rollouts"] += 1
        deadline = asyncio.get_running_loop().time() + self.settings.budget_s
        try:
            mode = await self._mode(deadline)
        except JudgeFault as fault:
            return self._unscored(str(fault), self._detail((), len(references)))
        rollout = _Rollout(painting_png, subject, tuple(criteria), mode, deadline)
        comparisons = await asyncio.gather(*(self._compare(rollout, r) for r in references))
        return self._settle(comparisons)

    async def _mode(self, deadline: float) -> Mode:
        try:
            async with asyncio.timeout_at(deadline):
                return await self._endpoint.mode(deadline)
        except TimeoutError as error:
            raise JudgeFault(Fault.OUT_OF_TIME, "the probe took the whole budget") from error

    async def _compare(self, rollout: _Rollout, reference: Reference) -> Comparison:
        first, second = await asyncio.gather(
            self._verdict(rollout, reference, ours_first=True),
            self._verdict(rollout, reference, ours_first=False),
        )
        return Comparison(reference.name, reference.tier, first, second)

    async def _verdict(self, rollout: _Rollout, reference: Reference, ours_first: bool) -> Verdict:
        """One order's, by the deadline."""
        try:
            async with asyncio.timeout_at(rollout.deadline):
                theirs = await asyncio.to_thread(lambda: reference.png)
                pair = (rollout.painting, theirs) if ours_first else (theirs, rollout.painting)
                question = Question(*pair, rollout.subject, rollout.criteria)
                verdict = await self._seek(question, rollout)
        except TimeoutError:
            verdict = self._missing(JudgeFault(Fault.OUT_OF_TIME, "the budget ran out"))
        except OSError as error:
            verdict = self._missing(JudgeFault(Fault.NO_REFERENCE, str(error)))
        except JudgeFault as fault:
            verdict = self._missing(fault)
        if verdict.share is None or ours_first:
            return verdict
        return Verdict(1.0 - verdict.share, None, verdict.cached, verdict.usage)

    async def _seek(self, question: Question, rollout: _Rollout) -> Verdict:
        """The first picture's win share, remembered or asked for."""
        key = question.key(self.settings.model, rollout.mode)
        if self._memory is not None:
            kept = await self._memory.get(key)
            if kept is not None:
                return Verdict(kept, cached=True)
        self._counts["calls"] += 1
        reply = await self._endpoint.ask(question, rollout.mode, rollout.deadline)
        self._usage += reply.usage
        try:
            share = reply.win_share()
        except NoAnswer as fault:
            return self._missing(fault, reply.usage)
        self._keep(key, share)
        return Verdict(share, usage=reply.usage)

    def _keep(self, key: str, share: float) -> None:
        """Writes aside, so that a slow disk takes nothing from the rollout's time."""
        if self._memory is not None:
            task = asyncio.create_task(self._memory.put(key, share))
            self._writing.add(task)
            task.add_done_callback(self._writing.discard)

    def _missing(self, fault: JudgeFault, usage: Usage | None = None) -> Verdict:
        self._faults[fault.fault.value] += 1
        return Verdict(None, str(fault), usage=usage or Usage())

    def _settle(self, comparisons: Sequence[Comparison]) -> Score:
        scores = [c.score for c in comparisons if c.score is not None]
        detail = self._detail(comparisons, len(comparisons))
        needed = self.settings.minimum_answered
        if len(scores) >= needed:
            return Score(min(1.0, sum(scores) / len(scores)), detail=detail)
        why = next((f"; {c.dropped}" for c in comparisons if c.dropped), "")
        return self._unscored(
            f"{len(scores)} of {len(comparisons)} comparisons were answered in both orders, "
            f"{needed} are needed{why}",
            detail,
        )

    def _unscored(self, reason: str, detail: Mapping[str, Any]) -> Score:
        self._counts["unscored"] += 1
        return Score.unscored(reason, **detail)

    def _detail(self, comparisons: Sequence[Comparison], asked: int) -> dict[str, Any]:
        verdicts = [v for c in comparisons for v in (c.first, c.second)]
        usage = sum((v.usage for v in verdicts), Usage())
        return {
            "comparisons": [c.to_json() for c in comparisons],
            "answered": sum(c.score is not None for c in comparisons),
            "asked": asked,
            "cache_hits": sum(v.cached for v in verdicts),
            "tokens": {"in": usage.tokens_in, "out": usage.tokens_out},
            "cost": usage.cost(self.settings),
            "model": self.settings.model,
            "prompt_version": PROMPT_VERSION,
            "mode": self._endpoint.known_mode.value,
        }
