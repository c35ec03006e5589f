"""OpenEnv's table of sessions, from which none is lost."""

from __future__ import annotations

import asyncio
from typing import Any

from env_server.protocol import HTTPEnvServer


class Sessions(HTTPEnvServer):
    """OpenEnv's server; a client that leaves during its handshake leaves no session behind.

    OpenEnv reserves a place, makes the environment in a thread, and never frees the place when it
    is cancelled meanwhile.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._farewells: set[asyncio.Task[None]] = set()

    async def _create_session(self) -> Any:
        making = asyncio.ensure_future(super()._create_session())
        try:
            return await asyncio.shield(making)
        except asyncio.CancelledError:
            making.add_done_callback(self._see_off)
            raise

    def _see_off(self, made: asyncio.Future[Any]) -> None:
        if made.cancelled() or made.exception() is not None:
            return
        session, _ = made.result()
        farewell = asyncio.get_running_loop().create_task(self._destroy_session(session))
        self._farewells.add(farewell)
        farewell.add_done_callback(self._farewells.discard)
