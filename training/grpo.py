"""GRPO on painted rewards, with TRL's trainer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console

from training.recipes.recipe import Recipe
from training.runs.launch import check_processes
from training.runs.lock import run_lock
from training.runs.outcome import save_policy
from training.runs.ranks import this_rank
from training.runs.resume import find_start, must_still_hold
from training.scoring.reward_function import Scorer
from training.session import open_session
from training.watching.trl_log import without_completions


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
    session = open_session(recipe, out, scorer, console, rank)
    with run_lock(out, rank), without_completions(), session.tracker:
        must_still_hold(start, recipe, resume, rank)
        start.begin(session.archive, {**session.facts(), "preflight": preflight}, rank, console)
        session.trainer.go(start.checkpoint)
        session.steps.check()
        # First of all, what was trained: a probe paints, and may be long or fail.
        save_policy(session.trainer, out)
        session.probes.finish()
