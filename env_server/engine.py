"""What may paint a display list, and what the painter asks of it."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from env_server.page.reply import PageFacts, Reply


class Engine(StrEnum):
    """What a painter's processes are."""

    CHROMIUM = "chromium"
    """A browser with the real p5 and p5.brush: paints all that p5.brush can."""
    ISOLATE = "isolate"
    """V8 alone with the real p5.brush and our own mask and mixing: paints fills only."""


class PaintProcess(Protocol):
    """A process that paints one display list at a time, each in a fresh JavaScript world.

    `paintings` counts those it was asked for. What talks to the process raises BrowserLost when it
    is gone, or BrowserKilled where no list can have brought that about, and has no deadline of its
    own.
    """

    facts: PageFacts
    paintings: int

    @property
    def lost(self) -> bool:
        """True when nothing more can be painted with it."""

    async def gone(self) -> None:
        """Waits until nothing more can be painted with it."""

    @property
    def pid(self) -> int:
        """Process id, of the first where there are several."""

    def cpu_seconds(self) -> float:
        """Processor seconds used so far; may take a moment, so call it in a thread."""

    async def prepare(self) -> None:
        """Makes the next painting's world unless one is waiting already."""

    async def prepare_ahead(self) -> bool:
        """Makes a later painting's world; False when there is no use for more of them."""

    async def paint(self, job: str) -> Reply:
        """Paints a job (JSON of width, height, seed and commands)."""

    def kill(self) -> None:
        """SIGKILLs it at once; `close` must still follow."""

    async def close(self) -> None:
        """Kills it and waits until nothing of it is left; never raises."""
