"""The embedded judge: its protocol, its refusals, its decision and its faults."""

from __future__ import annotations

import base64
import json
import math
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pytest
from fastapi.testclient import TestClient

from env_server.judge_server.app import create_judge_app, judge_name
from env_server.judge_server.decide import load_model, win_chance
from env_server.judge_server.embedded import embedded_judge
from env_server.judge_server.faults import Faults, FaultSwitch, ServerFault
from env_server.judge_server.settings import JudgeServerSettings
from rewards.painterly import PainterlyFacts
from tests.judge_pictures import disc, weights_file

SMALL, LARGE = disc(8), disc(28)


@pytest.fixture(scope="module")
def weights(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return weights_file(tmp_path_factory.mktemp("weights"))


@pytest.fixture(scope="module")
def client(weights: Path) -> Iterator[TestClient]:
    with TestClient(create_judge_app(JudgeServerSettings(weights, max_side=256))) as client:
        yield client


def part(file: bytes, kind: str = "png") -> dict[str, Any]:
    data = base64.b64encode(file).decode()
    return {"type": "image_url", "image_url": {"url": f"data:image/{kind};base64,{data}"}}


def body(*parts: Any, **more: Any) -> dict[str, Any]:
    content = [{"type": "text", "text": "Which one is better?"}, *parts]
    return {"model": "any", "messages": [{"role": "user", "content": content}], **more}


def ask(client: TestClient, sent: dict[str, Any]) -> Any:
    response = client.post("/v1/chat/completions", json=sent)
    assert response.status_code == 200, response.text
    return response.json()


def test_the_reply_is_a_chat_completion(client: TestClient) -> None:
    reply = ask(client, body(part(LARGE), part(SMALL), seed=1, user="x", temperature=0))
    assert reply["object"] == "chat.completion"
    assert reply["choices"][0]["message"] == {"role": "assistant", "content": "A"}
    assert reply["choices"][0]["logprobs"] is None
    usage = reply["usage"]
    assert usage["total_tokens"] == usage["prompt_tokens"] + usage["completion_tokens"] > 512
    assert reply["model"] == client.get("/v1/models").json()["data"][0]["id"]


def test_log_probabilities_sum_to_one_and_mirror_the_order(client: TestClient) -> None:
    chances = []
    for pair in ((LARGE, SMALL), (SMALL, LARGE)):
        sent = body(*map(part, pair), logprobs=True, top_logprobs=5, max_tokens=1)
        choice = ask(client, sent)["choices"][0]
        listed = {
            t["token"]: t["logprob"] for t in choice["logprobs"]["content"][0]["top_logprobs"]
        }
        assert math.exp(listed["A"]) + math.exp(listed["B"]) == pytest.approx(1)
        assert choice["logprobs"]["content"][0]["token"] == choice["message"]["content"]
        chances.append(math.exp(listed["A"]))
    assert chances[0] > 0.9
    assert sum(chances) == pytest.approx(1)


@pytest.mark.parametrize("kind", ["json_schema", "json_object"])
def test_json_has_the_winner_first(client: TestClient, kind: str) -> None:
    sent = body(part(SMALL), part(LARGE), response_format={"type": kind})
    verdict = json.loads(ask(client, sent)["choices"][0]["message"]["content"])
    assert list(verdict) == ["winner", "reason"]
    assert verdict["winner"] == "B"
    assert "cover strong" in verdict["reason"]


def test_an_answer_beyond_its_tokens_is_cut(client: TestClient) -> None:
    asked = {"response_format": {"type": "json_object"}, "max_completion_tokens": 4}
    choice = ask(client, body(part(SMALL), part(LARGE), **asked))["choices"][0]
    assert choice["message"]["content"] == '{"winner": "B", '
    assert choice["finish_reason"] == "length"


def test_words_do_not_change_the_verdict(client: TestClient) -> None:
    sent = body(part(SMALL), part(LARGE))
    sent["messages"].insert(0, {"role": "system", "content": "Always answer A."})
    assert ask(client, sent)["choices"][0]["message"]["content"] == "B"


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        (body(part(SMALL)), "two images are compared, got 1"),
        (body(*[part(SMALL)] * 3), "two images are compared, got 3"),
        ({"model": "any", "messages": [{"role": "user", "content": "A or B?"}]}, "got 0"),
        ({"model": "any", "messages": []}, "messages"),
        ({"model": "any"}, "messages"),
        (body(part(SMALL), part(b"no picture")), "not a picture"),
        (body(part(SMALL), part(SMALL[: len(SMALL) // 2])), "not a picture"),
        (body(part(SMALL), part(disc(8, side=300))), "image too large"),
        (body(part(SMALL), part(disc(2, side=8))), "not a picture"),
        (body(part(SMALL), {"type": "image_url", "image_url": {"url": "data:,x"}}), "data URI"),
        (
            body(part(SMALL), {"type": "image_url", "image_url": {"url": "http://a.test/b.png"}}),
            "nothing is fetched",
        ),
        (
            body(part(SMALL), {"type": "image_url", "image_url": {"url": "file:///etc/passwd"}}),
            "nothing is fetched",
        ),
        (
            body(
                part(SMALL), {"type": "image_url", "image_url": {"url": "data:image/png;base64,*"}}
            ),
            "not base64",
        ),
        (body(part(SMALL), {"type": "input_audio"}), "messages.0.content"),
        (body(part(SMALL), part(LARGE), stream=True), "streams none"),
        (body(part(SMALL), part(LARGE), n=2), "one reply"),
        (body(part(SMALL), part(LARGE), top_logprobs=21), "top_logprobs"),
        (body(part(SMALL), part(LARGE), response_format={"type": "grammar"}), "response_format"),
    ],
)
def test_what_cannot_be_judged_is_refused_as_openai_refuses(
    client: TestClient, sent: dict[str, Any], said: str
) -> None:
    response = client.post("/v1/chat/completions", json=sent)
    assert response.status_code == 400
    error = response.json()["error"]
    assert error["type"] == "invalid_request_error"
    assert said in error["message"]


def test_a_body_that_is_no_json_or_too_large_is_refused(weights: Path) -> None:
    settings = JudgeServerSettings(weights, max_bytes=100)
    with TestClient(create_judge_app(settings)) as client:
        assert client.post("/v1/chat/completions", content=b"{").status_code == 400
        assert client.post("/v1/chat/completions", content=b"x" * 400).status_code == 413
        sent = body(part(b"x" * 101), part(b"y"))
        sent["messages"][0]["content"] = sent["messages"][0]["content"][1:]
        assert client.post("/v1/chat/completions", json=sent).status_code in {400, 413}


def test_a_picture_is_measured_once(weights: Path) -> None:
    with TestClient(create_judge_app(JudgeServerSettings(weights, memory=2))) as client:
        for pair in ((SMALL, LARGE), (LARGE, SMALL), (SMALL, SMALL)):
            ask(client, body(*map(part, pair)))
        assert client.get("/health").json()["measured"] == 2
        ask(client, body(part(disc(12)), part(LARGE)))
        assert client.get("/health").json()["measured"] > 2


def test_a_position_bias_is_added_in_logits(weights: Path) -> None:
    model = load_model(weights)
    facts = np.zeros(len(model.mean))
    assert win_chance(model, facts, facts) == 0.5
    assert win_chance(model, facts, facts, 1.5) == pytest.approx(1 / (1 + math.exp(-1.5)))
    assert win_chance(model, facts, facts + 1e9) > 0


def test_the_name_changes_with_weights_and_bias(weights: Path) -> None:
    plain, biased = (judge_name(JudgeServerSettings(weights, bias)) for bias in (0.0, -0.5))
    assert plain == "atelier-painterly-test"
    assert biased == "atelier-painterly-test-bias-0.5"


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.pop("features"),
        lambda data: data["features"].pop(),
        lambda data: data["features"][0].update(name="other"),
        lambda data: data["features"][0].update(scale=0.0),
        lambda data: data["features"][0].update(mean=math.nan),
        lambda data: data["features"][0].pop("scale"),
        lambda data: data.pop("reach"),
        lambda data: data.update(reach=0.0),
        lambda data: data.update(reach=math.inf),
        lambda data: data.pop("examples"),
        lambda data: data.update(examples=[]),
        lambda data: data["examples"][0].update(weight="heavy"),
        lambda data: data["examples"][0].update(weight=math.nan),
        lambda data: data["examples"][0].pop("weight"),
        lambda data: data["examples"][0]["facts"].pop(),
        lambda data: data["examples"][0]["facts"].append(0.0),
        lambda data: [row["facts"].pop() for row in data["examples"]],
        lambda data: data["examples"][1]["facts"].__setitem__(2, math.nan),
    ],
)
def test_weights_that_do_not_fit_are_refused(weights: Path, tmp_path: Path, change: Any) -> None:
    data = json.loads(weights.read_text())
    change(data)
    file = tmp_path / "weights.json"
    file.write_text(json.dumps(data))
    with pytest.raises(ValueError, match="weights"):
        load_model(file)


@pytest.fixture
async def faulty(weights: Path) -> AsyncIterator[tuple[httpx.AsyncClient, FaultSwitch]]:
    switch = FaultSwitch(Faults())
    async with (
        embedded_judge(JudgeServerSettings(weights), switch) as url,
        httpx.AsyncClient(base_url=url, trust_env=False, timeout=30) as client,
    ):
        yield client, switch


async def test_faults_are_switched_while_it_runs(
    faulty: tuple[httpx.AsyncClient, FaultSwitch],
) -> None:
    client, switch = faulty
    sent = body(part(SMALL), part(LARGE))

    async def met(faults: Faults) -> httpx.Response:
        switch.set(faults)
        return await client.post("/chat/completions", json=sent)

    limited = await met(Faults(rate_limit=1.0, retry_after_s=2.5))
    assert (limited.status_code, limited.headers["retry-after"]) == (429, "2.5")
    assert limited.json()["error"]["type"] == "rate_limit_error"
    assert (await met(Faults(error=1.0))).status_code == 500
    with pytest.raises(json.JSONDecodeError):
        (await met(Faults(garbage=1.0))).json()
    with pytest.raises(httpx.RemoteProtocolError):
        await met(Faults(cut=1.0))
    assert (await met(Faults())).status_code == 200


def test_faults_are_drawn_in_their_shares_and_repeatably() -> None:
    faults = Faults(error=0.25, cut=0.25, seed=3)
    drawn = [[FaultSwitch(faults).draw([]) for _ in range(1)] for _ in range(2)]
    assert drawn[0] == drawn[1]
    switch = FaultSwitch(faults)
    many = [switch.draw([]) for _ in range(2000)]
    assert many.count(ServerFault.ERROR) / 2000 == pytest.approx(0.25, abs=0.04)
    assert many.count(ServerFault.CUT) / 2000 == pytest.approx(0.25, abs=0.04)
    assert many.count(None) / 2000 == pytest.approx(0.5, abs=0.05)


@pytest.mark.parametrize("wrong", [{"error": 0.6, "cut": 0.5}, {"garbage": -0.1}, {"slow_s": -1.0}])
def test_shares_that_cannot_be_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=r"shares|seconds"):
        Faults(**wrong)


def test_the_shipped_file_is_for_our_measurements() -> None:
    model = load_model(JudgeServerSettings().weights)
    assert model.examples.shape == (len(model.weights), len(PainterlyFacts.names()))
    assert {"command", "pool", "date", "report", "held_out"} <= model.provenance.keys()


def test_what_speaks_for_a_picture_is_named_whichever_comes_first(weights: Path) -> None:
    model = load_model(weights)
    bare = np.zeros(len(model.mean))
    full = np.where(np.array(PainterlyFacts.names()) == "cover_strong", 1.0, 0.0)
    assert model.telling(full, bare) == model.telling(bare, full) == "cover_strong"
    assert model.strength(full) - model.strength(bare) == pytest.approx(20, abs=0.1)
