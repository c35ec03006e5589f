"""One machine of the farm, as the head sees it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Any

from env_server.errors import PaintError
from env_server.eyes import Views
from env_server.farm.answers import Census, Failure, FailureKind, Opened, Painted
from env_server.farm.cluster import ActorLost, Cluster, Node
from env_server.page.reply import PageFacts
from env_server.painter_settings import PainterSettings, PainterStats
from env_server.patience import Patience
from rewards.display_list import DisplayList
from rewards.painting import Painting

_READ_S = 120.0  # for what hangs; reading takes less than a second
_SLACK_S = 60.0


@dataclass(frozen=True)
class MachineFacts:
    """A machine for people: its address and what it has done so far."""

    node: str
    address: str
    browsers: int
    tasks: int
    painted: int


class Machine:
    """An open actor, the tasks that it holds, and what its painter last said of itself."""

    def __init__(self, cluster: Cluster, node: Node, settings: PainterSettings, ahead: int) -> None:
        self.node = node
        self.browsers = settings.browsers
        self.capacity = settings.browsers * ahead
        self.tasks = 0
        self.stats = PainterStats()
        self._cluster = cluster
        self._settings = settings
        self._ahead = ahead
        self._actor: Any = cluster.hire(node, settings)

    async def open(self, seconds: float) -> PageFacts:
        """What the machine's painter runs on, once it paints what it should.

        Raises ActorLost or a PaintError; the actor is then gone.
        """
        try:
            told = await self._ask(seconds, "open")
        except BaseException:
            self.kill()
            raise
        if isinstance(told, Failure):
            self.kill()
            raise told.error(self._settings.patience)
        assert isinstance(told, Opened)
        self.stats = told.stats
        return told.facts

    async def paint(self, display_list: DisplayList, seed: int, patience: Patience) -> Painting:
        """A painting; raises ActorLost where the machine is at fault, else what a painter does."""
        # Each of the tasks ahead may take two attempts and a probe before this one's turn.
        longest = 3 * (self._ahead + 1) * patience.wall_s + _SLACK_S
        told: Painted = await self._ask(longest, "paint", display_list, seed, patience)
        self.stats = told.stats
        if isinstance(told.outcome, Painting):
            return told.outcome
        if told.outcome.kind is FailureKind.MACHINE:
            raise ActorLost(told.outcome.message)
        raise told.outcome.error(patience)

    async def read(self, png: bytes) -> Views:
        """The words in a painting; raises ActorLost."""
        views: Views = await self._ask(_READ_S, "read", png)
        return views

    async def census(self) -> Census:
        """What lives and works there; raises ActorLost."""
        census: Census = await self._ask(_READ_S, "census")
        return census

    async def _ask(self, seconds: float, method: str, *args: object) -> Any:
        try:
            async with asyncio.timeout(seconds):
                return await self._cluster.ask(self._actor, method, *args)
        except TimeoutError as error:
            raise ActorLost(f"no answer to {method} within {seconds:g} s") from error

    async def close(self, seconds: float) -> None:
        """Ends the browsers in good order, if `seconds` are enough for it, and then the actor."""
        try:
            await self._ask(seconds, "close")
        except (ActorLost, PaintError):
            pass  # it is gone already, or goes now
        finally:
            self.kill()

    def kill(self) -> None:
        """Ends the actor and its browsers at once."""
        self._cluster.kill(self._actor)

    def last_stats(self) -> PainterStats:
        """The painter's counts without those of this moment, which the head knows better."""
        return replace(self.stats, waiting=0, painting=0)

    def facts(self) -> MachineFacts:
        """For people and tests."""
        node = self.node
        return MachineFacts(node.id, node.address, self.browsers, self.tasks, self.stats.painted)
