"""Judging a judge: a pool's references held against each other, by the reward's own client."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from env_server.errors import ScorerError
from rewards.domain import Domain
from rewards.judge.judge import JudgeStats, PairwiseJudge
from rewards.judge.prompt import PROMPT_VERSION
from rewards.judge.settings import JudgeSettings, Mode
from rewards.pool import ReferencePool
from rewards.reference import Reference
from training.judge.findings import (
    Asked,
    consistency,
    position_bias,
    split,
    standings,
    tied,
    tier_agreement,
)
from training.judge.pairings import Pair, joined, pair_up
from training.judge.report import JudgeReport, Spent
from training.proportion import Proportion

_ENOUGH = 0.5  # share of pairs that must be answered in both orders


@dataclass(frozen=True)
class CheckSettings:
    """At most `pairs` pairs, `repeats` of them asked twice; `seed` draws both.

    `endpoint` is what the report calls the judge's address.
    """

    pairs: int = 240
    repeats: int = 24
    seed: int = 0
    endpoint: str = ""


async def check_judge(
    settings: JudgeSettings,
    pool: ReferencePool,
    domain: Domain,
    check: CheckSettings,
    told: Callable[[int, int], None] = lambda done, of: None,
) -> JudgeReport:
    """Asks about the pairs in both orders, and about some a second time once all were asked.

    Verdicts are neither taken from a cache nor kept: `settings.cache` must be None. `told` hears
    how many of how many pairs are done.

    Raises:
        ScorerError: the endpoint cannot be asked at all.
        ValueError: the pairs are too few to join the pool, or a cache is set.
    """
    if settings.cache is not None:
        raise ValueError("a judge that remembers its verdicts always agrees with itself")
    pairs = pair_up(pool.references, check.pairs, check.seed)
    dice = random.Random(check.seed)
    twice = sorted(dice.sample(range(len(pairs)), min(check.repeats, len(pairs))))
    begun = time.monotonic()
    async with PairwiseJudge(settings) as judge:
        if judge.stats().mode is Mode.AUTO:
            raise ScorerError(f"{settings.base_url} could not be asked; the reason is above")
        asker = _Asker(judge, domain, len(pairs) + len(twice), told)
        once = await asker.ask(pairs)
        again = await asker.ask([pairs[place] for place in twice])
        stats = judge.stats()
    answers = 2 * (len(once) + len(again))
    spent = _spent(stats, answers, time.monotonic() - begun)
    return _report(settings, pool, check, stats.mode, _Answers(once, twice, again), spent)


@dataclass(frozen=True)
class _Answers:
    """About every pair, and about those at the places `twice` again."""

    once: Sequence[Asked]
    twice: Sequence[int]
    again: Sequence[Asked]


class _Asker:
    """Asks about pairs, a few at a time, so that no pair's time runs out while it waits."""

    def __init__(
        self, judge: PairwiseJudge, domain: Domain, of: int, told: Callable[[int, int], None]
    ) -> None:
        self._judge, self._domain, self._of, self._told = judge, domain, of, told
        self._slots = asyncio.Semaphore(max(1, judge.settings.concurrency // 2))
        self._done = 0

    async def ask(self, pairs: Sequence[Pair]) -> list[Asked]:
        """The answers, in the order of the pairs."""
        return list(await asyncio.gather(*(self._ask(*pair) for pair in pairs)))

    async def _ask(self, first: Reference, second: Reference) -> Asked:
        async with self._slots:
            score = await self._judge.score(
                first.png, [second], self._subject(first, second), self._domain.criteria
            )
        self._done += 1
        self._told(self._done, self._of)
        (found,) = score.detail["comparisons"]
        return Asked(first, second, found["first"], found["second"])

    def _subject(self, first: Reference, second: Reference) -> str:
        """The pair's own where it has one, else the domain's title, so that neither is favoured."""
        shared = first.subject if first.subject == second.subject else ""
        return shared or self._domain.title


def _spent(stats: JudgeStats, answers: int, seconds: float) -> Spent:
    return Spent(
        answers=answers,
        unanswered=dict(stats.faults),
        calls=stats.calls,
        tokens_in=stats.usage.tokens_in,
        tokens_out=stats.usage.tokens_out,
        cost=stats.cost,
        seconds=seconds,
    )


def _report(
    settings: JudgeSettings,
    pool: ReferencePool,
    check: CheckSettings,
    mode: Mode,
    answers: _Answers,
    spent: Spent,
) -> JudgeReport:
    once = answers.once
    answered = [asked for asked in once if asked.score is not None]
    agreement, by_gap = tier_agreement(once)
    whole = joined((asked.first.name, asked.second.name) for asked in answered)
    return JudgeReport(
        pool=pool.name,
        digest=pool.digest,
        endpoint=check.endpoint or settings.base_url,
        model=settings.model,
        mode=mode.value,
        prompt_version=PROMPT_VERSION,
        seed=check.seed,
        answered=Proportion(len(answered), len(once)),
        split=split(once),
        tied=tied(once),
        consistency=consistency([once[place] for place in answers.twice], answers.again),
        position=position_bias(once, check.seed),
        agreement=agreement,
        by_gap=by_gap,
        standings=standings(pool.references, once),
        spent=spent,
        conclusive=whole and len(answered) >= _ENOUGH * len(once) > 0,
    )
