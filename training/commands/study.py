"""The command `atelier study`."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from training.commands.options import Cache, studio_settings
from training.commands.resume import ended_orderly


def study(
    out: Annotated[Path, typer.Option(help="folder of the runs and their page")] = Path(
        "runs/study"
    ),
    seeds: Annotated[int, typer.Option(min=1, help="seeds of each mix")] = 3,
    steps: Annotated[int, typer.Option(min=2, help="steps of each run")] = 60,
    changes: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="TABLE.FIELD=VALUE", help="as of atelier train"),
    ] = None,
    cache: Cache = None,
    preflight: Annotated[
        bool,
        typer.Option(help="check what the runs need, once before the first; docs/preflight.md"),
    ] = True,
) -> None:
    """Train the tiny policy under each of the three mixes with several seeds, and say what rose.

    Started again after an interruption, it goes on where it was. Exits 1 if a run did not learn.
    """
    from training.commands.preflight import before_training, open_scorer
    from training.recipes.file import RecipeError
    from training.study import StudySettings, run_study, study_recipe

    settings = StudySettings(out, seeds=seeds, steps=steps, changes=tuple(changes or ()))
    try:
        first = study_recipe(settings, settings.mixes[0], 0)
    except RecipeError as error:
        raise typer.BadParameter(str(error), param_hint="--set") from error
    task = first.task
    studio = studio_settings(task.domain, task.pool, task.taste, cache)
    with ended_orderly(_tell), ExitStack() as stack:
        scorer = open_scorer(first, studio, preflight, stack)
        checked = before_training(first, out, scorer, None if preflight else False)
        outcomes = run_study(settings, scorer, Console(), checked)
    print((out / "report.html").resolve())
    if not all(outcome.learns for outcome in outcomes):
        raise typer.Exit(1)


def _tell(how: str) -> None:
    print(f"atelier: {how}; the same command goes on where it was", file=sys.stderr)
