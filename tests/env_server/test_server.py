"""The server as its clients meet it: a real process on the loopback, the official OpenEnv client."""

from __future__ import annotations

import asyncio
import base64
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import psutil
import pytest
from openenv.core.generic_client import GenericEnvClient

from env_server.client import PaintClient
from env_server.errors import RequestRefused, TransportError
from env_server.score_client import ClientSettings, ScoreClient, SyncScoreClient
from env_server.wire import PaintAction, ScoreRequest

pytestmark = pytest.mark.browser

HEAD = "createCanvas(200, 200, WEBGL); noLoop(); background(250); translate(-100, -100);"


def sketch(x: int) -> str:
    body = f"{HEAD} brush.noStroke(); brush.fill('#d8345f', 120); brush.circle({x}, 100, 40);"
    return f"```js\nfunction setup() {{ {body} }}\n```"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start() -> tuple[subprocess.Popen[bytes], str]:
    port = free_port()
    process = subprocess.Popen(
        [*(sys.executable, "-m", "training.cli", "serve"), "--port", str(port), "--browsers", "1"],
        stderr=subprocess.PIPE,
    )
    url = f"http://127.0.0.1:{port}"
    for _ in range(300):
        if process.poll() is not None:
            raise AssertionError(process.stderr.read().decode() if process.stderr else "")
        try:
            if httpx.get(f"{url}/health").is_success:
                return process, url
        except httpx.TransportError:
            time.sleep(0.1)
    process.kill()
    raise AssertionError("the server did not start")


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    process, url = start()
    yield url
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=60) is not None


def test_health_says_what_is_up(server: str) -> None:
    health = httpx.get(f"{server}/health").json()
    assert health["status"] == "healthy"
    assert "p5 2." in health["engine"]
    assert health["taste"]["judge"] is None


def test_score_answers_each_completion_in_order(server: str) -> None:
    completions = [sketch(60), "no code here", sketch(100), sketch(60)]
    body = {"completions": completions, "subject": "a dot", "seed": 3, "return_image": True}
    results = httpx.post(f"{server}/score", json=body, timeout=120).json()["results"]
    assert [r["admitted"] for r in results] == [True, False, True, True]
    assert results[1]["reward"] == 0.0
    assert results[1]["violations"][0]["code"] == "no_sketch"
    assert results[0]["image"] == results[3]["image"] != results[2]["image"]
    assert base64.b64decode(results[0]["image"]).startswith(b"\x89PNG")
    assert {"gate", "length", "coverage"} == set(results[0]["terms"])


def test_an_unscored_term_is_null_with_its_reason(server: str) -> None:
    body = {"completions": [sketch(60)], "subject": "a dot", "mix": "judge-led"}
    (result,) = httpx.post(f"{server}/score", json=body, timeout=120).json()["results"]
    assert result["reward"] is None
    assert result["admitted"]
    assert "the domain has no reference pool" in result["terms"]["judge"]["reason"]
    assert any("no reward, because judge is unscored" in note for note in result["notes"])


def test_a_mix_of_ones_own(server: str) -> None:
    body = {
        "completions": [sketch(60)],
        "subject": "a dot",
        "mix": {"gate": 0.5, "coverage": 0.5},
    }
    (result,) = httpx.post(f"{server}/score", json=body, timeout=120).json()["results"]
    assert result["reward"] == pytest.approx(0.5 + 0.5 * result["terms"]["coverage"]["value"])


@pytest.mark.parametrize(
    "change",
    [
        {"mix": "nope"},
        {"mix": "/etc/passwd"},
        {"mix": {"gate": 0.4}},
        {"completions": []},
        {"completions": ["x"] * 65},
        {"seed": -1},
        {"unknown": 1},
    ],
)
def test_a_bad_request_is_named_not_scored(server: str, change: dict[str, object]) -> None:
    body = {"completions": ["x"], "subject": "a dot", **change}
    response = httpx.post(f"{server}/score", json=body)
    assert response.status_code == 422
    assert next(iter(change)) in response.text


def test_a_step_works_without_a_session(server: str) -> None:
    action = {"response": sketch(60), "subject": "a dot", "seed": 1}
    answer = httpx.post(f"{server}/step", json={"action": action}, timeout=120).json()
    assert answer["done"]
    assert answer["reward"] > 0


def test_sixteen_concurrent_episodes_of_the_official_client(server: str) -> None:
    def episode(index: int) -> tuple[float, str]:
        with GenericEnvClient(base_url=server).sync() as env:
            first = env.reset(seed=index, subject="a dot")
            assert "Paint a dot." in first.observation["prompt"]
            assert "brush.fillBleed" in first.observation["system_prompt"]
            last = env.step({"response": sketch(40 + 8 * index)})
            assert last.done
            return float(last.reward), last.observation["result"]["painting"]["digest"]

    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(episode, range(16)))
    assert len({digest for _, digest in answers}) == 16
    assert all(reward > 0 for reward, _ in answers)


async def test_the_typed_client_and_a_second_step(server: str) -> None:
    async with PaintClient(base_url=server) as env:
        first = await env.reset(seed=5)
        again = await env.reset(seed=5)
        assert first.observation.subject == again.observation.subject
        result = await env.step(PaintAction(response=sketch(60), return_image=True))
        assert result.reward is not None
        assert base64.b64decode(result.observation.image or "").startswith(b"\x89PNG")
        with pytest.raises(Exception, match="over"):
            await env.step(PaintAction(response=sketch(60)))
        await env.reset(seed=6)
        assert (await env.step(PaintAction(response="nothing"))).reward == 0.0


async def test_the_score_client(server: str) -> None:
    async with ScoreClient(server) as client:
        (record,) = await client.score(ScoreRequest(completions=[sketch(60)], subject="a dot"))
    assert record.admitted
    assert record.reward == pytest.approx(
        record.terms["gate"].weight
        + record.terms["length"].weight * record.terms["length"].value
        + record.terms["coverage"].weight * record.terms["coverage"].value
    )
    assert record.terms["gate"].reason is None


def test_the_score_client_without_a_loop_splits_and_keeps_the_order(server: str) -> None:
    completions = ["nothing", sketch(60), sketch(100), sketch(60), sketch(60)]
    settings = ClientSettings(batch=2)
    with SyncScoreClient(server, settings=settings) as client:
        records = client.score_all(completions, "a dot", seed=3, return_image=True)
        with pytest.raises(RequestRefused, match="no mix 'nope'"):
            client.score_all(completions, "a dot", mix="nope")
    assert [r.admitted for r in records] == [False, True, True, True, True]
    assert records[0].violations[0].code == "no_sketch"
    digests = [r.painting.digest for r in records[1:] if r.painting]
    assert digests[0] == digests[2] == digests[3] != digests[1]
    assert (records[1].picture or b"").startswith(b"\x89PNG")


async def test_a_dead_server_is_an_error_not_a_zero() -> None:
    settings = ClientSettings(attempts=2, backoff_s=0.01, jitter_s=0.01)
    async with ScoreClient(f"http://127.0.0.1:{free_port()}", settings=settings) as client:
        with pytest.raises(TransportError, match="score"):
            await client.score(ScoreRequest(completions=["x"], subject="a dot"))


@pytest.mark.parametrize(
    "end",
    [
        signal.SIGINT,
        pytest.param(signal.SIGTERM, marks=pytest.mark.slow),
        pytest.param(signal.SIGKILL, marks=pytest.mark.slow),
    ],
)
def test_no_process_is_left_behind(end: signal.Signals) -> None:
    process, url = start()
    family = psutil.Process(process.pid).children(recursive=True)
    assert any("realm_worker" in " ".join(p.cmdline()) for p in family)
    completion = sketch(60)

    async def ask_and_end() -> None:
        async with httpx.AsyncClient(timeout=30) as client:
            body = {"completions": [completion] * 8, "subject": "x"}
            asking = asyncio.ensure_future(client.post(f"{url}/score", json=body))
            await asyncio.sleep(0.3)
            process.send_signal(end)
            await asyncio.gather(asking, return_exceptions=True)

    asyncio.run(ask_and_end())
    process.wait(timeout=60)
    _, alive = psutil.wait_procs(family, timeout=15)
    assert [" ".join(p.cmdline())[:80] for p in alive] == []
