"""Who belongs to the farm: machines that join are opened, those that leave are let go."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import structlog

from env_server.errors import EngineDiffers, FarmError, PaintError
from env_server.farm.cluster import ActorLost, Cluster, Node
from env_server.farm.machine import Machine
from env_server.farm.settings import FarmSettings
from env_server.page.reply import PageFacts
from env_server.painter_settings import PainterSettings

log = structlog.get_logger(__name__)

_GOODBYE_S = 10.0


class Crew:
    """The machines that paint. All of them paint the same bytes, or they are not here.

    What most of the first machines run on becomes the farm's engine for good; another machine is
    refused as long as it stays. `joined` is told of each new machine.
    """

    def __init__(
        self,
        cluster: Cluster,
        settings: FarmSettings,
        painter: PainterSettings,
        joined: Callable[[Machine], None],
    ) -> None:
        self._cluster = cluster
        self._settings = settings
        self._painter = painter
        self._joined = joined
        self.machines: dict[str, Machine] = {}
        self.refused: dict[str, PaintError] = {}
        self.left: list[Machine] = []
        self._facts: PageFacts | None = None
        self._opening: dict[str, asyncio.Task[None]] = {}
        self._pauses: dict[str, float] = {}
        self._alone_since = time.monotonic()
        self._watching: asyncio.Task[None] | None = None

    @property
    def facts(self) -> PageFacts:
        """What every machine runs on."""
        if self._facts is None:
            raise RuntimeError("the farm is not open; use `async with Farm(...)`")
        return self._facts

    @property
    def alone_s(self) -> float:
        """For how many seconds there has been no machine; 0 while there is one."""
        return 0.0 if self.machines else time.monotonic() - self._alone_since

    async def open(self) -> None:
        """Opens every machine that is there. Raises what kept the first one, if all failed."""
        nodes = [node for node in await self._cluster.nodes() if self._browsers(node)]
        outcomes = await asyncio.gather(*map(self._hired, nodes), return_exceptions=True)
        opened = [outcome for outcome in outcomes if isinstance(outcome, tuple)]
        if not opened:
            failures = [str(o) for o in outcomes if isinstance(o, BaseException)]
            raise FarmError(f"no machine paints: {(failures or ['none has a CPU to give'])[0]}")
        self._facts = Counter(facts for _, facts in opened).most_common(1)[0][0]
        for machine, facts in opened:
            self._admit(machine, facts)
        self._watching = asyncio.create_task(self._watch())

    def _browsers(self, node: Node) -> int:
        return self._settings.browsers_on(node.cpus, node.memory)

    async def _hired(self, node: Node) -> tuple[Machine, PageFacts]:
        settings = replace(self._painter, browsers=self._browsers(node))
        machine = Machine(self._cluster, node, settings, self._settings.ahead)
        try:
            return machine, await machine.open(self._settings.open_s)
        except (ActorLost, PaintError) as error:
            self._pauses[node.id] = time.monotonic() + self._settings.pause_s
            log.warning("a machine could not be opened", machine=node.address, error=str(error))
            raise

    def _admit(self, machine: Machine, facts: PageFacts) -> None:
        node = machine.node
        if facts != self.facts:
            machine.kill()
            error = EngineDiffers(node.address, facts.engine, self.facts.engine)
            self.refused[node.id] = error
            log.error("a machine is refused", error=str(error))
            return
        self.machines[node.id] = machine
        log.info("a machine joined", machine=node.address, browsers=machine.browsers)
        self._joined(machine)

    async def _watch(self) -> None:
        """Keeps the crew in step with the cluster's machines."""
        while True:
            await asyncio.sleep(self._settings.poll_s)
            try:
                there = {node.id: node for node in await self._cluster.nodes()}
            except FarmError as error:
                log.error("the farm's machines are not known now", error=str(error))
                continue
            for gone in self.machines.keys() - there.keys():
                self.drop(self.machines[gone], "its machine left")
            for gone in self.refused.keys() - there.keys():
                del self.refused[gone]
            for node in there.values():
                if self._wanted(node):
                    self._opening[node.id] = asyncio.create_task(self._join(node))

    def _wanted(self, node: Node) -> bool:
        known = node.id in self.machines or node.id in self.refused or node.id in self._opening
        rested = time.monotonic() >= self._pauses.get(node.id, 0.0)
        return not known and rested and self._browsers(node) > 0

    async def _join(self, node: Node) -> None:
        try:
            self._admit(*await self._hired(node))
        except (ActorLost, PaintError):
            pass  # told already; it is tried again after a pause
        finally:
            del self._opening[node.id]

    def drop(self, machine: Machine, why: str) -> None:
        """Lets a machine go at once; if its node stays, it may come back after a pause."""
        node = machine.node
        if self.machines.get(node.id) is not machine:
            return
        del self.machines[node.id]
        self._alone_since = time.monotonic()
        self._pauses[node.id] = time.monotonic() + self._settings.pause_s
        self.left.append(machine)
        log.warning("a machine left", machine=node.address, why=why)
        machine.kill()

    async def close(self) -> None:
        """Ends every actor and waits for those that can still answer."""
        tasks = [t for t in (self._watching, *self._opening.values()) if t is not None]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        machines, self.machines = list(self.machines.values()), {}
        await asyncio.gather(*(machine.close(_GOODBYE_S) for machine in machines))
