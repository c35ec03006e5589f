"""The farm: a painter and a reader whose work is done by many machines."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, fields, replace
from typing import Self, TypeVar

import structlog

from env_server.chromium import GlChoice
from env_server.cost import estimated_seconds
from env_server.engine import Engine
from env_server.errors import FarmError, PaintError
from env_server.eyes import READ_S, Views
from env_server.farm.answers import Census
from env_server.farm.cluster import ActorLost, Cluster
from env_server.farm.crew import Crew
from env_server.farm.machine import Machine, MachineFacts
from env_server.farm.settings import FarmSettings
from env_server.film import Film
from env_server.isolate import check_paintable
from env_server.page.reply import PageFacts
from env_server.painter_settings import PainterSettings, PainterStats
from env_server.patience import Patience
from env_server.turns import Turns
from rewards.display_list import DisplayList
from rewards.painting import Painting

log = structlog.get_logger(__name__)
T = TypeVar("T")

MACHINES_TRIED = 4
"""How many machines may be lost under one task before it is given up."""


@dataclass(frozen=True)
class FarmStats(PainterStats):
    """A painter's counts over all machines that ever were here, and the farm's own.

    `redone` counts tasks that were begun again elsewhere; `refused` machines that would paint
    other bytes.
    """

    machines: int = 0
    refused: int = 0
    redone: int = 0


class Farm:
    """Paints and reads like this machine's own Painter and Eyes; an async context manager.

    Order is kept here: longest first among all that waits, to the machine with the most room. A
    machine that is lost costs time, never a result.
    """

    def __init__(
        self,
        farm: FarmSettings,
        painter: PainterSettings | None = None,
        cluster: Cluster | None = None,
    ) -> None:
        self.settings = painter or PainterSettings()
        self._farm = farm
        self._cluster = cluster or Cluster(farm.address)
        self._crew = Crew(self._cluster, farm, self.settings, self._welcome)
        # One for each task that some machine has room for. A lost machine's are void: whoever
        # draws one finds no room and draws again.
        self._room = Turns[None]()
        self._waiting = 0
        self._painting = 0
        self._redone = 0

    async def __aenter__(self) -> Self:
        try:
            await self._cluster.open()
            await self._crew.open()
        except BaseException:
            await self._close()
            raise
        log.info("farm ready", engine=self.engine, machines=len(self._crew.machines))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._close()

    async def _close(self) -> None:
        try:
            await self._crew.close()
        finally:
            await self._cluster.close()

    @property
    def facts(self) -> PageFacts:
        """What every machine runs on."""
        return self._crew.facts

    @property
    def engine(self) -> str:
        """The name of what paints, the same on every machine."""
        return self.facts.engine

    @property
    def driver(self) -> GlChoice:
        """The driver asked for; with AUTO each machine settles its own, and all must agree."""
        return self.settings.gl

    @property
    def browsers(self) -> int:
        """How many browsers the machines have that are here now."""
        return sum(machine.browsers for machine in self._crew.machines.values())

    @property
    def stuck(self) -> bool:
        """True while no machine is here; one that joins mends it."""
        return not self._crew.machines

    @property
    def backlog_s(self) -> float:
        """Seconds until all who wait in line are painted or read, estimated."""
        return self._room.seconds / max(1, self.browsers)

    def machines(self) -> tuple[MachineFacts, ...]:
        """The machines that are here now."""
        return tuple(machine.facts() for machine in self._crew.machines.values())

    def refused(self) -> dict[str, PaintError]:
        """Why machines are not used that are there, by node."""
        return dict(self._crew.refused)

    async def census(self) -> dict[str, Census]:
        """What lives and works on each node, by its id; asks every machine."""
        return {node: await machine.census() for node, machine in self._crew.machines.items()}

    def stats(self) -> FarmStats:
        """Counts since the farm opened, as of each machine's last answer."""
        crew = self._crew
        every = [asdict(m.last_stats()) for m in (*crew.machines.values(), *crew.left)]
        names = [field.name for field in fields(PainterStats)]
        sums = {name: sum(counts[name] for counts in every) for name in names}
        sums |= {"waiting": self._waiting, "painting": self._painting}
        return FarmStats(
            **sums, machines=len(crew.machines), refused=len(crew.refused), redone=self._redone
        )

    async def paint(
        self,
        display_list: DisplayList,
        seed: int,
        *,
        patience: Patience | None = None,
        client: str = "",
    ) -> Painting:
        """Paints a list as Painter.paint does, somewhere; the bytes do not tell where.

        Raises what Painter.paint raises, and FarmError where the farm has no machine left.
        """
        if self.settings.engine is Engine.ISOLATE:
            check_paintable(command.name for command in display_list.commands)
        patience = patience or self.settings.patience
        started = time.perf_counter()

        async def paint(machine: Machine) -> tuple[Painting, float]:
            waited = time.perf_counter() - started
            return await machine.paint(display_list, seed, patience), waited

        painting, waited = await self._task(estimated_seconds(display_list), client, paint)
        elapsed = (time.perf_counter() - started) * 1000
        wait = waited * 1000 + painting.stages["wait"]
        ship = elapsed - waited * 1000 - painting.elapsed_ms
        stages = {**painting.stages, "wait": wait, "ship": ship}
        return replace(painting, elapsed_ms=elapsed, stages=stages)

    async def film(
        self, display_list: DisplayList, seed: int, after: Sequence[int], *, client: str = ""
    ) -> Film:
        """Always raises FarmError: frames are many times a painting's bytes, and stay at home."""
        raise FarmError("a farm paints no films; a server without one does")

    async def read(self, png: bytes, client: str = "") -> Views:
        """The words in a painting, read somewhere. Raises FarmError where no machine is left."""
        return await self._task(READ_S, client, lambda machine: machine.read(png))

    async def _task(
        self, seconds: float, client: str, work: Callable[[Machine], Awaitable[T]]
    ) -> T:
        """What `work` comes to on a machine, or on the next one where that is lost."""
        arrived = time.monotonic()
        lost: ActorLost | None = None
        for _ in range(MACHINES_TRIED):
            async with self._place(seconds, client, arrived) as machine:
                try:
                    return await work(machine)
                except ActorLost as error:
                    self._crew.drop(machine, str(error))
                    self._redone += 1
                    lost = error
        raise FarmError(f"{MACHINES_TRIED} machines were lost under one task: {lost}") from lost

    @asynccontextmanager
    async def _place(self, seconds: float, client: str, arrived: float) -> AsyncIterator[Machine]:
        """Room on the machine that has the most of it; given back unless the machine is lost."""
        machine = await self._drawn(seconds, client, arrived)
        machine.tasks += 1
        self._painting += 1
        try:
            yield machine
        finally:
            self._painting -= 1
            machine.tasks -= 1
            if self._crew.machines.get(machine.node.id) is machine:
                self._room.give(None)

    async def _drawn(self, seconds: float, client: str, arrived: float) -> Machine:
        self._waiting += 1
        try:
            while True:
                await self._turn(seconds, client, arrived)
                if machine := self._roomiest():
                    return machine
        finally:
            self._waiting -= 1

    async def _turn(self, seconds: float, client: str, arrived: float) -> None:
        """Waits in line for room; whoever comes again keeps the place of their first arrival."""
        while True:
            try:
                async with asyncio.timeout(self._farm.regroup_s):
                    return await self._room.take(seconds + time.monotonic() - arrived, client)
            except TimeoutError as error:
                if self._crew.alone_s >= self._farm.regroup_s:
                    raise FarmError("the farm has no machine left") from error

    def _roomiest(self) -> Machine | None:
        """The machine with the fewest tasks for each browser, if any has room."""
        free = [m for m in self._crew.machines.values() if m.tasks < m.capacity]
        return min(free, key=lambda m: m.tasks / m.browsers, default=None)

    def _welcome(self, machine: Machine) -> None:
        for _ in range(machine.capacity):
            self._room.give(None)
