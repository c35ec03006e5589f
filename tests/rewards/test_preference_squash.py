"""The map from a model's scale to [0, 1], and the opinions that it takes."""

from __future__ import annotations

import math

import pytest

from rewards.preference.errors import OpinionBroken
from rewards.preference.kind import PreferenceKind
from rewards.preference.opinion import Opinion
from rewards.preference.recipe import recipe_of
from rewards.preference.squash import Squash


@pytest.mark.parametrize("mu", [-9.0, -0.2, 0.0, 1.0, 5.0, 10.6])
def test_it_is_the_logistic_curve(mu: float) -> None:
    assert Squash(0.0, 4.0).value(mu) == pytest.approx(1 / (1 + math.exp(-mu / 4)), abs=1e-12)


def test_the_published_recipe_of_hpsv3() -> None:
    assert recipe_of(PreferenceKind.HPSV3).squash == Squash(0.0, 4.0)
    assert recipe_of(PreferenceKind.HPSV3).squash.value(10.6) == pytest.approx(0.934, abs=1e-3)


@pytest.mark.parametrize("kind", [k for k in PreferenceKind if k is not PreferenceKind.EMBEDDED])
def test_its_centre_is_worth_a_half(kind: PreferenceKind) -> None:
    squash = recipe_of(kind).squash
    assert squash.value(squash.centre) == 0.5
    assert squash.value(squash.centre + 3 * squash.scale) == pytest.approx(0.953, abs=1e-3)


def test_extremes_stay_within_bounds() -> None:
    assert Squash(0, 1e-3).value(1e30) == 1.0
    assert Squash(0, 1e-3).value(-1e30) == 0.0


@pytest.mark.parametrize(("centre", "scale"), [(0, 0), (0, -1), (math.nan, 1), (0, math.inf)])
def test_a_squash_that_is_none_is_refused(centre: float, scale: float) -> None:
    with pytest.raises(ValueError, match="scale above 0"):
        Squash(centre, scale)


@pytest.mark.parametrize(
    ("mu", "sigma"), [(math.nan, 1), (math.inf, None), (0, math.nan), (0, math.inf), (0, -1)]
)
def test_an_opinion_is_a_number(mu: float, sigma: float | None) -> None:
    with pytest.raises(OpinionBroken):
        Opinion(mu, sigma)
