"""The one reward function that TRL is given: a batch of completions to rewards through a scorer."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from env_server.job import Job
from env_server.result import EARLY, Result
from rewards.draw import TierSchedule
from rewards.mix import RewardMix
from training.archive import Archive, Rollout
from training.recipes.recipe import TaskTable

Chat = str | list[dict[str, Any]]
"""A text, or a conversation's turns with `role` and `content`."""


class Scorer(Protocol):
    """Whatever scores a batch: a studio in this process, or a server behind a client."""

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        """One result for each job, in order."""
        ...


def said(chat: Chat) -> str:
    """The text of a prompt or a completion: as it is, or the last turn of a conversation."""
    return chat if isinstance(chat, str) else str(chat[-1]["content"])


def group_seed(run_seed: int, prompt: str, step: int) -> int:
    """The seed of a group, the same on every rank: 32 bits of blake2b(run seed, prompt, step)."""
    text = f"{run_seed}\x1f{prompt}\x1f{step}".encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=4).digest(), "big")


class PaintReward:
    """Scores a batch, archives it, and logs each term beside the combined reward.

    TRL is handed this ONE function: it counts a None from one of several functions as zero, but
    drops a rollout whose every function returned None.
    """

    __name__ = "paint_reward"

    def __init__(
        self,
        scorer: Scorer,
        archive: Archive,
        mix: RewardMix,
        run_seed: int,
        tiers: TierSchedule | None = None,
        task: TaskTable | None = None,
    ) -> None:
        self._scorer = scorer
        self._archive = archive
        self._mix = mix
        self._run_seed = run_seed
        self._tiers = tiers or TierSchedule()
        self._task = task or TaskTable()

    async def __call__(
        self,
        prompts: Sequence[Chat],
        completions: Sequence[Chat],
        trainer_state: Any,
        log_metric: Callable[[str, float], None] | None = None,
        log_extra: Callable[[str, list[Any]], None] | None = None,
        **columns: Any,
    ) -> list[float | None]:
        """Rewards in the order of the completions; None where the reward cannot be told."""
        step = int(trainer_state.global_step)
        asked, replies = [said(prompt) for prompt in prompts], [said(c) for c in completions]
        subjects = columns.get("subject", asked)
        rows = zip(asked, replies, subjects, strict=True)
        jobs = [self.job(prompt, reply, subject, step) for prompt, reply, subject in rows]
        results = await self._scorer.score(jobs)
        return self.settle(
            [
                Rollout(step, i, asked[i], replies[i], job.seed, result, job.subject, job.draw_seed)
                for i, (job, result) in enumerate(zip(jobs, results, strict=True))
            ],
            log_metric,
            log_extra,
        )

    def job(self, prompt: str, reply: str, subject: str, step: int) -> Job:
        """What is asked of the scorer for a reply to a prompt in a step."""
        task, seed = self._task, group_seed(self._run_seed, prompt, step)
        faced = (task.length_measure, task.references, self._tiers.at(step))
        return Job(reply, subject, seed, self._mix, *faced)

    def settle(
        self,
        rollouts: Sequence[Rollout],
        log_metric: Callable[[str, float], None] | None,
        log_extra: Callable[[str, list[Any]], None] | None,
    ) -> list[float | None]:
        """Archive and log a step's rollouts; their rewards."""
        results = [rollout.result for rollout in rollouts]
        self._archive.add(rollouts)
        if log_metric is not None:
            for name, value in term_means(results).items():
                log_metric(name, value)
        if log_extra is not None:
            for name, values in table_columns(results).items():
                log_extra(name, values)
        return [result.reward.value for result in results]


def term_means(results: Sequence[Result]) -> dict[str, float]:
    """Means over the results that have a value, and shares: refused, unscored, begun early."""
    values: dict[str, list[float]] = {}
    for result in results:
        for term in result.reward.terms:
            if term.score.value is not None:
                values.setdefault(f"term/{term.name}", []).append(term.score.value)
    means = {name: math.fsum(found) / len(found) for name, found in values.items()}
    count = max(1, len(results))
    means["refused"] = sum(not r.gate.admitted for r in results) / count
    means["early"] = sum(EARLY in r.stages for r in results) / count
    means["unscored"] = sum(r.reward.value is None for r in results) / count
    return means


def table_columns(results: Sequence[Result]) -> dict[str, list[Any]]:
    """What the trainer's table of completions shows beside each reward, one value a result."""
    return {
        "admitted": [r.gate.admitted for r in results],
        "violation": [
            r.gate.violations[0].code.value if r.gate.violations else "" for r in results
        ],
        "commands": [len(r.performance.display_list) if r.performance else 0 for r in results],
        "painting": [r.painting.digest if r.painting else "" for r in results],
    }
