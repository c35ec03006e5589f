"""Several runs side by side: the rows of the table on top of their report."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from training.archive import RunRecords
from training.reports.progress import measure_progress, varied_groups


@dataclass(frozen=True)
class RunRow:
    """One run in words; what cannot be told is empty. `rises`: the whole interval is above 0."""

    name: str
    mix: str
    seed: str
    first: str = ""
    last: str = ""
    difference: str = "too few steps"
    rises: bool = False
    varied: str = ""


def run_rows(runs: Iterable[RunRecords]) -> list[RunRow]:
    """One row a run, in order."""
    return [_row(run) for run in runs]


def _row(run: RunRecords) -> RunRow:
    recipe = run.facts.get("recipe", {})
    mix, seed = recipe.get("task", {}).get("mix"), recipe.get("run", {}).get("seed")
    named = (run.directory.name, str(mix or ""), "" if seed is None else str(seed))
    progress = measure_progress(run)
    if progress is None:
        return RunRow(*named)
    told = f"{progress.gain:+.3f}"
    if progress.interval is not None:
        told += " ({:+.3f} to {:+.3f})".format(*progress.interval)
    varied = ", ".join(f"{name} {share:.0%}" for name, share in varied_groups(run).items())
    first, last = (f"{mean:.3f}" for mean in progress.plain)
    return RunRow(*named, first, last, told, progress.rises, varied)
