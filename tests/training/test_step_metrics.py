"""The metrics of a step, against values computed by hand."""

from __future__ import annotations

import pytest

from env_server.result import Result
from rewards.display_list import Canvas, Command, DisplayList
from rewards.gate import GateReport
from rewards.mix import RewardMix, Unscored
from rewards.score import Score
from tests.training.archive_writer import lost, painted, refused
from training.archive import Rollout
from training.watching.step_facts import Facts, TermFact, facts_of, grams
from training.watching.step_metrics import (
    best_and_median,
    contributions,
    cost,
    diversity,
    gradient_shares,
    jaccard,
    step_metrics,
    zero_spread,
)


def fact(group: str, gate: float | None, a: float | None, b: float | None, **more: object) -> Facts:
    """Under weights of 0.1 for the gate, 0.6 for a and 0.3 for b."""
    terms = (TermFact("gate", 0.1, gate), TermFact("a", 0.6, a), TermFact("b", 0.3, b))
    reward: float | None = None
    if gate == 0.0:
        reward = 0.0
    elif None not in (gate, a, b):
        reward = 0.1 + 0.6 * (a or 0.0) + 0.3 * (b or 0.0)
    return Facts(group, "a poppy", reward, terms, **more)  # type: ignore[arg-type]


def test_terms_have_mean_spread_nulls_and_shares() -> None:
    facts = [
        *(fact("g", 1.0, 0.0, 0.5), fact("g", 1.0, 1.0, 0.5)),
        *(fact("h", 1.0, 0.5, 0.0), fact("h", 1.0, 0.5, None), fact("h", 0.0, None, None)),
    ]
    told = step_metrics(facts)
    assert told["term/a"] == 0.5  # 0, 1, 0.5, 0.5
    assert told["term/b"] == pytest.approx(1 / 3)  # 0.5, 0.5, 0
    # Standard deviations: of (0, 1) it is sqrt(1/2), of (0.5, 0.5) it is 0.
    assert told["term/a/spread"] == pytest.approx(0.5**0.5 / 2)
    assert told["term/b/spread"] == 0.0  # of the first group alone: the second has one value
    assert told["term/a/null"] == 0.0  # the refused one does not count
    assert told["term/b/null"] == 0.25
    assert told["term/gate"] == 0.8
    assert told["groups/zero_spread"] == 0.0


def test_the_gradient_shares_are_covariances_and_sum_to_one() -> None:
    # Rewards 0.1 + 0.6a + 0.3b: 0.7 and 0.4. Deviations of R are +-0.15, of a's part +-0.3, of
    # b's part -+0.15, so that cov(a, R)/var(R) = 2 and cov(b, R)/var(R) = -1.
    shares = gradient_shares([fact("g", 1.0, 1.0, 0.0), fact("g", 1.0, 0.0, 1.0)])
    assert shares == pytest.approx({"gate": 0.0, "a": 2.0, "b": -1.0})
    # A refused one: R is 0 and 0.55; the parts are 0.1, 0.3 and 0.15 of it.
    shares = gradient_shares([fact("g", 1.0, 0.5, 0.5), fact("g", 0.0, None, None)])
    assert shares == pytest.approx({"gate": 0.1 / 0.55, "a": 0.3 / 0.55, "b": 0.15 / 0.55})
    assert sum(shares.values()) == pytest.approx(1.0)


def test_what_does_not_differ_within_its_group_has_no_share() -> None:
    apart = [fact("g", 1.0, 0.2, 0.2), fact("h", 1.0, 0.9, 0.9)]
    assert gradient_shares(apart) == {}
    assert gradient_shares([fact("g", None, None, None)]) == {}
    assert zero_spread(apart) == 1.0
    assert zero_spread([fact("g", None, None, None)]) is None
    assert zero_spread([fact("g", 1.0, 0.0, 0.0), fact("g", 1.0, 1.0, 0.0), apart[1]]) == 0.5


@pytest.mark.parametrize("unscored", list(Unscored))
def test_contributions_sum_to_the_reward_that_the_mix_computes(unscored: Unscored) -> None:
    mix = RewardMix("m", {"gate": 0.1, "a": 0.6, "b": 0.3}, unscored)
    for scores in ({"a": Score(0.4), "b": Score(0.9)}, {"a": Score(0.4)}):
        reward = mix.combine(Score(1.0), scores)
        made = facts_of(
            Rollout(0, 0, "p", "c", 1, Result(None, None, GateReport(), None, None, reward))
        )
        if reward.value is not None:
            assert sum(contributions(made).values()) == pytest.approx(reward.value)


def test_diversity_counts_pairs_within_a_group() -> None:
    blank, half = bytes(32), bytes(16) + b"\xff" * 16
    one, other = {"a b c": 1, "b c d": 1}, {"a b c": 1, "b c e": 2}
    facts = [
        fact("g", 1.0, 0.0, 0.0, print=blank, grams=one, digest="x"),
        fact("g", 1.0, 0.0, 0.0, print=blank, grams=one, digest="x", repeated=True),
        fact("g", 1.0, 0.0, 0.0, print=half, grams=other, digest="y", twin=True),
        fact("h", 1.0, 0.0, 0.0, print=half, digest="x"),
        fact("h", 0.0, None, None),
    ]
    told = diversity(facts)
    assert told["diversity/pictures"] == pytest.approx((0 + 0.5 + 0.5) / 3)
    assert told["diversity/lists"] == pytest.approx((0 + 0.75 + 0.75) / 3)  # 1 - 1/4
    assert told["diversity/duplicates"] == 0.25  # one of four
    assert told["diversity/twins"] == 0.25
    assert cost(facts) == {"cost/paintings": 3.0}
    assert diversity([fact("g", 0.0, None, None)] * 2) == {}
    assert jaccard({}, {}) == 0.0


def test_grams_are_runs_of_names_whatever_the_numbers() -> None:
    commands = [Command(name, (n,)) for n, name in enumerate("abcabc")]
    shown = DisplayList(Canvas(4, 4), tuple(commands))
    assert grams(shown) == {"a b c": 2, "b c a": 1, "c a b": 1}
    assert grams(DisplayList(Canvas(4, 4), ())) == {}


def test_the_facts_of_a_result_and_the_pictures_of_a_step() -> None:
    results = [painted(9), painted(200), refused(), lost()]
    rollouts = [Rollout(3, i, "a lily", "c", 7, result) for i, result in enumerate(results)]
    paths = ["p/a.png", "p/b.png", None, None]
    facts = [facts_of(r, path) for r, path in zip(rollouts, paths, strict=True)]
    assert len(facts[0].print or b"") == 32
    assert facts[2].reward == 0.0
    assert facts[3].reward is None
    found = best_and_median(facts)
    assert {name: f.path for name, f in found.items()} == {"best": "p/b.png", "median": "p/a.png"}
    assert best_and_median(facts[2:]) == {}
    told = step_metrics(facts)
    # The lost one has no gate verdict: of the three that were not refused, one has no coverage.
    assert told["term/coverage/null"] == pytest.approx(1 / 3)


def test_what_a_judge_told_is_counted_once_for_what_was_asked_once() -> None:
    mix = RewardMix("m", {"gate": 0.1, "judge": 0.9})
    detail = {"asked": 4, "cache_hits": 3, "tokens": {"in": 90, "out": 10}, "cost": 0.5}
    reward = mix.combine(Score(1.0), {"judge": Score(0.5, detail=detail)})
    results = [
        Result(None, None, GateReport(), None, None, reward),
        Result(None, None, GateReport(), None, None, reward, duplicate_of=0),
    ]
    facts = [facts_of(Rollout(0, i, "p", "c", 1, r)) for i, r in enumerate(results)]
    told = cost(facts)
    assert told["cost/judge_calls"] == 5.0
    assert told["cost/judge_tokens"] == 100.0
    assert told["cost/judge_price"] == 0.5
