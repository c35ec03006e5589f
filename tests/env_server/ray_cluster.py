"""A Ray of two machines on this one, and a farm on it, that the tests of one file share."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from env_server.farm.farm import Farm
from env_server.farm.settings import FarmSettings
from env_server.painter_settings import PainterSettings

T = TypeVar("T")

STORE_BYTES = 80 * 1024**2


class TwoMachines:
    """Two nodes with one CPU each; `second` comes and goes.

    The farm belongs to `runner`'s loop and is closed once, by a test or at the end.
    """

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster  # reads the environment that the fixture has set

        node = {"num_cpus": 1, "object_store_memory": STORE_BYTES, "include_dashboard": False}
        self._node = node
        self._cluster = Cluster(initialize_head=True, head_node_args=node)
        self._second: Any = None
        self.runner = asyncio.Runner()
        self._open = False

    def open(self) -> None:
        self.join()
        settings = FarmSettings(self._cluster.address, poll_s=0.2, pause_s=0.5)
        self.farm = Farm(settings, PainterSettings())
        self.run(self.farm.__aenter__())
        self._open = True

    @property
    def here(self) -> str:
        """The first node's id, which stays."""
        return str(self._cluster.head_node.node_id)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    def join(self) -> None:
        """The second machine joins."""
        self._second = self._cluster.add_node(**self._node)

    def pull(self) -> None:
        """The second machine is gone from one moment to the next."""
        self._cluster.remove_node(self._second, allow_graceful=False)

    def until(self, machines: int, seconds: float = 90) -> None:
        """Waits until the farm has so many machines."""

        async def wait() -> None:
            async with asyncio.timeout(seconds):
                while len(self.farm.machines()) != machines:
                    await asyncio.sleep(0.05)

        self.run(wait())

    def close_farm(self) -> None:
        if self._open:
            self._open = False
            self.run(self.farm.__aexit__(None, None, None))

    def close(self) -> None:
        self.close_farm()
        self.runner.close()
        self._cluster.shutdown()
