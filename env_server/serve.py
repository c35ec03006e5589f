"""Running the server, in this process or in several behind one port."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import uvicorn
from fastapi import FastAPI

from env_server.app import ServerSettings, create_app
from env_server.drain import Drain
from env_server.errors import ServerFailed
from env_server.exposition import Fellows
from env_server.http_protocol import BoundedHead
from env_server.lifetime import CLOSING_S, DrainingServer, SessionProtocol
from env_server.logs import LogSettings, configure_server_logs
from env_server.workers import serve_many


def serve(
    host: str,
    port: int,
    settings: ServerSettings | None = None,
    processes: int = 1,
    logs: LogSettings | None = None,
) -> None:
    """Serve until SIGINT or SIGTERM, then finish the work in hand; a second signal ends at once.

    Raises:
        ServerFailed: the port is taken, or the studio could not open.
        ValueError: other machines reach the host, and the settings say neither token nor open.
    """
    settings, logs = settings or ServerSettings(), logs or LogSettings()
    settings = replace(settings, door=settings.door.bound_to(host))
    configure_server_logs(logs)
    if processes > 1:
        make, drain_s = partial(_worker_app, settings, logs), settings.limits.drain_s
        serve_many(processes, uvicorn_options(host, port, settings), make, drain_s)
        return
    server = server_of(host, port, settings, Drain())
    try:
        server.run()
    except SystemExit as error:  # how uvicorn ends where it could not start
        if server.started:
            raise
        raise ServerFailed("the server could not start; the lines above say why") from error


def server_of(host: str, port: int, settings: ServerSettings, drain: Drain) -> DrainingServer:
    """A server ready to run, which ends when `drain` was begun and nothing is in hand."""
    config = uvicorn.Config(create_app(settings, drain), **uvicorn_options(host, port, settings))
    return DrainingServer(config, drain, settings.limits.drain_s)


def uvicorn_options(host: str, port: int, settings: ServerSettings) -> dict[str, Any]:
    """How uvicorn serves the application: no access log, bounded heads and frames, pings."""
    return {
        "host": host,
        "port": port,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "http": BoundedHead,
        "timeout_graceful_shutdown": CLOSING_S,
        "ws": SessionProtocol,
        "ws_max_size": settings.door.body.max_frame,
        "ws_ping_interval": settings.limits.ping_interval_s,
        "ws_ping_timeout": settings.limits.ping_timeout_s,
    }


def _worker_app(
    settings: ServerSettings, logs: LogSettings, fellows: Fellows, drain: Drain
) -> FastAPI:
    configure_server_logs(logs)
    return create_app(replace(settings, fellows=fellows), drain)
