"""The scorer server as its clients meet it: real HTTP on the loopback."""

from __future__ import annotations

import asyncio
import base64
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from env_server.scorer_server.app import ScorerServerSettings, create_scorer_app
from env_server.scorer_server.bench import run_bench
from env_server.scorer_server.loopback import on_loopback
from rewards.preference.batcher import BatchSettings
from rewards.preference.errors import WeightsRefused
from rewards.preference.kind import PreferenceKind
from rewards.preference.load import load_preference
from rewards.preference.model import PreferenceModel
from rewards.preference.remote import RemotePreference, RemoteSettings
from rewards.preference.settings import PreferenceSettings
from rewards.preference.term import PreferenceTerm
from tests.rewards.stub_preference import StubModel
from tests.rewards.tiny_models import PROMPTS, picture, write_hpsv3


def until(check: Callable[[], bool], patience: float = 15.0) -> None:
    end = time.monotonic() + patience
    while not check():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.01)


def is_ready(url: str) -> bool:
    return httpx.get(f"{url}/health").status_code == 200


def body(*prompts: str, image: bytes = b"png") -> dict[str, list[str]]:
    return {"images": [base64.b64encode(image).decode()] * len(prompts), "prompts": list(prompts)}


def metrics(url: str) -> dict[str, float]:
    lines = httpx.get(f"{url}/metrics").text.splitlines()
    return {k: float(v) for k, v in (n.rsplit(" ", 1) for n in lines if not n.startswith("#"))}


@contextmanager
def serving(
    model: StubModel, batch: BatchSettings | None = None, max_body: int = 10_000
) -> Iterator[str]:
    settings = ScorerServerSettings(batch or BatchSettings(), max_body)
    with on_loopback(create_scorer_app(lambda: model, settings)) as url:
        until(lambda: is_ready(url))
        yield url
        model.gate.set()


def test_it_says_loading_until_it_is_ready() -> None:
    gate = threading.Event()

    def loader() -> PreferenceModel:
        assert gate.wait(20)
        return StubModel()

    with on_loopback(create_scorer_app(loader)) as url:
        health = httpx.get(f"{url}/health")
        assert (health.status_code, health.json()["status"]) == (503, "loading")
        early = httpx.post(f"{url}/score", json=body("a fox"))
        assert (early.status_code, early.headers["Retry-After"]) == (503, "5")
        gate.set()
        until(lambda: is_ready(url))
        health = httpx.get(f"{url}/health").json()
        assert (health["status"], health["model"]) == ("ready", "stub/1")
        assert httpx.post(f"{url}/score", json=body("a fox")).is_success


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (WeightsRefused("only 3 of 4 tensors match", missing=["head.bias"]), "missing: head.bias"),
        (RuntimeError("CUDA out of memory"), "RuntimeError: CUDA out of memory"),
    ],
)
def test_it_says_why_loading_failed(error: Exception, told: str) -> None:
    def loader() -> PreferenceModel:
        raise error

    with on_loopback(create_scorer_app(loader)) as url:
        until(lambda: bool(httpx.get(f"{url}/health").json()["status"] == "failed"))
        assert told in httpx.get(f"{url}/health").json()["reason"]
        refused = httpx.post(f"{url}/score", json=body("a fox"))
        # Not 503: no waiting helps.
        assert refused.status_code == 500
        assert told in refused.json()["error"]


def test_scores_come_in_order_with_their_squash() -> None:
    with serving(StubModel()) as url:
        answer = httpx.post(f"{url}/score", json=body("four", "a", "sixsix")).json()
    assert answer["model"] == "stub/1"
    assert answer["squash"] == {"centre": 0.0, "scale": 4.0}
    assert [(s["mu"], s["sigma"]) for s in answer["scores"]] == [(4, 0.5), (1, 0.5), (6, 0.5)]
    assert answer["scores"][0]["value"] == pytest.approx(0.7310586)


def test_a_full_queue_answers_429_with_retry_after() -> None:
    model = StubModel()
    with serving(model, BatchSettings(1, 0.0, max_queue=2)) as url, ThreadPoolExecutor(4) as pool:
        model.gate.clear()
        asks = [pool.submit(httpx.post, f"{url}/score", json=body("a"), timeout=30)]
        until(model.entered.is_set)
        asks += [pool.submit(httpx.post, f"{url}/score", json=body("b"), timeout=30) for _ in "12"]
        until(lambda: metrics(url)["scorer_waiting"] == 2)
        full = httpx.post(f"{url}/score", json=body("c"))
        assert full.status_code == 429
        assert int(full.headers["Retry-After"]) >= 1
        assert full.json()["fault"] == "QueueFull"
        assert httpx.post(f"{url}/score", json=body("a", "b", "c")).status_code == 413
        model.gate.set()
        assert [ask.result().status_code for ask in asks] == [200] * 3
        assert metrics(url)['scorer_requests_total{outcome="turned_away"}'] == 1


def test_a_client_that_left_takes_its_work_along() -> None:
    model = StubModel()
    with serving(model, BatchSettings(1, 0.0)) as url, ThreadPoolExecutor(1) as pool:
        model.gate.clear()
        first = pool.submit(httpx.post, f"{url}/score", json=body("first"), timeout=30)
        until(model.entered.is_set)
        with pytest.raises(httpx.ReadTimeout):
            httpx.post(f"{url}/score", json=body("left", "left"), timeout=0.3)
        until(lambda: metrics(url)['scorer_requests_total{outcome="gone"}'] == 1)
        assert metrics(url)["scorer_waiting"] == 0
        model.gate.set()
        assert first.result().is_success
        assert httpx.post(f"{url}/score", json=body("next")).is_success
    assert model.batches == [["first"], ["next"]]


def test_requests_at_once_share_batches_and_are_counted() -> None:
    model = StubModel()
    with serving(model, BatchSettings(8, 0.5)) as url:
        with ThreadPoolExecutor(8) as pool:
            prompts = ["x" * n for n in range(1, 9)]
            answers = list(pool.map(lambda p: httpx.post(f"{url}/score", json=body(p)), prompts))
        counted = metrics(url)
    assert [a.json()["scores"][0]["mu"] for a in answers] == [float(n) for n in range(1, 9)]
    assert len(model.batches) < 8
    assert counted["scorer_pictures_total"] == 8
    assert counted["scorer_batch_size_count"] == len(model.batches)
    assert counted['scorer_requests_total{outcome="scored"}'] == 8
    assert counted["scorer_ready"] == 1
    assert len(model.threads) == 1


@pytest.mark.parametrize(
    ("sent", "status", "told"),
    [
        ({"images": [], "prompts": []}, 422, "images"),
        (body("a", "b") | {"prompts": ["a"]}, 422, "2 images and 1 prompts"),
        ({"images": ["!"], "prompts": ["a"]}, 422, "base64"),
        (body("a", image=b"bad"), 422, "not a picture"),
        (body("a", image=b"boom"), 500, "no memory"),
        (body("a", image=b"x" * 20_000), 413, "10000 bytes"),
    ],
)
def test_what_cannot_be_scored_is_named(sent: dict[str, list[str]], status: int, told: str) -> None:
    with serving(StubModel()) as url:
        answer = httpx.post(f"{url}/score", json=sent)
        assert answer.status_code == status
        assert told in answer.json()["error"]
        assert len(answer.content) < 1000


def test_a_body_that_does_not_announce_its_size_is_bounded_too() -> None:
    def chunks() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 1000

    with serving(StubModel()) as url:
        answer = httpx.post(
            f"{url}/score", content=chunks(), headers={"Content-Type": "application/json"}
        )
        assert answer.status_code == 413
        assert is_ready(url)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def test_the_term_outlives_its_server() -> None:
    port = free_port()
    settings = RemoteSettings(f"http://127.0.0.1:{port}", budget_s=0.5, first_pause_s=0.05)
    async with RemotePreference(settings) as remote:
        term = PreferenceTerm(remote)
        for _ in range(2):
            down = await term.score(b"png", "four")
            assert down.value is None
            assert "ConnectError" in (down.reason or "")
            with on_loopback(create_scorer_app(StubModel), port) as url:
                await asyncio.to_thread(until, lambda url=url: is_ready(url))
                up = await term.score(b"png", "four")
            assert up.value == pytest.approx(0.7310586)
            assert up.detail["model"] == "stub/1"


async def test_a_busy_server_is_waited_for() -> None:
    model = StubModel()
    with serving(model, BatchSettings(1, 0.0, max_queue=1)) as url:
        model.gate.clear()
        async with RemotePreference(RemoteSettings(url, budget_s=20)) as remote:
            term = PreferenceTerm(remote)
            asks = [asyncio.create_task(term.score(b"png", "four")) for _ in range(4)]
            turned_away = 'scorer_requests_total{outcome="turned_away"}'
            await asyncio.to_thread(until, lambda: metrics(url)[turned_away] >= 2)
            model.gate.set()
            assert [(await ask).value for ask in asks] == [pytest.approx(0.7310586)] * 4


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> PreferenceModel:
    weights, base = write_hpsv3(Path(tmp_path_factory.mktemp("tiny")) / "hpsv3")
    return load_preference(PreferenceSettings(PreferenceKind.HPSV3, str(weights), str(base)))


def test_a_real_model_answers_batches_as_it_answers_alone(tiny: PreferenceModel) -> None:
    alone = [tiny.opinions([picture(n)], [PROMPTS[n]])[0].mu for n in range(4)]
    app = create_scorer_app(lambda: tiny, ScorerServerSettings(BatchSettings(4, 1.0)))
    with on_loopback(app) as url:
        until(lambda: is_ready(url))
        with ThreadPoolExecutor(4) as pool:
            sent = [body(PROMPTS[n], image=picture(n)) for n in range(4)]
            answers = list(pool.map(lambda b: httpx.post(f"{url}/score", json=b, timeout=60), sent))
        assert metrics(url)["scorer_batch_size_count"] < 4
    assert [a.json()["scores"][0]["mu"] for a in answers] == pytest.approx(alone, abs=1e-5)


def test_the_bench_sends_all_at_once_both_ways() -> None:
    model = StubModel()
    asks = [(b"png", "x" * n) for n in range(12)]
    found = run_bench(model, asks, BatchSettings(4, 0.2), rounds=2)
    assert len(found.single_s) == len(found.batched_s) == 2
    assert found.mean_batch > 2
    assert {len(batch) for batch in model.batches[:12]} == {1}
    assert found.to_json()["ratio"] == pytest.approx(found.ratio)


@pytest.mark.slow
def test_batches_of_a_real_model_are_quicker(tiny: PreferenceModel) -> None:
    asks = [(picture(n), PROMPTS[n % len(PROMPTS)]) for n in range(64)]
    assert run_bench(tiny, asks, BatchSettings(), rounds=3).ratio > 1
