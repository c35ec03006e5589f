"""Probes: the same prompts, seeds and references before, during and after a training."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from accelerate.utils import broadcast_object_list
from rich.console import Console
from transformers import TrainerCallback
from trl import GRPOTrainer

from env_server.job import Job
from rewards.domain import load_domain
from rewards.draw import parse_schedule
from rewards.mix import RewardMix, load_mix
from training.archive import Archive, Rollout
from training.archive.probes import has_probe
from training.probes.generate import generate_replies
from training.probes.report import probe_section
from training.probes.sheet import write_sheet
from training.prompt_rows import prompt_of, run_subjects
from training.recipes.recipe import Recipe
from training.scoring.patient import PatientScorer
from training.scoring.reward_function import Chat, Scorer, group_seed, said


@dataclass(frozen=True)
class Asked:
    """One rollout of a probe before it is generated; `seed` is the sketch's and the draw's."""

    prompt: Chat
    subject: str
    seed: int


def probe_prompts(recipe: Recipe) -> list[Asked]:
    """What a recipe's probes ask, always the same: each prompt `samples` times."""
    domain, table = load_domain(recipe.task.domain), recipe.probe
    subjects = table.prompts or run_subjects(recipe, domain)
    asked = []
    for subject in subjects:
        prompt = prompt_of(subject, domain, recipe)
        asked += [Asked(prompt, subject, group_seed(table.seed, said(prompt), 0))] * table.samples
    return asked


class Prober:
    """Has the policy of a trainer paint a recipe's probe; scored by the run's scorer and mix.

    References are drawn from the tiers of step 0 throughout. The jobs do not count: galleries and
    metrics of a studio do not hear of them.
    """

    def __init__(self, recipe: Recipe, scorer: Scorer) -> None:
        self._recipe = recipe
        self._mix: RewardMix = load_mix(recipe.task.mix)
        # A patience of its own: what the ranks compare notes about are rollouts of the training.
        self._scorer = PatientScorer(scorer, recipe.run.score_deadline_s)
        self._asked = probe_prompts(recipe)

    def measure(self, trainer: GRPOTrainer, step: int) -> list[Rollout]:
        """The rollouts, on the main rank; none on the others. All ranks must call it."""
        table, asked = self._recipe.probe, self._asked
        prompts = [one.prompt for one in asked]
        replies = generate_replies(trainer, prompts, table.seed, table.together)
        if not trainer.accelerator.is_main_process:
            return []
        jobs = [self._job(one, reply) for one, reply in zip(asked, replies, strict=True)]
        results = asyncio.run(self._scorer.score(jobs))
        rows = zip(asked, jobs, results, strict=True)
        return [
            Rollout(step, i, said(one.prompt), job.completion, job.seed, result, one.subject)
            for i, (one, job, result) in enumerate(rows)
        ]

    def _job(self, asked: Asked, reply: str) -> Job:
        task = self._recipe.task
        faced = (task.length_measure, task.references, parse_schedule(task.tiers).at(0))
        return Job(reply, asked.subject, asked.seed, self._mix, *faced, counts=False)


class ProbeWatch(TrainerCallback):
    """Probes before training, every `probe.every` steps and, where a run goes on, one that is due.

    Call `finish` after it. A probe of a step at or before the one from which a run goes on was made
    by the same policy and is kept; a later one is made anew with its step. `notes` begin anew after
    each, so that its time is no step's.
    """

    def __init__(
        self,
        recipe: Recipe,
        trainer: GRPOTrainer,
        scorer: Scorer,
        archive: Archive,
        out: Console,
        notes: TrainerCallback,
    ) -> None:
        self._recipe = recipe
        self._trainer = trainer
        self._prober = Prober(recipe, scorer)
        self._archive = archive
        self._console = out
        self._notes = notes
        self._began = 0

    def on_train_begin(self, args: Any, state: Any, control: Any, **_: Any) -> None:
        """Called by the trainer on every rank, with the state that the run begins from."""
        self._began = int(state.global_step)
        if self._due(self._began):
            self._probe(self._began)
            self._notes.on_train_begin(args, state, control)

    def on_step_end(self, args: Any, state: Any, control: Any, **_: Any) -> None:
        """Called by the trainer on every rank."""
        step = int(state.global_step)
        if self._due(step) and step < state.max_steps:
            self._probe(step)
            self._notes.on_train_begin(args, state, control)

    def finish(self) -> None:
        """The probe after training, what it says against the first, and the sheet of both."""
        self._probe(int(self._trainer.state.global_step))
        if self._trainer.accelerator.is_main_process:
            tell_probes(self._archive.directory, self._console)

    def _probe(self, step: int) -> None:
        if not self._recipe.probe.samples or self._known(step):
            return
        began = time.monotonic()
        rollouts = self._prober.measure(self._trainer, step)
        if rollouts:
            self._archive.add_probe(rollouts)
            took = time.monotonic() - began
            told = f"probe at step {step}: {_summary(rollouts)}  {took:.1f} s"
            self._console.print(told, highlight=False)
        # Else the others' wait would belong to the next step.
        self._trainer.accelerator.wait_for_everyone()

    def _due(self, step: int) -> bool:
        every = self._recipe.probe.every
        return step == 0 or bool(every and step % every == 0)

    def _known(self, step: int) -> bool:
        """Whether it was made and counts; the main rank looks, for all."""
        known = [step <= self._began and has_probe(self._archive.directory, step)]
        broadcast_object_list(known, from_process=0)
        return known[0]


def tell_probes(directory: Path, console: Console) -> None:
    """Say what the last probe shows against the first, and write the sheet of both."""
    found = probe_section(directory)
    if found is None:
        return
    write_sheet(directory, found.before, found.after)
    console.print(
        f"probes after {found.before[0]} and {found.after[0]} steps: {found.words}",
        highlight=False,
        soft_wrap=True,
        markup=False,
    )
    if found.how:
        console.print(f"  {found.how}", style="dim", highlight=False, soft_wrap=True)


def _summary(rollouts: Sequence[Rollout]) -> str:
    results = [rollout.result for rollout in rollouts]
    rewards = [r.reward.value for r in results if r.reward.value is not None]
    mean = f"{statistics.fmean(rewards):.3f}" if rewards else "none"
    admitted = sum(result.admitted is True for result in results)
    return f"reward {mean}  {admitted} of {len(results)} admitted"
