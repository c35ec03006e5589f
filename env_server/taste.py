"""Taste: the terms that look at a painting, namely judge, preference and those a mix adds."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import AsyncExitStack
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Any

import structlog

from env_server.job import Job
from env_server.spans import Spans, SpanStage
from env_server.taste_settings import Preference, TasteSettings
from rewards.domain import Domain
from rewards.draw import draw
from rewards.judge.settings import JudgeSettings
from rewards.mix import RewardMix
from rewards.pool import PoolError, ReferencePool
from rewards.pool_source import open_pool
from rewards.preference.ensemble import PreferenceEnsemble
from rewards.preference.load import load_preference
from rewards.preference.local import LocalPreference
from rewards.preference.remote import RemotePreference, RemoteSettings
from rewards.preference.term import PreferenceScorer, PreferenceTerm
from rewards.reference import Reference
from rewards.score import Score
from rewards.work import TermScorer, Work, load_scorer

if TYPE_CHECKING:
    from rewards.judge.judge import PairwiseJudge

log = structlog.get_logger(__name__)

JUDGE, PREFERENCE = "judge", "preference"


class Taste:
    """Scores admitted paintings. Use as an async context manager on one event loop.

    The pool is read when this is made; the judge opens only where there is a pool.
    """

    def __init__(self, domain: Domain, settings: TasteSettings) -> None:
        """Raises PoolError when the pool cannot be used."""
        self._domain = domain
        self._settings = settings
        spec = settings.pool if settings.pool is not None else domain.pool
        self.pool: ReferencePool | None = open_pool(spec) if spec is not None else None
        self.judge: PairwiseJudge | None = None
        self._preference: PreferenceScorer | None = None
        self._custom: dict[str, TermScorer] = {}
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Taste:
        try:
            if self.pool is not None:
                # Imported here, because openai takes a second and most commands have no pool.
                from rewards.judge.judge import PairwiseJudge

                settings = self._settings.judge or await self._embedded()
                self.judge = await self._stack.enter_async_context(PairwiseJudge(settings))
            members = [await self._member(chosen) for chosen in self._settings.preferences]
            if len(members) == 1:
                self._preference = members[0]
            elif members:
                self._preference = PreferenceEnsemble(members, self._settings.spread_weight)
        except BaseException:
            await self._stack.aclose()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._stack.aclose()

    async def _embedded(self) -> JudgeSettings:
        from env_server.judge_server.app import judge_name
        from env_server.judge_server.embedded import embedded_judge

        url = await self._stack.enter_async_context(embedded_judge())
        return JudgeSettings(base_url=url, model=judge_name())

    async def _member(self, chosen: Preference) -> PreferenceTerm:
        if isinstance(chosen, RemoteSettings):
            remote = await self._stack.enter_async_context(RemotePreference(chosen))
            return PreferenceTerm(remote)
        local = LocalPreference(partial(load_preference, chosen))
        return PreferenceTerm(await self._stack.enter_async_context(local))

    def references(self, job: Job) -> tuple[Reference, ...]:
        """Those that the job's painting is compared with: the same for its whole group.

        Raises:
            PoolError: there is no pool, or it has too few of a tier.
        """
        if self.pool is None:
            raise PoolError(
                f"domain {self._domain.name} has no reference pool; name one (--pool), or take a "
                "domain that has"
            )
        seed = job.seed if job.draw_seed is None else job.draw_seed
        return draw(self.pool, job.references, job.tiers, seed)

    @staticmethod
    def wanted(mix: RewardMix) -> bool:
        """True where a term of the mix looks at paintings; the sooner it has them, the better."""
        return bool(mix.scorers) or not mix.weights.keys().isdisjoint((JUDGE, PREFERENCE))

    async def score(self, job: Job, work: Work, spans: Spans | None = None) -> dict[str, Score]:
        """A score for each of the mix's terms that looks at paintings; nothing is raised.

        Terms of weight 0 are scored too: they are told, and cannot void the reward. When each was
        at work goes to `spans`.
        """
        spans = spans or Spans()
        asked: dict[str, Awaitable[Score]] = {}
        if JUDGE in job.mix.weights:
            asked[JUDGE] = spans.of(SpanStage.JUDGE, self._judged(job, work))
        if PREFERENCE in job.mix.weights:
            asked[PREFERENCE] = spans.of(SpanStage.PREFERENCE, self._preferred(work))
        for name, path in job.mix.scorers.items():
            asked[name] = spans.of(SpanStage.SCORER, self._by_scorer(name, path, work))
        scores = await asyncio.gather(*asked.values())
        return dict(zip(asked, scores, strict=True))

    async def _judged(self, job: Job, work: Work) -> Score:
        if self.judge is None:
            return Score.unscored("no judge: the domain has no reference pool, and none is named")
        try:
            references = self.references(job)
        except PoolError as error:
            return Score.unscored(str(error))
        return await self.judge.score(work.png, references, work.subject, self._domain.criteria)

    async def _preferred(self, work: Work) -> Score:
        if self._preference is None:
            return Score.unscored("no preference model is configured")
        prompt = self._domain.preference_prompt.format(subject=work.subject)
        return await self._preference.score(work.png, prompt)

    async def _by_scorer(self, name: str, path: str, work: Work) -> Score:
        try:
            if path not in self._custom:
                self._custom[path] = load_scorer(path)
            async with asyncio.timeout(self._settings.custom_s):
                return await self._custom[path].score(work)
        except Exception as error:  # somebody else's code: whatever it does costs its term alone
            log.exception("a scorer of the mix failed", term=name, scorer=path)
            return Score.unscored(f"scorer {path}: {type(error).__name__}: {error}")

    def facts(self) -> dict[str, Any]:
        """What is configured and how it fares, for people and monitors."""
        judge = self.judge
        return {
            "pool": self.pool and {"name": self.pool.name, "digest": self.pool.digest},
            "judge": judge
            and {
                "model": judge.settings.model,
                "mode": judge.stats().mode,
                "rollouts": judge.stats().rollouts,
                "unscored": judge.stats().unscored,
                "circuit_open": judge.stats().circuit_open,
            },
            "preference": [_name(chosen) for chosen in self._settings.preferences],
        }


def _name(chosen: Preference) -> str:
    # Not the address: whoever asks for /health need not know what is behind the server.
    return "remote" if isinstance(chosen, RemoteSettings) else chosen.kind.value
