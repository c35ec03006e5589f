"""Whether the server is about to end, and what it still has in hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class Drain:
    """Begun once, at the first signal: no new work is taken, and what is in hand is finished."""

    def __init__(self) -> None:
        self.draining = False
        self.in_hand = 0

    def begin(self) -> None:
        """From now on the server is not ready, and new work is refused."""
        self.draining = True

    @contextmanager
    def working(self) -> Iterator[None]:
        """Around each piece of work, from its request to its answer."""
        self.in_hand += 1
        try:
            yield
        finally:
            self.in_hand -= 1
