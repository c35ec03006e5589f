"""After each step all ranks compare notes: the same groups, and rewards that are there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import structlog
from accelerate.utils import gather_object
from transformers import TrainerCallback

from env_server.errors import AtelierError
from training.recipes.recipe import RunTable
from training.runs.launch import LaunchError
from training.runs.ranks import Rank
from training.scoring.patient import PatientScorer, Tally

log = structlog.get_logger(__name__)


class OutageError(AtelierError):
    """Too many rollouts had no reward over several steps; every rank stopped at the same step."""


class StepWatch(TrainerCallback):
    """Gathers each rank's tally; whatever follows from it is the same on every rank.

    A share of rollouts without a reward above `alarm_unscored` is logged by the main rank; one
    above `stop_unscored` in `stop_after` steps on end stops the run, with its state saved.
    """

    def __init__(self, run: RunTable, scorer: PatientScorer, rank: Rank) -> None:
        self._run = run
        self._scorer = scorer
        self._rank = rank
        self._bad_steps = 0
        self._outage: str | None = None

    def on_step_end(self, args: Any, state: Any, control: Any, **_: Any) -> None:
        """Called by the trainer on every rank; raises LaunchError where ranks disagree."""
        step = int(state.global_step)
        gathered = gather_object([(step, self._scorer.take())])
        told = list(disagreements(gathered, self._run))
        if told:
            raise LaunchError(f"the processes disagree in step {step}: {'; '.join(told)}")
        tallies = [tally for _, tally in gathered]
        count = sum(len(tally.rows) for tally in tallies)
        if count:
            self._judge(step, tallies, count, control)

    def state(self) -> dict[str, int]:
        """What a checkpoint keeps: how many steps on end had too few rewards."""
        return {"bad_steps": self._bad_steps}

    def restore(self, state: Mapping[str, int]) -> None:
        """Go on counting; a run that was stopped for it begins to count anew."""
        before = state["bad_steps"]
        self._bad_steps = before if before < self._run.stop_after else 0

    def check(self) -> None:
        """Raises OutageError if the run was stopped for want of rewards."""
        if self._outage is not None:
            raise OutageError(self._outage)

    def _judge(self, step: int, tallies: Sequence[Tally], count: int, control: Any) -> None:
        run, unscored = self._run, sum(tally.unscored for tally in tallies)
        share = unscored / count
        reasons = list(dict.fromkeys(r for tally in tallies for r in tally.reasons))
        if share > run.alarm_unscored and self._rank.main:
            log.error("rollouts without a reward", step=step, share=share, reasons=reasons[:3])
        self._bad_steps = self._bad_steps + 1 if share > run.stop_unscored else 0
        if self._bad_steps >= run.stop_after:
            self._outage = (
                f"stopped at step {step}: {unscored} of {count} rollouts had no reward, and more "
                f"than {run.stop_unscored:.0%} in each of the last {run.stop_after} steps "
                f"(run.stop_unscored); {reasons[0]}"
            )
            control.should_training_stop = True
            control.should_save = run.save_every > 0


def disagreements(gathered: Sequence[tuple[int, Tally]], run: RunTable) -> Iterator[str]:
    """In what ranks differ that must be the same, in words; `gathered` in the ranks' order."""
    steps = sorted({step for step, _ in gathered})
    if len(steps) > 1:
        yield f"they are at steps {steps}"
    pools = sorted({pool for _, tally in gathered for pool in tally.pools})
    if len(pools) > 1:
        yield f"they compare with different reference pools {[pool[:12] for pool in pools]}"
    rows = [row for _, tally in gathered for row in tally.rows]
    seeds: dict[str, set[int]] = {}
    for seed, subject in rows:
        seeds.setdefault(subject, set()).add(seed)
    for subject, found in seeds.items():
        if len(found) > 1:
            yield f"the seeds of {subject!r} are {sorted(found)}"
    # Episodes of several turns score a rollout more often than once.
    if len(rows) == run.prompts * run.generations:
        groups = (rows[i : i + run.generations] for i in range(0, len(rows), run.generations))
        if any(len(set(group)) > 1 for group in groups):
            yield "the rollouts of a group are not next to each other"
