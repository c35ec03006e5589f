"""Taste: a pool's references, the judge over real HTTP, and what a mix adds; faults are told."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from env_server.job import Job
from env_server.judge_server.embedded import embedded_judge
from env_server.judge_server.faults import Faults, FaultSwitch
from env_server.spans import Spans
from env_server.taste import Taste
from env_server.taste_settings import TasteSettings, load_taste
from rewards.display_list import Canvas, DisplayList
from rewards.domain import load_domain
from rewards.draw import TierWeights
from rewards.judge.settings import JudgeSettings
from rewards.mix import Reward, RewardMix, load_mix
from rewards.pool import PoolError
from rewards.pool_source import open_pool
from rewards.preference.remote import RemoteSettings
from rewards.score import Score
from rewards.tier import Tier
from rewards.work import Work

HIBISCUS = load_domain("hibiscus")
JUDGED = RewardMix("judged", {"gate": 0.1, "judge": 0.9})
BUDGET_S = 40.0


def a_work(tier: Tier = Tier.LOVE, index: int = 0) -> Work:
    reference = open_pool("jellyfish").tier(tier)[index]
    return Work(reference.png, "a jellyfish", DisplayList(Canvas(), ()))


def a_job(mix: RewardMix = JUDGED, seed: int = 1, **changes: Any) -> Job:
    return replace(Job("", "a jellyfish", seed, mix), **changes)


async def reward(taste: Taste, job: Job, work: Work) -> Reward:
    return job.mix.combine(Score(1.0), await taste.score(job, work))


@asynccontextmanager
async def a_taste(**settings: Any) -> AsyncIterator[Taste]:
    usual = TasteSettings(preferences=())
    async with Taste(HIBISCUS, replace(usual, **settings)) as taste:
        yield taste


async def test_the_breakdown_shows_every_comparison() -> None:
    async with a_taste() as taste:
        job = a_job(references=4)
        (score,) = (await taste.score(job, a_work())).values()
        facts = taste.facts()
    faced = [(r.name, r.tier.value) for r in taste.references(job)]
    shown = score.detail["comparisons"]
    assert [(c["reference"], c["tier"]) for c in shown] == faced
    assert score.value == pytest.approx(sum(c["score"] for c in shown) / 4)
    for comparison in shown:
        both = (comparison["first"] + comparison["second"]) / 2
        assert comparison["score"] == pytest.approx(both)
    assert facts["pool"]["digest"] == open_pool("hibiscus").digest
    assert facts["judge"]["rollouts"] == 1


async def test_a_group_faces_the_same_references_and_the_draw_has_a_seed_of_its_own() -> None:
    async with a_taste() as taste:
        first = taste.references(a_job(seed=5))
        assert taste.references(a_job(seed=5, completion="another")) == first
        assert taste.references(a_job(seed=6)) != first
        assert taste.references(a_job(seed=6, draw_seed=5)) == first
        easy = taste.references(a_job(tiers=TierWeights({Tier.MEH: 1.0})))
        assert {r.tier for r in easy} == {Tier.MEH}


async def test_loved_paintings_win_more_than_those_that_are_not() -> None:
    async with a_taste() as taste:
        means = {}
        for tier in (Tier.LOVE, Tier.NOPE):
            works = [a_work(tier, index) for index in range(4)]
            scores = await asyncio.gather(*(taste.score(a_job(), work) for work in works))
            means[tier] = math.fsum(s["judge"].value or 0.0 for s in scores) / 4
    assert means[Tier.LOVE] > means[Tier.NOPE] + 0.1


@pytest.mark.parametrize(
    ("faults", "share_lost"),
    [
        pytest.param(Faults(error=1.0), 1.0, marks=pytest.mark.slow),
        (Faults(garbage=1.0), 1.0),
        pytest.param(Faults(cut=1.0), 1.0, marks=pytest.mark.slow),
        pytest.param(Faults(rate_limit=1.0, retry_after_s=0.01), 1.0, marks=pytest.mark.slow),
        (Faults(slow_s=60.0), 1.0),
        (Faults(error=0.5, seed=3), None),
    ],
    ids=["500", "garbage", "cut half-way", "429", "slow", "every other"],
)
async def test_whatever_the_endpoint_does_no_reward_is_wrong_and_none_hangs(
    faults: Faults, share_lost: float | None
) -> None:
    switch = FaultSwitch(Faults())
    async with embedded_judge(switch=switch) as url:
        patient = JudgeSettings(
            url, "test", retries=0, budget_s=120.0, breaker_failures=1000, minimum_answered=4
        )
        jobs = [a_job(seed=seed) for seed in range(4)]
        async with a_taste(judge=patient) as taste:  # and the server has seen every picture
            right = await asyncio.gather(*(reward(taste, job, a_work()) for job in jobs))
        async with a_taste(judge=replace(patient, budget_s=6.0)) as taste:
            switch.set(faults)
            started = time.monotonic()
            found = await asyncio.gather(*(reward(taste, job, a_work()) for job in jobs))
            assert time.monotonic() - started < BUDGET_S
            switch.set(Faults())
            after = await asyncio.gather(*(reward(taste, job, a_work()) for job in jobs))
    for truth, told in zip(right, found, strict=True):
        assert told.value is None or told.value == pytest.approx(truth.value, abs=1e-9)
        assert told.value is not None or told.notes[0].startswith("no reward, because judge")
    lost = sum(told.value is None for told in found) / len(found)
    assert lost == share_lost if share_lost is not None else lost > 0
    assert [r.value for r in after] == pytest.approx([r.value for r in right], abs=1e-9)


async def test_a_judge_that_is_down_costs_the_reward_where_it_weighs_and_only_there() -> None:
    down = JudgeSettings("http://127.0.0.1:9/v1", "test", retries=0, budget_s=2.0)
    watching = RewardMix("watching", {"gate": 0.1, "coverage": 0.9, "judge": 0.0})
    async with a_taste(judge=down) as taste:
        weighed = await reward(taste, a_job(), a_work())
        scores = await taste.score(a_job(watching), a_work())
    assert weighed.value is None
    watched = watching.combine(Score(1.0), {"coverage": Score(0.5), **scores})
    assert watched.value == pytest.approx(0.1 + 0.9 * 0.5)
    judged = watched.term("judge")
    assert judged is not None
    assert judged.score.value is None
    assert judged.score.reason


async def test_a_draw_that_the_pool_cannot_make_is_told() -> None:
    async with a_taste() as taste:
        job = a_job(references=16, tiers=TierWeights({Tier.NOPE: 1.0}))
        with pytest.raises(PoolError, match="nope, and it holds 8"):
            taste.references(job)
        (score,) = (await taste.score(job, a_work())).values()
    assert score.value is None
    assert "it holds 8" in str(score.reason)


async def test_without_a_pool_nothing_is_judged_and_that_is_said() -> None:
    spans = Spans()
    async with Taste(load_domain("watercolour"), TasteSettings(preferences=())) as taste:
        scores = await taste.score(a_job(load_mix("judge-led")), a_work(), spans)
    assert {span.stage for span in spans.found} == {"judge", "preference"}
    assert scores["judge"].value is None
    assert "no reference pool" in str(scores["judge"].reason)


class Redness:
    """A user's own scorer: what a mix file names."""

    async def score(self, work: Work) -> Score:
        return Score(0.25, detail={"subject": work.subject, "bytes": len(work.png)})


class Broken:
    async def score(self, work: Work) -> Score:
        raise RuntimeError("out of paint")


class Endless:
    async def score(self, work: Work) -> Score:
        await asyncio.sleep(60)
        return Score(1.0)


def own_mix(folder: Path, scorer: str, weight: float) -> RewardMix:
    file = folder / "own.toml"
    file.write_text(
        f"[weights]\ngate = {1 - weight}\nown = {weight}\n"
        f'[scorers]\nown = "tests.env_server.test_taste:{scorer}"\n'
    )
    return load_mix(file)


async def test_a_mix_file_adds_a_term_by_the_path_of_its_class(tmp_path: Path) -> None:
    async with a_taste() as taste:
        told = await reward(taste, a_job(own_mix(tmp_path, "Redness", 0.4)), a_work())
    assert told.value == pytest.approx(0.6 + 0.4 * 0.25)


@pytest.mark.parametrize(
    ("scorer", "said"),
    [("Broken", "out of paint"), ("Endless", "TimeoutError"), ("Missing", "no scorer")],
)
async def test_a_scorer_that_fails_is_unscored_and_voids_only_where_it_weighs(
    tmp_path: Path, scorer: str, said: str
) -> None:
    async with a_taste(custom_s=0.2) as taste:
        weighed = await reward(taste, a_job(own_mix(tmp_path, scorer, 0.4)), a_work())
        idle = await reward(taste, a_job(own_mix(tmp_path, scorer, 0.0)), a_work())
    assert weighed.value is None
    assert said in weighed.notes[0]
    assert idle.value == pytest.approx(1.0)


async def test_a_preference_server_that_is_down_is_unscored_within_its_budget() -> None:
    down = RemoteSettings("http://127.0.0.1:9", budget_s=1.0)
    async with a_taste(preferences=(down,)) as taste:
        started = time.monotonic()
        scores = await taste.score(a_job(load_mix("hps-only")), a_work())
        assert time.monotonic() - started < BUDGET_S
    assert scores["preference"].value is None
    assert scores["judge"].value is not None


def test_a_taste_file_says_it_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MY_KEY", "secret")
    file = tmp_path / "taste.toml"
    file.write_text(
        'pool = "jellyfish"\nspread_weight = 0.5\n'
        '[judge]\nbase_url = "http://127.0.0.1:1/v1"\nmodel = "m"\napi_key_env = "MY_KEY"\n'
        "minimum_answered = 3\n"
        '[[preference]]\nurl = "http://127.0.0.1:2"\n[[preference]]\nkind = "embedded"\n'
    )
    taste = load_taste(file)
    assert (taste.pool, taste.spread_weight, len(taste.preferences)) == ("jellyfish", 0.5, 2)
    assert taste.judge is not None
    assert (taste.judge.minimum_answered, taste.judge.api_key) == (3, "secret")
    assert "secret" not in repr(taste)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("pol = 'x'", "pol"),
        ("[judge]\nmodel = 'm'", "base_url"),
        ("[judge]\nbase_url = 'ftp://x'\nmodel = 'm'", "no http or https"),
        ("[judge]\nbase_url='http://x'\nmodel='m'\napi_key_env='UNSET_KEY'", "UNSET_KEY"),
        ("[judge]\nbase_url='http://x'\nmodel='m'\ntimeout='1'", "timeout"),
        ("[[preference]]\ndevice = 'cpu'", "either url or kind"),
        ("[[preference]]\nkind = 'vibes'", "kind"),
        ("[judge", "taste.toml"),
    ],
)
def test_a_taste_file_that_is_wrong_says_where(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "taste.toml"
    file.write_text(text)
    with pytest.raises(ValueError, match=said) as caught:
        load_taste(file)
    assert str(file) in str(caught.value)
