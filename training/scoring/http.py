"""A scorer that asks a render server by its URL: one server for all ranks."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from env_server.job import Job
from env_server.result import Result
from env_server.score_client import ClientSettings, ScoreClient, ScoreRecord
from env_server.spans import Span
from rewards.domain import load_domain
from rewards.gate import GateReport
from rewards.mix import Reward, RewardMix, Term, Unscored, load_mix, mix_names
from rewards.painting import Painting
from rewards.pool_source import open_pool
from rewards.score import Score
from rewards.sketch import Sketch
from rewards.violation import Violation, ViolationCode
from training.early.looks import EarlyLooks
from training.recipes.recipe import Recipe
from training.runs.launch import LaunchError

_TOLERANCE = 1e-9


@dataclass(frozen=True)
class RemoteResult(Result):
    """A result that a server told of in `record`; display list and pixel facts stay with it."""

    record: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """The server's own record."""
        moved = {"duplicate_of": self.duplicate_of, "twin_of": self.twin_of}
        return {**super().to_json(), **self.record, **moved}


class HttpScorer:
    """Scores through `POST /score` of one or several servers, `parallel` groups at once each.

    The servers must judge as this run would: under the same weights, against the reference pool of
    digest `pool` where that is given. No connection outlives a call, or the looks that one server
    took beforehand.
    """

    def __init__(
        self, *urls: str, deadline_s: float, pool: str | None = None, token: str | None = None
    ) -> None:
        self._urls = urls
        self._pool = pool
        self._settings = ClientSettings(token=token, deadline_s=deadline_s)
        self._looks = EarlyLooks(urls[0], self._settings) if len(urls) == 1 else None

    def begin(self, job: Job) -> None:
        """Has a completion looked at before it is to be scored; one server alone remembers it."""
        if self._looks is not None:
            self._looks.begin(job)

    def forget(self) -> None:
        """Gives up looks at what was not scored."""
        if self._looks is not None:
            self._looks.forget()

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        """One result for each job, in order; a group that no server scored has no rewards.

        Raises:
            LaunchError: a server judges otherwise than this run would.
            RequestRefused: a server does not take such a request; the message is its own.
        """
        groups: dict[str, list[int]] = {}
        for index, job in enumerate(jobs):
            # One request is for completions that have all else in common.
            groups.setdefault(repr(replace(job, completion="")), []).append(index)
        results: dict[int, Result] = {}
        settings = self._settings
        if self._looks is not None:
            waited = await self._looks.settled(jobs, settings.deadline_s / 2)
            settings = replace(settings, deadline_s=settings.deadline_s - waited)
        began = time.monotonic()
        async with ScoreClient(*self._urls, settings=settings) as client:
            asked = [self._group(client, [jobs[i] for i in at]) for at in groups.values()]
            for places, records in zip(groups.values(), await asyncio.gather(*asked), strict=True):
                for place, record in zip(places, records, strict=True):
                    results[place] = replace(self._result(record, jobs[place], places), began=began)
        return [results[index] for index in range(len(jobs))]

    async def _group(self, client: ScoreClient, jobs: Sequence[Job]) -> list[ScoreRecord]:
        job = jobs[0]
        return await client.score_all(
            [job.completion for job in jobs],
            job.subject,
            mix=_spoken(job.mix),
            seed=job.seed,
            length_measure=job.length_measure,
            references=job.references,
            tiers=dict(job.tiers.shares),
            draw_seed=job.draw_seed,
            return_image=True,
            counts=job.counts,
        )

    def _result(self, record: ScoreRecord, job: Job, places: Sequence[int]) -> Result:
        if not record.terms:  # the client's own word for what no server scored
            return _lost(record, job)
        self._check(record, job)
        return RemoteResult(
            Sketch(record.sketch) if record.sketch is not None else None,
            None,
            GateReport(_violations(record)),
            _painting(record, job.seed),
            None,
            _reward(record, job.mix),
            errors=record.errors,
            pool=record.pool,
            elapsed_ms=record.elapsed_ms,
            stages=dict(record.stages),
            spans=tuple(Span(s.stage, s.start_ms, s.ms) for s in record.spans),
            record=_public(record),
            duplicate_of=_moved(record.duplicate_of, places),
            twin_of=_moved(record.twin_of, places),
        )

    def _check(self, record: ScoreRecord, job: Job) -> None:
        told = {name: term.weight for name, term in record.terms.items()}
        names = told.keys() | job.mix.weights.keys()
        if any(abs(told.get(n, -1) - job.mix.weights.get(n, -1)) > _TOLERANCE for n in names):
            raise LaunchError(f"the server weighs {told}, this run {dict(job.mix.weights)}")
        if self._pool is not None and record.pool != self._pool:
            raise LaunchError(f"the server's pool is {record.pool}, this run's {self._pool}")


def server_scorer(recipe: Recipe) -> HttpScorer:
    """The scorer of a recipe with `task.server`; the access token is ATELIER_TOKEN, if it is set.

    Raises:
        PoolError: the recipe's pool cannot be opened.
    """
    task = recipe.task
    urls = [task.server] if isinstance(task.server, str) else task.server or []
    pool = task.pool or load_domain(task.domain).pool
    return HttpScorer(
        *urls,
        # Its own deadline comes first, so that the groups that were scored are kept.
        deadline_s=0.95 * recipe.run.score_deadline_s,
        pool=open_pool(pool).digest if pool is not None else None,
        token=os.environ.get("ATELIER_TOKEN"),
    )


def _spoken(mix: RewardMix) -> str | dict[str, float]:
    """The mix as the wire knows it: by a name that the server has too, or by its weights."""
    shipped = mix.name in mix_names() and load_mix(mix.name) == mix
    plain = mix.unscored is Unscored.VOID and not mix.scorers
    return dict(mix.weights) if plain and not shipped else mix.name


def _lost(record: ScoreRecord, job: Job) -> Result:
    reason = record.errors[0] if record.errors else "no server scored it"
    reward = job.mix.combine(Score.unscored(reason), {})
    gate = GateReport(notes=("not gated: no server scored it",))
    return Result(None, None, gate, None, None, reward, errors=record.errors, pool=record.pool)


def _violations(record: ScoreRecord) -> tuple[Violation, ...]:
    try:
        return tuple(
            Violation(ViolationCode(v.code), v.message, v.line, v.column, v.text)
            for v in record.violations
        )
    except ValueError as error:
        raise LaunchError(f"the server is of another version: {error}") from error


def _reward(record: ScoreRecord, mix: RewardMix) -> Reward:
    terms = tuple(
        Term(name, told.weight, Score(told.value, told.reason, told.detail))
        for name, told in record.terms.items()
    )
    return Reward(record.reward, mix.name, terms, record.notes)


def _painting(record: ScoreRecord, seed: int) -> Painting | None:
    told, png = record.painting, record.picture
    if told is None or png is None:
        return None
    return Painting(png, told.width, told.height, seed, told.digest, told.engine, told.elapsed_ms)


def _moved(index: int | None, places: Sequence[int]) -> int | None:
    """A group's index as one of the batch."""
    return None if index is None else places[index]


def _public(record: ScoreRecord) -> dict[str, Any]:
    """The record as the archive keeps it: pictures and sketches have their own places there."""
    return record.model_dump(mode="json", exclude={"image", "sketch"})
