"""Whatever paints for the studio: this machine's browsers, or a farm's."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Protocol, Self

from env_server.chromium import GlChoice
from env_server.film import Film
from env_server.page.reply import PageFacts
from env_server.painter_settings import PainterSettings, PainterStats
from env_server.patience import Patience
from rewards.display_list import DisplayList
from rewards.painting import Painting


class Paints(Protocol):
    """A painter, open within `async with`; see Painter for the contract of each member."""

    settings: PainterSettings

    @property
    def facts(self) -> PageFacts:
        """What it runs on."""

    @property
    def engine(self) -> str:
        """The name under which its paintings are known."""

    @property
    def driver(self) -> GlChoice:
        """The driver asked for."""

    @property
    def browsers(self) -> int:
        """How many browsers live now."""

    @property
    def stuck(self) -> bool:
        """True while nothing lives that paints, and the last attempt to mend that failed."""

    @property
    def backlog_s(self) -> float:
        """Seconds until all who wait in line are painted, estimated."""

    def stats(self) -> PainterStats:
        """Counts so far."""

    async def paint(
        self,
        display_list: DisplayList,
        seed: int,
        *,
        patience: Patience | None = None,
        client: str = "",
    ) -> Painting:
        """Paints a list; the same list, seed and engine give the same bytes. Raises PaintError."""

    async def film(
        self, display_list: DisplayList, seed: int, after: Sequence[int], *, client: str = ""
    ) -> Film:
        """Paints a list and keeps pictures on the way. Raises PaintError."""

    async def __aenter__(self) -> Self: ...

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...
