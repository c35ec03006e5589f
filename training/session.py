"""The parts of one training run, each made and fitted to the others."""

from __future__ import annotations

from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from rich.console import Console
from transformers.trainer_callback import PrinterCallback, ProgressCallback
from trl import GRPOConfig

from rewards.domain import load_domain
from rewards.draw import parse_schedule
from rewards.mix import RewardMix, load_mix
from training.adapters.adapter import AdapterPlan, prepare_adapter
from training.archive import Archive
from training.early.scoring import early_of
from training.episodes import EpisodeReward, EpisodeStage
from training.policies.fences import read_fences
from training.policies.policy import load_policy
from training.policies.reference import keep_reference
from training.probes.probe import ProbeWatch
from training.prompt_rows import prompt_rows, run_subjects
from training.recipes.recipe import Recipe
from training.recipes.trainer_config import trainer_config
from training.runs.layout import LayoutCheck, check_layout, found_layout
from training.runs.provenance import provenance
from training.runs.ranks import Rank
from training.scoring.patient import PatientScorer
from training.scoring.reward_function import PaintReward, Scorer
from training.trainer import KEPT, ArchivingTrainer
from training.watching.line import Watch
from training.watching.step_clock import TimedScorer
from training.watching.step_notes import NotedArchive, StepNotes
from training.watching.step_watch import StepWatch
from training.watching.trackio_log import local_tracker


@dataclass(frozen=True)
class Session:
    """A run that can begin. `tracker` is to be open while it trains."""

    recipe: Recipe
    mix: RewardMix
    adapter: AdapterPlan | None
    archive: Archive
    trainer: ArchivingTrainer
    steps: StepWatch
    probes: ProbeWatch
    tracker: AbstractContextManager[Any]

    def facts(self) -> dict[str, Any]:
        """What the run is, before its first step."""
        recipe = self.recipe
        return {
            "recipe": recipe.resolved(),
            "mix": {"name": self.mix.name, **self.mix.weights},
            "subjects": run_subjects(recipe, load_domain(recipe.task.domain)),
            "adapter": self.adapter.coverage.to_json() if self.adapter else None,
            **provenance(recipe),
        }


@dataclass(frozen=True)
class _Watching:
    """Whoever watches the steps, and the archive and the scorer that they see through."""

    notes: StepNotes
    archive: Archive
    scorer: PatientScorer
    watch: Watch
    steps: StepWatch
    tracker: Any

    @property
    def callbacks(self) -> list[Any]:
        """In the order in which the trainer must call them: who reads the notes comes after."""
        return [self.notes, self.watch, self.steps, self.tracker]

    @property
    def kept(self) -> dict[str, Any]:
        """Those whose state belongs into a checkpoint."""
        return {"watch": self.watch, "steps": self.steps, "notes": self.notes}


def open_session(
    recipe: Recipe, out: Path, scorer: Scorer, console: Console, rank: Rank
) -> Session:
    """Loads the policy and makes the trainer; see `training.grpo.train` for what it raises."""
    adapter = prepare_adapter(recipe, console)
    config = trainer_config(recipe, out)
    if recipe.run.threads:
        torch.set_num_threads(recipe.run.threads)
    mix = load_mix(recipe.task.mix)
    watching = _watching(recipe, out, scorer, config, console, rank)
    trainer = _trainer(recipe, out, scorer, mix, config, watching, adapter)
    check_layout(recipe, found_layout(trainer.accelerator))
    trainer.add_callback(LayoutCheck(recipe, trainer))
    if adapter:
        adapter.check(trainer.model)
    notes, archive = watching.notes, watching.archive
    probes = ProbeWatch(recipe, trainer, scorer, archive, console, notes)
    trainer.add_callback(probes)
    # The trainer's own line a step is replaced by ours.
    trainer.remove_callback(PrinterCallback)
    trainer.remove_callback(ProgressCallback)
    steps, tracker = watching.steps, watching.tracker
    return Session(recipe, mix, adapter, archive, trainer, steps, probes, tracker)


def _watching(
    recipe: Recipe, out: Path, scorer: Scorer, config: GRPOConfig, console: Console, rank: Rank
) -> _Watching:
    notes = StepNotes(rank)
    archive = NotedArchive(out, config.process_index, config.world_size, notes)
    patient = PatientScorer(TimedScorer(scorer, notes.clock), recipe.run.score_deadline_s)
    watch = Watch(archive, recipe.run.steps, console, notes)
    steps = StepWatch(recipe.run, patient, rank)
    tracker = local_tracker(recipe, out, notes, rank)
    return _Watching(notes, archive, patient, watch, steps, tracker)


def _trainer(
    recipe: Recipe,
    out: Path,
    scorer: Scorer,
    mix: RewardMix,
    config: GRPOConfig,
    watching: _Watching,
    adapter: AdapterPlan | None,
) -> ArchivingTrainer:
    model, tokenizer = load_policy(recipe.policy)
    keep_reference(recipe, model, out)
    taking = (recipe.run.seed, parse_schedule(recipe.task.tiers), recipe.task)
    reward, stage = PaintReward(watching.scorer, watching.archive, mix, *taking), None
    if recipe.task.revisions:
        stage = EpisodeStage(watching.scorer, mix, *taking)
        reward = EpisodeReward(stage, watching.archive)
        tokenizer = tokenizer if tokenizer.chat_template else read_fences(tokenizer)
    return ArchivingTrainer(
        archive=watching.archive,
        early=early_of(recipe, scorer, reward),
        notes=watching.notes,
        kept=watching.kept,
        keep=recipe.trl.get("save_total_limit", KEPT),
        model=model,
        args=config,
        processing_class=tokenizer,
        train_dataset=prompt_rows(recipe),
        reward_funcs=reward,
        peft_config=adapter.config if adapter else None,
        callbacks=[*watching.callbacks, *([stage.clock] if stage else [])],
        environment_factory=stage,
    )
