"""A painting's expected score depends on its draw, and can be carried over to the pool."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from rewards.difficulty import corrected_score, expected_score, implied_strength
from rewards.reference import Reference
from rewards.tier import Tier


def pool(*strengths: float | None) -> list[Reference]:
    return [
        Reference(f"r{n}", Tier.OKAY, Path("no.png"), strength=strength)
        for n, strength in enumerate(strengths)
    ]


def test_the_formula() -> None:
    by_hand = (1 / (1 + math.exp(-0.5)) + 1 / (1 + math.exp(1.5))) / 2
    assert expected_score(0.5, pool(0.0, 2.0)) == pytest.approx(by_hand)
    assert expected_score(1.3, pool(1.3)) == 0.5


def test_a_harder_draw_lets_expect_less() -> None:
    easy, hard = expected_score(0.0, pool(-2.0, -1.0)), expected_score(0.0, pool(1.0, 2.0))
    assert easy is not None
    assert hard is not None
    assert easy > 0.5 > hard


@pytest.mark.parametrize("unmeasured", [[], pool(None), pool(0.0, None)])
def test_what_was_not_measured_is_not_guessed(unmeasured: list[Reference]) -> None:
    assert expected_score(0.0, unmeasured) is None
    assert implied_strength(0.5, unmeasured) is None
    assert corrected_score(0.5, unmeasured, pool(0.0)) is None
    assert corrected_score(0.5, pool(0.0), unmeasured) is None


@pytest.mark.parametrize("strength", [-3.0, -0.2, 0.0, 1.7, 6.0])
def test_the_implied_strength_is_the_inverse(strength: float) -> None:
    drawn = pool(-1.0, 0.3, 2.2)
    score = expected_score(strength, drawn)
    assert score is not None
    assert implied_strength(score, drawn) == pytest.approx(strength, abs=1e-9)


def test_one_painting_has_one_corrected_score_whatever_the_draw() -> None:
    whole = pool(-2.0, -1.0, 0.0, 1.0, 2.0)
    raw = [expected_score(0.4, draw) for draw in (whole[:2], whole[3:], whole[1:3])]
    corrected = [
        corrected_score(score or 0.0, draw, whole)
        for score, draw in zip(raw, (whole[:2], whole[3:], whole[1:3]), strict=True)
    ]
    assert len({round(score or 0.0, 2) for score in raw}) == 3
    assert corrected == pytest.approx([expected_score(0.4, whole)] * 3)


def test_all_won_and_all_lost_stay_so() -> None:
    drawn, whole = pool(0.5), pool(-2.0, 3.0)
    assert corrected_score(1.0, drawn, whole) == pytest.approx(1.0)
    assert corrected_score(0.0, drawn, whole) == pytest.approx(0.0)


def test_strengths_far_apart_do_not_overflow() -> None:
    assert expected_score(-1e6, pool(1e6)) == pytest.approx(0.0)
    assert expected_score(1e6, pool(-1e6)) == pytest.approx(1.0)
