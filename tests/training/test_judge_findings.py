"""What answers say of a judge, on answers that are written down by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from rewards.reference import Reference
from rewards.tier import Tier
from training.judge.findings import (
    Asked,
    consistency,
    position_bias,
    split,
    standings,
    tied,
    tier_agreement,
)
from training.judge.report import Idle
from training.proportion import Proportion, mean_interval

LOVE, OKAY, MEH, NOPE = (Reference(tier.value, tier, Path("no.png")) for tier in Tier)


def test_orders_that_name_two_winners_are_split() -> None:
    asked = [
        Asked(LOVE, OKAY, 1.0, 1.0),
        Asked(LOVE, OKAY, 1.0, 0.0),
        Asked(LOVE, OKAY, 0.6, 0.3),
        Asked(LOVE, OKAY, 0.5, 0.5),
        Asked(LOVE, OKAY, None, 1.0),
    ]
    assert split(asked) == Proportion(2, 4)
    assert tied(asked) == Proportion(2, 4)


def test_a_judge_that_changes_its_mind_is_caught() -> None:
    once = [Asked(LOVE, OKAY, 0.9, 0.8), Asked(LOVE, MEH, 1.0, 1.0), Asked(OKAY, MEH, 0.2, None)]
    again = [Asked(LOVE, OKAY, 0.7, 0.8), Asked(LOVE, MEH, 1.0, 0.0), Asked(OKAY, MEH, 0.2, 0.4)]
    found = consistency(once, again)
    assert found.pairs == Proportion(1, 2)
    assert found.answers == Proportion(4, 5)
    assert found.difference == pytest.approx((0.2 + 0.0 + 0.0 + 1.0 + 0.0) / 5)
    assert consistency([], []).difference is None


def test_a_judge_that_always_takes_the_first_is_all_bias_and_no_verdict() -> None:
    asked = [Asked(LOVE, OKAY, 1.0, 0.0), Asked(MEH, OKAY, 1.0, 0.0)]
    bias = position_bias(asked, 0)
    assert (bias.mean, bias.interval, bias.pairs) == (0.5, (0.5, 0.5), 2)
    agreement, _ = tier_agreement(asked)
    assert agreement == Proportion(1.0, 2)
    assert {s.idle for s in standings([LOVE, OKAY, MEH], asked)} == {Idle.TIES_ALL}


def test_a_blind_judge_with_soft_shares_ties_although_no_score_is_quite_one_half() -> None:
    asked = [Asked(LOVE, OKAY, 0.0312, 0.9687), Asked(MEH, OKAY, 0.0310, 0.9691)]
    assert split(asked) == tied(asked) == Proportion(2, 2)
    assert tier_agreement(asked)[0] == Proportion(1.0, 2)
    assert {s.idle for s in standings([LOVE, OKAY, MEH], asked)} == {Idle.TIES_ALL}


def test_a_missing_order_says_nothing_about_the_bias() -> None:
    assert position_bias([Asked(LOVE, OKAY, 1.0, None)], 0).mean is None


def test_agreement_is_by_gap_and_knows_which_side_is_better() -> None:
    asked = [
        Asked(LOVE, OKAY, 1.0, 1.0),
        Asked(OKAY, LOVE, 1.0, 1.0),
        Asked(NOPE, LOVE, 0.0, 0.0),
        Asked(MEH, NOPE, 1.0, 0.0),
        Asked(LOVE, LOVE, 1.0, 1.0),
        Asked(LOVE, NOPE, 0.0, None),
    ]
    overall, by_gap = tier_agreement(asked)
    assert overall == Proportion(2.5, 4)
    assert {row.gap: row.agreeing for row in by_gap} == {1: Proportion(1.5, 3), 3: Proportion(1, 1)}


def test_references_beyond_everybodys_reach_are_named() -> None:
    pool = [Reference(f"r{n}", Tier.OKAY, Path("no.png")) for n in range(30)]
    asked = [
        Asked(a, b, share, share)
        for n, a in enumerate(pool)
        for b in pool[:n]
        for share in [0.0 if b is pool[0] else 1.0 if b is pool[1] else 0.5]
        if pool[29] not in (a, b)
    ]
    asked[0] = Asked(pool[1], pool[0], 0.0, 1.0)
    found = {s.name: s for s in standings(pool, asked)}
    assert found["r0"].idle is Idle.WINS_ALL
    assert found["r1"].idle is Idle.LOSES_ALL
    assert found["r29"].idle is Idle.UNANSWERED
    assert found["r29"].strength is None
    assert found["r5"].idle is None
    assert found["r0"].expected == pytest.approx(1.0, abs=0.05)
    assert found["r0"].win_rate == pytest.approx(27.5 / 28)


def test_the_strongest_comes_first_and_the_unanswered_last() -> None:
    asked = [Asked(OKAY, LOVE, 0.2, 0.3), Asked(MEH, OKAY, 0.1, 0.1)]
    assert [s.name for s in standings([NOPE, MEH, LOVE, OKAY], asked)] == [
        "love",
        "okay",
        "meh",
        "nope",
    ]


def test_wilsons_interval() -> None:
    low, high = Proportion(8, 10).interval or (0, 0)
    assert (low, high) == pytest.approx((0.4902, 0.9433), abs=1e-4)  # Brown, Cai, DasGupta 2001
    assert Proportion(0, 5).interval == pytest.approx((0.0, 0.4345), abs=1e-4)
    assert Proportion(0, 0).interval is None
    assert Proportion(0, 0).share is None


def test_the_bootstraps_interval_is_repeatable_and_narrows() -> None:
    values = [0.1, 0.4, 0.2, 0.5, 0.3]
    few, many = mean_interval(values, 0), mean_interval(values * 20, 0)
    assert few == mean_interval(values, 0)
    assert few[0] < many[0] < 0.3 < many[1] < few[1]
