"""Options that several commands of `atelier` share, and what they come to."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from env_server.cache import CacheSettings
from env_server.episode import MAX_REVISIONS, Counts
from env_server.studio import StudioSettings
from env_server.taste_settings import TasteSettings, load_taste
from rewards.domain import load_domain
from rewards.mix import RewardMix, load_mix, mix_names

Files = Annotated[
    list[Path],
    typer.Argument(metavar="FILES", help="sketch files (.js) or whole replies (.txt, .md, .html)"),
]
Seed = Annotated[int, typer.Option(min=0, help="seeds random numbers and paint")]
Json = Annotated[bool, typer.Option("--json", help="one JSON object a line")]
Mix = Annotated[str, typer.Option(help=f"{', '.join(mix_names())}, or a TOML file")]
Subject = Annotated[str, typer.Option(help="what the sketch should show")]
Pool = Annotated[
    str | None,
    typer.Option(
        help="reference paintings to be compared with and not copied: hibiscus, jellyfish, "
        "landscape, a folder, or hub:OWNER/NAME@REVISION; left out, the domain's own"
    ),
]
DomainName = Annotated[
    str, typer.Option("--domain", help="watercolour, hibiscus, jellyfish, landscape, or a file")
]
TasteFile = Annotated[
    Path | None,
    typer.Option("--taste", help="TOML file with pool, judge and preference models; docs/taste.md"),
]
Cache = Annotated[
    Path | None,
    typer.Option(help="folder that keeps paintings, so that none is painted twice"),
]
Revisions = Annotated[
    int,
    typer.Option(min=0, max=MAX_REVISIONS, help="how often a painting may be revised"),
]
Counting = Annotated[Counts, typer.Option(help="which painting of an episode counts")]
OptionalOut = Annotated[Path | None, typer.Option(help="folder for the paintings")]


def read_mix(name: str) -> RewardMix:
    """The mix of a name or file; bad usage otherwise."""
    try:
        return load_mix(name)
    except (FileNotFoundError, ValueError) as error:
        raise typer.BadParameter(str(error), param_hint="--mix") from error


def studio_settings(
    domain: str, pool: str | None, taste: Path | None, cache: Path | None
) -> StudioSettings:
    """What these options say of a studio; bad usage where one of them cannot be used."""
    kept = CacheSettings(cache) if cache is not None else None
    try:
        load_domain(domain)
    except (FileNotFoundError, ValueError) as error:
        raise typer.BadParameter(str(error), param_hint="--domain") from error
    try:
        chosen = load_taste(taste) if taste is not None else TasteSettings()
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--taste") from error
    if pool is not None:
        chosen = replace(chosen, pool=pool)
    return StudioSettings(domain=domain, taste=chosen, cache=kept)
