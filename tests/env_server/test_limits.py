"""What the server takes at once, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from env_server.errors import Busy
from env_server.limits import (
    FEWEST_SESSIONS,
    MOST_SESSIONS,
    Admission,
    Limits,
    free_memory,
    sessions_for,
)


def test_a_batch_is_taken_whole_or_refused_with_the_time_until_there_is_room() -> None:
    admission = Admission(100, backlog=lambda: 80.0)
    with admission.admit(60):
        admitted = admission.admit(60)
        with admission.admit(20), pytest.raises(Busy, match="in 40 s") as caught, admitted:
            raise AssertionError
        assert caught.value.retry_after_s == 40  # half of what is in hand must end before
        assert admission.in_hand == 60
    assert (admission.in_hand, admission.refused) == (0, 60)


def test_room_is_given_back_whatever_happens() -> None:
    admission = Admission(64, backlog=lambda: 0.0)
    with pytest.raises(KeyError), admission.admit(64):
        raise KeyError
    with admission.admit(64), pytest.raises(Busy, match="in 1 s"), admission.admit(1):
        raise AssertionError


def test_sessions_follow_from_the_memory() -> None:
    assert sessions_for(0) == FEWEST_SESSIONS
    assert sessions_for(4 * 2**30) == 128
    assert sessions_for(2**50) == MOST_SESSIONS
    assert Limits(max_sessions=3).sessions() == 3
    assert FEWEST_SESSIONS <= Limits().sessions() <= MOST_SESSIONS


def test_a_container_may_have_less_memory_than_its_machine(tmp_path: Path) -> None:
    machine = free_memory(tmp_path)
    (tmp_path / "memory.current").write_text("1000\n")
    (tmp_path / "memory.max").write_text("max\n")
    assert free_memory(tmp_path) == pytest.approx(machine, rel=0.5)
    (tmp_path / "memory.max").write_text("5000\n")
    assert free_memory(tmp_path) == 4000


def test_deadlines_have_a_default_and_a_longest() -> None:
    limits = Limits(default_deadline_s=60, longest_deadline_s=100)
    assert [limits.deadline_s(asked) for asked in (None, 5, 500)] == [60, 5, 100]


@pytest.mark.parametrize(
    "wrong",
    [{"max_waiting": 63}, {"default_deadline_s": 0}, {"longest_deadline_s": 1}, {"idle_s": 0}],
)
def test_limits_that_cannot_be_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        Limits(**wrong)
