"""How far a run has come: its reward in the first and in the last steps."""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from dataclasses import dataclass

from training.archive import RunRecords

_WINDOW = 10


@dataclass(frozen=True)
class Progress:
    """Mean rewards over the first and the last `window` steps, which never overlap.

    Subjects differ in difficulty and a window holds few of them, so the plain means move with the
    draw. The balanced ones give each subject found in both windows the same weight; they are None
    when there is no such subject.
    """

    window: int
    plain: tuple[float, float]
    balanced: tuple[float, float] | None


def measure_progress(run: RunRecords) -> Progress | None:
    """The progress of a run; None when fewer than two of its steps have a reward."""
    groups: dict[int, dict[str, list[float]]] = {}
    for rollout in run.rollouts:
        if rollout["reward"] is not None:
            group = groups.setdefault(rollout["step"], {})
            group.setdefault(rollout["prompt"], []).append(rollout["reward"])
    steps = sorted(groups)
    window = min(_WINDOW, len(steps) // 2)
    if window == 0:
        return None
    first, last = ([groups[s] for s in part] for part in (steps[:window], steps[-window:]))
    return Progress(window, (_plain(first), _plain(last)), _balanced(first, last))


def _plain(steps: Iterable[dict[str, list[float]]]) -> float:
    return statistics.fmean(
        statistics.fmean([value for values in step.values() for value in values]) for step in steps
    )


def _balanced(
    first: list[dict[str, list[float]]], last: list[dict[str, list[float]]]
) -> tuple[float, float] | None:
    before, after = _by_prompt(first), _by_prompt(last)
    shared = before.keys() & after.keys()
    if not shared:
        return None
    return statistics.fmean(before[p] for p in shared), statistics.fmean(after[p] for p in shared)


def _by_prompt(steps: list[dict[str, list[float]]]) -> dict[str, float]:
    found: dict[str, list[float]] = {}
    for step in steps:
        for prompt, values in step.items():
            found.setdefault(prompt, []).append(statistics.fmean(values))
    return {prompt: statistics.fmean(values) for prompt, values in found.items()}
