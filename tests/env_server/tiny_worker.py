"""A worker without a studio, for tests of what holds workers together.

    python -m tests.env_server.tiny_worker PORT FOLDER [broken]

A file FOLDER/broken keeps workers from starting.
"""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter
from starlette.types import Receive, Scope, Send

from env_server.drain import Drain
from env_server.errors import ServerFailed
from env_server.exposition import Exposition, Fellows
from env_server.logs import LogFormat, LogSettings, configure_server_logs
from env_server.workers import serve_many


class Tiny:
    """Counts and answers every request with the scrape; its process id is in a header."""

    def __init__(self, folder: Path, fellows: Fellows, drain: Drain) -> None:
        if (folder / "broken").exists():
            raise RuntimeError("broken on purpose")
        registry = CollectorRegistry()
        self._asked = Counter("asked", "Requests.", registry=registry)
        self._exposition = Exposition(registry, fellows)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await receive()
            await self._exposition.open()
            await send({"type": "lifespan.startup.complete"})
            await receive()
            await self._exposition.close()
            await send({"type": "lifespan.shutdown.complete"})
            return
        self._asked.inc()
        headers = [(b"pid", str(os.getpid()).encode()), (b"connection", b"close")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": await self._exposition.text()})


def main() -> None:
    logs = LogSettings(format=LogFormat.JSON)
    configure_server_logs(logs)
    options = {"host": "127.0.0.1", "port": int(sys.argv[1]), "log_config": None}
    try:
        serve_many(2, options, partial(Tiny, Path(sys.argv[2])), drain_s=5)
    except ServerFailed as error:
        sys.exit(f"failed: {error}")


if __name__ == "__main__":
    main()
