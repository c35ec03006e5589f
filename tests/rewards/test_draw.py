"""Drawing references: exactly as many as asked for, stratified, seeded, the same for a group."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rewards.band import Band, in_band
from rewards.draw import TierSchedule, TierWeights, draw, parse_schedule, parse_shares
from rewards.pool import PoolError, ReferencePool
from rewards.pool_source import open_pool
from rewards.tier import Tier

SHARES = st.lists(st.integers(0, 20), min_size=4, max_size=4).filter(any)


@pytest.fixture(scope="module")
def pool() -> ReferencePool:
    return open_pool("hibiscus")


def weights(**shares: float) -> TierWeights:
    return TierWeights({Tier(name): share for name, share in shares.items()})


def test_half_love_half_okay_by_default(pool: ReferencePool) -> None:
    drawn = draw(pool, 4, TierWeights(), 7)
    assert Counter(r.tier for r in drawn) == {Tier.LOVE: 2, Tier.OKAY: 2}
    assert len({r.name for r in drawn}) == 4


@settings(deadline=None)
@given(SHARES, st.integers(1, 16))
def test_quotas_sum_and_are_within_one_of_their_share(parts: list[int], count: int) -> None:
    total = sum(parts)
    shares = {tier: part / total for tier, part in zip(Tier, parts, strict=True)}
    quotas = TierWeights(shares).quotas(count)
    assert sum(quotas.values()) == count
    for tier, share in shares.items():
        assert abs(quotas[tier] - share * count) < 1
        assert share > 0 or quotas[tier] == 0


def test_the_largest_remainder_wins_and_ties_go_to_the_better_tier() -> None:
    assert weights(love=0.5, okay=0.5).quotas(5) == {
        Tier.LOVE: 3,
        Tier.OKAY: 2,
        Tier.MEH: 0,
        Tier.NOPE: 0,
    }
    assert weights(love=0.2, okay=0.3, meh=0.5).quotas(3) == {
        Tier.LOVE: 1,
        Tier.OKAY: 1,
        Tier.MEH: 1,
        Tier.NOPE: 0,
    }


def test_the_same_seed_faces_the_same_references(pool: ReferencePool) -> None:
    again = draw(open_pool("hibiscus"), 6, TierWeights(), 11)
    assert draw(pool, 6, TierWeights(), 11) == again
    others = {tuple(r.name for r in draw(pool, 6, TierWeights(), seed)) for seed in range(20)}
    assert len(others) > 15


def test_every_reference_of_a_tier_comes_up_about_as_often(pool: ReferencePool) -> None:
    counts = Counter(r.name for seed in range(600) for r in draw(pool, 2, weights(love=1), seed))
    expected = 1200 / len(pool.tier(Tier.LOVE))
    assert len(counts) == len(pool.tier(Tier.LOVE))
    assert all(0.5 * expected < count < 1.5 * expected for count in counts.values())


def test_a_tier_that_holds_too_few_is_told(pool: ReferencePool) -> None:
    with pytest.raises(PoolError, match=r"12 of 12 references should be nope, and it holds 8"):
        draw(pool, 12, weights(nope=1), 0)


@pytest.mark.parametrize(
    "shares", [{"love": 0.7}, {"love": 1.5, "okay": -0.5}, {"love": float("nan")}, {}]
)
def test_shares_that_are_none_are_refused(shares: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="share"):
        weights(**shares)


def test_an_unknown_tier_is_refused() -> None:
    with pytest.raises(ValueError, match="superb"):
        weights(superb=1)


def test_weights_travel_to_other_processes() -> None:
    assert pickle.loads(pickle.dumps(weights(meh=1))) == weights(meh=1)


def test_a_schedule_goes_from_easy_to_hard_in_straight_lines() -> None:
    schedule = TierSchedule(((0, weights(meh=1)), (10, weights(okay=1)), (20, weights(love=1))))
    assert schedule.at(0) == weights(meh=1, love=0, okay=0, nope=0)
    assert schedule.at(5).shares[Tier.MEH] == pytest.approx(0.5)
    assert schedule.at(15).shares[Tier.LOVE] == pytest.approx(0.5)
    assert schedule.at(99) == weights(love=1)


@pytest.mark.parametrize("steps", [(), (5,), (0, 0), (0, 9, 3)])
def test_a_schedule_that_does_not_rise_from_0_is_refused(steps: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="start at step 0 and rise"):
        TierSchedule(tuple((step, TierWeights()) for step in steps))


def test_a_pool_elsewhere_draws_by_its_content_and_not_by_its_path(
    pool: ReferencePool, tmp_path: Path
) -> None:
    source = pool.references[0].path.parents[1]
    (tmp_path / "hibiscus").symlink_to(source)
    moved = open_pool(tmp_path / "hibiscus")
    assert [r.name for r in draw(moved, 5, TierWeights(), 3)] == [
        r.name for r in draw(pool, 5, TierWeights(), 3)
    ]


def test_shares_and_schedules_are_read_from_text() -> None:
    assert parse_shares("love=0.25, okay=0.75") == weights(love=0.25, okay=0.75)
    read = parse_schedule("0:meh=1;20:meh=0.5,okay=0.5")
    assert read == TierSchedule(((0, weights(meh=1)), (20, weights(meh=0.5, okay=0.5))))


@pytest.mark.parametrize(
    "text", ["", "meh=1", "0:superb=1", "0:meh", "5:meh=1", "0:meh=0.5", "0:meh=1;0:okay=1"]
)
def test_a_text_that_is_no_schedule_is_quoted(text: str) -> None:
    with pytest.raises(ValueError, match=r"schedule of tiers"):
        parse_schedule(text)


def test_bands_are_quarters_of_a_pool_by_strength(pool: ReferencePool) -> None:
    parts = [in_band(pool.references, band) for band in Band]
    assert [len(part) for part in parts] == [12, 12, 12, 12]
    assert len({r.name for part in parts for r in part}) == 48
    strengths = [[r.strength or 0.0 for r in part] for part in parts]
    for stronger, weaker in pairwise(strengths):
        assert min(stronger) >= max(weaker)
    assert {r.tier for r in parts[-1]} != {Tier.NOPE}, "bands would only be tiers again"


def test_a_schedule_by_strength_mixes_with_tiers_and_never_draws_twice(pool: ReferencePool) -> None:
    schedule = parse_schedule("0:weakest=1;10:love=0.5,strongest=0.5")
    easy, between, hard = (draw(pool, 8, schedule.at(step), 3) for step in (0, 5, 99))
    weakest = {r.name for r in in_band(pool.references, Band.WEAKEST)}
    assert {r.name for r in easy} <= weakest
    assert sum(r.name in weakest for r in between) == 4
    assert not weakest & {r.name for r in hard}
    for drawn in (easy, between, hard):
        assert len({r.name for r in drawn}) == 8
    again = draw(open_pool("hibiscus"), 8, parse_schedule("0:weakest=1;10:love=1").at(0), 3)
    assert again == easy


def test_a_band_of_a_pool_without_strengths_is_refused(pool: ReferencePool) -> None:
    unknown = tuple(replace(r, strength=None) for r in pool.references)
    with pytest.raises(PoolError, match=r"has no strength.*atelier judge check"):
        draw(ReferencePool("bare", unknown), 4, parse_shares("weakest=1"), 0)
    assert len(draw(ReferencePool("bare", unknown), 4, parse_shares("love=1"), 0)) == 4
