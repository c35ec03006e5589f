"""What holds for all tests."""

from __future__ import annotations

import os

# A file of tests runs on each core. Threads that wait for each other at every small operation, as
# torch's do, would each wait for a core: the tiny policy then takes forty times as long.
os.environ.setdefault("OMP_NUM_THREADS", "1")


def _take_a_core(worker: str) -> None:
    """A process of pytest-xdist and all that it starts stay on one core.

    So a studio has one browser, one realm and one reader, as its settings follow the cores that it
    may use, and no worker waits for another's.
    """
    if worker.startswith("gw"):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[int(worker[2:]) % len(cores)]})


_take_a_core(os.environ.get("PYTEST_XDIST_WORKER", ""))
