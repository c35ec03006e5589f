"""The commands `atelier preference train`, `report` and `probe`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress

from assets import ASSETS

if TYPE_CHECKING:
    from rewards.pool import ReferencePool
    from rewards.preference.embedded import EmbeddedPreference
    from training.preference.data import Steps

preference = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    help="The embedded preference model: train it, measure it, and try to fool it.",
)

POOLS = ("hibiscus", "jellyfish", "landscape")
SHIPPED = ASSETS / "preference"

Pools = Annotated[
    list[str] | None,
    typer.Option("--pool", help=f"a shipped pool or a folder; again for more [{', '.join(POOLS)}]"),
]
Weights = Annotated[Path, typer.Option(help="folder with the weights and their card")]
Json = Annotated[bool, typer.Option("--json", help="print JSON")]
Each = Annotated[int, typer.Option(min=1, help="hacks of each family and origin")]


@preference.command()
def train(
    pool: Pools = None,
    out: Annotated[Path, typer.Option(help="folder for the weights and their card")] = SHIPPED,
    seed: Annotated[int, typer.Option(min=0, help="splits, spoils and starts")] = 7,
    threads: Annotated[int, typer.Option(min=1, help="that measure pictures")] = 2,
    as_json: Json = False,
) -> None:
    """Train on rated pools and their spoilt versions; print what was measured, and write it."""
    from training.preference.data import DataSettings
    from training.preference.fit import FitSettings
    from training.preference.train import TrainSettings
    from training.preference.train import train as run_training

    names = pool or list(POOLS)
    settings = TrainSettings(data=DataSettings(seed, threads=threads), fit=FitSettings(seed))
    told = " ".join(f"--pool {name}" for name in names)
    provenance = {
        "command": f"atelier preference train {told} --seed {seed}",
        "date": date.today().isoformat(),
    }
    with _steps(as_json) as steps:
        try:
            done = run_training(_pools(names), settings, provenance, steps)
        except ValueError as problem:
            raise typer.BadParameter(str(problem), param_hint="--pool") from problem
    done.write(out)
    card = done.card
    lines = [*_measured(card["numbers"]["held_out"], card["probe"]), *_from_card(card)]
    _print(card, [*lines, f"written to {out}"], as_json)


@preference.command()
def report(
    weights: Weights = SHIPPED, pool: Pools = None, each: Each = 8, as_json: Json = False
) -> None:
    """Measure the weights again on the paintings held out of them, and probe them.

    What needs other weights (other folds, domains, unseen families) is printed from the card.
    """
    from training.preference.hack_probe import ProbeSettings
    from training.preference.report import examine

    model = _load(weights)
    with _steps(as_json) as steps:
        try:
            found = examine(model, _pools(pool or list(POOLS)), ProbeSettings(each=each), steps)
        except ValueError as problem:
            raise typer.BadParameter(str(problem), param_hint="--pool") from problem
    lines = [model.name, *_measured(found["held_out"], found["probe"])]
    if not found["pools_as_trained"]:
        lines.append("note: these are not the pools that the weights were trained on")
    lines += ["", f"from the card, {model.card['date']}:", *_from_card(model.card)]
    _print({**found, "card": model.card}, lines, as_json)


@preference.command()
def probe(
    weights: Weights = SHIPPED, pool: Pools = None, each: Each = 8, as_json: Json = False
) -> None:
    """Try to fool the model; exits 1 if a family of hacks reaches the median okay painting."""
    from training.preference.hack_probe import ProbeSettings
    from training.preference.report import probe as run_probe
    from training.preference.report import probe_lines, read_paintings

    model, pools = _load(weights), _pools(pool or list(POOLS))
    with _steps(as_json) as steps:
        try:
            paintings = read_paintings(pools, steps)
            okay, findings = run_probe(model, pools, paintings, ProbeSettings(each=each), steps)
        except ValueError as problem:
            raise typer.BadParameter(str(problem), param_hint="--pool") from problem
    told = {"okay": okay, "found": [f.to_json() for f in findings]}
    _print(told, probe_lines(told), as_json)
    if not all(f.holds for f in findings):
        raise typer.Exit(1)


def _measured(held: dict[str, Any], found: dict[str, Any]) -> list[str]:
    from training.preference.report import held_lines, probe_lines

    return [*held_lines("held-out paintings", held), *probe_lines(found)]


def _from_card(card: dict[str, Any]) -> list[str]:
    from training.preference.report import card_lines

    return card_lines(card)


def _print(found: dict[str, Any], lines: list[str], as_json: bool) -> None:
    typer.echo(json.dumps(found) if as_json else "\n".join(lines))


def _load(weights: Path) -> EmbeddedPreference:
    from rewards.preference.embedded import load_embedded
    from rewards.preference.errors import PreferenceError
    from rewards.preference.kind import PreferenceKind
    from rewards.preference.settings import PreferenceSettings

    try:
        return load_embedded(PreferenceSettings(PreferenceKind.EMBEDDED, str(weights)))
    except PreferenceError as problem:
        raise typer.BadParameter(str(problem), param_hint="--weights") from problem


def _pools(names: list[str]) -> list[ReferencePool]:
    """Shipped pools by name, others by folder."""
    from rewards.pool import PoolError, load_pool

    folders = [ASSETS / "pools" / name if name in POOLS else Path(name) for name in names]
    try:
        return [load_pool(folder) for folder in folders]
    except PoolError as problem:
        raise typer.BadParameter(str(problem), param_hint="--pool") from problem


@contextmanager
def _steps(quiet: bool) -> Iterator[Steps]:
    """A bar for each step, on a terminal."""
    from training.preference.data import Steps

    with Progress(console=Console(stderr=True), transient=True, disable=quiet) as progress:
        bars = {}

        def tell(name: str, done: int, whole: int) -> None:
            if name not in bars:
                bars[name] = progress.add_task(name, total=whole)
            progress.update(bars[name], completed=done, total=whole)

        yield Steps(tell)
