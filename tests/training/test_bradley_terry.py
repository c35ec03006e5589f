"""Strengths are recovered from simulated comparisons, within the errors that go with them."""

from __future__ import annotations

import random
import statistics
from itertools import combinations

import numpy as np
import pytest
from scipy.special import expit

from training.judge.bradley_terry import PRIOR_SD, Outcome, Strength, fit_strengths

NAMES = [f"painting {n}" for n in range(12)]
KNOWN = np.linspace(-2.0, 2.0, len(NAMES))


def simulated(seed: int, rounds: int) -> list[Outcome]:
    """Every pair `rounds` times, each decided by a coin of its strengths."""
    dice = np.random.default_rng(seed)
    return [
        Outcome(NAMES[i], NAMES[j], float(dice.random() < expit(KNOWN[i] - KNOWN[j])))
        for _ in range(rounds)
        for i, j in combinations(range(len(NAMES)), 2)
    ]


def values(strengths: tuple[Strength, ...]) -> list[float]:
    return [strength.value for strength in strengths]


def test_known_strengths_lie_within_their_errors_as_often_as_they_should() -> None:
    off = [
        (strength.value - known) / strength.error
        for seed in range(20)
        for strength, known in zip(fit_strengths(NAMES, simulated(seed, 4)), KNOWN, strict=True)
    ]
    inside = statistics.fmean(abs(z) < 1.96 for z in off)
    assert 0.91 < inside < 0.99
    assert 0.8 < statistics.pstdev(off) < 1.15


def test_more_comparisons_make_smaller_errors() -> None:
    few, many = (fit_strengths(NAMES, simulated(1, rounds)) for rounds in (2, 18))
    ratios = [a.error / b.error for a, b in zip(few, many, strict=True)]
    assert 2.2 < statistics.fmean(ratios) < 3.6  # nine times as many, so a third


def test_soft_outcomes_recover_strengths_exactly_but_for_the_prior() -> None:
    outcomes = [
        Outcome(NAMES[i], NAMES[j], float(expit(KNOWN[i] - KNOWN[j])))
        for i, j in combinations(range(len(NAMES)), 2)
    ]
    assert values(fit_strengths(NAMES, outcomes, prior_sd=1e3)) == pytest.approx(KNOWN, abs=1e-3)
    shrunk = np.array(values(fit_strengths(NAMES, outcomes)))
    assert np.all(np.abs(shrunk) <= np.abs(KNOWN) + 1e-6)
    assert shrunk == pytest.approx(KNOWN, abs=0.25)


def test_one_that_wins_everything_stays_finite() -> None:
    outcomes = [Outcome("best", name, 1.0) for name in NAMES] + simulated(3, 3)
    best, *others = fit_strengths(["best", *NAMES], outcomes)
    assert max(s.value for s in others) < best.value < 3 * PRIOR_SD
    assert max(s.error for s in others) < best.error < PRIOR_SD
    assert best.comparisons == len(NAMES)


def test_neither_the_order_of_outcomes_nor_of_a_pair_matters() -> None:
    outcomes = simulated(5, 2)
    turned = [Outcome(o.second, o.first, 1.0 - o.share) for o in outcomes]
    random.Random(0).shuffle(turned)
    as_they_came = fit_strengths(NAMES, outcomes)
    assert values(fit_strengths(NAMES, turned)) == pytest.approx(values(as_they_came), abs=1e-6)
    backwards = fit_strengths(NAMES[::-1], outcomes)
    assert values(backwards)[::-1] == pytest.approx(values(as_they_came), abs=1e-6)


def test_strengths_have_mean_zero() -> None:
    lopsided = [Outcome(NAMES[0], NAMES[1], 1.0), Outcome(NAMES[0], NAMES[2], 1.0)]
    assert sum(values(fit_strengths(NAMES, lopsided))) == pytest.approx(0.0, abs=1e-9)


def test_ties_alone_make_equals() -> None:
    ties = [Outcome(a, b, 0.5) for a, b in combinations(NAMES, 2)]
    assert values(fit_strengths(NAMES, ties)) == pytest.approx([0.0] * len(NAMES), abs=1e-9)


def test_one_without_a_comparison_has_the_priors_error() -> None:
    lonely = fit_strengths([*NAMES, "lonely"], simulated(2, 3))[-1]
    assert lonely.value == pytest.approx(0.0, abs=0.05)
    assert lonely.error == pytest.approx(PRIOR_SD, rel=0.1)
    assert lonely.comparisons == 0


@pytest.mark.parametrize("wrong", [("a", "a", 0.5), ("a", "b", 1.1), ("a", "b", float("nan"))])
def test_what_is_no_comparison_is_refused(wrong: tuple[str, str, float]) -> None:
    with pytest.raises(ValueError, match="no comparison"):
        Outcome(*wrong)


def test_names_must_be_known_and_different() -> None:
    with pytest.raises(ValueError, match="no contender is named 'c'"):
        fit_strengths(["a", "b"], [Outcome("a", "c", 1.0)])
    with pytest.raises(ValueError, match="one name"):
        fit_strengths(["a", "a"], [])
