"""Whose work something is, and until when it is wanted."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass


@dataclass(frozen=True)
class Caller:
    """A client by name, and its deadline.

    Turns are shared out among clients, so `client` is the same for all the work of one. `deadline`
    is a moment of the event loop's clock (`loop.time()`, seconds); None means no deadline.
    """

    client: str = ""
    deadline: float | None = None

    @classmethod
    def within(cls, seconds: float, client: str = "") -> Caller:
        """A caller who waits for so many seconds from now; for use on a running event loop."""
        return cls(client, asyncio.get_running_loop().time() + seconds)


NOBODY = Caller()
"""Work of no client in particular, without a deadline."""
