"""How far a run has come: its reward in the first and in the last third of its steps."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from scipy.stats import bootstrap

from rewards.mix import GATE
from training.archive import RunRecords

_RESAMPLES = 4000


@dataclass(frozen=True)
class Progress:
    """Mean rewards over the first and the last `window` steps, a third of the run each.

    Subjects differ in difficulty and a window holds few of them, so the plain means move with the
    draw. The balanced ones give each subject found in both windows the same weight; they are None
    when there is no such subject. `interval` is that of the plain difference, 95%, by the bootstrap
    over steps (the rollouts of a step share prompt and references); None with one step a window.
    """

    window: int
    plain: tuple[float, float]
    balanced: tuple[float, float] | None
    interval: tuple[float, float] | None

    @property
    def gain(self) -> float:
        """The last third's mean less the first's."""
        return self.plain[1] - self.plain[0]

    @property
    def rises(self) -> bool:
        """True where the whole interval of the difference is above 0."""
        return self.interval is not None and self.interval[0] > 0


def measure_progress(run: RunRecords) -> Progress | None:
    """The progress of a run; None when fewer than two of its steps have a reward."""
    groups: dict[int, dict[str, list[float]]] = {}
    for rollout in run.rollouts:
        if rollout["reward"] is not None:
            group = groups.setdefault(rollout["step"], {})
            group.setdefault(rollout["prompt"], []).append(rollout["reward"])
    steps = sorted(groups)
    if len(steps) < 2:
        return None
    window = max(1, len(steps) // 3)
    first, last = ([groups[s] for s in part] for part in (steps[:window], steps[-window:]))
    ends = _step_means(first), _step_means(last)
    plain = statistics.fmean(ends[0]), statistics.fmean(ends[1])
    return Progress(window, plain, _balanced(first, last), _interval(*ends))


def varied_groups(run: RunRecords) -> dict[str, float]:
    """For each weighted term but the gate, the share of groups in which it differs at all.

    A term that never differs within a group teaches nothing, whatever its weight. A group is one
    step's rollouts of one prompt; the values of those that have none are left out.
    """
    found: dict[str, dict[tuple[int, str], set[float]]] = {}
    for rollout in run.rollouts:
        for name, term in rollout["terms"].items():
            if name != GATE and term["weight"] > 0:
                groups = found.setdefault(name, {})
                values = groups.setdefault((rollout["step"], rollout["prompt"]), set())
                if term["value"] is not None:
                    values.add(term["value"])
    return {name: _share(groups) for name, groups in found.items()}


def _share(groups: Mapping[tuple[int, str], set[float]]) -> float:
    return sum(len(values) > 1 for values in groups.values()) / len(groups)


def _step_means(steps: Iterable[dict[str, list[float]]]) -> list[float]:
    return [
        statistics.fmean([value for values in step.values() for value in values]) for step in steps
    ]


def _interval(first: Sequence[float], last: Sequence[float]) -> tuple[float, float] | None:
    if len(first) < 2 or len({*first, *last}) < 2:
        return None
    found = bootstrap(
        (np.asarray(last), np.asarray(first)),
        lambda a, b, axis: a.mean(axis=axis) - b.mean(axis=axis),
        n_resamples=_RESAMPLES,
        method="percentile",
        rng=np.random.default_rng(0),
    ).confidence_interval
    return float(found.low), float(found.high)


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
