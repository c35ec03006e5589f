"""One self-contained HTML page about runs: curves, paintings by step, the example sheet."""

from __future__ import annotations

import base64
import io
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, select_autoescape
from markupsafe import Markup
from PIL import Image

from env_server.files import write_atomically
from training.archive import RunRecords, read_run
from training.probes.report import ProbeReport, probe_section
from training.reports.charts import small_multiples, split_chart
from training.reports.curves import draw_curves, shown_steps, term_names
from training.reports.progress import measure_progress, varied_groups
from training.reports.run_table import run_rows

_THUMBNAIL = 168


@dataclass(frozen=True)
class Card:
    """A painting with its caption; `image` is a data URI or None."""

    image: str | None
    caption: str
    reward: str


@dataclass(frozen=True)
class StepCards:
    """The best and the median painting of one step; `step` counts from 1."""

    step: int
    best: Card | None
    median: Card | None


@dataclass(frozen=True)
class Example:
    """One scored example file for the sheet: its public record and its picture's path."""

    record: dict[str, Any]
    picture: Path | None


@dataclass(frozen=True)
class RunPage:
    """Everything the page shows of one run."""

    name: str
    facts: list[tuple[str, str]]
    curve: Markup
    split: Markup
    multiples: Markup
    steps: list[StepCards]
    violations: list[tuple[str, int]]
    probe: ProbeReport | None


def write_report(run_dirs: Sequence[Path], out: Path, examples: Sequence[Example] = ()) -> None:
    """Write the page for the given runs, and for scored examples when there are any.

    Raises:
        FileNotFoundError: a directory holds no run.
    """
    records = [read_run(directory) for directory in run_dirs]
    environment = Environment(
        loader=PackageLoader("training"), autoescape=select_autoescape(default=True)
    )
    page = environment.get_template("report.html").render(
        runs=[_run_page(run) for run in records],
        rows=run_rows(records) if len(records) > 1 else [],
        examples=[_example(example) for example in examples],
    )
    write_atomically(out, page.encode("utf-8"))


def thumbnail(path: Path, side: int = _THUMBNAIL) -> str | None:
    """A picture as a small JPEG data URI; None when there is no picture."""
    if not path.is_file():
        return None
    with Image.open(path) as picture:
        small = picture.convert("RGB")
        small.thumbnail((side * 2, side * 2))
    buffer = io.BytesIO()
    small.save(buffer, "JPEG", quality=82)
    return "data:image/jpeg;base64," + base64.b64encode(buffer.getvalue()).decode("ascii")


def _run_page(run: RunRecords) -> RunPage:
    return RunPage(
        name=run.directory.name,
        facts=_facts(run),
        curve=draw_curves(run),
        split=split_chart(run.metrics),
        multiples=small_multiples(run.metrics, term_names(run)),
        steps=[_step_cards(run, step) for step in _steps(run)],
        violations=_violations(run),
        probe=probe_section(run.directory),
    )


def _facts(run: RunRecords) -> list[tuple[str, str]]:
    recipe = run.facts.get("recipe", {})
    settings = {**recipe.get("task", {}), **recipe.get("run", {})}
    rewards = [r["reward"] for r in run.rollouts if r["reward"] is not None]
    facts = [
        ("recipe", str(recipe.get("name"))),
        ("mix", str(settings.get("mix"))),
        ("seed", str(settings.get("seed"))),
        ("steps", f"{len(_steps(run))} of {settings.get('steps')}"),
        ("rollouts", f"{len(run.rollouts)}, {len(run.rollouts) - len(rewards)} without a reward"),
        *_progress(run),
    ]
    revision = run.facts.get("revision")
    if revision:
        facts.append(("revision", str(revision)))
    if run.torn:
        facts.append(("cut off", f"{run.torn} last line, by a kill; the rest is whole"))
    return facts


def _progress(run: RunRecords) -> list[tuple[str, str]]:
    """The plain means, those that do not move with the draw of subjects, and what can teach."""
    progress = measure_progress(run)
    if progress is None:
        return [("reward", "too few steps to compare")]
    ends = f"reward, first and last {progress.window} steps"
    told = "{:.3f} and {:.3f}".format(*progress.plain)
    if progress.interval is not None:
        told += ", a difference of {:+.3f} (95%: {:+.3f} to {:+.3f})".format(
            progress.gain, *progress.interval
        )
    facts = [(ends, told)]
    if progress.balanced is not None:
        told = "{:.3f} and {:.3f}".format(*progress.balanced)
        facts.append(("the same, each subject weighing the same", told))
    varied = ", ".join(f"{name} {share:.0%}" for name, share in varied_groups(run).items())
    return [*facts, ("groups in which a term differs", varied)]


def _steps(run: RunRecords) -> list[int]:
    return sorted({rollout["step"] for rollout in run.rollouts})


def _step_cards(run: RunRecords, step: int) -> StepCards:
    painted = [
        r for r in run.rollouts if r["step"] == step and r["painting"] and r["reward"] is not None
    ]
    painted.sort(key=lambda r: r["reward"])
    (shown,) = shown_steps([step])
    if not painted:
        return StepCards(shown, None, None)
    return StepCards(shown, _card(run, painted[-1]), _card(run, painted[(len(painted) - 1) // 2]))


def _card(run: RunRecords, rollout: dict[str, Any]) -> Card:
    path = run.directory / str(rollout["painting"]["path"])
    return Card(thumbnail(path), rollout["prompt"].strip(), f"{rollout['reward']:.3f}")


def _violations(run: RunRecords) -> list[tuple[str, int]]:
    codes = (r["violations"][0]["code"] for r in run.rollouts if r["violations"])
    return Counter(codes).most_common()


def _example(example: Example) -> dict[str, Any]:
    record = example.record
    reward = record["reward"]
    return {
        "name": Path(record["file"]).name,
        "admitted": record["admitted"],
        "violations": record["violations"],
        "commands": record["commands"],
        "reward": "none" if reward is None else f"{reward:.3f}",
        "image": thumbnail(example.picture) if example.picture else None,
    }
