"""What holds for all tests."""

from __future__ import annotations

import os

import pytest

# A file of tests runs on each core. Threads that wait for each other at every small operation, as
# torch's do, would each wait for a core: the tiny policy then takes forty times as long.
os.environ.setdefault("OMP_NUM_THREADS", "1")


def pytest_configure(config: pytest.Config) -> None:
    """A process of pytest-xdist and all that it starts stay on one core.

    So a studio has one browser, one realm and one reader, as its settings follow the cores that it
    may use, and no worker waits for another's.
    """
    worker = getattr(config, "workerinput", {}).get("workerid", "")
    if worker:
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[int(worker.removeprefix("gw")) % len(cores)]})
