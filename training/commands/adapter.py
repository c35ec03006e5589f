"""The commands `atelier adapter`."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console

from training.commands.options import Json

adapter = typer.Typer(no_args_is_help=True, help="Adapters (LoRA): what they reach.")


@adapter.callback()
def _adapter() -> None:
    """Adapters (LoRA): what they reach."""


@adapter.command()
def coverage(
    recipe: Annotated[str, typer.Option(help="as of atelier train")],
    changes: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="TABLE.FIELD=VALUE", help="as of atelier train"),
    ] = None,
    as_json: Json = False,
) -> None:
    """Say how much of the policy the recipe's adapter reaches; exits 1 if it is too little.

    No weights are read: a folder with a config.json is enough, and of a hub's model only the
    configuration is asked for.
    """
    from training.adapters.adapter import plan_adapter
    from training.adapters.coverage import coverage_table, require_coverage
    from training.adapters.errors import AdapterError, CoverageTooLow
    from training.adapters.skeleton import policy_skeleton
    from training.policies.policy import PolicyError
    from training.recipes.file import RecipeError, load_recipe

    try:
        chosen = load_recipe(recipe, changes or [])
        if chosen.lora is None:
            raise AdapterError(f"{chosen.name} has no [lora] table; add --set lora.rank=16")
        found = plan_adapter(chosen.lora, lambda: policy_skeleton(chosen.policy)).coverage
    except (RecipeError, PolicyError, AdapterError) as error:
        raise typer.BadParameter(str(error), param_hint="--recipe") from error
    if as_json:
        print(json.dumps(found.to_json()))
    else:
        Console(width=110).print(coverage_table(found))
    try:
        require_coverage(found, chosen.lora.least_coverage)
    except CoverageTooLow as error:
        Console(stderr=True, soft_wrap=True).print(f"refused: {error}", markup=False)
        raise typer.Exit(1) from error
