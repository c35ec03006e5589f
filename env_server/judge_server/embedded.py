"""The embedded judge within a running event loop: real HTTP on the loopback, no second process."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Generator
from contextlib import asynccontextmanager, contextmanager

import uvicorn

from env_server.judge_server.app import create_judge_app
from env_server.judge_server.faults import FaultSwitch
from env_server.judge_server.settings import JudgeServerSettings


class _Guest(uvicorn.Server):
    """A server that leaves the process's signals to its host."""

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield


@asynccontextmanager
async def embedded_judge(
    settings: JudgeServerSettings | None = None,
    switch: FaultSwitch | None = None,
    port: int = 0,
) -> AsyncIterator[str]:
    """Serves on 127.0.0.1, on a free port unless one is given; yields the API's base URL.

    Raises:
        OSError: the port is taken.
    """
    config = uvicorn.Config(
        create_judge_app(settings, switch), log_level="critical", timeout_graceful_shutdown=1
    )
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", port))
        listener.listen(128)  # from here on connections wait for the server to come up
        server = _Guest(config)
        serving = asyncio.create_task(server.serve([listener]))
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}/v1"
        finally:
            server.should_exit = True
            await serving
