"""Rewards of archived rollouts under another mix or judge: nothing is generated or painted."""

from __future__ import annotations

import asyncio
import json
import math
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from env_server.batch import Batch
from env_server.job import Job
from env_server.taste import JUDGE, PREFERENCE, Taste
from rewards.coverage import score_coverage
from rewards.display_list import DisplayList
from rewards.draw import TierSchedule
from rewards.length import LengthMeasure, score_length
from rewards.mix import GATE, Reward, RewardMix
from rewards.pixels import PixelFacts
from rewards.score import Score
from rewards.sketch import extract_sketch
from rewards.syntax import read_syntax
from rewards.work import Work
from training.archive.errors import ArchiveError
from training.archive.export import picture_of
from training.archive.read import RunRecords

_AT_ONCE = 8  # more would wait within the judge's budget


@dataclass(frozen=True)
class Rescoring:
    """What rollouts are scored by now, and what their run says of the references' draw."""

    mix: RewardMix
    tiers: TierSchedule
    references: int = 4
    length_measure: LengthMeasure = LengthMeasure.COMMANDS

    def job(self, rollout: Mapping[str, Any]) -> Job:
        """The job that the rollout was, under the new mix: the same seeds, the same draw."""
        return Job(
            rollout["completion"],
            rollout["subject"],
            rollout["seed"],
            self.mix,
            self.length_measure,
            self.references,
            self.tiers.at(rollout["step"]),
            rollout["draw_seed"],
        )


@dataclass(frozen=True)
class Rescored:
    """A rollout and its reward now."""

    rollout: Mapping[str, Any]
    reward: Reward


async def rescore(
    run: RunRecords,
    rescoring: Rescoring,
    taste: Taste | None,
    progress: Callable[[], None] = lambda: None,
) -> list[Rescored]:
    """A reward for each of the run's rollouts, in order.

    What the gate refused earns 0 again, and what was never painted for an outage has no reward
    again. `taste` is asked about the other paintings, once about each that is the same; None where
    the mix has no term that looks at paintings.
    """
    slots = asyncio.Semaphore(_AT_ONCE)
    async with asyncio.TaskGroup() as group:
        batch = Batch(group)

        async def one(rollout: Mapping[str, Any]) -> Rescored:
            gate = _stored(rollout, GATE)
            tasted: dict[str, Score] = {}
            if gate.value and taste is not None:
                asked = partial(_asked, run, rescoring.job(rollout), rollout, taste, slots)
                tasted = await batch.once(_key(rollout), asked)
            progress()
            return Rescored(rollout, _combined(rollout, rescoring, gate, tasted))

        tasks = [group.create_task(one(rollout)) for rollout in run.rollouts]
    return [task.result() for task in tasks]


def _key(rollout: Mapping[str, Any]) -> Hashable:
    painting = rollout["painting"] or {}
    place = () if painting else (rollout["rank"], rollout["index"])
    faced = (rollout["step"], rollout["subject"], rollout["draw_seed"])
    return (painting.get("sha256"), *faced, *place)


async def _asked(
    run: RunRecords,
    job: Job,
    rollout: Mapping[str, Any],
    taste: Taste,
    slots: asyncio.Semaphore,
) -> dict[str, Score]:
    """The scores of those who look at paintings."""
    async with slots:
        try:
            work = await asyncio.to_thread(_work, run, rollout)
        except ArchiveError as error:
            lost = Score.unscored(str(error))
            return dict.fromkeys((JUDGE, PREFERENCE, *job.mix.scorers), lost)
        return await taste.score(job, work)


def _work(run: RunRecords, rollout: Mapping[str, Any]) -> Work:
    if rollout["painting"] is None:
        raise ArchiveError("no painting was archived")
    return Work(picture_of(run.directory, rollout), rollout["subject"], _shown(rollout))


def _shown(rollout: Mapping[str, Any]) -> DisplayList:
    return DisplayList.from_json(json.loads(rollout["display_list"]))


def _combined(
    rollout: Mapping[str, Any], rescoring: Rescoring, gate: Score, tasted: Mapping[str, Score]
) -> Reward:
    mix = rescoring.mix
    if gate.value == 0.0:
        refused = Score.unscored(f"refused by the gate: {rollout['violations'][0]['code']}")
        return mix.combine(gate, dict.fromkeys(mix.weights, refused))
    if gate.value is None:
        return mix.combine(gate, {})
    measured = {name: _measured(rollout, name, rescoring) for name in ("length", "coverage")}
    return mix.combine(gate, {**{n: s for n, s in measured.items() if s is not None}, **tasted})


def _measured(rollout: Mapping[str, Any], name: str, rescoring: Rescoring) -> Score | None:
    """The archived score of a term that needs no eye; measured now where the old mix lacked it."""
    if name in rollout["terms"]:
        return _stored(rollout, name)
    if name == "coverage" and rollout["painting"] is not None:
        # Of the pixels only their coverage is archived, and only that is asked for.
        return score_coverage(PixelFacts(rollout["painting"]["coverage"], flat=math.nan))
    if name == "length" and rollout["display_list"] is not None:
        sketch = extract_sketch(rollout["completion"])
        syntax = read_syntax(sketch.source)
        return score_length(rescoring.length_measure, sketch, syntax, _shown(rollout))
    return None


def _stored(rollout: Mapping[str, Any], name: str) -> Score:
    term = rollout["terms"][name]
    return Score(term["value"], term["reason"], term["detail"])
