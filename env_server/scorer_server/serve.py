"""Running a scorer server in this process."""

from __future__ import annotations

import uvicorn

from env_server.scorer_server.app import ScorerServerSettings, create_scorer_app
from rewards.preference.model_thread import Loader


def serve_scorer(loader: Loader, host: str, port: int, settings: ScorerServerSettings) -> None:
    """Serve until SIGINT or SIGTERM; open requests are answered first.

    Raises:
        OSError: the port is taken.
    """
    app = create_scorer_app(loader, settings)
    config = uvicorn.Config(
        app, host=host, port=port, log_level="warning", timeout_graceful_shutdown=30
    )
    uvicorn.Server(config).run()
