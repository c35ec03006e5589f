"""The client of a scorer server: what it tries again, what it gives up on, and for how long."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

import httpx
import pytest

from rewards.preference.errors import ServerRefused, ServerSilent
from rewards.preference.remote import RemotePreference, RemoteSettings
from rewards.preference.term import PreferenceTerm

ANSWER = {
    "model": "stub/1",
    "squash": {"centre": 0.0, "scale": 4.0},
    "scores": [{"mu": 4.0, "sigma": 0.5, "value": 0.73}],
}
Handler = Callable[[httpx.Request], httpx.Response]


def client(handler: Handler, budget_s: float = 5.0) -> RemotePreference:
    settings = RemoteSettings("http://scorer", budget_s, 1.0, first_pause_s=0.01)
    return RemotePreference(settings, httpx.MockTransport(handler))


class Then:
    """Answers from a list, one a request; the last again and again."""

    def __init__(self, *answers: httpx.Response | Exception) -> None:
        self.answers = list(answers)
        self.seen: list[httpx.Request] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.seen.append(request)
        answer = self.answers[0] if len(self.answers) == 1 else self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer


async def test_a_painting_is_sent_and_its_rating_read() -> None:
    handler = Then(httpx.Response(200, json=ANSWER))
    async with client(handler) as remote:
        rating = await remote.rate(b"png", "a fox")
    assert (rating.opinion.mu, rating.opinion.sigma, rating.model) == (4.0, 0.5, "stub/1")
    assert rating.value == pytest.approx(0.7310586)
    assert json.loads(handler.seen[0].content) == {"images": ["cG5n"], "prompts": ["a fox"]}


@pytest.mark.parametrize(
    "first",
    [
        httpx.ConnectError("refused"),
        httpx.ReadTimeout("slow"),
        httpx.Response(502),
        httpx.Response(503, json={"error": "the model is loading"}, headers={"Retry-After": "0"}),
        httpx.Response(429, headers={"Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT"}),
    ],
)
async def test_a_passing_problem_is_tried_again(first: httpx.Response | Exception) -> None:
    handler = Then(first, httpx.Response(200, json=ANSWER))
    async with client(handler) as remote:
        assert (await remote.rate(b"", "a fox")).opinion.mu == 4.0
    assert len(handler.seen) == 2


async def test_the_servers_wish_is_kept() -> None:
    turned_away = httpx.Response(429, headers={"Retry-After": "1"})
    async with client(Then(turned_away, httpx.Response(200, json=ANSWER))) as remote:
        start = time.monotonic()
        await remote.rate(b"", "a fox")
        assert 1.0 <= time.monotonic() - start < 4


async def test_the_budget_ends_it_with_the_last_problem() -> None:
    async with client(Then(httpx.ConnectError("refused")), budget_s=0.2) as remote:
        start = time.monotonic()
        with pytest.raises(ServerSilent, match="ConnectError: refused"):
            await remote.rate(b"", "a fox")
        assert time.monotonic() - start < 2


async def test_a_wish_beyond_the_budget_is_not_waited_for() -> None:
    far = httpx.Response(503, headers={"Retry-After": "3600"})
    async with client(Then(far), budget_s=60) as remote:
        start = time.monotonic()
        with pytest.raises(ServerSilent, match="HTTP 503"):
            await remote.rate(b"", "a fox")
        assert time.monotonic() - start < 5


@pytest.mark.parametrize("status", [400, 404, 413, 422, 500])
async def test_a_final_answer_is_not_asked_for_twice(status: int) -> None:
    handler = Then(httpx.Response(status, json={"fault": "X", "error": "not a picture"}))
    async with client(handler) as remote:
        with pytest.raises(ServerRefused, match=f"HTTP {status} not a picture"):
            await remote.rate(b"", "a fox")
    assert len(handler.seen) == 1


@pytest.mark.parametrize(
    "body",
    [
        b"<html>",
        b"[]",
        b"{}",
        json.dumps(ANSWER | {"scores": []}).encode(),
        json.dumps(ANSWER | {"scores": [{"mu": None, "sigma": None}]}).encode(),
        json.dumps(ANSWER | {"squash": {"centre": 0, "scale": 0}}).encode(),
        b'{"model": "a", "squash": {"centre": 0, "scale": 4}, "scores": [{"mu": NaN, "sigma": null}]}',
    ],
)
async def test_an_answer_that_is_none_leaves_the_term_unscored(body: bytes) -> None:
    async with client(Then(httpx.Response(200, content=body))) as remote:
        score = await PreferenceTerm(remote).score(b"", "a fox")
    assert score.value is None
    assert score.detail["fault"] == "ServerRefused"


async def test_a_server_that_is_down_leaves_the_term_unscored() -> None:
    async with client(Then(httpx.ConnectError("refused")), budget_s=0.1) as remote:
        score = await PreferenceTerm(remote).score(b"", "a fox")
    assert score.value is None
    assert "http://scorer" in (score.reason or "")
