"""An application on a port of the loopback, served from a thread of this process."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from fastapi import FastAPI

from env_server.errors import TransportError

_START_S = 30.0


@contextmanager
def on_loopback(app: FastAPI, port: int = 0) -> Iterator[str]:
    """The URL that serves `app` inside the block; port 0 takes a free one.

    Raises:
        TransportError: it did not start.
    """
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", port))
        config = uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=2)
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
        thread.start()
        try:
            _await_start(server, thread)
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()


def _await_start(server: uvicorn.Server, thread: threading.Thread) -> None:
    patience = time.monotonic() + _START_S
    while not server.started:
        if not thread.is_alive() or time.monotonic() > patience:
            raise TransportError("the server did not start on the loopback")
        time.sleep(0.01)
