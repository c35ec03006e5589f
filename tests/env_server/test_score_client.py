"""The client of /score against servers that fail in every way, on the loopback."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import AsyncExitStack
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest

from env_server.errors import RequestRefused, TransportError
from env_server.score_client import ClientSettings, ScoreClient, ScoreRecord, SyncScoreClient
from env_server.wire import ScoreRequest
from tests.env_server.faulty_server import (
    FaultyServer,
    Step,
    die_in_the_body,
    drop,
    hang,
    status,
)

QUICK = ClientSettings(backoff_s=0.01, jitter_s=0.01, attempt_s=5.0, deadline_s=20.0)
UNPROCESSABLE = json.dumps(
    {"detail": [{"loc": ["body", "mix"], "msg": "no such mix", "input": "SECRET"}]}
).encode()


def asked(*completions: str) -> ScoreRequest:
    return ScoreRequest(completions=list(completions), subject="a dot")


def dead_url() -> str:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return f"http://127.0.0.1:{probe.getsockname()[1]}"


@pytest.mark.parametrize(
    "fault",
    [
        drop,
        die_in_the_body,
        status("503 Service Unavailable"),
        status("502 Bad Gateway", b"<html>"),
        status("429 Too Many Requests"),
        status("200 OK", b"<html>not for machines</html>"),
        status("200 OK", b'{"results": []}'),
        status("200 OK", b'{"results": [{"admitted": true}]}'),
        status("200 OK", b'{"results": [{"admitted": true, "reward": 7}]}'),
    ],
)
async def test_a_passing_fault_is_sent_again_with_the_same_bytes_and_key(fault: Step) -> None:
    async with (
        FaultyServer([fault]).serving() as server,
        ScoreClient(server.url, settings=QUICK) as c,
    ):
        (answer,) = await c.score(asked("0.5"))
        await c.score(asked("0.5"))
    assert answer.reward == 0.5
    first, second, other = server.heard
    assert first.body == second.body == other.body
    key = first.headers["idempotency-key"]
    assert key == second.headers["idempotency-key"] != other.headers["idempotency-key"]


async def test_the_server_is_told_to_answer_before_the_client_hangs_up() -> None:
    short = ClientSettings(attempt_s=960.0, deadline_s=160.0)
    async with (
        FaultyServer([drop]).serving() as server,
        ScoreClient(server.url) as default,
        ScoreClient(server.url, settings=short) as hurried,
    ):
        for client in (default, hurried):
            await client.score(asked("0.5"))
        await default.score_all(["0.5"], "a dot", deadline_s=30)
    told = [json.loads(heard.body)["deadline_s"] for heard in server.heard]
    assert told == [900.0, 900.0, pytest.approx(150.0, abs=1), 30]


async def test_a_busy_server_uses_up_no_attempts() -> None:
    busy = status("429 Too Many Requests", b"", "Retry-After: 0.01")
    settings = replace(QUICK, attempts=2, cooldown_s=0.0)
    async with (
        FaultyServer([busy, busy, drop, busy, busy, drop]).serving() as server,
        ScoreClient(server.url, settings=settings) as client,
    ):
        with pytest.raises(TransportError):
            await client.score(asked("1"))
    assert len(server.heard) == 6


async def test_a_record_is_typed_and_keeps_what_is_new() -> None:
    async with (
        FaultyServer().serving() as server,
        ScoreClient(server.url, settings=QUICK) as client,
    ):
        (answer,) = await client.score(asked("0.25"))
    assert answer.terms["judge"].value is None
    assert answer.terms["judge"].reason == "the judge is out"
    assert answer.violations[0].code == "yet_unknown"
    assert answer.model_dump()["palette"] == ["red"]


@pytest.mark.parametrize("dated", [False, True])
async def test_retry_after_is_honoured(dated: bool) -> None:
    soon = format_datetime(datetime.now(UTC) + timedelta(seconds=2), usegmt=True)
    busy = status("429 Too Many Requests", b"", f"Retry-After: {soon if dated else 1}")
    async with (
        FaultyServer([busy]).serving() as server,
        ScoreClient(server.url, settings=QUICK) as c,
    ):
        began = time.monotonic()
        await c.score(asked("1"))
    assert time.monotonic() - began >= (0.5 if dated else 1.0)


async def test_a_wait_past_the_deadline_is_not_waited_for() -> None:
    busy = status("503 Service Unavailable", b'{"detail": "full"}', "Retry-After: 3600")
    async with (
        FaultyServer([busy]).serving() as server,
        ScoreClient(server.url, settings=QUICK) as c,
    ):
        async with asyncio.timeout(5):
            with pytest.raises(TransportError, match="503 full"):
                await c.score(asked("1"))
    assert len(server.heard) == 1


@pytest.mark.parametrize(
    ("line", "code", "told"),
    [
        ("422 Unprocessable Content", 422, "body.mix: no such mix"),
        ("401 Unauthorized", 401, "body.mix"),
        ("413 Content Too Large", 413, "413"),
        ("302 Found", 302, "302"),
    ],
)
async def test_a_refusal_is_not_sent_again(line: str, code: int, told: str) -> None:
    refuse = status(line, UNPROCESSABLE)
    async with (
        FaultyServer([refuse] * 2).serving() as server,
        ScoreClient(server.url, settings=QUICK) as c,
    ):
        with pytest.raises(RequestRefused, match=told) as refused:
            await c.score(asked("1"))
        with pytest.raises(RequestRefused):
            await c.score_all(["1"], "a dot")
    assert refused.value.status == code
    assert "SECRET" not in str(refused.value)
    assert len(server.heard) == 2


async def test_a_fault_of_the_server_itself_is_an_outage_and_no_zero() -> None:
    broken = status("500 Internal Server Error")
    async with (
        FaultyServer([broken] * 2).serving() as server,
        ScoreClient(server.url, settings=QUICK) as c,
    ):
        with pytest.raises(TransportError, match="500"):
            await c.score(asked("1"))
        (answer,) = await c.score_all(["1"], "a dot")
    assert (answer.reward, answer.admitted) == (None, None)
    assert "500 Internal Server Error" in answer.errors[0]


async def test_the_deadline_holds_over_hangs_and_retries() -> None:
    settings = ClientSettings(deadline_s=0.6, attempt_s=0.2, backoff_s=0.01, jitter_s=0.01)
    async with (
        FaultyServer([hang] * 99).serving() as server,
        ScoreClient(server.url, settings=settings) as c,
    ):
        async with asyncio.timeout(5):
            with pytest.raises(
                TransportError, match=r"not scored within 0.6 s; .* no answer in 0.2 s"
            ):
                await c.score(asked("1"))
        await asyncio.sleep(0.1)
    assert server.left == len(server.heard) >= 2  # each hung request was let go of


async def test_the_other_server_answers_for_a_dead_and_a_hanging_one() -> None:
    settings = ClientSettings(attempt_s=0.3, backoff_s=0.01, jitter_s=0.01)
    async with (
        FaultyServer([hang]).serving() as hanging,
        FaultyServer().serving() as good,
        ScoreClient(dead_url(), hanging.url, good.url, settings=settings) as client,
    ):
        for _ in range(4):
            assert (await client.score(asked("0.5")))[0].reward == 0.5
    assert len(good.heard) == 4  # both of the others cool down
    assert hanging.heard[0].headers["idempotency-key"] == good.heard[0].headers["idempotency-key"]


async def test_a_server_that_comes_back_is_used_again() -> None:
    settings = ClientSettings(cooldown_s=0.05, backoff_s=0.01, jitter_s=0.01)
    async with (
        FaultyServer([drop]).serving() as one,
        FaultyServer().serving() as two,
        ScoreClient(one.url, two.url, settings=settings) as client,
    ):
        await client.score(asked("1"))
        await asyncio.sleep(0.06)
        for _ in range(4):
            await client.score(asked("1"))
    assert len(one.heard) >= 2


async def test_a_long_list_is_split_spread_and_comes_back_in_order() -> None:
    wanted = [index / 1000 for index in range(333)]
    async with (
        FaultyServer().serving() as one,
        FaultyServer([drop]).serving() as two,
        ScoreClient(one.url, two.url, settings=ClientSettings(cooldown_s=0.0, parallel=1)) as c,
    ):
        records = await c.score_all([str(w) for w in wanted], "a dot", seed=3)
        assert await c.score_all([], "a dot") == []
    assert [r.reward for r in records] == wanted
    sizes = [len(heard.completions) for heard in [*one.heard, *two.heard]]
    assert max(sizes) <= 64
    assert one.heard
    assert len(two.heard) > 1
    starts = [r.duplicate_of for r in records]  # each part names its own first
    assert starts == sorted(starts)  # type: ignore[type-var]
    assert starts[-1] == 5 * 56


async def test_what_was_scored_is_kept_and_the_rest_says_why_not() -> None:
    settings = ClientSettings(batch=1, parallel=1, attempts=1)
    script = [status("503 Service Unavailable")]
    async with (
        FaultyServer(script).serving() as server,
        ScoreClient(server.url, settings=settings) as c,
    ):
        records = await c.score_all(["0.1", "0.2", "0.3"], "a dot")
    rewards = [r.reward for r in records]
    assert rewards == [None, 0.2, 0.3]
    assert "503 Service Unavailable" in records[0].errors[0]
    assert records[0].admitted is None


async def test_token_and_client_id_are_sent_and_the_token_is_not_shown() -> None:
    settings = ClientSettings(token="s3cret")
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(FaultyServer().serving())
        for _ in range(2):
            client = await stack.enter_async_context(ScoreClient(server.url, settings=settings))
            await client.score(asked("1"))
            await client.score(asked("1"))
    ids = [heard.headers["atelier-client"] for heard in server.heard]
    assert ids[0] == ids[1] != ids[2] == ids[3]
    assert {heard.headers["authorization"] for heard in server.heard} == {"Bearer s3cret"}
    assert "s3cret" not in repr(settings)


async def test_cancelling_hangs_up() -> None:
    async with (
        FaultyServer([hang]).serving() as server,
        ScoreClient(server.url, settings=QUICK) as client,
    ):
        task = asyncio.ensure_future(client.score(asked("1")))
        while not server.heard:
            await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await asyncio.sleep(0.05)
    assert server.left == 1


async def test_the_wrapper_works_beside_a_running_loop_and_in_threads() -> None:
    async with FaultyServer([drop]).serving() as server:

        def work() -> list[ScoreRecord]:
            with SyncScoreClient(server.url, settings=QUICK) as client:
                assert client.score(asked("0.5"))[0].reward == 0.5
                return client.score_all(["0.1", "0.2"], "a dot")

        records = await asyncio.to_thread(work)
    assert [r.reward for r in records] == [0.1, 0.2]


async def test_the_wrapper_in_the_thread_of_a_running_loop() -> None:
    with SyncScoreClient(dead_url(), settings=ClientSettings(attempts=1)) as client:
        (answer,) = client.score_all(["1"], "a dot")  # this loop waits; the client's own runs
    assert answer.reward is None
    assert answer.errors
    with pytest.raises(RuntimeError, match="closed"):
        client.score(asked("1"))


async def test_ctrl_c_ends_the_wrapper() -> None:
    code = (
        "import sys; from env_server.score_client import SyncScoreClient\n"
        "with SyncScoreClient(sys.argv[1]) as client: client.score_all(['1'], 'a dot')"
    )
    async with FaultyServer([hang]).serving() as server:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", code, server.url, stderr=subprocess.PIPE
        )
        while not server.heard:
            await asyncio.sleep(0.02)
        os.kill(process.pid, signal.SIGINT)
        async with asyncio.timeout(20):
            _, told = await process.communicate()
        await asyncio.sleep(0.05)
    assert process.returncode in {-signal.SIGINT, 130}
    assert told.decode().rstrip().endswith("KeyboardInterrupt")
    assert server.left == 1
