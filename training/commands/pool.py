"""`atelier pool`: build, check and look at reference pools."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from env_server.studio import Studio, StudioSettings
from rewards.draw import draw, parse_shares
from rewards.pool import PoolError, ReferencePool
from rewards.pool_source import open_pool

pool = typer.Typer(no_args_is_help=True, help="Build, check and draw from reference pools.")

Spec = Annotated[
    str, typer.Argument(metavar="POOL", help="hibiscus, a folder, or hub:OWNER/NAME@REVISION")
]
Domain = Annotated[str, typer.Option(help="the domain whose criteria it was rated by")]


@pool.command()
def build(
    folder: Annotated[Path, typer.Argument(help="folder with sources/ and ratings.csv")],
    domain: Domain,
) -> None:
    """Paint a pool's sketches and write its images, metadata and datasheet."""
    asyncio.run(_build(folder, domain))


async def _build(folder: Path, domain: str) -> None:
    from training.pools.build import build_pool
    from training.pools.ratings import read_ratings

    console = Console(stderr=True)
    async with Studio(StudioSettings(domain=domain)) as studio:
        with Progress(console=console, transient=True) as progress:
            bar = progress.add_task("painting", total=len(read_ratings(folder)))
            await build_pool(folder, studio, progress=lambda done: progress.advance(bar, done))
    console.print(f"{folder}: {_counts(str(folder))}", highlight=False)


@pool.command()
def check(spec: Spec, as_json: Annotated[bool, typer.Option("--json")] = False) -> None:
    """Load a pool, every picture of it, and say what it holds and how far its raters agree."""
    from training.pools.ratings import RATINGS, agreement, read_ratings

    found = _open(spec)
    folder = found.references[0].path.parents[1]
    ratings = read_ratings(folder) if (folder / RATINGS).is_file() else ()
    agreed = agreement(ratings) if ratings else None
    if as_json:
        told = {
            "pool": found.name,
            "digest": found.digest,
            "counts": found.counts(),
            "agreement": agreed and {"equal": agreed.equal, "kappa": agreed.kappa},
        }
        print(json.dumps(told))
        return
    print(f"{found.name}: {_counts(spec)}; digest {found.digest[:16]}")
    print(agreed if agreed is not None else "no ratings are kept with it")


@pool.command(name="draw")
def draw_command(
    spec: Spec,
    count: Annotated[int, typer.Option(min=1, help="how many")] = 4,
    seed: Annotated[int, typer.Option(min=0, help="seeds the draw")] = 0,
    tiers: Annotated[str, typer.Option(help='shares, as "love=0.5,okay=0.5"')] = (
        "love=0.5,okay=0.5"
    ),
) -> None:
    """Draw references, as a group of rollouts faces them."""
    try:
        for reference in draw(_open(spec), count, parse_shares(tiers), seed):
            print(reference.path)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error


def _counts(spec: str) -> str:
    return ", ".join(f"{count} {tier}" for tier, count in _open(spec).counts().items())


def _open(spec: str) -> ReferencePool:
    try:
        return open_pool(spec)
    except PoolError as error:
        raise typer.BadParameter(str(error), param_hint="POOL") from error
