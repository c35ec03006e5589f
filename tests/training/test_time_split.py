"""Where a step's time went: intervals with known answers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

import pytest

from env_server.job import Job
from env_server.result import Result
from env_server.spans import Span, Spans, SpanStage
from tests.training.archive_writer import MIX, painted
from training.watching.step_clock import StepClock, TimedScorer
from training.watching.time_split import AWAITS, CALL, Interval, Part, StepTimes, in_words, shared


def test_a_moment_is_shared_equally_by_the_stages_in_it() -> None:
    spans = [
        *(Interval("paint", 1.0, 3.0), Interval("paint", 1.0, 4.0)),  # two rollouts: one stage
        *(Interval("judge", 3.0, 6.0), Interval("queue", -2.0, 1.0)),
        Interval(CALL, 0.0, 8.0),
    ]
    found = shared(spans, 0.0, 10.0)
    assert found == pytest.approx({"queue": 1.0, "paint": 2.5, "judge": 2.5, CALL: 2.0, "": 2.0})
    assert sum(found.values()) == pytest.approx(10.0)
    assert shared([], 1.0, 3.0) == {"": 2.0}


def step(several: bool) -> StepTimes:
    own = [
        *(Interval(Part.OTHER, 0.0, 1.0), Interval(Part.GENERATE, 1.0, 4.0)),
        *(Interval(AWAITS, 4.0, 8.0), Interval(Part.UPDATE, 8.0, 10.0)),
    ]
    scoring = [
        *(Interval(Part.PAINT, 3.0, 5.0), Interval(Part.JUDGE, 5.0, 6.0)),
        *(Interval(CALL, 3.0, 6.5), Interval("of a newer server", 6.0, 6.25)),
    ]
    return StepTimes(0.0, 10.0, own, scoring, several)


@pytest.mark.parametrize(("several", "wait", "other"), [(False, 0.0, 3.0), (True, 1.5, 1.5)])
def test_the_parts_sum_to_the_step(several: bool, wait: float, other: float) -> None:
    times = step(several)
    split = times.split()
    assert sum(split.values()) == pytest.approx(times.wall) == 10.0
    told = {part: seconds for part, seconds in split.items() if seconds}
    expected = {Part.GENERATE: 3.0, Part.UPDATE: 2.0, Part.PAINT: 1.0, Part.JUDGE: 1.0}
    expected |= {Part.OTHER: other} | ({Part.WAIT: wait} if wait else {})
    assert told == pytest.approx(expected)
    assert times.hidden() == pytest.approx(1.0)  # painting while the batch was generated


def test_what_was_asked_and_never_came_is_lost_time() -> None:
    own = [Interval(AWAITS, 0.0, 4.0)]
    scoring = [Interval(Part.LOST, 0.0, 4.0), Interval(Part.PAINT, 1.0, 2.0)]
    split = StepTimes(0.0, 4.0, own, scoring).split()
    assert (split[Part.LOST], split[Part.PAINT]) == (3.0, 1.0)


def test_the_trainers_intervals_are_nested_and_cover_the_step() -> None:
    clock = StepClock()
    clock.restart()
    with clock.during(Part.UPDATE):
        time.sleep(0.01)
        with clock.during(AWAITS):
            clock.note(Part.PAINT, 0.0, time.monotonic() + 5.0)
            time.sleep(0.01)
        assert clock.stage == Part.UPDATE
    clock.between(Part.UPDATE)
    time.sleep(0.01)
    times = clock.take()
    split = times.split()
    assert sum(split.values()) == pytest.approx(times.wall)
    assert split[Part.UPDATE] >= 0.02
    assert split[Part.PAINT] >= 0.01
    assert split[Part.OTHER] < 0.01
    with pytest.raises(ZeroDivisionError), clock.during(Part.SAVE):
        _ = 1 / 0
    assert clock.stage == Part.OTHER
    assert clock.take().start == times.end


class Slow:
    """Paints for a while, or never comes back."""

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        if not jobs:
            await asyncio.Event().wait()
        await asyncio.sleep(0.02)
        result = painted()
        object.__setattr__(result, "spans", (Span("paint", 5.0, 10.0),))
        return [result for _ in jobs]


def test_a_scorers_spans_lie_where_it_was_asked() -> None:
    async def ask() -> float:
        asked = time.monotonic()
        await scorer.score([Job("c", "s", 1, MIX)])
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(scorer.score([]), 0.01)
        return asked

    clock = StepClock()
    scorer = TimedScorer(Slow(), clock)
    asked = asyncio.run(ask())
    found = {interval.stage: interval for interval in clock.take().scoring}
    assert found.keys() == {CALL, "paint", Part.LOST}
    assert found["paint"].start - asked == pytest.approx(0.005, abs=0.01)
    assert found["paint"].end - found["paint"].start == pytest.approx(0.01)


def test_spans_tell_queue_from_painting_and_end_with_what_they_hold() -> None:
    spans = Spans(time.monotonic() - 1.0)
    with spans.painting() as stages:
        time.sleep(0.02)
        stages.update({"wait": 5.0, "paint": 15.0})
    with pytest.raises(ZeroDivisionError), spans.painting():
        _ = 1 / 0
    with spans.painting() as stages:
        stages["cache"] = 0.1
    queue, paint, failed, cache = spans.found
    assert [s.stage for s in spans.found] == ["queue", "paint", "paint", "cache"]
    assert queue.start_ms >= 1000.0
    assert queue.ms == pytest.approx(5.0)
    assert paint.start_ms == pytest.approx(queue.start_ms + 5.0)
    assert failed.ms < 5.0
    assert cache.stage is SpanStage.CACHE


def test_a_split_in_few_words_leaves_out_what_is_little() -> None:
    split = {Part.GENERATE: 1.4, Part.PAINT: 2.1, Part.SAVE: 0.01, Part.UPDATE: 0.8}
    assert in_words(split, 4.4) == "gen 1.4 paint 2.1 upd 0.8 other 0.0"
