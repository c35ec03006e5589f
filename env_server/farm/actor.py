"""What runs on each machine of the farm: an ordinary painter and a reader of words."""

from __future__ import annotations

import os

from env_server.errors import PaintError
from env_server.eyes import Eyes, Views
from env_server.farm.answers import Census, Failure, Opened, Painted
from env_server.painter import Painter
from env_server.painter_settings import PainterSettings
from env_server.patience import Patience
from env_server.selftest import self_test
from rewards.display_list import DisplayList


class RenderActor:
    """A Ray actor with an event loop of its own; the farm is the only one that calls it.

    What it is sent is data: checked drawing commands, and PNG that a painter of ours made. No byte
    of a sketch's text reaches it.
    """

    def __init__(self, settings: PainterSettings) -> None:
        self._painter = Painter(settings)
        self._eyes = Eyes(settings.browsers)

    async def open(self) -> Opened | Failure:
        """Opens the painter and tests it."""
        try:
            await self._painter.__aenter__()
            await self_test(self._painter)
        except PaintError as error:
            await self.close()
            return Failure.of(error)
        return Opened(self._painter.facts, self._painter.stats())

    async def paint(self, display_list: DisplayList, seed: int, patience: Patience) -> Painted:
        """Paints a list; cancelling ends its browser."""
        try:
            painting = await self._painter.paint(display_list, seed, patience=patience)
        except PaintError as error:
            return Painted(Failure.of(error), self._painter.stats())
        return Painted(painting, self._painter.stats())

    async def read(self, png: bytes) -> Views:
        """The words in each view of a painting."""
        return await self._eyes.read(png)

    async def census(self) -> Census:
        """What lives and works here."""
        return Census((os.getpid(), *self._painter.pids), self._painter.stats())

    async def close(self) -> None:
        """Ends the browsers; nothing can be painted afterwards."""
        self._eyes.close()
        await self._painter.__aexit__(None, None, None)
