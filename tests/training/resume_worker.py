"""Trainings in processes of their own for test_resume.py, with a scorer that paints nothing."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
from collections.abc import Sequence
from multiprocessing.process import BaseProcess
from pathlib import Path

import torch
from rich.console import Console

import training.trainer
from env_server.errors import AtelierError
from env_server.painter import PainterSettings
from env_server.studio import StudioSettings
from tests.training.rank_worker import Cheap
from training.cli import main
from training.grpo import train
from training.recipes.file import load_recipe
from training.scoring.http import server_scorer
from training.scoring.loop_thread import StudioThread
from training.study import StudySettings, run_study

SMALL = ("run.steps=6", "run.prompts=2", "run.generations=4", "run.save_every=2")

QUIET = ("trl.report_to=none", "probe.samples=0")


def small(*changes: str) -> list[str]:
    """What makes tiny-cpu a run of seconds."""
    return [*SMALL, "trl.max_completion_length=40", *QUIET, *changes]


def started(work, *arguments) -> BaseProcess:  # type: ignore[no-untyped-def]
    """A process that has TRL imported already; each of them costs seconds elsewise."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.training.resume_worker"])
    process = context.Process(target=work, args=arguments)
    process.start()
    return process


def run(out: Path, changes: Sequence[str] = (), resume: bool = False) -> None:
    torch.set_num_threads(1)
    with Path(f"{out}.txt").open("a") as said:
        console = Console(file=said, width=200)
        train(load_recipe("tiny-cpu", small(*changes)), out, Cheap(), console, resume=resume)


def run_until_killed_in_a_save(out: Path, step: int, changes: Sequence[str] = ()) -> None:
    """It is killed while the checkpoint of a step is written, when only the mark is missing."""
    keep = training.trainer.mark_whole

    def mark(checkpoint: Path) -> None:
        if checkpoint.name == f"checkpoint-{step}":
            os.kill(os.getpid(), signal.SIGKILL)
        keep(checkpoint)

    training.trainer.mark_whole = mark
    run(out, changes)


def run_on_a_small_disk(out: Path, changes: Sequence[str] = (), resume: bool = False) -> None:
    """The same; an error of ours is written beside the run."""
    try:
        run(out, changes, resume)
    except AtelierError as error:
        Path(f"{out}.error").write_text(f"{type(error).__name__}: {error}")
        raise SystemExit(1) from error


def run_through(out: Path, url: str, changes: Sequence[str] = ()) -> None:
    """A run whose rewards come from a server."""
    torch.set_num_threads(1)
    recipe = load_recipe("tiny-cpu", small(f"task.server={url}", *changes))
    train(recipe, out, server_scorer(recipe), Console(quiet=True))


def run_painted(out: Path, changes: Sequence[str] = (), resume: bool = False) -> None:
    """A run with the real studio, and a browser of its own."""
    torch.set_num_threads(1)
    with StudioThread(StudioSettings(painter=PainterSettings(browsers=1))) as studio:
        recipe = load_recipe("tiny-cpu", small("trl.max_completion_length=160", *changes))
        train(recipe, out, studio, Console(quiet=True), resume=resume)


def run_study_of_one(out: Path) -> None:
    torch.set_num_threads(1)
    changes = tuple(small("trl.max_completion_length=16"))
    settings = StudySettings(out, mixes=("coverage-led",), seeds=1, steps=6, changes=changes)
    with Path(f"{out}.txt").open("a") as said:
        run_study(settings, Cheap(), Console(file=said, width=200))


def command(said: Path, *arguments: str) -> None:
    """The command line; what it says to people is in a file."""
    # Whoever runs the tests in the background has SIGINT ignored, and children inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    torch.set_num_threads(1)
    with said.open("w") as file:
        os.dup2(file.fileno(), 2)
        sys.argv = ["atelier", *arguments]
        with contextlib.redirect_stderr(file):
            main()
