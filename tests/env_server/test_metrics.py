"""What is counted of results and requests, and that nobody outside can add a series."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from env_server.metrics import Drop, Metrics
from env_server.outcome import NullCause, null_cause, verdict
from env_server.result import DEFECT, LATE, Result
from rewards.display_list import Canvas, DisplayList
from rewards.gate import GateReport
from rewards.mix import RewardMix, load_mix
from rewards.painting import Painting
from rewards.performance import Performance
from rewards.score import Score
from rewards.violation import ViolationCode

PERFORMED = Performance(DisplayList(Canvas(100, 100), ()))
PAINTED = Painting(b"", 100, 100, 0, "", "", stages={"wait": 2000.0, "replay": 40.0})


def result(mix: RewardMix, **scores: Score) -> Result:
    reward = mix.combine(Score(1.0), scores)
    stages = {"perform": 5.0, "paint": 50.0}
    return Result(None, PERFORMED, GateReport(), PAINTED, None, reward, stages=stages)


def good(mix: str = "coverage-led") -> Result:
    return result(load_mix(mix), length=Score(0.35), coverage=Score(0.5))


def refused() -> Result:
    gate = GateReport.refused(ViolationCode.NO_SKETCH, "no code")
    reward = load_mix("coverage-led").combine(gate.score(), {})
    return Result(None, None, gate, None, None, reward)


def outage(error: str, performance: Performance | None) -> Result:
    reward = load_mix("coverage-led").combine(Score.unscored(error), {})
    return Result(None, performance, GateReport(), None, None, reward, errors=(error,))


def series(metrics: Metrics) -> int:
    return sum(len(family.samples) for family in metrics.registry.collect())


def value(metrics: Metrics, name: str, **labels: str) -> float:
    return metrics.registry.get_sample_value(f"atelier_{name}", labels) or 0.0


def test_an_admitted_result_is_counted_with_its_terms_and_stages() -> None:
    metrics = Metrics()
    metrics.observe(good())
    assert value(metrics, "verdicts_total", code="admitted") == 1
    assert value(metrics, "reward_count", mix="coverage-led") == 1
    of = {"mix": "coverage-led", "term": "length"}
    assert value(metrics, "term_value_sum", **of) == 0.35
    assert value(metrics, "stage_seconds_sum", stage="wait") == 2.0
    assert value(metrics, "stage_seconds_sum", stage="perform") == 0.005


def test_a_repeated_painting_is_not_timed_twice() -> None:
    metrics = Metrics()
    metrics.observe(good())
    metrics.observe(replace(good(), duplicate_of=0))
    assert value(metrics, "duplicates_total") == 1
    assert value(metrics, "stage_seconds_count", stage="replay") == 1
    assert value(metrics, "stage_seconds_count", stage="paint") == 2


def test_a_refusal_is_a_zero_and_no_outage() -> None:
    metrics = Metrics()
    metrics.observe(refused())
    assert value(metrics, "verdicts_total", code="no_sketch") == 1
    assert value(metrics, "reward_sum", mix="coverage-led") == 0
    assert value(metrics, "reward_count", mix="coverage-led") == 1
    assert sum(value(metrics, "rewards_null_total", cause=cause) for cause in NullCause) == 0
    assert value(metrics, "terms_unscored_total", term="length") == 0


LOST = Score.unscored("it is down")


@pytest.mark.parametrize(
    ("lost", "cause"),
    [
        (outage("no worker", None), NullCause.REALM),
        (outage("no browser", PERFORMED), NullCause.PAINTER),
        (outage(f"{DEFECT}: KeyError: 1", PERFORMED), NullCause.DEFECT),
        (outage(f"{LATE} 5 s", None), NullCause.LATE),
        (result(load_mix("judge-led"), length=Score(1.0), judge=LOST), NullCause.JUDGE),
        (
            result(load_mix("hps-only"), length=Score(1.0), judge=LOST, preference=LOST),
            NullCause.PREFERENCE,
        ),
        (result(load_mix("coverage-led"), length=Score(1.0)), NullCause.MEASURE),
        (result(RewardMix("mine", {"gate": 0.5, "warmth": 0.5})), NullCause.SCORER),
    ],
)
def test_a_null_reward_has_one_cause(lost: Result, cause: NullCause) -> None:
    metrics = Metrics()
    metrics.observe(lost)
    assert lost.reward.value is None
    assert null_cause(lost) == cause
    assert value(metrics, "rewards_null_total", cause=cause) == 1
    assert (verdict(lost) == "unscored") == bool(lost.errors)


def test_the_operators_own_mixes_have_names_and_a_clients_have_none() -> None:
    own = RewardMix("ours", {"gate": 0.5, "warmth": 0.5})
    metrics = Metrics([own])
    metrics.observe(result(own, warmth=Score(0.25)))
    metrics.observe(result(RewardMix("theirs", {"gate": 0.5, "cold": 0.5}), cold=Score(0.75)))
    assert value(metrics, "term_value_sum", mix="ours", term="warmth") == 0.25
    assert value(metrics, "term_value_sum", mix="custom", term="custom") == 0.75


def test_no_client_can_add_series_without_end() -> None:
    metrics = Metrics()
    chance = random.Random(1)

    def abuse() -> None:
        names = [f"t{chance.random()}" for _ in range(20)]
        weights = {"gate": 0.0, **dict.fromkeys(names, 1 / 20)}
        scores = {name: Score(chance.random()) for name in names[:10]}
        hostile = result(RewardMix(f"m{chance.random()}", weights), **scores)
        metrics.observe(replace(hostile, stages={f"s{chance.random()}": 1.0}))
        metrics.request(f"M{chance.random()}", "unmatched", 404, 0.1)
        metrics.request("WEBSOCKET", "/ws", chance.choice(range(3000, 5000)), 0.1)

    abuse()
    metrics.drop(Drop.BUSY, 3)
    before = series(metrics)
    for _ in range(100):
        abuse()
    assert series(metrics) == before
    assert value(metrics, "drops_total", cause="busy") == 3


def test_two_servers_of_one_process_share_nothing() -> None:
    first, second = Metrics(), Metrics()
    first.observe(good())
    assert value(second, "verdicts_total", code="admitted") == 0
