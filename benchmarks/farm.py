"""The farm against this machine's own painter, on the same cores.

    .venv/bin/python benchmarks/farm.py [ROUNDS]

Paints a batch of six example sketches in turn, ROUNDS times (default 3): with one painter of two
browsers, and with a Ray of two nodes on this machine, each with one CPU and so one browser. The
first batch of each is not counted. Prints the median seconds of both, paintings a minute, and the
median ratio of the rounds. Both stay open all the time, idle while the other paints.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import time
from pathlib import Path

from rich.console import Console

from env_server.farm.farm import Farm
from env_server.farm.settings import FarmSettings
from env_server.painter import Painter
from env_server.painter_settings import PainterSettings
from env_server.paints import Paints
from env_server.realm import Realm
from rewards.display_list import DisplayList

GOOD = Path("assets/sketches/good")
SKETCHES = ("three_pebbles", "one_tulip", "pears", "iris", "teapot", "lemons")
STORE_BYTES = 100 * 1024**2


async def _lists() -> list[DisplayList]:
    async with Realm() as realm:
        sources = [(GOOD / f"{name}.js").read_text(encoding="utf-8") for name in SKETCHES]
        return [(await realm.perform(source, 7)).display_list for source in sources]


async def _batch(painter: Paints, lists: list[DisplayList], seed: int) -> tuple[float, list[bytes]]:
    started = time.perf_counter()
    paintings = await asyncio.gather(*(painter.paint(shown, seed) for shown in lists))
    return time.perf_counter() - started, [painting.png for painting in paintings]


async def _measure(address: str, rounds: int) -> list[tuple[float, float]]:
    lists, found = await _lists(), []
    async with (
        Painter(PainterSettings(browsers=2)) as ours,
        Farm(FarmSettings(address), PainterSettings()) as farm,
    ):
        for seed in range(rounds + 1):
            (alone, here), (spread, there) = (
                await _batch(ours, lists, seed),
                await _batch(farm, lists, seed),
            )
            if here != there:
                raise SystemExit("the farm painted other bytes")
            found.append((alone, spread))
    return found[1:]


def main() -> None:
    """Prints the figures."""
    os.environ |= {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0", "RAY_USAGE_STATS_ENABLED": "0"}
    from ray.cluster_utils import Cluster

    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    node = {"num_cpus": 1, "object_store_memory": STORE_BYTES, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args=node)
    cluster.add_node(**node)
    try:
        found = asyncio.run(_measure(cluster.address, rounds))
    finally:
        cluster.shutdown()
    alone, spread = (statistics.median(column) for column in zip(*found, strict=True))
    ratio = statistics.median(spread / alone for alone, spread in found)
    say = Console().print
    say(f"{len(SKETCHES)} paintings, {rounds} rounds, load {os.getloadavg()[0]:.1f}")
    for name, seconds in (("one painter, 2 browsers", alone), ("2 nodes, 1 browser each", spread)):
        say(f"{name}: {seconds:.2f} s, {60 * len(SKETCHES) / seconds:.0f} a minute")
    say(f"farm / painter, seconds: {ratio:.2f}")
    say("rounds: " + ", ".join(f"{alone:.2f} / {spread:.2f}" for alone, spread in found))


if __name__ == "__main__":
    main()
