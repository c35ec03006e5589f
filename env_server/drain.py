"""Draining: open work is finished, and no other is taken."""

from __future__ import annotations


class Drain:
    """Whether a server is draining; once it is, it stays so."""

    def __init__(self) -> None:
        self.draining = False

    def begin(self) -> None:
        """No work is taken from now on."""
        self.draining = True
