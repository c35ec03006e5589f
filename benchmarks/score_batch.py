"""Eight rich completions through `POST /score`: one by one, and as one batch, in one run.

    .venv/bin/python benchmarks/score_batch.py [ROUNDS]

Prints the seconds of each way, their ratio, and how busy the cores were: processor seconds of the
server's whole process tree (the painter's browsers included) / wall seconds / cores.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable

import httpx
import psutil
from rich.console import Console

from assets import ASSETS
from env_server.files import as_completion
from training.demo import server_process

NAMES = ("iris", "lemons", "lotus", "pears", "sunset_sea", "teapot", "lighthouse", "koi_pond")


def completions() -> list[str]:
    """The eight completions."""
    files = [ASSETS / "sketches" / "good" / f"{name}.js" for name in NAMES]
    return [as_completion(file, file.read_text(encoding="utf-8")) for file in files]


def tree_seconds(pid: int) -> float:
    """Processor seconds used so far by a process and its living descendants."""
    root = psutil.Process(pid)
    total = 0.0
    for process in [root, *root.children(recursive=True)]:
        try:
            times = process.cpu_times()
        except psutil.Error:
            continue
        total += times.user + times.system
    return total


def timed(pid: int, work: Callable[[], None]) -> tuple[float, float]:
    """Wall and processor seconds of some work."""
    wall, used = time.perf_counter(), tree_seconds(pid)
    work()
    return time.perf_counter() - wall, tree_seconds(pid) - used


def main(rounds: int) -> None:
    """Measure and print."""
    console, texts = Console(stderr=True), completions()
    cores = len(os.sched_getaffinity(0))
    rows = []
    with server_process(console) as (url, pid), httpx.Client(base_url=url, timeout=600) as http:

        def score(batch: list[str], seed: int) -> None:
            body = {"completions": batch, "subject": "a painting", "seed": seed}
            assert all(r["admitted"] for r in http.post("score", json=body).json()["results"])

        score(texts, 999)  # warm
        for seed in range(rounds):
            singly = timed(pid, lambda seed=seed: [score([t], seed) for t in texts])
            batch = timed(pid, lambda seed=seed: score(texts, seed))
            rows.append((singly[0], batch[0], batch[1] / batch[0] / cores))
            print(f"one by one {singly[0]:.1f} s, batch {batch[0]:.1f} s, busy {rows[-1][2]:.2f}")
    ratio = statistics.median(s / b for s, b, _ in rows)
    busy = statistics.median(b for *_, b in rows)
    print(f"median of {rounds}: batch {ratio:.2f} times as fast, {cores} cores {busy:.0%} busy")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
