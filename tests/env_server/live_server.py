"""A real server on a real port, in a thread of the test's process, whose studio paints nothing."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import httpx
import uvicorn

from env_server.app import ServerSettings, create_app
from env_server.door import DoorSettings
from env_server.realm import RealmSettings
from env_server.serve import uvicorn_options
from env_server.studio import StudioSettings


@dataclass(frozen=True)
class Live:
    """Where the server is reached, and a client that is already connected."""

    port: int
    http: httpx.Client

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    def connect(self) -> socket.socket:
        """A plain connection that gives up after some seconds."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=10)


@contextmanager
def live_server(
    door: DoorSettings | None = None, studio: StudioSettings | None = None
) -> Iterator[Live]:
    """Serves until the block ends."""
    door = door or DoorSettings()
    studio = studio or StudioSettings(paint=False, realm=RealmSettings(workers=1))
    settings = ServerSettings(studio=studio, door=door)
    with socket.create_server((door.access.host, 0)) as listening:
        options = uvicorn_options(door.access.host, 0, settings)
        server = uvicorn.Server(uvicorn.Config(create_app(settings), **options))
        thread = threading.Thread(target=server.run, args=([listening],))
        thread.start()
        try:
            while not server.started:
                assert thread.is_alive(), "the server did not start"
                time.sleep(0.02)
            port = listening.getsockname()[1]
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", verify=False) as client:
                yield Live(port, client)
        finally:
            server.should_exit = True
            thread.join(30)
