"""The command `atelier probe`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from training.commands.options import Cache, Json, studio_settings

if TYPE_CHECKING:
    from training.probes.report import ProbeReport


def probe(
    directory: Annotated[
        Path | None, typer.Argument(metavar="DIR", help="folder of a run with probes")
    ] = None,
    start: Annotated[
        int | None, typer.Option("--from", help="step of the probe before; left out, the first")
    ] = None,
    end: Annotated[
        int | None, typer.Option("--to", help="step of the probe after; left out, the last")
    ] = None,
    before: Annotated[
        str | None, typer.Option(help="without DIR: a policy, as of policy.model, or an adapter")
    ] = None,
    after: Annotated[str | None, typer.Option(help="without DIR: the other policy")] = None,
    recipe: Annotated[str, typer.Option(help="without DIR: as of atelier train")] = "tiny-cpu",
    changes: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="TABLE.FIELD=VALUE", help="as of atelier train"),
    ] = None,
    out: Annotated[Path, typer.Option(help="without DIR: a new folder")] = Path("runs/probe"),
    cache: Cache = None,
    as_json: Json = False,
) -> None:
    """Say what moved between two probes of a run, and write their contact sheet.

    With --before and --after two policies are probed without a run, as a recipe says.
    """
    if directory is None:
        if before is None or after is None:
            said = "name the folder of a run, or two policies by --before and --after"
            raise typer.BadParameter(said, param_hint="DIR")
        directory = out
        _measure(recipe, changes or [], (before, after), out, cache)
    elif before is not None or after is not None:
        said = "name a run, or two policies by --before and --after; not both"
        raise typer.BadParameter(said, param_hint="DIR")
    elif not (directory / "run.json").is_file():
        raise typer.BadParameter(f"{directory} holds no run", param_hint="DIR")
    from training.probes.report import report_probes
    from training.probes.sheet import write_sheet

    found = report_probes(directory, start, end)
    sheet = write_sheet(directory, found.before, found.after)
    if as_json:
        print(json.dumps({**found.to_json(), "sheet": str(sheet)}))
        return
    _tell(found, sheet)


def _tell(found: ProbeReport, sheet: Path) -> None:
    console = Console()
    title = f"probes after {found.before[0]} and {found.after[0]} steps"
    table = Table(
        "", "before", "after", "change (95%)", box=None, title=title, title_justify="left"
    )
    for row in found.rows:
        table.add_row(*(escape(cell) for cell in row))
    console.print(table, highlight=False)
    if len(found.curve) > 2:
        told = ", ".join(f"{step}: {mean} ({share})" for step, mean, share in found.curve)
        console.print(f"all probes (admitted): {told}", highlight=False, soft_wrap=True)
    for said in (found.words, found.how):
        console.print(said, highlight=False, soft_wrap=True, markup=False)
    print(sheet.resolve())


def _measure(
    name: str, changes: list[str], policies: tuple[str, str], out: Path, cache: Path | None
) -> None:
    from training.adapters.errors import AdapterError
    from training.policies.policy import PolicyError
    from training.probes.policies import probe_policies
    from training.recipes.file import RecipeError, load_recipe
    from training.recipes.trainer_config import BatchError
    from training.scoring.http import server_scorer
    from training.scoring.loop_thread import StudioThread

    console = Console(stderr=True)
    try:
        chosen = load_recipe(name, changes)
        if not chosen.probe.samples:
            raise RecipeError(f"{chosen.name} has no probes; add --set probe.samples=4")
        task = chosen.task
        if task.server is not None:
            probe_policies(chosen, policies, out, server_scorer(chosen), console)
            return
        with StudioThread(studio_settings(task.domain, task.pool, task.taste, cache)) as scorer:
            probe_policies(chosen, policies, out, scorer, console)
    except (RecipeError, PolicyError, AdapterError, BatchError) as error:
        raise typer.BadParameter(str(error), param_hint="--recipe") from error
    except FileExistsError as error:
        raise typer.BadParameter(str(error), param_hint="--out") from error
