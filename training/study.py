"""A study: the tiny policy under several mixes and seeds, and whether each run learns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from training.archive import RunRecords, read_run
from training.grpo import train
from training.recipes.file import load_recipe
from training.recipes.recipe import Recipe
from training.reports.progress import Progress, measure_progress, varied_groups
from training.reports.report import write_report
from training.runs.outcome import policy_folder
from training.runs.resume import run_facts
from training.scoring.reward_function import Scorer

MIXES = ("judge-led", "hps-led", "hps-only")
# The tiny policy's paintings win nothing against good references, and a term that is always 0
# teaches nothing; so it faces the weak half of the pool. With one group a step the gradient is
# noisy, and at a constant rate it wears the syntax away in the end; so the rate falls to 0.
_CHANGES = (
    "task.domain=hibiscus",
    "task.tiers=0:nope=0.5,meh=0.5",
    "run.prompts=1",
    "trl.lr_scheduler_type=linear",
    # One prompt, of which four paintings would say nothing.
    "probe.samples=16",
)


@dataclass(frozen=True)
class StudySettings:
    """Runs of `recipe` in folders of `out`, one for each of `mixes` and seeds 0 to `seeds` - 1."""

    out: Path
    recipe: str = "tiny-cpu"
    mixes: tuple[str, ...] = MIXES
    seeds: int = 3
    steps: int = 60
    changes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """One run of the study; `progress` is None where too few steps have a reward."""

    run: RunRecords
    progress: Progress | None
    varied: dict[str, float]

    @property
    def learns(self) -> bool:
        """The reward rises, and no weighted term is the same throughout all groups."""
        rises = self.progress is not None and self.progress.rises
        return rises and all(share > 0 for share in self.varied.values())


def study_recipe(settings: StudySettings, mix: str, seed: int) -> Recipe:
    """The recipe of one run of the study; raises RecipeError."""
    own = (f"task.mix={mix}", f"run.seed={seed}", f"run.steps={settings.steps}")
    return load_recipe(settings.recipe, [*_CHANGES, *settings.changes, *own])


def run_study(
    settings: StudySettings,
    scorer: Scorer,
    console: Console,
    preflight: dict[str, Any] | str = "skipped",
) -> list[Outcome]:
    """Trains what is not trained yet, and writes `report.html` and a table of all runs.

    A run that ended is kept, one that was interrupted goes on; `preflight` is the one of all.
    """
    outcomes = []
    for folder, recipe in _runs(settings):
        if not _done(folder, recipe):
            console.print(f"[bold]{folder.name}[/]")
            there = (folder / "run.json").is_file()
            train(recipe, folder, scorer, console, resume=there, preflight=preflight)
        outcomes.append(outcome_of(folder))
        write_report([o.run.directory for o in outcomes], settings.out / "report.html")
    console.print(as_table(outcomes))
    return outcomes


def outcome_of(folder: Path) -> Outcome:
    """What a run came to; raises FileNotFoundError."""
    run = read_run(folder)
    return Outcome(run, measure_progress(run), varied_groups(run))


def as_table(outcomes: list[Outcome]) -> Table:
    """One row a run."""
    table = Table("run", "first third", "last third", "difference (95%)", "groups that differ", "")
    for outcome in outcomes:
        progress = outcome.progress
        if progress is None:
            table.add_row(outcome.run.directory.name, "", "", "too few steps", "", "")
            continue
        low, high = progress.interval or (float("nan"), float("nan"))
        varied = ", ".join(f"{name} {share:.0%}" for name, share in outcome.varied.items())
        table.add_row(
            outcome.run.directory.name,
            f"{progress.plain[0]:.3f}",
            f"{progress.plain[1]:.3f}",
            f"{progress.gain:+.3f} ({low:+.3f} to {high:+.3f})",
            varied,
            "learns" if outcome.learns else "does not",
        )
    return table


def _done(folder: Path, recipe: Recipe) -> bool:
    """Whether the run ended, and is as long as is asked for; its recipe may be an older one."""
    if not policy_folder(folder).is_dir():
        return False
    steps: int = run_facts(folder)["recipe"]["run"]["steps"]
    return steps >= recipe.run.steps


def _runs(settings: StudySettings) -> Iterator[tuple[Path, Recipe]]:
    for seed in range(settings.seeds):
        for mix in settings.mixes:
            yield settings.out / f"{mix}-seed{seed}", study_recipe(settings, mix, seed)
