"""The commands `atelier bench paint`, `batch` and `endurance`."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from env_server.bench import batch as batches
from env_server.bench import tables
from env_server.bench.compare import CompareSettings, Comparison, Tell, compare
from env_server.bench.endurance import Endurance, endure
from env_server.bench.machine import Machine, Watch
from env_server.bench.report import Overall, to_json
from env_server.bench.sketches import (
    ENDURANCE_SET,
    PAINT_SET,
    RICH_SET,
    BenchSketch,
    known_sketches,
    perform_sketches,
)
from env_server.files import write_atomically
from env_server.painter_settings import PainterSettings

bench = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Measure the painter on this machine; docs/performance.md holds the last figures.",
)

WIDE = 250
"""Columns for tables that go to a file or a pipe."""

Found = TypeVar("Found")

Sketches = Annotated[
    list[str] | None,
    typer.Option("--sketches", metavar="NAME,...", help="of assets/sketches/good; may be repeated"),
]
Json = Annotated[bool, typer.Option("--json", help="print JSON in place of the tables")]
Out = Annotated[Path | None, typer.Option(metavar="FILE", help="also write the JSON here")]
Seed = Annotated[int, typer.Option(min=0, help="seeds random numbers and paint")]


@bench.command()
def paint(
    sketches: Sketches = None,
    runs: Annotated[int, typer.Option(min=1, help="paintings of each sketch by ours")] = 3,
    stock_runs: Annotated[
        int | None, typer.Option(min=1, help="by the usual way; as many as --runs if not said")
    ] = None,
    ours_only: Annotated[
        bool, typer.Option("--ours-only", help="leave the usual way out, and with it the ratios")
    ] = False,
    stages: Annotated[
        bool, typer.Option("--stages/--no-stages", help="one more painting each, instrumented")
    ] = True,
    deadline: Annotated[
        float, typer.Option(min=1.0, help="seconds for a painting the usual way")
    ] = 600.0,
    pictures: Annotated[
        Path | None, typer.Option(metavar="DIR", help="keep the pictures of both ways here")
    ] = None,
    seed: Seed = 7,
    out: Out = None,
    as_json: Json = False,
) -> None:
    """Paint a fixed set of sketches the usual way and ours, in turn: seconds, pictures, stages."""
    if ours_only and stock_runs is not None:
        raise typer.BadParameter("--ours-only runs no stock", param_hint="--stock-runs")
    settings = CompareSettings(
        runs=runs,
        stock_runs=0 if ours_only else stock_runs or runs,
        seed=seed,
        stages=stages,
        deadline_s=deadline,
    )
    names = _names(sketches, PAINT_SET)
    watch = Watch()
    with _progress(settings.paintings(len(names))) as tell:
        comparison = _on(names, seed, lambda lists: compare(lists, settings, tell))
    machine = Machine.here(watch.others())
    if pictures is not None:
        _keep_pictures(comparison, pictures)
    _publish(to_json(comparison, machine), _comparison_parts(comparison, machine), out, as_json)


@bench.command()
def batch(
    sketches: Sketches = None,
    rounds: Annotated[int, typer.Option(min=1, help="each one by one and as a batch")] = 3,
    browsers: Annotated[int | None, typer.Option(min=1, help="browsers that paint")] = None,
    seed: Seed = 7,
    out: Out = None,
    as_json: Json = False,
) -> None:
    """Paint eight rich lists at once against one by one: busy cores, throughput."""
    names = _names(sketches, RICH_SET)
    settings = PainterSettings()
    settings = replace(settings, browsers=browsers) if browsers else settings
    watch = Watch()
    with _progress(2 * rounds) as tell:
        found = _on(names, seed, lambda lists: batches.run_batches(lists, rounds, tell, settings))
    machine = Machine.here(watch.others())
    _publish(found.to_json(machine), _batch_parts(found, machine), out, as_json)


@bench.command()
def endurance(
    sketches: Sketches = None,
    count: Annotated[int, typer.Option(min=2, help="paintings in a row")] = 500,
    seed: Seed = 7,
    out: Out = None,
    as_json: Json = False,
) -> None:
    """Paint many lists in a row: memory and speed of the last 50 against the first 50."""
    names = _names(sketches, ENDURANCE_SET)
    if count < 2 * len(names):
        least = f"{len(names)} sketches need at least {2 * len(names)}"
        raise typer.BadParameter(least, param_hint="--count")
    watch = Watch()
    with _progress(count) as tell:
        found = _on(names, seed, lambda lists: endure(lists, count, tell))
    machine = Machine.here(watch.others())
    _publish(found.to_json(machine), _endurance_parts(found, machine), out, as_json)


def _names(asked: Sequence[str] | None, usual: Sequence[str]) -> list[str]:
    known = known_sketches()
    names = [name.strip() for part in asked or () for name in part.split(",")]
    for name in names:
        if name not in known:
            told = f"no sketch {name!r}; there are {', '.join(known)}"
            raise typer.BadParameter(told, param_hint="--sketches")
    return list(dict.fromkeys(names or usual))


def _on(
    names: Sequence[str],
    seed: int,
    work: Callable[[list[BenchSketch]], Coroutine[Any, Any, Found]],
) -> Found:
    async def run() -> Found:
        return await work(await perform_sketches(names, seed))

    return asyncio.run(run())


@contextmanager
def _progress(steps: int) -> Iterator[Tell]:
    """What to call at the start of each step; on a terminal it moves a bar, else it prints."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    bar = Progress(
        *columns,
        TimeElapsedColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    task = bar.add_task("performing", total=steps, completed=-1)

    def tell(step: str) -> None:
        bar.update(task, description=step, advance=1)
        if not console.is_terminal:
            console.print(step, highlight=False)

    with bar:
        yield tell


def _comparison_parts(comparison: Comparison, machine: Machine) -> list[RenderableType]:
    overall = Overall.of(comparison)
    engines = [f"ours: {comparison.ours_engine}"]
    engines += [f"stock: {comparison.stock_engine}"] if comparison.stock_engine else []
    ways = ["ours", *(["stock"] if comparison.settings.stock_runs else [])]
    profiled = [tables.stage_table(comparison, way) for way in ways]
    return [
        *tables.place_lines(machine, engines),
        tables.sketch_table(comparison),
        *(profiled if comparison.settings.stages else []),
        tables.overall_table(overall),
        tables.bound_table(overall.bounds()),
    ]


def _batch_parts(found: batches.BatchRounds, machine: Machine) -> list[RenderableType]:
    engines = [f"{found.engine}, browsers: {found.browsers}"]
    return [
        *tables.place_lines(machine, engines),
        tables.batch_table(found),
        tables.bound_table(found.bounds()),
    ]


def _endurance_parts(found: Endurance, machine: Machine) -> list[RenderableType]:
    return [
        *tables.place_lines(machine, [found.engine]),
        tables.endurance_table(found),
        tables.bound_table(found.bounds()),
    ]


def _publish(
    value: dict[str, Any], parts: Sequence[RenderableType], out: Path | None, as_json: bool
) -> None:
    if out is not None:
        write_atomically(out, (json.dumps(value, indent=1) + "\n").encode())
    if as_json:
        typer.echo(json.dumps(value))
        return
    console = Console()
    if not console.is_terminal:
        console.width = WIDE
    for part in parts:
        console.print(part, highlight=False)


def _keep_pictures(comparison: Comparison, folder: Path) -> None:
    for record in comparison.records:
        for way, samples in (("ours", record.ours), ("stock", record.stock)):
            for sample in samples[:1]:
                write_atomically(folder / f"{record.sketch.name}.{way}.png", sample.png)
