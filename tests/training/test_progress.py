"""Progress does not mistake the draw of subjects for learning."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from training.archive import RunRecords
from training.reports.progress import measure_progress, varied_groups


def run(*steps: tuple[str, float | None]) -> RunRecords:
    rollouts: list[dict[str, Any]] = [
        {"step": step, "prompt": prompt, "reward": reward}
        for step, (prompt, reward) in enumerate(steps)
    ]
    return RunRecords(Path("run"), {}, rollouts, [], 0)


def test_easier_subjects_later_are_no_progress_when_balanced() -> None:
    hard, easy = ("hard", 0.1), ("easy", 0.5)
    middle = ("hard", 0.0)
    records = run(*[hard] * 8, *[easy] * 2, *[middle] * 10, *[hard] * 2, *[easy] * 8)
    progress = measure_progress(records)
    assert progress is not None
    assert progress.plain == pytest.approx((0.18, 0.42))
    assert progress.balanced == pytest.approx((0.3, 0.3))


def test_short_runs_are_split_so_that_the_windows_never_overlap() -> None:
    progress = measure_progress(run(("a", 0.0), ("a", 0.2), ("a", 0.9), ("a", 0.4), ("a", 0.6)))
    assert progress is not None
    assert progress.window == 1
    assert progress.plain == pytest.approx((0.0, 0.6))
    assert progress.interval is None
    assert not progress.rises


def test_windows_without_a_common_subject_cannot_be_balanced() -> None:
    progress = measure_progress(run(("a", 0.1), ("b", 0.5)))
    assert progress is not None
    assert progress.balanced is None


def test_a_rise_is_told_from_chance() -> None:
    dice = random.Random(5)
    noise = [("a", dice.gauss(0.4, 0.1)) for _ in range(60)]
    learnt = [("a", dice.gauss(0.3 + 0.005 * step, 0.1)) for step in range(60)]
    flat, risen = measure_progress(run(*noise)), measure_progress(run(*learnt))
    assert flat is not None
    assert risen is not None
    assert flat.interval is not None
    assert flat.interval[0] < flat.gain < flat.interval[1]
    assert not flat.rises
    assert risen.rises


def test_a_term_that_never_differs_within_a_group_is_told() -> None:
    def rollout(step: int, judge: float | None, length: float) -> dict[str, Any]:
        values = {"gate": 1.0, "judge": judge, "length": length}
        terms = {name: {"value": value, "weight": 0.3} for name, value in values.items()}
        return {"step": step, "prompt": "a", "terms": terms}

    rows = [rollout(0, 0.0, 0.1), rollout(0, 0.0, 0.2), rollout(1, 0.5, 0.1), rollout(1, None, 0.1)]
    assert varied_groups(RunRecords(Path("run"), {}, rows, [], 0)) == {"judge": 0.0, "length": 0.5}


def test_none_is_left_out_and_too_few_steps_are_told() -> None:
    assert measure_progress(run()) is None
    assert measure_progress(run(("a", 0.5), ("a", None))) is None
