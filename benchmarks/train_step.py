"""Where a small training step's time goes: painting, the rest of scoring, the policy.

    .venv/bin/python benchmarks/train_step.py [STEPS]

Trains the tiny policy for some steps (default 6) of one group of 8 rollouts in a folder that is
removed afterwards, with nothing that remembers paintings, and prints the median share of a step in
which at least one painting was under way, and in which the step waited for its rewards at all.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from env_server.job import Job
from env_server.result import Result
from rewards.painting import Painting
from training.grpo import TrainSettings, train
from training.loop_thread import StudioThread


class Stopwatch:
    """A scorer that notes when it scored and when its painter painted."""

    def __init__(self, scorer: StudioThread) -> None:
        self._scorer = scorer
        self._paint = scorer.studio.painter.paint
        self.steps: list[
            tuple[float, float, float]
        ] = []  # start, seconds scoring, seconds painting
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
        started = time.perf_counter()
        results = await self._scorer.score(jobs)
        self.steps.append((started, time.perf_counter() - started, covered(self._painting)))
        return results


def covered(spans: list[tuple[float, float]]) -> float:
    """Seconds within at least one of the spans."""
    total, reached = 0.0, 0.0
    for start, end in sorted(spans):
        total += max(0.0, end - max(start, reached))
        reached = max(reached, end)
    return total


def main(steps: int) -> None:
    """Train and print."""
    with tempfile.TemporaryDirectory() as folder, StudioThread() as scorer:
        watch = Stopwatch(scorer)
        settings = TrainSettings(Path(folder) / "run", steps=steps + 1, generations=8, prompts=1)
        train(settings, watch, Console(stderr=True))
    starts = [start for start, _, _ in watch.steps]
    rows = [
        (after - start, scoring, painting)
        for (start, scoring, painting), after in zip(watch.steps, starts[1:], strict=False)
    ]
    for whole, scoring, painting in rows:
        print(
            f"step {whole:5.1f} s: painting {painting / whole:.0%}, scoring {scoring / whole:.0%}"
        )
    shares = [painting / whole for whole, _, painting in rows]
    print(f"median share of painting: {statistics.median(shares):.0%} of {len(rows)} steps")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 6)
