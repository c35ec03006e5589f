"""Where a small training step's time goes: painting, the rest of scoring, the policy.

    .venv/bin/python benchmarks/train_step.py [STEPS]

Trains the tiny policy for some steps (default 6) of one group of 8 rollouts in a folder that is
removed afterwards, with nothing that remembers paintings, and prints the median share of a step in
which at least one painting was under way, and in which the step waited for its rewards at all.

The last line is another share, of processor seconds: those of the browsers and all that they
started (page, GPU process), by those of this process and all below it, from one step's scoring to
the next. What painting costs elsewhere (the browsers' drivers, handing over jobs, encoding PNGs:
less than a tenth of what the browsers use) is in the whole alone, as is the measuring itself, which
looks through all processes once a step. Frames that browsers make ready while no painting is under
way count as painting here, but not in the shares of time.
"""

from __future__ import annotations

import contextlib
import statistics
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import psutil
from rich.console import Console

from env_server.bench.machine import tree_cpu_seconds
from env_server.job import Job
from env_server.result import Result
from rewards.painting import Painting
from training.grpo import train
from training.recipes.file import load_recipe
from training.scoring.loop_thread import StudioThread


@dataclass(frozen=True)
class Step:
    """When a step's scoring began, and its seconds; processor seconds are those used until then."""

    start: float
    scoring: float
    painting: float
    browsers_cpu: float
    all_cpu: float


class Stopwatch:
    """A scorer that notes when it scored and when its painter painted."""

    def __init__(self, scorer: StudioThread) -> None:
        self._scorer = scorer
        self._paint = scorer.studio.painter.paint
        self.steps: list[Step] = []
        self._painting: list[tuple[float, float]] = []
        scorer.studio.painter.paint = self._timed  # type: ignore[method-assign]

    async def _timed(self, *arguments: Any, **named: Any) -> Painting:
        started = time.perf_counter()
        try:
            return await self._paint(*arguments, **named)
        finally:
            self._painting.append((started, time.perf_counter()))

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        """Scores a step's rollouts."""
        self._painting.clear()
        cpu = browsers_cpu_seconds(self._scorer.studio.painter.pids), tree_cpu_seconds()
        started = time.perf_counter()
        results = await self._scorer.score(jobs)
        scoring = time.perf_counter() - started
        self.steps.append(Step(started, scoring, covered(self._painting), *cpu))
        return results


def covered(spans: list[tuple[float, float]]) -> float:
    """Seconds within at least one of the spans."""
    total, reached = 0.0, 0.0
    for start, end in sorted(spans):
        total += max(0.0, end - max(start, reached))
        reached = max(reached, end)
    return total


def browsers_cpu_seconds(pids: Iterable[int]) -> float:
    """Processor seconds of these processes and all that they started; for differences alone."""
    total = 0.0
    for pid in pids:
        with contextlib.suppress(psutil.Error):
            browser = psutil.Process(pid)
            for process in (browser, *browser.children(recursive=True)):
                times = process.cpu_times()
                total += times.user + times.system + times.children_user + times.children_system
    return total


def main(steps: int) -> None:
    """Train and print."""
    with tempfile.TemporaryDirectory() as folder, StudioThread() as scorer:
        watch = Stopwatch(scorer)
        changes = [f"run.steps={steps + 1}", "run.prompts=1", "probe.samples=0"]
        changes += ["trl.report_to=none"]
        recipe = load_recipe("tiny-cpu", changes)
        train(recipe, Path(folder) / "run", watch, Console(stderr=True))
    shares, cpu_shares = [], []
    for step, after in pairwise(watch.steps):
        whole = after.start - step.start
        shares.append(step.painting / whole)
        browsers = after.browsers_cpu - step.browsers_cpu
        cpu_shares.append(browsers / (after.all_cpu - step.all_cpu))
        print(f"step {whole:5.1f} s: painting {shares[-1]:.0%}, scoring {step.scoring / whole:.0%}")
    print(f"median share of painting: {statistics.median(shares):.0%} of {len(shares)} steps")
    print(f"median share of the processor seconds: {statistics.median(cpu_shares):.0%}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 6)
