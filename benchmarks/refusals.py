"""What a refusal costs: sketches refused before painting, one at a time, through a warm server.

    .venv/bin/python benchmarks/refusals.py [FOLDER...]

Without folders: assets/sketches/refused and tests/attacks, less those that a limit has to stop
(those cost their limit). Prints the median and the slowest milliseconds from request to answer.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

import httpx
from rich.console import Console
from rich.progress import track

from assets import ASSETS
from env_server.corpus import corpus_files
from env_server.files import as_completion, as_text
from training.demo import server_process

LIMITS = {"time_limit", "memory_limit", "stack_limit", "command_limit", "never_settled"}
FOLDERS = [ASSETS / "sketches" / "refused", Path(__file__).parents[1] / "tests" / "attacks"]


def main(folders: list[Path]) -> None:
    """Measure and print."""
    console = Console(stderr=True)
    costs: dict[str, float] = {}
    with server_process(console) as (url, _), httpx.Client(base_url=url, timeout=600) as http:
        for file in track(corpus_files(folders), console=console, transient=True):
            text = as_completion(file, as_text(file))
            body = {"completions": [text], "subject": "x", "mix": "coverage-led", "seed": 1}
            started = time.perf_counter()
            (result,) = http.post("/score", json=body).raise_for_status().json()["results"]
            elapsed = (time.perf_counter() - started) * 1e3
            codes = [violation["code"] for violation in result["violations"]]
            if codes and codes[0] not in LIMITS and result["painting"] is None:
                costs[file.name] = elapsed
    slow = sorted(costs, key=lambda name: -costs[name])[:5]
    print(
        f"{len(costs)} refused before painting: median {statistics.median(costs.values()):.0f} ms"
    )
    print("slowest: " + ", ".join(f"{name} {costs[name]:.0f} ms" for name in slow))


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]] or FOLDERS)
