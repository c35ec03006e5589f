"""The curves count what has a value, and a page is the same for the same run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from training.archive import RunRecords
from training.reports.curves import draw_curves, reward_steps, smooth, term_names, term_steps


def rollout(step: int, reward: float | None, judge: float | None = 0.5) -> dict[str, Any]:
    terms = {
        "gate": {"value": 1.0, "weight": 0.05},
        "judge": {"value": judge, "weight": 0.95},
        "coverage": {"value": 0.4, "weight": 0.0},
    }
    return {"step": step, "reward": reward, "terms": terms}


def run(*rollouts: dict[str, Any]) -> RunRecords:
    return RunRecords(Path("run"), {}, list(rollouts), [], 0)


def test_none_is_left_out_and_zero_is_not() -> None:
    records = run(rollout(1, None), rollout(0, 0.0, None), rollout(0, 0.5), rollout(2, None))
    assert reward_steps(records) == {0: [0.0, 0.5]}
    assert term_steps(records, "judge") == {0: [0.5], 1: [0.5], 2: [0.5]}
    assert term_steps(records, "nothing") == {}


def test_any_weighted_term_is_drawn_but_not_the_gate() -> None:
    assert term_names(run(rollout(0, 0.5))) == ["judge"]


def test_the_running_mean() -> None:
    assert smooth([1, 1, 1, 1, 1, 6]) == [1, 1, 1, 1, 1, 2]


def test_the_same_run_gives_the_same_svg() -> None:
    records = run(*(rollout(i // 4, i / 20) for i in range(16)))
    first = draw_curves(records)
    assert first.startswith("<svg")
    assert first == draw_curves(records)


def test_runs_without_a_reward_are_no_error() -> None:
    assert draw_curves(run()) == ""
    assert draw_curves(run(rollout(0, None, None))) == ""
    assert draw_curves(run(rollout(0, 0.0, None))).startswith("<svg")
