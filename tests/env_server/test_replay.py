"""Retried requests, over real HTTP: in one process, across processes, and while the first runs."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import textwrap
from pathlib import Path

import httpx
import pytest
from starlette.types import Message, Receive, Scope, Send

from env_server.answers import Answer, Answers, ReplaySettings
from env_server.body import BodyLimits, WholeBody
from env_server.file_turn import file_turn
from env_server.replay import Replay
from tests.env_server.live_server import Live

BODY = {"completions": ["no code"], "subject": "a dot"}


def keyed(key: str) -> dict[str, str]:
    return {"Idempotency-Key": key}


def test_a_retry_gets_the_first_answer(live: Live) -> None:
    first = live.http.post("/score", json=BODY, headers=keyed("a"))
    again = live.http.post("/score", json=BODY, headers=keyed("a"))
    other = live.http.post("/score", json=BODY)
    assert first.json() == again.json()
    assert first.json() != other.json()  # its own elapsed_ms: it was computed
    assert "idempotency-replayed" not in first.headers
    assert again.headers["idempotency-replayed"] == "true"


def test_a_key_belongs_to_one_body(live: Live) -> None:
    assert live.http.post("/score", json=BODY, headers=keyed("b")).status_code == 200
    answer = live.http.post("/score", json={**BODY, "seed": 1}, headers=keyed("b"))
    assert answer.status_code == 422
    assert "another body" in answer.json()["detail"]


@pytest.mark.parametrize("key", ["", "a b", "x" * 129, "é"])
def test_a_key_is_short_and_visible(live: Live, key: str) -> None:
    sent = {"Idempotency-Key": key.encode("utf-8")}
    assert live.http.post("/score", json=BODY, headers=sent).status_code == 400


def test_a_mistake_is_not_kept(live: Live) -> None:
    wrong = live.http.post("/score", json={**BODY, "mix": "nope"}, headers=keyed("c"))
    assert wrong.status_code == 422
    assert live.http.post("/score", json=BODY, headers=keyed("c")).status_code == 200


def test_health_counts_them(live: Live) -> None:
    counts = live.http.get("/health").json()["replays"]
    assert counts["replayed"] >= 1
    assert counts["mismatched"] >= 1


class Counting:
    """An application that answers slowly, with one more than last time; `outages` first have no
    reward."""

    def __init__(self, outages: int = 0, seconds: float = 0.05) -> None:
        self.calls = 0
        self.outages = outages
        self.seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.calls += 1
        await receive()
        reward = "null" if self.calls <= self.outages else str(self.calls)
        await asyncio.sleep(self.seconds)
        body = f'{{"results":[{{"reward":{reward}}}]}}'.encode()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": body})


async def ask(app: Counting, answers: Answers, key: str = "k", body: bytes = b"{}") -> bytes:
    """One request through the middlewares, as the server runs them."""
    sent: list[Message] = []
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/score",
        "headers": [(b"idempotency-key", key.encode())],
    }

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    await WholeBody(Replay(app, answers), BodyLimits())(scope, receive, send)
    return b"".join(message.get("body", b"") for message in sent)


async def test_whoever_asks_while_the_first_runs_waits_for_it() -> None:
    app, answers = Counting(), Answers(ReplaySettings())
    got = await asyncio.gather(*(ask(app, answers) for _ in range(8)))
    assert app.calls == 1
    assert set(got) == {b'{"results":[{"reward":1}]}'}


async def test_a_first_that_was_cancelled_is_taken_over() -> None:
    app, answers = Counting(seconds=0.2), Answers(ReplaySettings())
    first = asyncio.create_task(ask(app, answers))
    await asyncio.sleep(0.05)
    second = asyncio.create_task(ask(app, answers))
    await asyncio.sleep(0.05)
    first.cancel()
    assert await second == b'{"results":[{"reward":2}]}'


async def test_an_outage_is_computed_anew() -> None:
    app, answers = Counting(outages=2), Answers(ReplaySettings())
    got = [await ask(app, answers) for _ in range(4)]
    assert [b"null" in body for body in got] == [True, True, False, False]
    assert got[2] == got[3]
    assert app.calls == 3


async def test_answers_are_bounded_and_grow_old(tmp_path: Path) -> None:
    answers = Answers(ReplaySettings(max_mb=1))
    for index in range(30):
        await answers.put(str(index), Answer("d", bytes(100_000)))
    assert await answers.get("0") is None
    assert await answers.get("29") is not None
    await answers.put("huge", Answer("d", bytes(2_000_000)))
    assert await answers.get("huge") is None
    old = Answers(ReplaySettings(folder=tmp_path, seconds=0.01))
    await old.put("k", Answer("d", b"{}"))
    await asyncio.sleep(0.05)
    assert await old.get("k") is None


async def test_processes_share_a_folder_but_not_another_realms_answers(tmp_path: Path) -> None:
    app, settings = Counting(), ReplaySettings(folder=tmp_path)
    first = await ask(app, Answers(settings, "one"))
    assert await ask(app, Answers(settings, "one")) == first
    assert await ask(app, Answers(settings, "two")) != first
    (damaged, _) = sorted(tmp_path.glob("??/*.json"))
    damaged.write_bytes(damaged.read_bytes()[:-40])
    got = {await ask(app, Answers(settings, realm)) for realm in ("one", "two")}
    assert len(got) == 2
    assert app.calls == 3
    assert not list((tmp_path / "turns").iterdir())


async def test_processes_that_share_a_folder_compute_once(tmp_path: Path) -> None:
    app, settings = Counting(seconds=0.2), ReplaySettings(folder=tmp_path)
    apart = [Answers(settings) for _ in range(4)]
    got = await asyncio.gather(*(ask(app, answers) for answers in apart))
    assert app.calls == 1
    assert len(set(got)) == 1


async def test_the_turn_of_a_killed_process_is_given_on(tmp_path: Path) -> None:
    holding = textwrap.dedent(
        """
        import asyncio, sys
        from pathlib import Path
        from env_server.file_turn import file_turn
        async def hold():
            async with file_turn(Path(sys.argv[1]), "k"):
                print("held", flush=True)
                await asyncio.sleep(60)
        asyncio.run(hold())
        """
    )
    command = [sys.executable, "-c", holding, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.3), file_turn(tmp_path, "k"):
                pass
        other.kill()
        async with asyncio.timeout(10), file_turn(tmp_path, "k"):
            assert len(list(tmp_path.iterdir())) == 1


async def test_a_folder_that_cannot_be_written_costs_no_answer(tmp_path: Path) -> None:
    answers = Answers(ReplaySettings(folder=tmp_path / "answers"))
    (tmp_path / "answers" / "turns").write_text("in the way")
    app = Counting()
    assert await ask(app, answers) == await ask(app, answers)


async def test_a_plain_request_is_not_kept(live: Live) -> None:
    async with httpx.AsyncClient(base_url=live.url, verify=False) as client:
        twice = [await client.post("/score", json=BODY) for _ in range(2)]
    assert twice[0].json() != twice[1].json()
