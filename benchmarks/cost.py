"""How well a painting's cost is known before it is painted, and the numbers of the estimate.

    .venv/bin/python benchmarks/cost.py [FOLDER...]

Paints every sketch of the folders that can be painted (without folders: assets/sketches/good and
tests/sketches) once, fits env_server/cost.py's features to the processor seconds with no negative
number, and prints the numbers, the rank correlation of estimates with seconds, and what longest
first gains over first come, first served for 2, 16 and 64 browsers, by simulation.
"""

from __future__ import annotations

import asyncio
import heapq
import random
import statistics
import sys
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import track
from scipy.optimize import nnls
from scipy.stats import spearmanr

from assets import ASSETS
from env_server.corpus import corpus_files
from env_server.cost import Features, estimated_seconds
from env_server.errors import PaintError
from env_server.files import as_completion, as_text
from env_server.painter import Painter
from env_server.painter_settings import PainterSettings
from env_server.realm import Realm
from rewards.display_list import DisplayList
from rewards.sketch import NoSketch, extract_sketch

FOLDERS = [ASSETS / "sketches" / "good", Path(__file__).parents[1] / "tests" / "sketches"]


async def performed(files: list[Path]) -> list[DisplayList]:
    """The display lists of what can be performed."""
    lists = []
    async with Realm() as realm:
        for file in files:
            try:
                sketch = extract_sketch(as_completion(file, as_text(file)))
            except NoSketch:
                continue
            performance = await realm.perform(sketch.source, 1)
            if performance.fault is None and len(performance.display_list):
                lists.append(performance.display_list)
    return lists


async def measure(lists: list[DisplayList], console: Console) -> list[tuple[DisplayList, float]]:
    """Each list with the seconds that its page took."""
    measured = []
    async with Painter(PainterSettings(browsers=1)) as painter:
        await painter.paint(lists[0], 1)
        for display_list in track(lists, console=console, transient=True):
            try:
                painting = await painter.paint(display_list, 1)
            except PaintError:
                continue
            seconds = sum(painting.stages.values()) - painting.stages["wait"]
            measured.append((display_list, seconds / 1000))
    return measured


def makespan(jobs: list[tuple[float, float]], browsers: int, *, longest_first: bool) -> float:
    """Seconds that a batch of (estimate, seconds) takes when its jobs come at once."""
    order = sorted(jobs, reverse=True) if longest_first else jobs
    free = [0.0] * browsers
    for _, seconds in order:
        heapq.heappush(free, heapq.heappop(free) + seconds)
    return max(free)


def simulate(jobs: list[tuple[float, float]]) -> None:
    """Prints the busy share of browsers, 500 random batches for each size."""
    dice = random.Random(1)
    for browsers, size in ((2, 8), (2, 16), (16, 64), (64, 128), (64, 256)):
        shares: dict[bool, list[float]] = {True: [], False: []}
        for _ in range(500):
            batch = dice.choices(jobs, k=size)
            ideal = sum(seconds for _, seconds in batch) / browsers
            for way, found in shares.items():
                found.append(ideal / makespan(batch, browsers, longest_first=way))
        longest, first = (statistics.mean(shares[way]) for way in (True, False))
        print(
            f"{size:4} paintings on {browsers:2} browsers: busy {longest:.1%} longest first, "
            f"{first:.1%} first come, first served"
        )


def main(folders: list[Path]) -> None:
    """Measure, fit and print."""
    console = Console(stderr=True)
    lists = asyncio.run(performed(corpus_files(folders)))
    measured = asyncio.run(measure(lists, console))
    features = [Features.of(display_list) for display_list, _ in measured]
    seconds = np.array([seconds for _, seconds in measured])
    table = np.array([[1, f.shapes, f.round, f.within] for f in features])
    weights = 1 / seconds  # relative errors are what a schedule feels
    numbers, _ = nnls(table * weights[:, None], seconds * weights)
    fitted = table @ numbers
    print(f"{len(measured)} paintings, {seconds.min():.2f} to {seconds.max():.2f} s")
    print("a painting, a shape, a pixel round, a pixel within:", *(f"{n:.3g}" for n in numbers))
    now = np.array([estimated_seconds(display_list) for display_list, _ in measured])
    for name, values in (("fitted now", fitted), ("in use", now)):
        off = np.median(np.abs(values / seconds - 1))
        rank = spearmanr(values, seconds).statistic
        print(f"{name}: rank correlation {rank:.3f}, median error {off:.0%}")
    simulate(list(zip(now.tolist(), seconds.tolist(), strict=True)))


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]] or FOLDERS)
