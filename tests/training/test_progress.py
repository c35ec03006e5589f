"""Progress does not mistake the draw of subjects for learning."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from training.archive import RunRecords
from training.progress import measure_progress


def run(*steps: tuple[str, float | None]) -> RunRecords:
    rollouts: list[dict[str, Any]] = [
        {"step": step, "prompt": prompt, "reward": reward}
        for step, (prompt, reward) in enumerate(steps)
    ]
    return RunRecords(Path("run"), {}, rollouts, [], 0)


def test_easier_subjects_later_are_no_progress_when_balanced() -> None:
    hard, easy = ("hard", 0.1), ("easy", 0.5)
    records = run(*[hard] * 8, *[easy] * 2, *[hard] * 2, *[easy] * 8)
    progress = measure_progress(records)
    assert progress is not None
    assert progress.plain == pytest.approx((0.18, 0.42))
    assert progress.balanced == pytest.approx((0.3, 0.3))


def test_short_runs_are_split_so_that_the_windows_never_overlap() -> None:
    progress = measure_progress(run(("a", 0.0), ("a", 0.2), ("a", 0.9), ("a", 0.4), ("a", 0.6)))
    assert progress is not None
    assert progress.window == 2
    assert progress.plain == pytest.approx((0.1, 0.5))


def test_windows_without_a_common_subject_cannot_be_balanced() -> None:
    progress = measure_progress(run(("a", 0.1), ("b", 0.5)))
    assert progress is not None
    assert progress.balanced is None


def test_none_is_left_out_and_too_few_steps_are_told() -> None:
    assert measure_progress(run()) is None
    assert measure_progress(run(("a", 0.5), ("a", None))) is None
