"""A server is shown rollouts before it is asked to score them, and is asked for all the same."""

from __future__ import annotations

import asyncio
import json
import threading
from typing import Any

from env_server.job import Job
from env_server.wire import ScoreRequest
from tests.env_server.faulty_server import FaultyServer, Heard, hang, status
from tests.training.test_http_scorer import MIX, scorer, scoring


def jobs(*completions: str) -> list[Job]:
    return [Job(text, "s", 1, MIX, draw_seed=9) for text in completions]


def asked(heard: Heard) -> ScoreRequest:
    return ScoreRequest.model_validate_json(heard.body)


async def test_looks_count_nothing_ask_no_judge_and_end_before_the_group_is_scored() -> None:
    answering = threading.Event()

    async def slow(heard: Heard, writer: Any) -> None:
        await asyncio.sleep(0.2)
        answering.set()
        await scoring()(heard, writer)

    async def last(heard: Heard, writer: Any) -> None:
        assert answering.is_set()
        await scoring()(heard, writer)

    async with FaultyServer([slow, scoring(), last]).serving() as server:
        remote = scorer(server.url)
        whole = jobs("good", "refused", "lost")
        for job in whole[1:]:
            remote.begin(job)
        results = await remote.score(whole)
        await asyncio.to_thread(remote.forget)
    looks, request = [asked(heard) for heard in server.heard[:2]], asked(server.heard[2])
    assert sorted(text for look in looks for text in look.completions) == ["lost", "refused"]
    assert all((look.counts, look.mix, look.seed) == (False, {"gate": 1.0}, 1) for look in looks)
    assert request.completions == ["good", "refused", "lost"]
    assert request.counts
    assert [r.reward.value for r in results] == [results[0].reward.value, 0.0, None]
    assert not looking()


async def test_looks_that_fail_cost_nothing() -> None:
    refusal = status("422 Unprocessable", json.dumps({"detail": "counts?"}).encode())
    async with FaultyServer([refusal, scoring()]).serving() as server:
        remote = scorer(server.url)
        remote.begin(jobs("good")[0])
        (result,) = await remote.score(jobs("good"))
        await asyncio.to_thread(remote.forget)
    assert result.reward.value is not None


async def test_looks_that_nobody_waits_for_are_given_up() -> None:
    async with FaultyServer([hang]).serving() as server:
        remote = scorer(server.url)
        remote.begin(jobs("good")[0])
        while not server.heard:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(remote.forget)
        while not server.left:
            await asyncio.sleep(0.01)
    assert not looking()


def looking() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "looks"]
