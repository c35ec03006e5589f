"""Who is let into the farm and who gets the work: a stub in place of Ray, so that faults happen."""

from __future__ import annotations

import asyncio
import importlib.util
import subprocess
import sys
from dataclasses import dataclass, field
from typing import Any

import pytest

from env_server.errors import BrowserLost, EngineDiffers, FarmError, RayMissing, Unpaintable
from env_server.farm.answers import Failure, FailureKind, Opened, Painted
from env_server.farm.cluster import ActorLost, Cluster, Node
from env_server.farm.farm import MACHINES_TRIED, Farm
from env_server.farm.settings import FarmSettings
from env_server.page.reply import PageFacts
from env_server.painter_settings import PainterSettings, PainterStats
from env_server.patience import Patience
from rewards.display_list import Canvas, Command, DisplayList
from rewards.painting import Painting

GOOD = PageFacts("2.3", True, "llvmpipe (LLVM 15)", "156", "2.2", "abc")
OLD = PageFacts("2.3", True, "llvmpipe (LLVM 14)", "156", "2.2", "abc")
BLANK = DisplayList(Canvas(), ())
QUICK = FarmSettings(poll_s=0.01, pause_s=0.02, regroup_s=0.3)


def circles(count: int) -> DisplayList:
    fill = Command("brush.fill", (1, 2, 3, 255, 90))
    return DisplayList(Canvas(), (fill, *(Command("brush.circle", (0, 0, 50)),) * count))


@dataclass
class Actor:
    """An actor that answers when `gate` is open, and fails as it is told."""

    node: str
    browsers: int
    facts: PageFacts = GOOD
    unopened: Failure | None = None
    lost: bool = False
    outcome: Failure | None = None
    gate: asyncio.Event = field(default_factory=asyncio.Event)
    painted: list[str] = field(default_factory=list)
    cancelled: int = 0


class StubCluster(Cluster):
    """Ray's place; `make` gives the actor of a node, `killed` names those that were ended."""

    def __init__(self, make: dict[str, dict[str, Any]], cpus: int = 1) -> None:
        super().__init__("auto")
        self.make = make
        self.cpus = cpus
        self.actors: list[Actor] = []
        self.killed: list[str] = []

    async def open(self) -> None:
        pass

    async def nodes(self) -> tuple[Node, ...]:
        return tuple(Node(name, name, self.cpus, 64e9) for name in self.make)

    def hire(self, node: Node, settings: PainterSettings) -> Actor:
        actor = Actor(node.id, settings.browsers, **self.make[node.id])
        if "gate" not in self.make[node.id]:
            actor.gate.set()
        self.actors.append(actor)
        return actor

    async def ask(self, actor: Actor, method: str, *args: Any) -> Any:
        if method == "open":
            return actor.unopened or Opened(actor.facts, PainterStats())
        if method == "close":
            return None
        try:
            await actor.gate.wait()
            await asyncio.sleep(0.001)
        except asyncio.CancelledError:
            actor.cancelled += 1
            raise
        if actor.lost:
            raise ActorLost("it is gone")
        shown, seed, _ = args
        actor.painted.append(shown.digest)
        stats = PainterStats(painted=len(actor.painted))
        picture = Painting(b"", 1, 1, seed, shown.digest, "e", 1.0, {"wait": 0.0})
        return Painted(actor.outcome or picture, stats)

    def kill(self, actor: Actor) -> None:
        self.killed.append(actor.node)

    async def close(self) -> None:
        pass


def farm_of(cluster: Cluster, settings: FarmSettings = QUICK) -> Farm:
    return Farm(settings, PainterSettings(), cluster)


async def wait_for_machines(farm: Farm, count: int) -> None:
    async with asyncio.timeout(10):
        while len(farm.machines()) != count:
            await asyncio.sleep(0.005)


async def test_the_engine_of_most_is_the_farms_and_others_are_refused() -> None:
    cluster = StubCluster({"a": {"facts": OLD}, "b": {}, "c": {}})
    async with farm_of(cluster) as farm:
        assert {m.node for m in farm.machines()} == {"b", "c"}
        assert farm.engine == GOOD.engine
        assert farm.stats().refused == 1
        error = farm.refused()["a"]
        assert isinstance(error, EngineDiffers)
        assert "LLVM 14" in str(error)
        await asyncio.sleep(0.1)
        assert [actor.node for actor in cluster.actors] == ["a", "b", "c"]  # not asked again
        del cluster.make["a"]
        async with asyncio.timeout(10):
            while farm.stats().refused:
                await asyncio.sleep(0.005)
    assert sorted(cluster.killed) == ["a", "b", "c"]


async def test_machines_that_join_are_used_and_those_that_leave_are_not() -> None:
    cluster = StubCluster({"a": {}})
    async with farm_of(cluster) as farm:
        cluster.make["b"] = {}
        await wait_for_machines(farm, 2)
        await asyncio.gather(*(farm.paint(BLANK, seed) for seed in range(8)))
        assert all(actor.painted for actor in cluster.actors)
        del cluster.make["a"]
        await wait_for_machines(farm, 1)
        assert (await farm.paint(BLANK, 3)).seed == 3
        assert farm.stats().painted == 9


async def test_work_of_a_lost_machine_is_done_elsewhere_and_it_may_come_back() -> None:
    cluster = StubCluster({"a": {"lost": True}, "b": {}})
    async with farm_of(cluster) as farm:
        cluster.make["a"] = {}  # the next actor there is sound
        paintings = await asyncio.gather(*(farm.paint(BLANK, seed) for seed in range(6)))
        assert [painting.seed for painting in paintings] == list(range(6))
        assert farm.stats().redone >= 1
        await wait_for_machines(farm, 2)


async def test_a_machine_that_paints_nothing_is_let_go() -> None:
    broken = Failure(FailureKind.MACHINE, "no list paints on this machine")
    cluster = StubCluster({"a": {"outcome": broken}, "b": {}})
    async with farm_of(cluster, FarmSettings(poll_s=0.01, regroup_s=0.3)) as farm:
        await asyncio.gather(*(farm.paint(BLANK, seed) for seed in range(4)))
        assert {m.node for m in farm.machines()} == {"b"}


async def test_a_list_that_loses_machine_after_machine_is_given_up_as_an_outage() -> None:
    cluster = StubCluster({str(n): {"lost": True} for n in range(MACHINES_TRIED + 1)})
    async with farm_of(cluster, FarmSettings(poll_s=5)) as farm:
        with pytest.raises(FarmError, match="machines were lost") as caught:
            await farm.paint(BLANK, 1)
        assert not caught.value.sketch_at_fault
        assert len(farm.machines()) == 1


async def test_work_waits_for_a_machine_but_not_for_ever() -> None:
    cluster = StubCluster({"a": {}})
    async with farm_of(cluster) as farm:
        cluster.make.clear()
        await wait_for_machines(farm, 0)
        patient = asyncio.create_task(farm.paint(BLANK, 1))
        await asyncio.sleep(0.1)
        cluster.make["b"] = {}
        assert (await patient).seed == 1
        cluster.make.clear()
        await wait_for_machines(farm, 0)
        with pytest.raises(FarmError, match="no machine left"):
            await farm.paint(BLANK, 1)


async def test_long_lists_go_first_and_a_machine_holds_no_more_than_it_may() -> None:
    gate = asyncio.Event()
    cluster = StubCluster({"a": {"gate": gate}, "b": {"gate": gate}})
    async with farm_of(cluster) as farm:
        lists = [circles(count) for count in range(10)]
        paintings = [asyncio.create_task(farm.paint(shown, 0)) for shown in lists]
        await asyncio.sleep(0.05)
        assert [machine.tasks for machine in farm.machines()] == [2, 2]
        assert (farm.stats().waiting, farm.stats().painting) == (6, 4)
        gate.set()
        await asyncio.gather(*paintings)
        late = [shown.digest for shown in lists[4:]]
        for actor in cluster.actors:
            ranks = [late.index(digest) for digest in actor.painted if digest in late]
            assert ranks == sorted(ranks, reverse=True)


async def test_two_tasks_go_to_two_machines() -> None:
    gate = asyncio.Event()
    cluster = StubCluster({"a": {"gate": gate}, "b": {"gate": gate}})
    async with farm_of(cluster) as farm:
        paintings = [asyncio.create_task(farm.paint(BLANK, seed)) for seed in range(2)]
        await asyncio.sleep(0.02)
        assert [machine.tasks for machine in farm.machines()] == [1, 1]
        paintings[0].cancel()
        await asyncio.wait(paintings[:1])
        assert sum(machine.tasks for machine in farm.machines()) == 1
        assert sum(actor.cancelled for actor in cluster.actors) == 1
        gate.set()
        await paintings[1]


async def test_failures_cross_as_they_are() -> None:
    bad = Failure(FailureKind.UNPAINTABLE, "brush.circle: no", 3, 7)
    async with farm_of(StubCluster({"a": {"outcome": bad}})) as farm:
        with pytest.raises(Unpaintable) as caught:
            await farm.paint(BLANK, 1)
        assert (caught.value.index, caught.value.line) == (3, 7)
        assert len(farm.machines()) == 1


@pytest.mark.parametrize("kind", list(FailureKind))
def test_every_failure_is_its_own_record(kind: FailureKind) -> None:
    failure = Failure(kind, "m", *((1, 2) if kind is FailureKind.UNPAINTABLE else ()))
    error = failure.error(Patience(1, 2))
    assert Failure.of(error).kind is kind
    assert Failure.of(BrowserLost("gone")).kind is FailureKind.MACHINE


async def test_a_farm_of_nothing_says_why() -> None:
    broken = Failure(FailureKind.MACHINE, "no Chromium found")
    with pytest.raises(FarmError, match="no Chromium found"):
        await farm_of(StubCluster({"a": {"unopened": broken}})).__aenter__()
    with pytest.raises(FarmError, match="none has a CPU"):
        await farm_of(StubCluster({"a": {}}, cpus=0)).__aenter__()


def test_browsers_follow_cores_and_memory() -> None:
    settings = FarmSettings()
    assert settings.browsers_on(8, 64e9) == 8
    assert settings.browsers_on(8, 3e9) == 4
    assert settings.browsers_on(2, 1e8) == 1
    assert settings.browsers_on(0.5, 64e9) == 0
    assert FarmSettings(browsers=3).browsers_on(8, 64e9) == 3


def test_settings_that_cannot_work_are_refused() -> None:
    with pytest.raises(FarmError, match="client protocol"):
        FarmSettings("ray://head:10001")
    with pytest.raises(ValueError, match="positive"):
        FarmSettings(ahead=0)


async def test_without_ray_the_fix_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(RayMissing, match=r"pip install 'atelier\[ray\]'"):
        await Farm(FarmSettings()).__aenter__()


def test_the_local_engine_needs_no_ray() -> None:
    code = "import sys, env_server.app, training.commands.serve; sys.exit('ray' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
