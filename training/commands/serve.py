"""The command `atelier serve`."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Annotated

import typer
from rich.console import Console

from env_server.engine import Engine
from env_server.episode import Counts, EpisodeRules
from env_server.errors import FarmError
from env_server.farm.settings import FarmSettings
from env_server.logs import LogFormat, LogLevel, LogSettings
from env_server.painter_settings import PainterSettings, usable_cores
from env_server.realm import RealmSettings
from rewards.mix import mix_names
from training.commands.door_options import AllowHost, Open, TokenFile, door_settings
from training.commands.options import (
    Cache,
    Counting,
    DomainName,
    Mix,
    Pool,
    Revisions,
    TasteFile,
    read_mix,
    studio_settings,
)


class ServeEngine(StrEnum):
    """What `--engine` takes: an engine of this machine, or a farm of Chromiums."""

    CHROMIUM = "chromium"
    ISOLATE = "isolate"
    RAY = "ray"


def serve(
    host: Annotated[str, typer.Option(help="address to bind")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="port to bind")] = 8000,
    browsers: Annotated[
        int | None, typer.Option(min=1, help="browsers that paint; on each machine of a farm")
    ] = None,
    engine: Annotated[
        ServeEngine, typer.Option(help="what paints; docs/isolate.md, docs/ray.md")
    ] = ServeEngine.CHROMIUM,
    ray_address: Annotated[
        str | None,
        typer.Option(help="auto or HOST:PORT of a running Ray; left out, one on this machine"),
    ] = None,
    mix: Mix = "coverage-led",
    domain: DomainName = "watercolour",
    pool: Pool = None,
    taste: TasteFile = None,
    cache: Cache = None,
    memory: Annotated[
        int, typer.Option(min=0, help="megabytes of paintings kept in memory; 0 keeps none")
    ] = 256,
    token_file: TokenFile = None,
    open_: Open = False,
    allow_host: AllowHost = None,
    max_sessions: Annotated[int | None, typer.Option(min=1, help="default: by the memory")] = None,
    max_waiting: Annotated[int, typer.Option(min=64, help="completions in hand at most")] = 512,
    deadline: Annotated[float, typer.Option(min=1, help="seconds a request has by default")] = 900,
    processes: Annotated[int, typer.Option(min=1, help="workers that share port and cores")] = 1,
    log_format: Annotated[LogFormat, typer.Option(help="how log lines look")] = LogFormat.CONSOLE,
    log_level: Annotated[LogLevel, typer.Option(help="info has a line a request")] = LogLevel.INFO,
    revisions: Revisions = 0,
    counts: Counting = Counts.LAST,
    playground: Annotated[bool, typer.Option(help="the page at /; docs/server.md")] = True,
) -> None:
    """Serve the environment over OpenEnv's protocol and POST /score; stop with Ctrl-C."""
    from env_server.app import ServerSettings
    from env_server.limits import Limits
    from env_server.serve import serve as run_server

    door = door_settings(host, token_file, open_, allow_host, cache)
    farm = _farm(engine, ray_address, browsers)
    if farm is not None and processes > 1:
        raise typer.BadParameter("--engine ray serves from one process", param_hint="--processes")
    what = Engine.CHROMIUM if farm is not None else Engine(engine.value)
    # Browsers, and the realm's workers, are divided among the processes; each has at least one.
    share = max(1, (browsers or usable_cores()) // processes)
    # What needs no painting is answered first: a refusal does not wait for a browser's threads.
    painter = PainterSettings(share, engine=what, niceness=10)
    realm = RealmSettings(workers=min(RealmSettings().workers, max(1, usable_cores() // processes)))
    Console(stderr=True).print(f"serving on http://{host}:{port} (Ctrl-C stops)")
    studio = replace(
        studio_settings(domain, pool, taste, cache),
        painter=painter,
        realm=realm,
        seen_mb=memory,
        farm=farm,
    )
    chosen = read_mix(mix)
    own = () if mix in mix_names() else (chosen,)
    limits = Limits(max_sessions, max_waiting, deadline, max(deadline, 3600))
    logs = LogSettings(log_level.number, log_format)
    rules = EpisodeRules(revisions, counts)
    settings = ServerSettings(studio, chosen.name, own, limits, door, rules, playground)
    run_server(host, port, settings, processes, logs)


def _farm(engine: ServeEngine, address: str | None, browsers: int | None) -> FarmSettings | None:
    """The farm that is asked for; bad usage where there is none to go with the address."""
    if engine is not ServeEngine.RAY:
        if address is not None:
            raise typer.BadParameter("goes with --engine ray", param_hint="--ray-address")
        return None
    try:
        return FarmSettings(address, browsers)
    except FarmError as error:
        raise typer.BadParameter(str(error), param_hint="--ray-address") from error
