"""An episode of several paintings: what is shown in between, and which painting counts.

Between paintings the policy is shown its picture and a critique. Nothing there comes from a scorer:
under `last` none has been asked yet, and under `best` what they said stays here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from env_server.job import Job
from env_server.result import Result
from rewards.critique import critique
from rewards.eye import see
from rewards.mix import RewardMix
from rewards.pixels import paper_colour, picture_of
from rewards.score import Score
from rewards.shapes import filled_shapes
from rewards.violation import ViolationCode

MAX_REVISIONS = 8
OUR_OUTAGE = "The painting could not be made, and that is no fault of the sketch. The episode ends."
_LOOK = RewardMix("look", {"gate": 1.0})  # nobody who looks at paintings is asked
ScoreJobs = Callable[[Sequence[Job]], Awaitable[list[Result]]]


class Counts(StrEnum):
    """Which painting of an episode counts."""

    LAST = "last"
    """The last one, a refused one as well."""
    BEST = "best"
    """The one of the highest reward; of equals the latest."""


@dataclass(frozen=True, slots=True)
class EpisodeRules:
    """`revisions` is how often a painting may be revised, 0 to `MAX_REVISIONS`."""

    revisions: int = 0
    counts: Counts = Counts.LAST

    def __post_init__(self) -> None:
        if not 0 <= self.revisions <= MAX_REVISIONS:
            raise ValueError(f"revisions must be 0 to {MAX_REVISIONS}, got {self.revisions}")


@dataclass(frozen=True)
class Turn:
    """What a step came to. `result` is scored where the episode is `done`; else it is but looked
    at, and `record` is all of it that may be shown."""

    done: bool
    result: Result
    record: dict[str, Any]
    critique: str | None = None


class Episode:
    """One episode's paintings, in order."""

    def __init__(self, rules: EpisodeRules, score: ScoreJobs) -> None:
        self.rules = rules
        self._score = score
        self._last: Job | None = None
        self._results: list[Result] = []

    @property
    def revisions_left(self) -> int:
        """How many paintings more may follow."""
        return max(0, 1 + self.rules.revisions - len(self._results))

    async def step(self, job: Job, done: bool = False) -> Turn:
        """Paint a completion. With `done` it is the last; an empty one then ends the episode with
        what was painted before."""
        if done and self._last is not None and not job.completion.strip():
            return await self._end()
        final = done or self.revisions_left == 1
        best = self.rules.counts is Counts.BEST
        asked = job if final or best else look_job(job)
        (result,) = await self._score([asked])
        self._last = job
        self._results.append(void(result, job) if lost(result) else result)
        if final or result.reward.value is None:
            return self._done()
        said = await asyncio.to_thread(critique_of, result)
        return Turn(False, result, shown_record(result), said)

    async def _end(self) -> Turn:
        if self.rules.counts is Counts.LAST:
            assert self._last is not None
            (self._results[-1],) = await self._score([self._last])
        return self._done()

    def _done(self) -> Turn:
        index = counted(self._results, self.rules.counts)
        result = self._results[index]
        record = result.to_json()
        told = why(self._results, index, self.rules.counts)
        record["episode"] = {
            "paintings": len(self._results),
            "counts": self.rules.counts.value,
            "counted": index + 1,
            "note": told,
        }
        return Turn(True, result, record)


def look_job(job: Job) -> Job:
    """The job of a painting that is looked at and not scored: gate and picture, no scorer."""
    return replace(job, mix=_LOOK)


def void(result: Result, job: Job) -> Result:
    """An outage under the mix of its job, which a look does not know."""
    return replace(result, reward=job.mix.combine(Score.unscored("; ".join(result.errors)), {}))


def lost(result: Result) -> bool:
    """Whether an outage kept a painting from its verdict."""
    return bool(result.errors)


def counted(results: Sequence[Result], counts: Counts) -> int:
    """The index of the painting that counts; one that was lost to an outage comes before all."""
    for index, result in enumerate(results):
        if lost(result) or (counts is Counts.BEST and result.reward.value is None):
            return index
    last = len(results) - 1
    if counts is Counts.LAST:
        return last
    return max(range(len(results)), key=lambda index: (results[index].reward.value or 0.0, index))


def why(results: Sequence[Result], index: int, counts: Counts) -> str:
    """In words, why this painting counts."""
    result, place = results[index], f"painting {index + 1} of {len(results)}"
    if result.reward.value is None:
        return f"{place} could not be scored, so the episode has no reward"
    if counts is Counts.BEST:
        return f"{place} counts: it is the best"
    earlier = any(r.gate.admitted for r in results[:index])
    if not result.gate.admitted and earlier:
        return f"{place} counts: it is the last; it was refused, though an earlier one was not"
    return f"{place} counts: it is the last"


def critique_of(result: Result) -> str:
    """The critique of a result; it never looks at the reward."""
    if lost(result):
        return OUR_OUTAGE
    shapes = filled_shapes(result.performance.display_list) if result.performance else []
    sight = None
    if result.painting is not None and result.performance is not None:
        paper = paper_colour(result.performance.display_list)
        sight = see(picture_of(result.painting.png), paper)
    return critique(result.gate, shapes, sight)


def shown_record(result: Result) -> dict[str, Any]:
    """All that may be known of a painting before the episode is over: no reward, term, mix, pool,
    timing or name of a reference."""
    whole = result.to_json()
    hidden = {ViolationCode.COPY.value: "it repeats a picture that exists already; paint your own"}
    violations = [
        {**v, "message": hidden.get(v["code"], v["message"])} for v in whole["violations"]
    ]
    painting = whole["painting"]
    if painting is not None:
        painting = {key: value for key, value in painting.items() if key != "coverage"}
    return {
        "admitted": whole["admitted"],
        "violations": violations,
        "notes": list(result.gate.notes),
        "commands": whole["commands"],
        "painting": painting,
    }
