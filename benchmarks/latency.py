"""How long an answer takes that needs no painting, through a real server on the loopback.

    .venv/bin/python benchmarks/latency.py [--asks 200]

Prints the median and the 95th percentile, in milliseconds from request to answer, of a `/score`
whose painting is known, and of one that is refused while 8 paintings are in progress.
"""

from __future__ import annotations

import argparse
import itertools
import statistics
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from rich.console import Console

from assets import ASSETS
from env_server.files import as_completion, as_text
from training.demo import server_process

SKETCHES = ASSETS / "sketches"
PAINTINGS = 8
KNOWN = 8


def main(asks: int) -> None:
    """Measure and print."""
    good = [_completion(file) for file in sorted((SKETCHES / "good").glob("*.js"))]
    refused = [_completion(SKETCHES / "refused" / "invented_method__petal.js")]
    known = good[:KNOWN]
    with (
        server_process(Console(stderr=True)) as (url, _),
        httpx.Client(base_url=url, timeout=600) as http,
    ):
        for text in known:
            _ask(http, text, 1)
        _measure(http, f"a cached /score, {KNOWN} paintings in turn", known, asks)
        _measure(http, "a refused sketch", refused, asks, fresh=1_000_000)
        with _painting(url, good) as counts:
            busy = f"while {PAINTINGS} paintings are in progress"
            _measure(http, f"a refused sketch {busy}", refused, asks, fresh=2_000_000)
            _measure(http, f"a cached /score {busy}", known, asks)
        print(f"paintings finished meanwhile: {counts['done']}")


def _completion(file: Path) -> str:
    return as_completion(file, as_text(file))


def _ask(http: httpx.Client, completion: str, seed: int) -> float:
    """Milliseconds until the answer."""
    body = {"completions": [completion], "subject": "x", "mix": "coverage-led", "seed": seed}
    started = time.perf_counter()
    http.post("/score", json=body).raise_for_status()
    return (time.perf_counter() - started) * 1e3


@contextmanager
def _painting(url: str, good: list[str]) -> Iterator[dict[str, Any]]:
    """Keeps 8 paintings in progress, each with a seed that was never painted."""
    seeds, over, counts = itertools.count(1000), threading.Event(), {"done": 0}

    def paint(index: int) -> None:
        with httpx.Client(base_url=url, timeout=600) as http:
            while not over.is_set():
                _ask(http, good[index % len(good)], next(seeds))
                counts["done"] += 1

    with ThreadPoolExecutor(PAINTINGS) as pool:
        running = [pool.submit(paint, index) for index in range(PAINTINGS)]
        time.sleep(2)  # until all of them are past the realm
        try:
            yield counts
        finally:
            over.set()
        for task in running:
            task.result()


def _measure(http: httpx.Client, what: str, texts: list[str], asks: int, fresh: int = 0) -> None:
    """With seeds from `fresh` on, none used before, each text is performed anew."""
    took = sorted(
        _ask(http, texts[index % len(texts)], fresh + index if fresh else 1)
        for index in range(asks)
    )
    p95 = took[int(0.95 * (asks - 1))]
    print(f"{what}: p50 {statistics.median(took):.1f} ms, p95 {p95:.1f} ms ({asks} asks)")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--asks", type=int, default=200, help="requests measured for each line")
    main(parser.parse_args().asks)
