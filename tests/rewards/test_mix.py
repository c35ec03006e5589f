from __future__ import annotations

import math
import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rewards.mix import RewardMix, Unscored, load_mix, mix_names
from rewards.score import Score

ADMITTED, REFUSED = Score(1.0), Score(0.0)
SCORES = {"length": Score(0.5), "judge": Score(0.25), "preference": Score(0.8)}


@pytest.mark.parametrize("name", mix_names())
def test_shipped_mixes_sum_to_one(name: str) -> None:
    assert math.fsum(load_mix(name).weights.values()) == pytest.approx(1.0, abs=1e-9)


def test_the_published_formula() -> None:
    reward = load_mix("judge-led").combine(ADMITTED, SCORES)
    assert reward.value == pytest.approx(0.05 + 0.05 * 0.5 + 0.60 * 0.25 + 0.30 * 0.8, abs=1e-12)
    assert [t.name for t in reward.terms] == ["gate", "length", "judge", "preference"]
    assert reward.notes == ()


def test_a_refused_sketch_earns_nothing_even_when_terms_are_unscored() -> None:
    assert load_mix("judge-led").combine(REFUSED, {}).value == 0.0


def test_an_unscored_term_voids_the_reward_and_says_so() -> None:
    scores = {**SCORES, "judge": Score.unscored("the judge is down")}
    reward = load_mix("judge-led").combine(ADMITTED, scores)
    assert reward.value is None
    assert "judge is unscored: the judge is down" in reward.notes[0]


def test_a_term_of_weight_zero_cannot_void_a_reward() -> None:
    scores = {**SCORES, "judge": Score.unscored("the judge is down")}
    reward = load_mix("hps-only").combine(ADMITTED, scores)
    assert reward.value == pytest.approx(0.05 + 0.05 * 0.5 + 0.90 * 0.8)
    assert reward.term("judge") is not None


def test_renormalising_is_never_silent() -> None:
    mix = RewardMix("m", load_mix("judge-led").weights, Unscored.RENORMALISE)
    reward = mix.combine(ADMITTED, {**SCORES, "judge": Score.unscored("down")})
    assert reward.value == pytest.approx((0.05 + 0.05 * 0.5 + 0.30 * 0.8) / 0.40)
    assert "judge is unscored: down" in reward.notes[0]


def test_an_outage_of_the_gate_is_not_a_zero() -> None:
    reward = load_mix("coverage-led").combine(Score.unscored("browser lost"), {})
    assert reward.value is None


@pytest.mark.parametrize(
    "weights",
    [
        {"gate": 0.5, "length": 0.4},
        {"gate": 1.1, "length": -0.1},
        {"length": 1.0},
        {"gate": math.nan, "length": 1.0},
        {"gate": math.inf},
    ],
)
def test_a_bad_mix_is_refused_by_name(weights: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="mix 'bad'"):
        RewardMix("bad", weights)


def test_a_mix_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('unscored = "renormalise"\n[weights]\ngate = 0.25\nlength = 0.75\n')
    mix = load_mix(path)
    assert (mix.name, mix.unscored) == ("mine", Unscored.RENORMALISE)
    path.write_text("weights = 3")
    with pytest.raises(ValueError, match=r"mine\.toml"):
        load_mix(path)


def test_an_unknown_mix_names_the_known_ones() -> None:
    with pytest.raises(FileNotFoundError, match="judge-led"):
        load_mix("judge-lead")


@pytest.mark.parametrize("value", [-0.1, 1.1, math.nan, math.inf])
def test_no_number_stands_for_unknown(value: float) -> None:
    with pytest.raises(ValueError, match="score"):
        Score(value)


def test_unscored_needs_a_reason() -> None:
    with pytest.raises(ValueError, match="reason"):
        Score(None)


@given(st.lists(st.floats(0, 1), min_size=3, max_size=3), st.sampled_from(mix_names()))
def test_a_reward_is_between_zero_and_one(values: list[float], name: str) -> None:
    names = ("length", "judge", "preference")
    scores = {n: Score(v) for n, v in zip(names, values, strict=True)}
    value = load_mix(name).combine(ADMITTED, {**scores, "coverage": Score(values[0])}).value
    assert value is not None
    assert 0.0 <= value <= 1.0


@pytest.mark.parametrize("name", mix_names())
def test_a_mix_survives_pickling(name: str) -> None:
    assert pickle.loads(pickle.dumps(load_mix(name))) == load_mix(name)
