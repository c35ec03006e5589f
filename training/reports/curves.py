"""The curves of a run as one SVG: reward with its band, and each term."""

from __future__ import annotations

import io
import math
import statistics
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import matplotlib as mpl
import numpy as np
from markupsafe import Markup
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from rewards.mix import GATE
from training.archive import RunRecords

_SMOOTHING = 5
_REWARD = "#a2432f"
_TERMS = ("#4f7a9a", "#6f8f5f", "#7a5a9a", "#b98a2a", "#4a8f86")


def reward_steps(run: RunRecords) -> dict[int, list[float]]:
    """The rewards of each step that has any, by step; None rewards are left out."""
    return _by_step(run, lambda rollout: rollout["reward"])


def term_steps(run: RunRecords, name: str) -> dict[int, list[float]]:
    """The values of a term by step, over the rollouts that have one."""
    return _by_step(run, lambda rollout: rollout["terms"].get(name, {}).get("value"))


def term_names(run: RunRecords) -> list[str]:
    """The weighted terms of the run's mix, the gate apart, in the mix's order."""
    weights = {
        name: term.get("weight", 0.0)
        for rollout in run.rollouts
        for name, term in rollout["terms"].items()
    }
    return [name for name, weight in weights.items() if weight > 0 and name != GATE]


def smooth(values: Sequence[float]) -> list[float]:
    """The running mean over the last five values."""
    return [
        statistics.fmean(values[max(0, index - _SMOOTHING + 1) : index + 1])
        for index in range(len(values))
    ]


def shown_steps(steps: Iterable[int]) -> list[int]:
    """An archive's steps, which count from 0, as a run's lines and metrics number them: from 1."""
    return [step + 1 for step in steps]


def draw_curves(run: RunRecords) -> Markup:
    """An `svg` element: left the reward (step means, running mean, quartiles of the group),
    right the running mean of each term over the admitted rollouts. Empty for an empty run."""
    rewards = reward_steps(run)
    if not rewards:
        return Markup("")
    # A fixed salt and no date: the same run gives the same page.
    with mpl.rc_context({"svg.hashsalt": "atelier", "font.size": 9, "svg.fonttype": "path"}):
        figure = Figure(figsize=(9.6, 3.2), layout="constrained")
        left, right = figure.subplots(1, 2, sharey=True)
        _draw_reward(left, rewards)
        _draw_terms(right, {name: term_steps(run, name) for name in term_names(run)})
        buffer = io.StringIO()
        figure.savefig(buffer, format="svg", metadata={"Date": None}, transparent=True)
    text = buffer.getvalue()
    return Markup(text[text.index("<svg") :])


def _by_step(run: RunRecords, value_of: Any) -> dict[int, list[float]]:
    found: dict[int, list[float]] = {}
    for rollout in run.rollouts:
        value = value_of(rollout)
        if value is not None and math.isfinite(value):
            found.setdefault(rollout["step"], []).append(value)
    return dict(sorted(found.items()))


def _draw_reward(axes: Axes, rewards: Mapping[int, Sequence[float]]) -> None:
    steps = shown_steps(rewards)
    means = [statistics.fmean(values) for values in rewards.values()]
    low, high = (
        smooth([float(np.percentile(values, share)) for values in rewards.values()])
        for share in (25, 75)
    )
    axes.fill_between(steps, low, high, color=_REWARD, alpha=0.15, lw=0, label="quartiles")
    axes.plot(steps, means, ".", color="#b98a5a", label="step mean")
    axes.plot(steps, smooth(means), color=_REWARD, lw=2, label="running mean")
    _dress(axes, "reward")


def _draw_terms(axes: Axes, terms: Mapping[str, Mapping[int, Sequence[float]]]) -> None:
    for index, (name, values) in enumerate(terms.items()):
        if values:
            means = [statistics.fmean(found) for found in values.values()]
            axes.plot(
                shown_steps(values), smooth(means), color=_TERMS[index % len(_TERMS)], label=name
            )
    _dress(axes, "terms, admitted rollouts")


def _dress(axes: Axes, title: str) -> None:
    axes.set(title=title, xlabel="step", ylim=(0, 1.02))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(alpha=0.25)
    if axes.get_legend_handles_labels()[0]:
        axes.legend(frameon=False, loc="best")
