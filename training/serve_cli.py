"""The command `atelier serve`."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer
from rich.console import Console

from env_server.engine import Engine
from env_server.painter import PainterSettings, usable_cores
from rewards.mix import mix_names
from training.options import Cache, DomainName, Mix, Pool, TasteFile, read_mix, studio_settings


def serve(
    host: Annotated[str, typer.Option(help="address to bind")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="port to bind")] = 8000,
    browsers: Annotated[int | None, typer.Option(min=1, help="browsers that paint")] = None,
    engine: Annotated[Engine, typer.Option(help="what paints; docs/isolate.md")] = Engine.CHROMIUM,
    mix: Mix = "coverage-led",
    domain: DomainName = "watercolour",
    pool: Pool = None,
    taste: TasteFile = None,
    cache: Cache = None,
    playground: Annotated[bool, typer.Option(help="the page at /; docs/server.md")] = True,
) -> None:
    """Serve the environment over OpenEnv's protocol and POST /score; stop with Ctrl-C."""
    from env_server.app import ServerSettings
    from env_server.serve import serve as run_server

    painter = PainterSettings(browsers=browsers or usable_cores(), engine=engine)
    Console(stderr=True).print(f"serving on http://{host}:{port} (Ctrl-C stops)")
    studio = replace(studio_settings(domain, pool, taste, cache), painter=painter)
    chosen = read_mix(mix)
    own = () if mix in mix_names() else (chosen,)
    run_server(host, port, ServerSettings(studio, chosen.name, own, playground=playground))
