"""Who is asking: what the server knows of the request or session that a task works for."""

from __future__ import annotations

from collections.abc import Iterable
from contextvars import ContextVar
from dataclasses import dataclass

from env_server.errors import Refusal

CLIENT_HEADER = b"atelier-client"
MAX_NAME = 200

_VISIT: ContextVar[Visit | None] = ContextVar("visit", default=None)


@dataclass
class Visit:
    """One HTTP request or one WebSocket connection.

    `refusal` is the last that was raised for it and not yet told.
    """

    client: str
    refusal: Refusal | None = None

    def enter(self) -> None:
        """Makes this the visit of the running task and of those that it starts."""
        _VISIT.set(self)


def client_named(headers: Iterable[tuple[bytes, bytes]], otherwise: str) -> str:
    """The client that the header Atelier-Client names, else `otherwise`."""
    for name, value in headers:
        if name.lower() == CLIENT_HEADER and value:
            return value.decode("latin-1")[:MAX_NAME]
    return otherwise


def current_visit() -> Visit:
    """The visit that the running task works for; one of nobody outside the server."""
    return _VISIT.get() or Visit("")


def noted(refusal: Refusal) -> Refusal:
    """The refusal, to be raised; its code and retry time will be in the answer."""
    current_visit().refusal = refusal
    return refusal
