"""`atelier archive` and `atelier rescore`: what can be done with a run that was archived."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.filesize import decimal
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from env_server.taste import Taste
from rewards.domain import load_domain
from rewards.draw import parse_schedule
from rewards.length import LengthMeasure
from rewards.mix import mix_names
from training.commands.options import Json, Pool, TasteFile, read_mix, studio_settings

if TYPE_CHECKING:
    from training.archive import RunRecords
    from training.archive.rescore import Rescored, Rescoring
    from training.archive.rescored import Comparison

archive = typer.Typer(no_args_is_help=True, help="Look at a run's rollouts, and publish them.")

Run = Annotated[Path, typer.Argument(metavar="RUN", help="folder of a run")]


@archive.command()
def show(run: Run, as_json: Json = False) -> None:
    """Say what a run holds: steps, rollouts, what was refused or unscored, and bytes."""
    from training.archive.summary import summarise

    found = summarise(_read(run))
    if as_json:
        print(json.dumps(asdict(found)))
        return
    table = Table(box=None, show_header=False)
    table.add_row("steps", f"{found.steps:,}")
    table.add_row("rollouts", f"{found.rollouts:,}")
    table.add_row("painted", f"{found.painted:,} ({found.pictures:,} different pictures)")
    for name, counts in (("refused", found.refused), ("unscored", found.unscored)):
        table.add_row(name, f"{sum(counts.values()):,}")
        for why, count in counts.items():
            table.add_row("", f"{count:,}  {escape(why)}")
    for part, size in found.sizes.items():
        table.add_row(part, decimal(size))
    Console().print(table, highlight=False)


@archive.command()
def export(
    run: Run, out: Annotated[Path, typer.Option(help="folder to write; must be new or empty")]
) -> None:
    """Write a run's rollouts as images/, sources/ and metadata.jsonl."""
    from training.archive.export import export_run

    try:
        done = export_run(_read(run), out)
    except FileExistsError as error:
        raise typer.BadParameter(str(error), param_hint="--out") from error
    print(f"{out.resolve()}: {done.painted} rollouts with a picture, {done.unpainted} without")


def rescore(
    run: Run,
    mix: Annotated[
        str | None,
        typer.Option(help=f"{', '.join(mix_names())}, or a TOML file; left out, the run's own"),
    ] = None,
    taste: TasteFile = None,
    pool: Pool = None,
    name: Annotated[
        str | None, typer.Option(help="RUN/rescored/NAME.parquet; left out, the mix's name")
    ] = None,
) -> None:
    """Compute a run's rewards anew under another mix or judge, from what was archived."""
    from training.archive.rescored import compare, write_rescored

    records = _read(run)
    task: dict[str, Any] = records.facts.get("recipe", {}).get("task", {})
    rescoring = _rescoring(mix, task)
    out = run / "rescored" / f"{_plain(name or rescoring.mix.name)}.parquet"
    console = Console(stderr=True)
    taster = _taster(rescoring, task, taste, pool)
    _tell_another_pool(records, taster, console)
    rescored = asyncio.run(_rescore(records, rescoring, taster, console))
    digest = taster.pool.digest if taster is not None and taster.pool is not None else None
    write_rescored(out, rescored, digest)
    _print_comparison(compare(rescored))
    print(out.resolve())


def _read(run: Path) -> RunRecords:
    from training.archive import read_run

    try:
        return read_run(run)
    except FileNotFoundError as error:
        raise typer.BadParameter(str(error), param_hint="RUN") from error


def _rescoring(mix: str | None, task: Mapping[str, Any]) -> Rescoring:
    """The draw is the run's own; a run whose recipe does not say has the defaults'."""
    from training.archive.rescore import Rescoring

    chosen = read_mix(mix or task.get("mix", "coverage-led"))
    return Rescoring(
        chosen,
        parse_schedule(task.get("tiers", "0:love=0.5,okay=0.5")),
        task.get("references", 4),
        LengthMeasure(task.get("length_measure", LengthMeasure.COMMANDS)),
    )


def _taster(
    rescoring: Rescoring, task: Mapping[str, Any], taste: Path | None, pool: str | None
) -> Taste | None:
    """Whoever looks at the paintings, the run's own unless told otherwise; None for no such mix."""
    if not Taste.wanted(rescoring.mix):
        return None
    domain, own = str(task.get("domain", "watercolour")), task.get("pool")
    if taste is None:
        file = Path(task["taste"]) if task.get("taste") else None
        settings = studio_settings(domain, pool or own, file, None).taste
    else:
        settings = studio_settings(domain, pool, taste, None).taste
        settings = replace(settings, pool=settings.pool or own)
    return Taste(load_domain(domain), settings)


def _tell_another_pool(records: RunRecords, taster: Taste | None, console: Console) -> None:
    held = {rollout["pool"] for rollout in records.rollouts} - {None}
    if taster is not None and taster.pool is not None and held - {taster.pool.digest}:
        console.print("the references are of another pool than the run's", style="yellow")


async def _rescore(
    records: RunRecords, rescoring: Rescoring, taster: Taste | None, console: Console
) -> list[Rescored]:
    from training.archive.rescore import rescore as score_anew

    with Progress(console=console, transient=True) as progress:
        bar = progress.add_task("scoring", total=len(records.rollouts))
        async with taster or nullcontext():
            return await score_anew(records, rescoring, taster, lambda: progress.advance(bar))


def _print_comparison(found: Comparison) -> None:
    table = Table(box=None)
    for column in ("step", "rollouts", "mean reward before", "now"):
        table.add_column(column, justify="right")
    for one in found.steps:
        table.add_row(str(one.step), str(one.rollouts), _number(one.archived), _number(one.now))
    console = Console()
    console.print(table, highlight=False)
    print(f"rank correlation {_number(found.correlation)} over {found.paired} rollouts")
    print(f"unscored before {found.unscored_before}, now {sum(found.unscored.values())}")
    for why, count in found.unscored.items():
        console.print(f"  {count}  {escape(why)}", highlight=False, soft_wrap=True)


def _number(value: float | None) -> str:
    return "none" if value is None else f"{value:.3f}"


def _plain(name: str) -> str:
    """A name that stays in its folder; bad usage otherwise."""
    if not name or name.startswith(".") or Path(name).name != name:
        raise typer.BadParameter(f"{name!r} is no plain file name", param_hint="--name")
    return name
