"""The charts of a run's metrics as SVG: where its steps' time went, and small multiples."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import matplotlib as mpl
from markupsafe import Markup
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from training.reports.curves import smooth
from training.watching.time_split import Part

Metrics = Sequence[Mapping[str, Any]]

_COLUMNS = 3
# Told apart in print and by most who see colours otherwise; the rest of a step is grey.
_COLOURS = {
    Part.GENERATE: "#3b6fa0",
    Part.PERFORM: "#86b6d4",
    Part.QUEUE: "#e3d3a3",
    Part.PAINT: "#c8553d",
    Part.CACHE: "#e8a598",
    Part.READ: "#dd9a4a",
    Part.JUDGE: "#6b4c8a",
    Part.PREFERENCE: "#ae93c9",
    Part.SCORER: "#d3bfe0",
    Part.ARCHIVE: "#7d8c6a",
    Part.LOGPROBS: "#79b8a2",
    Part.UPDATE: "#2f7d5b",
    Part.SAVE: "#4b5d43",
    Part.WAIT: "#d9d9d9",
    Part.LOST: "#111111",
    Part.OTHER: "#a3a3a3",
}
_LINES = ("#3b6fa0", "#c8553d", "#2f7d5b", "#6b4c8a", "#b98a2a", "#777777")


@dataclass(frozen=True)
class Panel:
    """One small chart: `lines` gives the metric's name by what the line is called."""

    title: str
    lines: Mapping[str, str]
    least: float | None = 0.0


def split_chart(metrics: Metrics) -> Markup:
    """The seconds of each step by part, stacked; empty where the run tells of none."""
    steps = [m for m in metrics if m.get("time/step") is not None]
    if not steps:
        return Markup("")
    with _style():
        figure = Figure(figsize=(9.6, 3.0), layout="constrained")
        axes = figure.subplots()
        bottom = [0.0] * len(steps)
        for part in Part:
            seconds = [max(0.0, m.get(f"time/{part}") or 0.0) for m in steps]
            if sum(seconds) >= 0.005 * sum(m["time/step"] for m in steps):
                _bars(axes, [m["step"] for m in steps], seconds, bottom, part)
                bottom = [low + more for low, more in zip(bottom, seconds, strict=True)]
        axes.set(title="seconds of each step, by what they went to", xlabel="step", ylabel="s")
        _dress(axes)
        axes.legend(frameon=False, loc="center left", bbox_to_anchor=(1.0, 0.5), reverse=True)
        return _svg(figure)


def small_multiples(metrics: Metrics, terms: Sequence[str]) -> Markup:
    """What the policy learns from and how it writes, a small chart each; empty where none tells."""
    panels = [panel for panel in _panels(terms) if any(_line(metrics, n) for n in _names(panel))]
    if not panels:
        return Markup("")
    rows = -(-len(panels) // _COLUMNS)
    with _style():
        figure = Figure(figsize=(9.6, 2.1 * rows), layout="constrained")
        grid = figure.subplots(rows, _COLUMNS, squeeze=False).flatten()
        for axes, panel in zip(grid, panels, strict=False):
            _draw(axes, metrics, panel)
        for axes in grid[len(panels) :]:
            axes.set_visible(False)
        return _svg(figure)


def _panels(terms: Sequence[str]) -> list[Panel]:
    diversity = {name: f"diversity/{name}" for name in ("pictures", "lists", "duplicates")}
    lengths = {"mean": "completions/mean_length", "longest": "completions/max_length"}
    return [
        Panel("spread of each term within a group", {t: f"term/{t}/spread" for t in terms}),
        Panel("share of the gradient", {t: f"term/{t}/share" for t in terms}, None),
        Panel("term without a value", {t: f"term/{t}/null" for t in terms}),
        Panel("groups without any spread", {"share": "groups/zero_spread"}),
        Panel("diversity within a group", diversity),
        Panel("entropy, nats a token", {"entropy": "entropy"}),
        Panel("length, tokens", lengths),
        Panel("cut off at the length limit", {"share": "completions/clipped_ratio"}),
        Panel("processor seconds a step", {"seconds": "cost/cpu_s"}),
    ]


def _names(panel: Panel) -> list[str]:
    return list(panel.lines.values())


def _line(metrics: Metrics, name: str) -> list[tuple[int, float]]:
    return [(m["step"], m[name]) for m in metrics if m.get(name) is not None]


def _draw(axes: Axes, metrics: Metrics, panel: Panel) -> None:
    for index, (label, name) in enumerate(panel.lines.items()):
        points = _line(metrics, name)
        if points:
            steps, values = zip(*points, strict=True)
            colour = _LINES[index % len(_LINES)]
            axes.plot(steps, values, ".", ms=3, alpha=0.35, color=colour)
            axes.plot(steps, smooth(values), color=colour, lw=1.5, label=label)
    axes.set_title(panel.title, fontsize=9)
    if panel.least is not None:
        axes.set_ylim(bottom=panel.least)
    _dress(axes)
    if len(axes.get_legend_handles_labels()[0]) > 1:
        axes.legend(frameon=False, loc="best", fontsize=7)


def _bars(
    axes: Axes, steps: Sequence[int], seconds: Sequence[float], bottom: Sequence[float], part: Part
) -> None:
    # Without edges: at a few hundred steps they would hide the bars.
    colour = _COLOURS[part]
    axes.bar(steps, seconds, width=1.0, bottom=bottom, color=colour, lw=0, label=str(part))


def _dress(axes: Axes) -> None:
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=6))
    axes.grid(alpha=0.25)
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)


def _style() -> Any:
    # A fixed salt and no date: the same run gives the same page.
    return mpl.rc_context({"svg.hashsalt": "atelier", "font.size": 9, "svg.fonttype": "path"})


def _svg(figure: Figure) -> Markup:
    buffer = io.StringIO()
    figure.savefig(buffer, format="svg", metadata={"Date": None}, transparent=True)
    text = buffer.getvalue()
    return Markup(text[text.index("<svg") :])
