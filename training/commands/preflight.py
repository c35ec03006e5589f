"""A preflight as the command line has it: printed, and in its exit code."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import typer
from rich.console import Console

from env_server.errors import AtelierError
from env_server.job import Job
from env_server.result import Result
from env_server.studio import StudioSettings
from training.preflight.checks import run_preflight
from training.preflight.finding import Status
from training.preflight.report import Preflight, as_table
from training.recipes.recipe import Recipe
from training.runs.ranks import this_rank
from training.scoring.http import server_scorer
from training.scoring.loop_thread import StudioThread
from training.scoring.reward_function import Scorer

SKIPPED = "skipped"
"""What run.json says of a run without a preflight."""


class Unopened:
    """A studio that could not be opened; its reason is what every job gets."""

    def __init__(self, error: AtelierError) -> None:
        self._error = error

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        """Raises what kept the studio from opening."""
        raise self._error


def open_scorer(recipe: Recipe, studio: StudioSettings, checked: bool, stack: ExitStack) -> Scorer:
    """The scorer of a run, open as long as `stack`.

    With `checked`, a studio that does not open is one that scores nothing, and the checks say why;
    otherwise its error is raised.
    """
    if recipe.task.server is not None:
        return server_scorer(recipe)
    try:
        return stack.enter_context(StudioThread(studio))
    except AtelierError as error:
        if not checked:
            raise
        return Unopened(error)


def before_training(
    recipe: Recipe, out: Path, scorer: Scorer, wanted: bool | None, as_json: bool = False
) -> dict[str, Any] | str:
    """What run.json is to say of the preflight: its findings, or that it was skipped.

    `wanted` True is for the checks alone, None for checks before a run, False for none.

    Raises:
        typer.Exit: with 1 where a check failed, with 0 where no more than the checks was wanted.
    """
    if wanted is False:
        return SKIPPED
    done = run_preflight(recipe, out, scorer)
    if this_rank().main:
        _print(done, bool(wanted), as_json)
    if done.status is Status.FAIL:
        raise typer.Exit(1)
    if wanted:
        raise typer.Exit(0)
    return done.to_json()


def _print(done: Preflight, alone: bool, as_json: bool) -> None:
    if as_json and alone:
        for finding in done.findings:
            print(json.dumps(finding.to_json()))
        return
    console = Console(stderr=not alone)
    console.print(as_table(done))
    if done.status is Status.FAIL and not alone:
        console.print("the run was not begun; mend what failed, or add --no-preflight")
