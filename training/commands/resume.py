"""What `atelier train` says and does about runs that stopped."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from env_server.errors import AtelierError
from training.runs.ranks import Rank
from training.termination import EXIT_CODE, terminable

if TYPE_CHECKING:
    from training.recipes.recipe import Recipe

TINY = "tiny-cpu"
_CTRL_C = 130


def chosen_recipe(name: str | None, overrides: Sequence[str], resumed: Path | None) -> Recipe:
    """The recipe of the command line; of a run that goes on its own, which it must match.

    Ends the command where that run is finished.

    Raises:
        typer.BadParameter: the recipe cannot be used, or is not the run's.
    """
    from training.recipes.file import RecipeError, change_recipe, load_recipe
    from training.runs.resume import ResumeError, find_start, recipe_of, run_facts

    try:
        if resumed is None:
            return load_recipe(name or TINY, overrides)
        own = recipe_of(run_facts(resumed), resumed)
        recipe = load_recipe(name, overrides) if name else change_recipe(own, overrides)
        start = find_start(recipe, resumed, resume=True)
    except RecipeError as error:
        raise typer.BadParameter(str(error), param_hint="--recipe") from error
    except ResumeError as error:
        raise typer.BadParameter(str(error), param_hint="--resume") from error
    if start.finished:
        print(f"{resumed} is finished; nothing to do", file=sys.stderr)
        raise typer.Exit(0)
    return recipe


def must_be_free(out: Path) -> None:
    """Raises typer.BadParameter where a folder holds a run."""
    if (out / "run.json").exists():
        from training.runs.resume import already_there

        raise typer.BadParameter(already_there(out), param_hint="--out")


@contextmanager
def ended_orderly(tell: Callable[[str], None]) -> Iterator[None]:
    """Ctrl-C in the block ends the command with code 130, SIGTERM with 143; `tell` is told how."""
    try:
        with terminable():
            yield
    except KeyboardInterrupt as error:
        tell("stopped")
        raise typer.Exit(_CTRL_C) from error
    except SystemExit as error:
        if error.code != EXIT_CODE:
            raise
        tell("ended by a signal")
        raise typer.Exit(EXIT_CODE) from error


@contextmanager
def telling_how_to_go_on(out: Path, rank: Rank) -> Iterator[None]:
    """However the block is stopped, by a signal or an error of ours, a line says what to do."""
    try:
        with ended_orderly(lambda how: _tell(out, rank, how)):
            yield
    except AtelierError as error:
        from training.runs.lock import RunBusy
        from training.runs.resume import ResumeError

        if not isinstance(error, ResumeError | RunBusy) and _begun(out):
            _tell(out, rank, "interrupted")
        raise


def _begun(out: Path) -> bool:
    return (out / "run.json").is_file()


def _tell(out: Path, rank: Rank, how: str) -> None:
    if not rank.main:
        return
    launch = " --launch" if rank.count > 1 else ""
    then = f"go on with: atelier train --resume{launch} --out {out}"
    print(f"atelier: {how}; {then if _begun(out) else 'nothing was begun'}", file=sys.stderr)
