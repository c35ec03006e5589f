"""The command `atelier train`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from env_server.errors import AtelierError
from env_server.studio import StudioSettings
from rewards.domain import load_domain
from rewards.mix import RewardMix, mix_names
from training.commands.options import Cache, Json, Pool, TasteFile, read_mix, studio_settings
from training.commands.resume import TINY, chosen_recipe, must_be_free, telling_how_to_go_on
from training.runs.ranks import Rank, this_rank

if TYPE_CHECKING:
    from training.recipes.recipe import Recipe


def train(
    recipe: Annotated[
        str | None,
        typer.Option(
            help="tiny-cpu, smollm2-cpu, published-35b and others (a wrong name lists them), or a "
            "TOML file; docs/train.md",
            show_default=TINY,
        ),
    ] = None,
    changes: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="TABLE.FIELD=VALUE",
            help="changes one value of the recipe, such as trl.temperature=0.8; may be repeated",
        ),
    ] = None,
    out: Annotated[Path, typer.Option(help="folder of the run")] = Path("runs/train"),
    mix: Annotated[
        str | None, typer.Option(help=f"task.mix: {', '.join(mix_names())}, or a TOML file")
    ] = None,
    steps: Annotated[int | None, typer.Option(min=1, help="run.steps")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="run.seed")] = None,
    generations: Annotated[int | None, typer.Option(min=2, help="run.generations")] = None,
    learning_rate: Annotated[float | None, typer.Option(min=0.0, help="trl.learning_rate")] = None,
    domain: Annotated[str | None, typer.Option(help="task.domain")] = None,
    pool: Pool = None,
    taste: TasteFile = None,
    tiers: Annotated[
        str | None, typer.Option(help='task.tiers, such as "0:meh=1;20:meh=0.5,okay=0.5"')
    ] = None,
    cache: Cache = None,
    revisions: Annotated[int | None, typer.Option(min=0, help="task.revisions")] = None,
    resume: Annotated[
        bool,
        typer.Option(
            "--resume", help="go on with the run in --out, by its own recipe; docs/resume.md"
        ),
    ] = False,
    start: Annotated[
        bool,
        typer.Option(
            "--launch", help="start all processes of the recipe here; docs/distributed.md"
        ),
    ] = False,
    show: Annotated[
        bool, typer.Option("--print", help="print the resolved recipe, and end")
    ] = False,
    preflight: Annotated[
        bool | None,
        typer.Option(
            "--preflight/--no-preflight",
            help="only check what the run needs, or do not; left out, check and then train; "
            "docs/preflight.md",
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Train a policy with GRPO on its painted rewards, as a recipe says."""
    named = {
        "task.mix": mix,
        "task.domain": domain,
        "task.pool": pool,
        "task.taste": taste,
        "task.tiers": tiers,
        "task.revisions": revisions,
        "run.steps": steps,
        "run.seed": seed,
        "run.generations": generations,
        "trl.learning_rate": learning_rate,
    }
    given = [f"{field}={value}" for field, value in named.items() if value is not None]
    chosen = chosen_recipe(recipe, [*given, *(changes or [])], out if resume else None)
    task = chosen.task
    studio = studio_settings(task.domain, task.pool, task.taste, cache)
    _must_have_a_pool(read_mix(task.mix), studio)
    if show:
        from training.recipes.file import to_toml

        print(to_toml(chosen), end="")
        return
    if as_json and not preflight:
        raise typer.BadParameter("is for --preflight", param_hint="--json")
    rank = this_rank()
    if rank.main and not resume and not preflight:
        must_be_free(out)
    if start and rank.count == 1 and chosen.launch.processes > 1:
        from training.runs.launch import launch

        raise typer.Exit(launch(chosen, _arguments()))
    if resume and preflight is None:
        preflight = False  # it was checked when it began
    from training.commands.preflight import before_training, open_scorer
    from training.grpo import train as run_training

    with telling_how_to_go_on(out, rank), _plain_errors(chosen, rank), ExitStack() as stack:
        scorer = open_scorer(chosen, studio, preflight is not False, stack)
        found = before_training(chosen, out, scorer, preflight, as_json)
        run_training(chosen, out, scorer, resume=resume, preflight=found)


def _arguments() -> list[str]:
    """What was written after `atelier train`."""
    written = sys.argv[1:]
    return written[written.index("train") + 1 :] if "train" in written else written


@contextmanager
def _plain_errors(recipe: Recipe, rank: Rank) -> Iterator[None]:
    """The processes are those of the recipe, and what is wrong with it is told once, in a line."""
    from training.adapters.errors import AdapterError
    from training.policies.policy import PolicyError
    from training.recipes.trainer_config import BatchError
    from training.runs.launch import LaunchError, check_processes, end_with_launcher

    try:
        check_processes(recipe, rank, _arguments())
        end_with_launcher(rank)
        yield
    except (PolicyError, BatchError, AdapterError, LaunchError, AtelierError) as error:
        # One message is enough for all ranks.
        if not rank.main:
            raise typer.Exit(1) from error
        if isinstance(error, AtelierError):
            raise
        raise typer.BadParameter(str(error), param_hint="--recipe") from error


def _must_have_a_pool(mix: RewardMix, studio: StudioSettings) -> None:
    """A run whose every reward would be null is not begun."""
    pool = studio.taste.pool or load_domain(studio.domain).pool
    if pool is None and mix.weights.get("judge", 0.0) > 0:
        raise typer.BadParameter(
            f"{mix.name} weighs a judge, and domain {studio.domain} has no reference pool to "
            "compare with; add --domain hibiscus or --pool POOL",
            param_hint="--mix",
        )
