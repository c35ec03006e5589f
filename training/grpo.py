"""GRPO on painted rewards, with TRL's trainer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import torch
from rich.console import Console
from transformers.trainer_callback import PrinterCallback, ProgressCallback

from rewards.domain import load_domain
from rewards.draw import parse_schedule
from rewards.mix import RewardMix, load_mix
from training.adapter import AdapterPlan, prepare_adapter
from training.early import early_of
from training.episodes import EpisodeReward, EpisodeStage
from training.fences import read_fences
from training.launch import check_processes
from training.layout import LayoutCheck, check_layout, found_layout
from training.outcome import save_policy
from training.patient_scorer import PatientScorer
from training.policy import load_policy
from training.probe import ProbeWatch
from training.prompt_rows import prompt_rows, run_subjects
from training.provenance import provenance
from training.ranks import this_rank
from training.recipe import Recipe
from training.reference_policy import keep_reference
from training.resume import find_start
from training.reward_function import PaintReward, Scorer
from training.run_lock import run_lock
from training.step_clock import TimedScorer
from training.step_notes import NotedArchive, StepNotes
from training.step_watch import StepWatch
from training.trackio_log import local_tracker
from training.trainer import ArchivingTrainer
from training.trainer_config import trainer_config
from training.trl_log import without_completions
from training.watch import Watch


def train(
    recipe: Recipe,
    out: Path,
    scorer: Scorer,
    console: Console | None = None,
    preflight: dict[str, Any] | str = "skipped",
    resume: bool = False,
) -> None:
    """Train the policy; rollouts, metrics and the final policy are in `out`.

    With `resume` the run in `out` goes on from its newest whole checkpoint; a finished one is let
    be. Nothing is checked before; `preflight` is what run.json says of checks that were made.

    Raises:
        FileExistsError: the directory already holds a run.
        ResumeError: there is no run to go on with, or it is another than this recipe's.
        RunBusy: another process trains there.
        CheckpointError: the disk does not take a checkpoint; the older ones are whole.
        PolicyError, BatchError, AdapterError: the recipe cannot be run.
        LaunchError: the processes that run are not those that the recipe asks for.
        OutageError: too many rollouts had no reward.
        ArchiveError: the disk does not take the run; what it holds is whole.
    """
    rank = this_rank()
    check_processes(recipe, rank)
    console = console or Console(stderr=True, quiet=not rank.main)
    start = find_start(recipe, out, resume)
    if start.finished:
        console.print(f"{out} is finished; nothing to do", highlight=False)
        return
    # Before the configuration, which would have DeepSpeed divide the skeleton too.
    adapter = prepare_adapter(recipe, console)
    config = trainer_config(recipe, out)
    if recipe.run.threads:
        torch.set_num_threads(recipe.run.threads)
    model, tokenizer = load_policy(recipe.policy)
    keep_reference(recipe, model, out)
    mix = load_mix(recipe.task.mix)
    notes = StepNotes(rank)
    archive = NotedArchive(out, config.process_index, config.world_size, notes)
    patient = PatientScorer(TimedScorer(scorer, notes.clock), recipe.run.score_deadline_s)
    steps = StepWatch(recipe.run, patient, rank)
    taking = (recipe.run.seed, parse_schedule(recipe.task.tiers), recipe.task)
    reward, stage = PaintReward(patient, archive, mix, *taking), None
    if recipe.task.revisions:
        stage = EpisodeStage(patient, mix, *taking)
        reward = EpisodeReward(stage, archive)
        tokenizer = tokenizer if tokenizer.chat_template else read_fences(tokenizer)
    tracker = local_tracker(recipe, out, notes, rank)
    watch = Watch(archive, recipe.run.steps, console, notes)
    watches = [notes, watch, steps, tracker]
    trainer = ArchivingTrainer(
        archive=archive,
        early=early_of(recipe, scorer, reward),
        notes=notes,
        kept={"watch": watch, "steps": steps, "notes": notes},
        keep=recipe.trl.get("save_total_limit", 2),
        model=model,
        args=config,
        processing_class=tokenizer,
        train_dataset=prompt_rows(recipe),
        reward_funcs=reward,
        peft_config=adapter.config if adapter else None,
        callbacks=[*watches, *([stage.clock] if stage else [])],
        environment_factory=stage,
    )
    check_layout(recipe, found_layout(trainer.accelerator))
    trainer.add_callback(LayoutCheck(recipe, trainer))
    if adapter:
        adapter.check(trainer.model)
    probes = ProbeWatch(recipe, trainer, scorer, archive, console, notes)
    trainer.add_callback(probes)
    # The trainer's own line a step is replaced by ours.
    trainer.remove_callback(PrinterCallback)
    trainer.remove_callback(ProgressCallback)
    with run_lock(out, rank), without_completions(), tracker:
        facts = {**_facts(recipe, mix, adapter), "preflight": preflight}
        start.begin(archive, facts, rank, console)
        trainer.go(start.checkpoint)
        steps.check()
        probes.finish()
        save_policy(trainer, out)


def _facts(recipe: Recipe, mix: RewardMix, adapter: AdapterPlan | None) -> dict[str, Any]:
    """What a run is, before its first step."""
    return {
        "recipe": recipe.resolved(),
        "mix": {"name": mix.name, **mix.weights},
        "subjects": run_subjects(recipe, load_domain(recipe.task.domain)),
        "adapter": adapter.coverage.to_json() if adapter else None,
        **provenance(recipe),
    }
