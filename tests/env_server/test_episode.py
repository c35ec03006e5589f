"""Episodes of several paintings: the rules, the environment over a real studio, and the wire."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace

import httpx
import pytest

from env_server.client import PaintClient
from env_server.desk import Desk
from env_server.drain import Drain
from env_server.environment import EpisodeOver, PaintEnvironment
from env_server.episode import OUR_OUTAGE, Counts, Episode, EpisodeRules
from env_server.job import Job
from env_server.limits import Limits
from env_server.painter_settings import PainterSettings
from env_server.realm import RealmSettings
from env_server.result import Result
from env_server.studio import Studio, StudioSettings
from env_server.wire import PaintAction
from rewards.mix import load_mix
from rewards.score import Score
from tests.env_server.test_server import free_port

HEAD = "createCanvas(100, 100, WEBGL); noLoop(); background(250); translate(-50, -50);"
MIX = load_mix("coverage-led")


def sketch(radius: int) -> str:
    body = f"{HEAD} brush.noStroke(); brush.fill('#d8345f', 160); brush.circle(40, 40, {radius});"
    return f"```js\nfunction setup() {{ {body} }}\n```"


REFUSED = "```js\nfunction setup() {\n createCanvas(100, 100, WEBGL);\n brush.spline(1);\n}\n```"


class Seen:
    """The real studio, with what it was asked."""

    def __init__(self, studio: Studio, runner: asyncio.Runner) -> None:
        self.studio, self.runner, self.jobs = studio, runner, list[Job]()

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        self.jobs += jobs
        return await self.studio.score(jobs)

    def environment(self, rules: EpisodeRules | None = None) -> PaintEnvironment:
        desk = Desk(self.studio, Limits(), Drain())
        return PaintEnvironment(self.studio, desk, rules=rules)


@pytest.fixture(scope="module")
def studio() -> Iterator[Seen]:
    settings = StudioSettings(painter=PainterSettings(browsers=1), realm=RealmSettings(workers=1))
    with asyncio.Runner() as runner:
        real = runner.run(Studio(settings).__aenter__())
        yield Seen(real, runner)
        runner.run(real.__aexit__(None, None, None))


def job(text: str) -> Job:
    return Job(text, "a dot", 3, MIX)


def test_revisions_are_bounded() -> None:
    for number in (-1, 9):
        with pytest.raises(ValueError, match="revisions must be 0 to 8"):
            EpisodeRules(number)


@pytest.mark.browser
def test_the_last_painting_counts_and_only_it_is_scored(studio: Seen) -> None:
    async def play() -> None:
        episode = Episode(EpisodeRules(2), studio.score)
        first = await episode.step(job(sketch(20)))
        assert not first.done
        assert episode.revisions_left == 2
        assert first.critique is not None
        assert "one shape in one colour" in first.critique
        second = await episode.step(job(REFUSED))
        assert "Refused at line 3" in (second.critique or "")
        assert second.record["violations"][0]["line"] == 3
        third = await episode.step(job(sketch(30)))
        assert third.done
        assert third.record["episode"] == {
            "paintings": 3,
            "counts": "last",
            "counted": 3,
            "note": "painting 3 of 3 counts: it is the last",
        }
        (alone,) = await studio.studio.score([job(sketch(30))])
        assert third.result.reward.value == alone.reward.value

    studio.jobs.clear()
    studio.runner.run(play())
    assert [j.mix.name for j in studio.jobs] == ["look", "look", "coverage-led"]


@pytest.mark.browser
def test_what_is_shown_in_between_tells_nothing_of_scores(studio: Seen) -> None:
    async def play(counts: Counts) -> tuple[dict[str, object], str | None]:
        turn = await Episode(EpisodeRules(1, counts), studio.score).step(job(sketch(20)))
        return turn.record, turn.critique

    shown, said = studio.runner.run(play(Counts.LAST))
    assert shown.keys() == {"admitted", "violations", "notes", "commands", "painting"}
    best, same = studio.runner.run(play(Counts.BEST))
    assert shown.keys() == best.keys()
    assert said == same
    (scored,) = studio.runner.run(studio.studio.score([job(sketch(20))]))
    told = json.dumps(best) + str(same)
    for value in [scored.reward.value, *(t.score.value for t in scored.reward.terms)]:
        if value not in (0.0, 1.0):
            assert f"{value:.3f}" not in told


@pytest.mark.browser
def test_a_refused_last_painting_fails_the_episode_but_not_under_best(studio: Seen) -> None:
    async def play(counts: Counts) -> tuple[float | None, dict[str, object]]:
        episode = Episode(EpisodeRules(1, counts), studio.score)
        await episode.step(job(sketch(20)))
        turn = await episode.step(job(REFUSED))
        assert turn.done
        return turn.result.reward.value, turn.record["episode"]

    reward, told = studio.runner.run(play(Counts.LAST))
    assert reward == 0.0
    assert "it was refused, though an earlier one was not" in str(told["note"])
    reward, told = studio.runner.run(play(Counts.BEST))
    assert reward is not None
    assert reward > 0
    assert told["counted"] == 1


@pytest.mark.browser
@pytest.mark.parametrize("counts", list(Counts))
def test_an_empty_done_keeps_what_was_painted(studio: Seen, counts: Counts) -> None:
    async def play() -> None:
        environment = studio.environment(EpisodeRules(3, counts))
        begun = await environment.reset_async(seed=3, subject="a dot")
        assert f"The {counts.value} painting counts" in (begun.system_prompt or "")
        assert begun.revisions_left == 3
        first = await environment.step_async(PaintAction(response=sketch(20)))
        assert (first.done, first.reward, first.revisions_left) == (False, None, 3)
        last = await environment.step_async(PaintAction(response="", done=True))
        (alone,) = await studio.studio.score([job(sketch(20))])
        assert (last.done, last.reward) == (True, alone.reward.value)
        with pytest.raises(EpisodeOver):
            await environment.step_async(PaintAction(response=sketch(20)))

    studio.runner.run(play())


@pytest.mark.browser
@pytest.mark.parametrize("asked", [{"revisions": 9}, {"revisions": "2"}, {"counts": "first"}])
def test_rules_that_are_none_are_refused_at_reset(studio: Seen, asked: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"revisions|first"):
        studio.runner.run(studio.environment().reset_async(**asked))


@pytest.mark.browser
@pytest.mark.parametrize("counts", list(Counts))
def test_an_outage_of_any_step_leaves_the_episode_without_a_reward(
    studio: Seen, counts: Counts
) -> None:
    async def broken(jobs: Sequence[Job]) -> list[Result]:
        results = await studio.studio.score(jobs)
        why = Score.unscored("browser lost")
        return [
            replace(r, painting=None, errors=("browser lost",), reward=j.mix.combine(why, {}))
            for r, j in zip(results, jobs, strict=True)
        ]

    async def play() -> None:
        calls = [studio.studio.score, broken]
        episode = Episode(EpisodeRules(5, counts), lambda jobs: calls.pop(0)(jobs))
        assert not (await episode.step(job(sketch(20)))).done
        turn = await episode.step(job(sketch(25)))
        assert turn.done
        assert turn.result.reward.value is None
        assert turn.record["errors"] == ["browser lost"]
        assert turn.record["mix"] == "coverage-led"
        assert "painting 2 of 2 could not be scored" in turn.record["episode"]["note"]

    studio.runner.run(play())
    assert "no fault of the sketch" in OUR_OUTAGE


@pytest.mark.browser
def test_the_typed_client_plays_a_whole_episode_over_http(studio: Seen) -> None:
    import uvicorn
    from fastapi import FastAPI
    from openenv.core.env_server.http_server import HTTPEnvServer

    from env_server.wire import PaintObservation

    async def play() -> None:
        app, port = FastAPI(), free_port()
        HTTPEnvServer(
            lambda: studio.environment(EpisodeRules(4)), PaintAction, PaintObservation
        ).register_routes(app)
        server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="warning"))
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.05)
        url = f"http://127.0.0.1:{port}"
        async with PaintClient(base_url=url) as env:
            begun = await env.reset(seed=3, subject="a dot", revisions=1)
            assert begun.observation.revisions_left == 1
            first = await env.step(PaintAction(response=sketch(20)))
            assert (first.done, first.reward) == (False, None)
            assert base64.b64decode(first.observation.image or "").startswith(b"\x89PNG")
            assert "paper is painted" in (first.observation.critique or "")
            last = await env.step(PaintAction(response=sketch(30)))
            assert last.done
            assert last.reward is not None
            assert last.observation.result is not None
            assert last.observation.result["episode"]["paintings"] == 2
        async with httpx.AsyncClient(timeout=60) as plain:
            # Without a session there is nothing to revise, whatever the server's default is.
            action = {"response": sketch(20), "subject": "a dot", "seed": 1}
            answer = (await plain.post(f"{url}/step", json={"action": action})).json()
            assert answer["done"]
        server.should_exit = True
        await serving

    studio.runner.run(play())
