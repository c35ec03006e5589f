"""Running the server, in this process or in several behind one port."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import uvicorn
from fastapi import FastAPI

from env_server.app import ServerSettings, create_app
from env_server.errors import ServerFailed
from env_server.exposition import Fellows
from env_server.logs import LogSettings, configure_server_logs
from env_server.workers import serve_many


def serve(
    host: str,
    port: int,
    settings: ServerSettings | None = None,
    processes: int = 1,
    logs: LogSettings | None = None,
) -> None:
    """Serve until SIGINT or SIGTERM; open requests are answered first.

    Raises:
        ServerFailed: the port is taken, or the studio could not open.
    """
    settings, logs = settings or ServerSettings(), logs or LogSettings()
    options: dict[str, Any] = {
        "host": host,
        "port": port,
        "log_config": None,
        "access_log": False,
        "timeout_graceful_shutdown": 30,
        "ws_max_size": 16 * 1024 * 1024,
    }
    configure_server_logs(logs)
    if processes > 1:
        serve_many(processes, options, partial(_worker_app, settings, logs))
        return
    server = uvicorn.Server(uvicorn.Config(create_app(settings), **options))
    try:
        server.run()
    except SystemExit as error:  # how uvicorn ends where it could not start
        if server.started:
            raise
        raise ServerFailed("the server could not start; the lines above say why") from error


def _worker_app(settings: ServerSettings, logs: LogSettings, fellows: Fellows) -> FastAPI:
    configure_server_logs(logs)
    return create_app(replace(settings, fellows=fellows))
