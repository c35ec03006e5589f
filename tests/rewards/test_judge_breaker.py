"""The circuit breaker: it opens on faults in a row, tries one call at a time, and closes."""

from __future__ import annotations

from structlog.testing import capture_logs

from rewards.judge.breaker import CircuitBreaker


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def a_breaker(failures: int = 3) -> tuple[CircuitBreaker, Clock]:
    clock = Clock()
    return CircuitBreaker("judge", failures, 10.0, clock), clock


def test_faults_in_a_row_open_it_loudly_once() -> None:
    breaker, _ = a_breaker()
    with capture_logs() as logs:
        for _ in range(5):
            breaker.failed("500")
    assert breaker.is_open
    assert not breaker.admits()
    assert [entry["log_level"] for entry in logs] == ["error"]
    assert breaker.openings == 1


def test_a_success_between_faults_keeps_it_closed() -> None:
    breaker, _ = a_breaker()
    for _ in range(4):
        breaker.failed("500")
        breaker.failed("500")
        breaker.succeeded()
    assert breaker.admits()


def test_after_the_pause_one_call_tries_and_closes_it() -> None:
    breaker, clock = a_breaker(1)
    breaker.failed("500")
    clock.now = 10.0
    assert breaker.admits()
    assert not breaker.admits()
    with capture_logs() as logs:
        breaker.succeeded()
    assert breaker.admits()
    assert breaker.admits()
    assert [entry["log_level"] for entry in logs] == ["info"]


def test_a_failed_trial_opens_it_for_another_pause() -> None:
    breaker, clock = a_breaker(1)
    breaker.failed("500")
    clock.now = 10.0
    assert breaker.admits()
    breaker.failed("500")
    clock.now = 19.0
    assert not breaker.admits()
    clock.now = 20.0
    assert breaker.admits()


def test_a_trial_that_was_given_up_leaves_room_for_another() -> None:
    breaker, clock = a_breaker(1)
    breaker.failed("500")
    clock.now = 10.0
    assert breaker.admits()
    breaker.withdrew()
    assert breaker.is_open
    assert breaker.admits()
