"""The command `atelier serve`."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Annotated

import typer
from rich.console import Console

from env_server.engine import Engine
from env_server.errors import FarmError
from env_server.farm.settings import FarmSettings
from env_server.painter import PainterSettings, usable_cores
from rewards.mix import mix_names
from training.options import Cache, DomainName, Mix, Pool, TasteFile, read_mix, studio_settings


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
) -> None:
    """Serve the environment over OpenEnv's protocol and POST /score; stop with Ctrl-C."""
    from env_server.app import ServerSettings
    from env_server.serve import serve as run_server

    farm = _farm(engine, ray_address, browsers)
    what = Engine.CHROMIUM if farm is not None else Engine(engine.value)
    painter = PainterSettings(browsers=browsers or usable_cores(), engine=what)
    Console(stderr=True).print(f"serving on http://{host}:{port} (Ctrl-C stops)")
    studio = replace(studio_settings(domain, pool, taste, cache), painter=painter, farm=farm)
    chosen = read_mix(mix)
    own = () if mix in mix_names() else (chosen,)
    run_server(host, port, ServerSettings(studio, chosen.name, own))


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
