"""After each step: whether ranks agree, and whether there are rewards to learn from."""

from __future__ import annotations

import io
from pathlib import Path
from types import SimpleNamespace

import pytest
from rich.console import Console
from structlog.testing import capture_logs

from training.archive import Archive, read_run
from training.recipes.recipe import RunTable
from training.runs.launch import LaunchError
from training.runs.ranks import Rank
from training.scoring.patient import Tally
from training.watching.line import Watch
from training.watching.step_watch import OutageError, StepWatch, disagreements

RUN = RunTable(prompts=2, generations=2, alarm_unscored=0.2, stop_unscored=0.4, stop_after=2)
A, B = (1, "a lily"), (2, "a rose")


class Tallies:
    """Hands out tallies as a patient scorer would."""

    def __init__(self, *unscored: int) -> None:
        self._left = [Tally((A, A, B, B), count, frozenset(), ("late",)) for count in unscored]

    def take(self) -> Tally:
        return self._left.pop(0) if self._left else Tally()


def watched(run: RunTable, *unscored: int) -> tuple[list[bool], list[dict], StepWatch]:
    watch = StepWatch(run, Tallies(*unscored), Rank())
    stops = []
    with capture_logs() as logs:
        for step in range(len(unscored)):
            control = SimpleNamespace(should_training_stop=False, should_save=False)
            watch.on_step_end(None, SimpleNamespace(global_step=step + 1), control)
            assert control.should_save == control.should_training_stop
            stops.append(control.should_training_stop)
    return stops, logs, watch


def test_an_alarm_comes_before_a_stop_and_the_stop_only_when_it_lasts() -> None:
    stops, logs, watch = watched(RUN, 0, 1, 2, 0, 2, 3)
    assert stops == [False] * 5 + [True]
    assert [(entry["step"], entry["share"]) for entry in logs] == [
        *((2, 0.25), (3, 0.5), (5, 0.5), (6, 0.75)),
    ]
    assert all(entry["log_level"] == "error" for entry in logs)
    with pytest.raises(OutageError, match=r"stopped at step 6: 3 of 4 rollouts .* late"):
        watch.check()


def test_a_count_goes_on_after_a_resume_but_not_after_a_stop() -> None:
    _, _, before = watched(RUN, 2)
    for state, stops in ((before.state(), True), ({"bad_steps": 2}, False)):
        watch = StepWatch(RUN, Tallies(2), Rank())
        watch.restore(state)
        control = SimpleNamespace(should_training_stop=False, should_save=False)
        watch.on_step_end(None, SimpleNamespace(global_step=2), control)
        assert control.should_training_stop == stops


def test_steps_that_learn_from_old_rollouts_are_no_outage() -> None:
    _, logs, watch = watched(RUN)
    watch.on_step_end(None, SimpleNamespace(global_step=1), SimpleNamespace())
    watch.check()
    assert logs == []


@pytest.mark.parametrize(
    ("gathered", "said"),
    [
        ([(3, Tally((A, A))), (3, Tally((B, B)))], None),
        ([(3, Tally((A, A, A))), (3, Tally((A,)))], None),
        ([(3, Tally((A, A, A, A, B))), (3, Tally((A, B)))], None),
        ([(3, Tally((A, A))), (4, Tally((B, B)))], "at steps [3, 4]"),
        ([(3, Tally((A, B))), (3, Tally((A, B)))], "not next to each other"),
        ([(3, Tally((A, A))), (3, Tally(((9, "a lily"),) * 2))], "'a lily' are [1, 9]"),
        (
            [(3, Tally((A, A), 0, frozenset("x"))), (3, Tally((B, B), 0, frozenset("y")))],
            "different reference pools",
        ),
    ],
)
def test_what_ranks_must_agree_on(gathered: list[tuple[int, Tally]], said: str | None) -> None:
    told = list(disagreements(gathered, RUN))
    assert len(told) == (said is not None)
    if said is not None:
        assert said in told[0]


def test_a_disagreement_ends_the_run() -> None:
    watch = StepWatch(RUN, Tallies(0), Rank())
    watch._scorer._left[0] = Tally((A, B, A, B))
    with pytest.raises(LaunchError, match="the processes disagree in step 1"):
        watch.on_step_end(None, SimpleNamespace(global_step=1), SimpleNamespace())


def test_a_step_without_any_reward_is_told_and_archived(tmp_path: Path) -> None:
    told = Console(file=io.StringIO(), width=100)
    archive = Archive(tmp_path)
    archive.begin({})
    state = SimpleNamespace(global_step=1, is_world_process_zero=True)
    Watch(archive, 2, told).on_log(None, state, None, {"reward": None, "reward_std": None})
    assert "reward none" in told.file.getvalue()
    assert read_run(tmp_path).metrics[0]["reward"] is None
