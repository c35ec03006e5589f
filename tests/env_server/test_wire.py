"""What crosses the wire: mixes by name or weights, and the references that a group faces."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from env_server.wire import PaintAction, ScoreRequest, mix_of
from rewards.band import Band
from rewards.draw import TierWeights
from rewards.mix import RewardMix
from rewards.tier import Tier

OWN = {"warm": RewardMix("warm", {"gate": 0.5, "warmth": 0.5}, scorers={"warmth": "a.b:C"})}


def test_a_mix_is_a_shipped_name_an_own_name_or_weights() -> None:
    assert mix_of("judge-led").weights["judge"] == 0.6
    assert mix_of("warm", OWN) is OWN["warm"]
    assert mix_of({"gate": 1.0}).name == "custom"


@pytest.mark.parametrize("spec", ["warm", "/etc/passwd", "nothing"])
def test_no_other_name_is_a_mix(spec: str) -> None:
    with pytest.raises(ValueError, match="use one of judge-led"):
        mix_of(spec)


def test_weights_that_cross_the_wire_name_no_scorer() -> None:
    assert not mix_of({"gate": 0.5, "warmth": 0.5}).scorers
    with pytest.raises(ValidationError):
        ScoreRequest(completions=["x"], subject="a", mix={"gate": "a.b:C"})  # type: ignore[dict-item]


def test_a_request_without_a_mix_takes_the_servers() -> None:
    (job,) = ScoreRequest(completions=["x"], subject="a").jobs("warm", OWN)
    assert job.mix is OWN["warm"]
    (job,) = ScoreRequest(completions=["x"], subject="a", mix="hps-only").jobs("warm", OWN)
    assert job.mix.name == "hps-only"


def test_what_a_group_faces_goes_along() -> None:
    request = ScoreRequest(
        completions=["x", "y"], subject="a", references=3, tiers={Tier.MEH: 1.0}, draw_seed=9
    )
    for job in request.jobs("judge-led"):
        assert (job.references, job.draw_seed) == (3, 9)
        assert job.tiers == TierWeights({Tier.MEH: 1.0})
    said = ScoreRequest.model_validate_json(
        '{"completions": ["x"], "subject": "a", "tiers": {"weakest": 0.5, "love": 0.5}}'
    )
    (job,) = said.jobs("judge-led")
    assert job.tiers == TierWeights({Band.WEAKEST: 0.5, Tier.LOVE: 0.5})


@pytest.mark.parametrize(
    "faced",
    [
        {"references": 0},
        {"references": 17},
        {"tiers": {"superb": 1.0}},
        {"tiers": {"love": 0.4}},
        {"draw_seed": -1},
    ],
)
def test_a_draw_that_is_none_is_refused(faced: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        ScoreRequest(completions=["x"], subject="a", **faced)  # type: ignore[arg-type]
    with pytest.raises(ValidationError):
        PaintAction(response="x", **faced)  # type: ignore[arg-type]
