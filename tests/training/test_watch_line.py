"""The line of a step: what it says, how it fits, and what it archives."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

from tests.training.archive_writer import a_batch, painted
from training.archive import Archive, Rollout, read_run
from training.watching.line import Watch, duration, fitted, progress_line
from training.watching.step_facts import facts_of
from training.watching.step_notes import NotedArchive, RankNote, StepNotes, StepSummary, summed_up
from training.watching.time_split import Part

LOGS = {
    **{"reward": 0.5, "reward_std": 0.1, "refused": 0.125, "time/step": 4.4},
    **{"time/generate": 1.4, "time/paint": 2.1, "time/update": 0.8, "time/other": 0.1},
}


def line(width: int | None = None, **changes: Any) -> str:
    logs = {**LOGS, **changes}
    return fitted(progress_line(7, 40, logs, 0.45, 145.0), width).plain


def test_a_line_tells_reward_spread_refusals_time_and_what_is_left() -> None:
    assert line() == (
        "step  7/40  reward 0.500 +0.050  refused 12%  spread 0.100  4.4 s  eta 2m25s  "
        "gen 1.4 paint 2.1 upd 0.8 other 0.1"
    )
    assert "reward none  unscored 25%" in line(reward=None, unscored=0.25)
    slow = {"ranks/slowest": 1.0, "ranks/slowest_generate_s": 2.0, "ranks/slowest_score_s": 1.5}
    assert line(**slow).endswith("slowest rank 1: 3.5 s")


@pytest.mark.parametrize("width", [20, 60, 80, 140])
def test_a_narrow_terminal_gets_what_matters_most(width: int) -> None:
    found = line(width)
    assert len(found) <= width
    assert line().startswith(found)


def test_durations() -> None:
    assert [duration(s) for s in (0.4, 59, 190, 7500)] == ["0s", "59s", "3m10s", "2h05m"]


def watched(tmp_path: Path, terminal: bool) -> str:
    said = io.StringIO()
    console = Console(file=said, width=60, force_terminal=terminal)
    archive, notes = Archive(tmp_path), StepNotes()
    archive.begin({})
    facts = facts_of(Rollout(0, 0, "a lily", "c", 1, painted()), "paintings/aa/a.png")
    notes.latest = StepSummary(1, {}, {"best": facts})
    watch = Watch(archive, 2, console, notes)
    state = SimpleNamespace(global_step=0, is_world_process_zero=True)
    watch.on_train_begin(None, state, None)
    for state.global_step in (1, 2):
        watch.on_log(None, state, None, dict(LOGS))
    return said.getvalue()


def test_a_terminal_gets_colour_in_its_width_and_a_file_plain_whole_lines(tmp_path: Path) -> None:
    plain = watched(tmp_path / "a", terminal=False).splitlines()
    assert len(plain) == 2
    assert "\x1b" not in "".join(plain)
    assert all("gen 1.4 paint 2.1" in told for told in plain)
    assert "eta" in plain[0]
    assert "eta" not in plain[1]
    assert "reward 0.500 +0.000" in plain[1]
    coloured = watched(tmp_path / "b", terminal=True)
    assert "\x1b[" in coloured
    assert "gen" not in coloured
    best = read_run(tmp_path / "a").metrics[0]["pictures"]["best"]
    assert (best["path"], best["subject"]) == ("paintings/aa/a.png", "a lily")


def test_an_archive_tells_the_notes_and_the_notes_sum_up_all_ranks(tmp_path: Path) -> None:
    notes = StepNotes()
    archive = NotedArchive(tmp_path, 0, 1, notes)
    archive.begin({})
    notes.on_train_begin(None, SimpleNamespace(global_step=0), None)
    archive.add(a_batch(0))
    archive.add([])
    state = SimpleNamespace(global_step=1)
    notes.on_step_end(None, state, None)
    latest = notes.latest
    assert (tmp_path / str(latest.pictures["best"].path)).is_file()
    split = sum(latest.metrics[f"time/{part}"] for part in Part)
    assert split == pytest.approx(latest.metrics["time/step"])
    assert latest.metrics["term/length"] == 0.5
    assert "ranks/slowest" not in latest.metrics
    notes.on_step_end(None, state, None)  # a step that learns from old rollouts
    pending = notes.pending()
    assert pending["term/length"] == 0.5
    assert pending["cost/paintings"] == 1.5  # 3 and 0
    assert notes.pending() == {}


def test_the_slowest_rank_is_told_and_groups_lie_across_ranks() -> None:
    facts = [facts_of(rollout) for rollout in a_batch(0)]
    empty = dict.fromkeys(Part, 0.0)
    main = {**empty, Part.GENERATE: 1.0, Part.WAIT: 3.0, Part.UPDATE: 9.0}
    other = {**empty, Part.GENERATE: 2.0, Part.PAINT: 1.5}
    first = RankNote(tuple(facts[:2]), main, 13.0, 0.0, 2.0)
    second = RankNote(tuple(replace(f, reward=0.9) for f in facts[2:]), other, 13.0, 0.0, 3.0)
    told = summed_up(4, [first, second]).metrics
    assert told["ranks/slowest"] == 1.0
    assert told["ranks/slowest_generate_s"] == 2.0
    assert told["ranks/slowest_score_s"] == 1.5
    assert told["ranks/longest_wait_s"] == 3.0
    assert told["time/generate"] == 1.0
    assert told["cost/cpu_s"] == 5.0
    assert told["groups/zero_spread"] == 0.0
