"""What holds for all tests."""

from __future__ import annotations

import os

# A file of tests runs on each core. Threads that wait for each other at every small operation, as
# torch's do, would each wait for a core: the tiny policy then takes forty times as long.
os.environ.setdefault("OMP_NUM_THREADS", "1")
