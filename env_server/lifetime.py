"""How the server ends: after the work in hand, or at once at a second signal."""

from __future__ import annotations

import socket
import time
from types import FrameType

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from env_server.drain import Drain

LAST_WORDS_S = 1.0
"""How long a dead connection's last bytes may take, in seconds."""
CLOSING_S = 3
"""How long connections may take to close once the work is done, in whole seconds."""


class SessionProtocol(WebSocketsSansIOProtocol):
    """uvicorn's, but a connection whose client is dead ends even with an answer still unsent.

    A half-open connection takes no more bytes, and a transport that is closed politely waits until
    all of its bytes are taken: for a quarter of an hour, and the session's place with it.
    """

    def keepalive_timeout(self) -> None:
        """The client left a ping unanswered."""
        super().keepalive_timeout()
        self.loop.call_later(LAST_WORDS_S, self.transport.abort)


class DrainingServer(uvicorn.Server):
    """Drains at the first SIGTERM or SIGINT, for `drain_s` seconds at most, and then ends.

    Until then it answers: readiness with no, new work with 503, and what is in hand.
    """

    def __init__(self, config: uvicorn.Config, drain: Drain, drain_s: float) -> None:
        super().__init__(config)
        self._drain = drain
        self._drain_s = drain_s
        self._ends_at = float("inf")

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal came."""
        if self._drain.draining:
            self.config.timeout_graceful_shutdown = 0
            self._ends_at = 0.0
            super().handle_exit(sig, frame)
        else:
            self._captured_signals.append(sig)  # uvicorn ends as by this signal
            self._drain.begin()
            self._ends_at = time.monotonic() + self._drain_s

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second; True ends the server."""
        done = self._drain.draining and not self._drain.in_hand
        if done or time.monotonic() >= self._ends_at:
            self.should_exit = True
        return bool(await super().on_tick(counter))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Closes all connections, cancels what still runs, and ends the application."""
        if self._drain.in_hand:  # out of time: nothing that is left is waited for
            self.config.timeout_graceful_shutdown = 0
        await super().shutdown(sockets)
