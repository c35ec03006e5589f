"""A scorer with a deadline: what did not come is unscored, and the trainer goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace

from env_server.errors import AtelierError
from env_server.job import Job
from env_server.result import Result
from rewards.gate import GateReport
from rewards.score import Score
from rewards.violation import printable
from training.scoring.reward_function import Scorer

_TOLD = 200  # characters of a reason


@dataclass(frozen=True)
class Tally:
    """What a process scored since it was last asked.

    `rows` are seed and subject of each rollout in order; `reasons` are those of the `unscored`
    ones, each once; `pools` the digests of the reference pools that were compared with.
    """

    rows: tuple[tuple[int, str], ...] = ()
    unscored: int = 0
    pools: frozenset[str] = frozenset()
    reasons: tuple[str, ...] = ()


class PatientScorer:
    """Scores the groups of a batch at the same time, and waits `deadline_s` seconds at most.

    A group that is late, or whose scorer fails with one of our errors, has results without a
    reward, so that a dead environment never holds up the other ranks.
    """

    def __init__(self, scorer: Scorer, deadline_s: float) -> None:
        self._scorer = scorer
        self._deadline_s = deadline_s
        self._tally = Tally()

    def take(self) -> Tally:
        """The tally so far; it begins anew."""
        taken, self._tally = self._tally, Tally()
        return taken

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        """One result for each job, in order."""
        groups: dict[Hashable, list[int]] = {}
        for index, job in enumerate(jobs):
            groups.setdefault(job.group, []).append(index)
        found = await self._gather([[jobs[i] for i in places] for places in groups.values()])
        results: dict[int, Result] = {}
        for places, part in zip(groups.values(), found, strict=True):
            for place, result in zip(places, part, strict=True):
                results[place] = _moved(result, places)
        ordered = [results[index] for index in range(len(jobs))]
        self._count(jobs, ordered)
        return ordered

    async def _gather(self, parts: list[list[Job]]) -> list[list[Result]]:
        tasks = [asyncio.create_task(self._part(part)) for part in parts]
        if not tasks:
            return []
        try:
            _, late = await asyncio.wait(tasks, timeout=self._deadline_s)
        finally:
            # Not awaited: a scorer that does not heed its cancellation would be waited for.
            for task in tasks:
                task.cancel()
        reason = f"not scored within {self._deadline_s:g} s"
        return [
            [lost(job, reason) for job in part] if task in late else task.result()
            for part, task in zip(parts, tasks, strict=True)
        ]

    async def _part(self, jobs: list[Job]) -> list[Result]:
        try:
            return await self._scorer.score(jobs)
        except (AtelierError, OSError) as error:
            reason = printable(f"{type(error).__name__}: {error}")[:_TOLD]
            return [lost(job, reason) for job in jobs]

    def _count(self, jobs: Sequence[Job], results: Sequence[Result]) -> None:
        before = self._tally
        without = [result for result in results if result.reward.value is None]
        reasons = [_reason(result) for result in without]
        self._tally = Tally(
            (*before.rows, *((job.seed, job.subject) for job in jobs)),
            before.unscored + len(without),
            before.pools | {result.pool for result in results if result.pool is not None},
            tuple(dict.fromkeys([*before.reasons, *reasons])),
        )


def lost(job: Job, reason: str) -> Result:
    """The result of a job that nobody scored."""
    gate = GateReport(notes=("not gated: nobody scored it",))
    reward = job.mix.combine(Score.unscored(reason), {})
    return Result(None, None, gate, None, None, reward, errors=(reason,))


def _reason(result: Result) -> str:
    said = [*result.errors, *result.reward.notes, "no reason was given"]
    return printable(said[0])[:_TOLD]


def _moved(result: Result, places: Sequence[int]) -> Result:
    """The result with its group's indices turned into the batch's."""
    here = {"duplicate_of": result.duplicate_of, "twin_of": result.twin_of}
    moved = {name: places[index] for name, index in here.items() if index is not None}
    return replace(result, **moved) if moved else result  # type: ignore[arg-type]
