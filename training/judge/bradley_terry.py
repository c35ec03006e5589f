"""Bradley-Terry strengths from comparisons whose outcomes are shares."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.special import expit, log_expit

Matrix = NDArray[np.float64]

PRIOR_SD = 3.0
"""Logits. Under it two contenders lie within 8 logits of each other 95 times in 100."""


@dataclass(frozen=True)
class Outcome:
    """One comparison of two contenders, by name; `share` in [0, 1] is the first one's."""

    first: str
    second: str
    share: float

    def __post_init__(self) -> None:
        if self.first == self.second or not 0.0 <= self.share <= 1.0:
            raise ValueError(f"no comparison of two contenders: {self}")


@dataclass(frozen=True)
class Strength:
    """A contender's strength in logits, with its standard error.

    Strengths have mean 0, so only differences mean anything. Without a comparison the error is
    about the prior's standard deviation.
    """

    name: str
    value: float
    error: float
    comparisons: int


def fit_strengths(
    names: Sequence[str], outcomes: Iterable[Outcome], prior_sd: float = PRIOR_SD
) -> tuple[Strength, ...]:
    """The most likely strengths, in the order of `names`, whatever the order of the outcomes.

    P(i beats j) = 1 / (1 + exp(s_j - s_i)) (Bradley and Terry, 1952); an outcome between 0 and 1
    counts as that part of a win and the rest of a loss. Each strength has a Gaussian prior with
    mean 0 and standard deviation `prior_sd`, which keeps one that never lost finite and sets the
    mean to 0. Errors are the square roots of the inverse Hessian's diagonal, the mean held at 0.
    They take each outcome for one throw of a coin, independent of the others.

    Raises:
        ValueError: two contenders have one name, or an outcome's contender has none.
    """
    wins, games = _tables(names, outcomes)
    found = minimize(
        _loss,
        np.zeros(len(names)),
        args=(wins, prior_sd),
        jac=_slope,
        hess=_curvature,
        method="trust-exact",
        options={"gtol": 1e-7},
    )
    centred = np.eye(len(names)) - 1.0 / len(names)
    spread = centred @ np.linalg.inv(_curvature(found.x, wins, prior_sd)) @ centred
    errors = np.sqrt(np.clip(np.diag(spread), 0.0, None))
    rows = zip(names, found.x - found.x.mean(), errors, games, strict=True)
    return tuple(Strength(name, float(s), float(e), int(n)) for name, s, e, n in rows)


def _tables(names: Sequence[str], outcomes: Iterable[Outcome]) -> tuple[Matrix, NDArray[np.int64]]:
    """What each won against each, and how often each was compared."""
    places = {name: place for place, name in enumerate(names)}
    if len(places) != len(names):
        raise ValueError("two contenders have one name")
    wins = np.zeros((len(names), len(names)))
    games = np.zeros(len(names), dtype=np.int64)
    for outcome in outcomes:
        if lost := {outcome.first, outcome.second} - places.keys():
            raise ValueError(f"no contender is named {min(lost)!r}")
        i, j = places[outcome.first], places[outcome.second]
        wins[i, j] += outcome.share
        wins[j, i] += 1.0 - outcome.share
        games[[i, j]] += 1
    return wins, games


def _loss(strengths: Matrix, wins: Matrix, prior_sd: float) -> float:
    """Minus the logarithm of likelihood and prior."""
    likely = (wins * log_expit(strengths[:, None] - strengths)).sum()
    return float(0.5 * (strengths @ strengths) / prior_sd**2 - likely)


def _slope(strengths: Matrix, wins: Matrix, prior_sd: float) -> Matrix:
    expected = (wins + wins.T) * expit(strengths[:, None] - strengths)
    slope: Matrix = (expected - wins).sum(axis=1) + strengths / prior_sd**2
    return slope


def _curvature(strengths: Matrix, wins: Matrix, prior_sd: float) -> Matrix:
    chance = expit(strengths[:, None] - strengths)
    weight = (wins + wins.T) * chance * (1.0 - chance)
    curvature: Matrix = np.diag(weight.sum(axis=1) + 1.0 / prior_sd**2) - weight
    return curvature
