"""What painting rollouts early gains: the same short training with `run.paint_early` and without.

    .venv/bin/python -m benchmarks.early [STEPS] [REPEATS]

Trains the tiny policy for some steps (default 3) of two groups of 4, as often as said (default 2)
each way in turn. First as it is, on this machine's processors, where generating and painting
compete; then with a pause for each token, during which the processors are free, as they are while a
GPU generates. Nothing remembers paintings, and both ways make the same rollouts.

Prints medians over the steps: seconds of a step, and of those the ones in which it waited for its
rewards; then the ratios of early to late. On a busy machine only the ratios mean anything.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

import torch
from rich.console import Console

from env_server.job import Job
from env_server.logs import configure_logs
from env_server.result import EARLY, Result
from training import session
from training.archive import read_run
from training.grpo import train
from training.recipes.file import load_recipe
from training.scoring.loop_thread import StudioThread

TOKEN_S = 0.05


@dataclass
class Seconds:
    """Of each step of one way: how long it took, and how long it waited for rewards."""

    steps: list[float] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)

    def told(self) -> str:
        step, wait = statistics.median(self.steps), statistics.median(self.waits)
        share = statistics.fmean(self.shares)
        return f"step {step:6.2f} s   waits {wait:6.2f} s   begun early {share:4.0%}"


class Stopwatch:
    """A studio that notes from when to when rewards were waited for."""

    def __init__(self, studio: StudioThread, found: Seconds) -> None:
        self._studio = studio
        self._found = found
        self.begin, self.forget = studio.begin, studio.forget
        self.spans: list[tuple[float, float]] = []

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        began = time.monotonic()
        results = await self._studio.score(jobs)
        self.spans.append((began, time.monotonic()))
        self._found.shares.append(sum(EARLY in r.stages for r in results) / len(results))
        return results


def waits(spans: Sequence[tuple[float, float]], groups: int) -> Iterator[float]:
    """Seconds that each step waited: from its first group's begin to its last one's end."""
    for start in range(0, len(spans), groups):
        step = spans[start : start + groups]
        yield max(end for _, end in step) - min(begin for begin, _ in step)


@contextmanager
def slowed(token_s: float) -> Iterator[None]:
    """Policies that are loaded meanwhile pause at each token that they generate."""
    load: Callable[..., Any] = session.load_policy

    def load_slow(table: Any) -> Any:
        model, tokenizer = load(table)

        def pause(*_: Any) -> None:
            if not torch.is_grad_enabled():
                time.sleep(token_s)

        model.register_forward_pre_hook(pause)
        return model, tokenizer

    session.load_policy = load_slow  # type: ignore[assignment]
    try:
        yield
    finally:
        session.load_policy = load


def measure(studio: StudioThread, early: bool, steps: int, found: Seconds) -> None:
    changes = (f"run.steps={steps}", "run.generations=4", "run.save_every=0", "trl.report_to=none")
    changes += ("probe.samples=0",)
    recipe = load_recipe("tiny-cpu", [*changes, f"run.paint_early={str(early).lower()}"])
    watch = Stopwatch(studio, found)
    with tempfile.TemporaryDirectory() as folder:
        train(recipe, Path(folder) / "run", watch, Console(quiet=True))
        metrics = read_run(Path(folder) / "run").metrics
    found.steps += [line["step_time"] for line in metrics]
    found.waits += waits(watch.spans, recipe.run.prompts)


def main() -> None:
    configure_logs()
    steps, repeats = [*map(int, sys.argv[1:3]), *(3, 2)[len(sys.argv) - 1 :]]
    with StudioThread() as studio:
        for said, token_s in (("policy on the processors", 0.0), ("policy elsewhere", TOKEN_S)):
            found = {False: Seconds(), True: Seconds()}
            with slowed(token_s):
                for _, early in product(range(repeats), (False, True)):
                    measure(studio, early, steps, found[early])
            late, soon = found[False], found[True]
            print(f"{said}\n  late   {late.told()}\n  early  {soon.told()}")
            step = statistics.median(soon.steps) / statistics.median(late.steps)
            wait = statistics.median(soon.waits) / statistics.median(late.waits)
            print(f"  early / late: step {step:.2f}, waits {wait:.2f}", flush=True)


if __name__ == "__main__":
    main()
