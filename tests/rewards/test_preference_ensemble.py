"""The mean of several models less their spread."""

from __future__ import annotations

import pytest

from rewards.preference.ensemble import PreferenceEnsemble, combine
from rewards.score import Score


class Fixed:
    """A member that always says the same."""

    def __init__(self, score: Score) -> None:
        self.told = score

    async def score(self, painting_png: bytes, prompt: str) -> Score:
        return self.told


@pytest.mark.parametrize(
    ("values", "k", "expected"),
    [
        ([0.6], 1.0, 0.6),
        ([0.4, 0.8], 0.0, 0.6),
        ([0.4, 0.8], 1.0, 0.4),
        ([0.5, 0.5, 0.5], 3.0, 0.5),
        ([0.0, 1.0], 2.0, 0.0),
        ([1.0, 1.0], 1.0, 1.0),
    ],
)
def test_mean_less_k_times_the_spread(values: list[float], k: float, expected: float) -> None:
    assert combine([Score(v) for v in values], k).value == pytest.approx(expected)


def test_disagreement_costs() -> None:
    agreed, split = (
        combine([Score(0.5)] * 3, 1.0),
        combine([Score(0.1), Score(0.5), Score(0.9)], 1.0),
    )
    assert agreed.detail["mean"] == pytest.approx(split.detail["mean"])
    assert (agreed.value or 0) > (split.value or 0)


def test_a_member_without_a_value_leaves_the_whole_unscored() -> None:
    found = combine([Score(0.9), Score.unscored("the server is down", fault="ServerSilent")], 1.0)
    assert found.value is None
    assert found.reason == "the server is down"
    assert [m["value"] for m in found.detail["members"]] == [0.9, None]


async def test_its_members_are_asked_and_shown() -> None:
    members = [Fixed(Score(0.2, detail={"model": "a"})), Fixed(Score(0.4, detail={"model": "b"}))]
    found = await PreferenceEnsemble(members, k=0.5).score(b"", "a fox")
    assert found.value == pytest.approx(0.25)
    assert [m["model"] for m in found.detail["members"]] == ["a", "b"]
    assert found.detail["spread"] == pytest.approx(0.1)


@pytest.mark.parametrize("k", [-1.0, float("nan"), float("inf")])
def test_a_k_that_rewards_disagreement_is_refused(k: float) -> None:
    with pytest.raises(ValueError, match="k is"):
        PreferenceEnsemble([Fixed(Score(0.5))], k)


def test_an_ensemble_of_nobody_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a member"):
        PreferenceEnsemble([])
