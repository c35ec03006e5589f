"""Running the server in this process."""

from __future__ import annotations

import uvicorn

from env_server.app import ServerSettings, create_app


def serve(host: str, port: int, settings: ServerSettings | None = None) -> None:
    """Serve until SIGINT or SIGTERM; open requests are answered first.

    Raises:
        OSError: the port is taken.
    """
    config = uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        log_level="warning",
        timeout_graceful_shutdown=30,
        ws_max_size=16 * 1024 * 1024,
    )
    uvicorn.Server(config).run()
