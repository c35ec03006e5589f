"""Running the server in this process."""

from __future__ import annotations

import uvicorn

from env_server.app import ServerSettings, create_app
from env_server.drain import Drain
from env_server.lifetime import CLOSING_S, DrainingServer, SessionProtocol


def serve(host: str, port: int, settings: ServerSettings | None = None) -> None:
    """Serve until SIGINT or SIGTERM, then finish the work in hand; a second signal ends at once.

    Raises:
        OSError: the port is taken.
    """
    server_of(host, port, settings or ServerSettings(), Drain()).run()


def server_of(host: str, port: int, settings: ServerSettings, drain: Drain) -> DrainingServer:
    """A server ready to run, which ends when `drain` was begun and nothing is in hand."""
    config = uvicorn.Config(
        create_app(settings, drain),
        host=host,
        port=port,
        log_level="warning",
        timeout_graceful_shutdown=CLOSING_S,
        ws=SessionProtocol,
        ws_max_size=16 * 1024 * 1024,
        ws_ping_interval=settings.limits.ping_interval_s,
        ws_ping_timeout=settings.limits.ping_timeout_s,
    )
    return DrainingServer(config, drain, settings.limits.drain_s)
