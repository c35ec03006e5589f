"""The command `atelier train`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from env_server.episode import Counts
from env_server.studio import StudioSettings
from rewards.domain import load_domain
from rewards.draw import parse_schedule
from rewards.mix import RewardMix
from training.options import (
    Cache,
    Counting,
    DomainName,
    Mix,
    Pool,
    Revisions,
    Seed,
    TasteFile,
    read_mix,
    studio_settings,
)


def train(
    mix: Mix = "coverage-led",
    steps: Annotated[int, typer.Option(min=1, help="training steps")] = 40,
    out: Annotated[Path, typer.Option(help="folder of the run")] = Path("runs/train"),
    seed: Seed = 0,
    generations: Annotated[int, typer.Option(min=2, help="rollouts in a group")] = 8,
    learning_rate: Annotated[float, typer.Option(min=0.0, help="of the policy")] = 1e-4,
    domain: DomainName = "watercolour",
    pool: Pool = None,
    taste: TasteFile = None,
    tiers: Annotated[
        str,
        typer.Option(help='shares of the tiers from a step on: "0:meh=1;20:meh=0.5,okay=0.5"'),
    ] = "0:love=0.5,okay=0.5",
    cache: Cache = None,
    revisions: Revisions = 0,
    counts: Counting = Counts.LAST,
) -> None:
    """Train the tiny policy with GRPO on its painted rewards."""
    from training.generator import known_subjects
    from training.grpo import TrainSettings
    from training.grpo import train as run_training
    from training.loop_thread import StudioThread

    studio = studio_settings(domain, pool, taste, cache)
    _must_have_a_pool(read_mix(mix), studio)
    try:
        parse_schedule(tiers)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--tiers") from error
    settings = TrainSettings(
        out=out,
        mix=mix,
        steps=steps,
        seed=seed,
        generations=generations,
        learning_rate=learning_rate,
        tiers=tiers,
        revisions=revisions,
        counts=counts,
    )
    if domain != "watercolour":
        settings = replace(settings, subjects=known_subjects(load_domain(domain).subjects))
    if (out / "run.json").exists():
        raise typer.BadParameter(f"{out} already holds a run; give another", param_hint="--out")
    with StudioThread(studio) as scorer:
        run_training(settings, scorer)


def _must_have_a_pool(mix: RewardMix, studio: StudioSettings) -> None:
    """A run whose every reward would be null is not begun."""
    pool = studio.taste.pool or load_domain(studio.domain).pool
    if pool is None and mix.weights.get("judge", 0.0) > 0:
        raise typer.BadParameter(
            f"{mix.name} weighs a judge, and domain {studio.domain} has no reference pool to "
            "compare with; add --domain hibiscus or --pool POOL",
            param_hint="--mix",
        )
