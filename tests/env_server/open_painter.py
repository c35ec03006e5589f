"""A painter that the tests of one file share."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

from env_server.painter import Painter
from rewards.display_list import DisplayList

T = TypeVar("T")


@dataclass(frozen=True)
class OpenPainter:
    """An open painter and the event loop that owns it."""

    painter: Painter
    runner: asyncio.Runner

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    def paint(self, display_list: DisplayList, seed: int = 7) -> bytes:
        return self.run(self.painter.paint(display_list, seed)).png
