"""Running the server in this process."""

from __future__ import annotations

from dataclasses import replace

import uvicorn

from env_server.app import ServerSettings, create_app
from env_server.http_protocol import BoundedHead


def serve(host: str, port: int, settings: ServerSettings | None = None) -> None:
    """Serve until SIGINT or SIGTERM; open requests are answered first.

    Raises:
        OSError: the port is taken.
        ValueError: other machines reach the host, and the settings say neither token nor open.
    """
    uvicorn.Server(uvicorn_config(host, port, settings or ServerSettings())).run()


def uvicorn_config(host: str, port: int, settings: ServerSettings) -> uvicorn.Config:
    """How uvicorn serves the application: no access log, bounded heads and frames.

    Raises:
        ValueError: other machines reach the host, and the settings say neither token nor open.
    """
    settings = replace(settings, door=settings.door.bound_to(host))
    return uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        server_header=False,
        http=BoundedHead,
        timeout_graceful_shutdown=30,
        ws_max_size=settings.door.body.max_frame,
    )
