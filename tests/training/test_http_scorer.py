"""Scores from a server by URL: a record is turned back into what the trainer needs."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from env_server.job import Job
from env_server.result import Result
from env_server.spans import Span
from env_server.wire import ScoreRequest, public_record
from rewards.gate import GateReport
from rewards.mix import RewardMix, Unscored, load_mix
from rewards.painting import Painting
from rewards.score import Score
from rewards.sketch import Sketch
from rewards.violation import Violation, ViolationCode
from tests.env_server.faulty_server import FaultyServer, Heard, Step, drop, write
from training.archive import Archive, Rollout, read_run
from training.runs.launch import LaunchError
from training.scoring.http import HttpScorer
from training.scoring.patient import PatientScorer

MIX = load_mix("coverage-led")
PAINTING = Painting(b"\x89PNG", 4, 3, 7, "abc", "llvmpipe", 12.0)
REFUSED = GateReport((Violation(ViolationCode.P5_DRAWING, "ellipse", 2, 3, "ellipse()"),), ("n",))


def result(job: Job, mix: RewardMix) -> Result:
    """As a studio would: a completion is refused, lost or good by what it says."""
    if job.completion == "refused":
        reward = mix.combine(Score(0.0), {})
        return Result(Sketch("s"), None, REFUSED, None, None, reward, pool="pool")
    if job.completion == "lost":
        reward = mix.combine(Score.unscored("browser lost"), {})
        return Result(None, None, GateReport(), None, None, reward, ("browser lost",), pool="pool")
    scores = {"length": Score(0.5, detail={"tokens": 3}), "coverage": Score(0.25)}
    reward = mix.combine(Score(1.0), scores)
    made = Result(Sketch("s"), None, GateReport(), PAINTING, None, reward, pool="pool")
    return replace(made, stages={"paint": 2.0}, spans=(Span("paint", 1.5, 2.0),), began=1.0)


def scoring(change: Callable[[dict[str, Any]], dict[str, Any]] = lambda record: record) -> Step:
    """Answers as the server would, through its own wire, with each record changed."""

    async def step(heard: Heard, writer: Any) -> None:
        request = ScoreRequest.model_validate_json(heard.body)
        jobs = request.jobs("coverage-led")
        made = [result(job, job.mix) for job in jobs]
        made[1:] = [replace(one, duplicate_of=0) for one in made[1:]]
        records = [change(public_record(one, request.return_image)) for one in made]
        await write(writer, "200 OK", json.dumps({"results": records}).encode())

    return step


def scorer(url: str) -> HttpScorer:
    return HttpScorer(url, deadline_s=5, pool="pool")


async def test_a_record_is_the_result_again(tmp_path) -> None:
    said = ["good", "refused", "good", "lost"]
    jobs = [Job(text, "s", i % 2, MIX, draw_seed=9) for i, text in enumerate(said)]
    async with FaultyServer([scoring()] * 2).serving() as server:
        results = await scorer(server.url).score(jobs)
    assert {ScoreRequest.model_validate_json(h.body).draw_seed for h in server.heard} == {9}
    for job, found in zip(jobs, results, strict=True):
        made = result(job, MIX)
        assert found.reward.value == made.reward.value
        assert [t.score.value for t in found.reward.terms] == [
            t.score.value for t in made.reward.terms
        ]
        assert found.gate.violations == made.gate.violations
        assert (found.errors, found.pool, found.sketch) == (made.errors, made.pool, made.sketch)
        assert found.spans == made.spans
        assert found.began != made.began  # a server's clock is its own; here it is when we asked
    assert results[0].painting == replace(PAINTING, seed=0)
    # Each seed is a request of its own; its indices are turned into the batch's.
    assert [r.duplicate_of for r in results] == [None, None, 0, 1]
    Archive(tmp_path).begin({})
    Archive(tmp_path).add(Rollout(0, i, "p", "c", 0, r) for i, r in enumerate(results))
    kept = read_run(tmp_path).rollouts
    assert kept[0]["terms"]["length"]["detail"] == {"tokens": 3}
    assert kept[0]["painting"]["digest"] == "abc"
    assert (tmp_path / kept[0]["painting"]["path"]).read_bytes() == PAINTING.png
    assert base64.b64encode(PAINTING.png).decode() not in json.dumps(kept)
    assert (kept[1]["violations"][0]["code"], kept[1]["sketch"]) == ("p5_drawing", "s")
    assert kept[3]["reward"] is None


async def test_a_server_that_is_gone_costs_rewards_and_no_zero() -> None:
    async with FaultyServer([drop] * 100).serving() as server:
        patient = PatientScorer(HttpScorer(server.url, deadline_s=0.5), 5)
        (lost,) = await patient.score([Job("good", "s", 0, MIX)])
    assert lost.reward.value is None
    assert lost.errors
    assert patient.take().unscored == 1


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda record: {**record, "pool": "other"}, "the server's pool is other"),
        (
            lambda record: {**record, "terms": {"gate": {"value": 1.0, "weight": 1.0}}},
            "the server weighs",
        ),
        (
            lambda record: {**record, "violations": [{"code": "of_tomorrow", "message": ""}]},
            "of another version",
        ),
    ],
)
async def test_a_server_that_judges_otherwise_ends_the_run(change, said: str) -> None:
    async with FaultyServer([scoring(change)]).serving() as server:
        with pytest.raises(LaunchError, match=said):
            await PatientScorer(scorer(server.url), 5).score([Job("good", "s", 0, MIX)])


@pytest.mark.parametrize(
    ("mix", "spoken"),
    [
        (MIX, "coverage-led"),
        (RewardMix("own", {"gate": 0.5, "length": 0.5}), {"gate": 0.5, "length": 0.5}),
        (RewardMix("named", {"gate": 0.5, "length": 0.5}, Unscored.RENORMALISE), "named"),
    ],
)
async def test_a_mix_is_spoken_of_as_the_server_knows_it(mix: RewardMix, spoken: Any) -> None:
    async def step(heard: Heard, writer: Any) -> None:
        records = [public_record(result(Job("good", "s", 0, mix), mix), with_image=True)]
        await write(writer, "200 OK", json.dumps({"results": records}).encode())

    async with FaultyServer([step]).serving() as server:
        (found,) = await scorer(server.url).score([Job("good", "s", 0, mix)])
    assert json.loads(server.heard[0].body)["mix"] == spoken
    assert found.reward.mix == mix.name
