"""The three published mixes, offline on a shipped pool: the same reward whichever way one asks."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from env_server.app import ServerSettings, create_app
from env_server.job import Job
from env_server.painter_settings import PainterSettings
from env_server.studio import Studio, StudioSettings
from rewards.mix import load_mix
from rewards.pool_source import open_pool

pytestmark = pytest.mark.browser

MIXES = ["judge-led", "hps-led", "hps-only"]
SETTINGS = StudioSettings(domain="hibiscus", painter=PainterSettings(browsers=1))
SUBJECT = "a red disc"
SKETCH = (
    "function setup() { createCanvas(300, 300, WEBGL); noLoop(); background(250); "
    "translate(-150, -150); brush.noStroke(); brush.fillBleed(0.3, 'out'); "
    "for (let i = 0; i < 40; i++) { brush.fill('#d8345f', 90 + i); "
    "brush.circle(60 + 5 * i, 60 + (i * 37) % 180, 20); } }"
)
REPLY = f"```js\n{SKETCH}\n```"


@contextmanager
def served() -> Iterator[str]:
    """The server in a thread, on a free port."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(16)
        server = uvicorn.Server(
            uvicorn.Config(create_app(ServerSettings(SETTINGS)), log_level="error")
        )
        thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
        thread.start()
        while not server.started:
            assert thread.is_alive()
            time.sleep(0.05)
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        server.should_exit = True
        thread.join(60)


def by_server() -> dict[str, dict[str, Any]]:
    found = {}
    with served() as url:
        for mix in MIXES:
            body = {"completions": [REPLY], "subject": SUBJECT, "mix": mix, "seed": 3}
            answer = httpx.post(f"{url}/score", json=body, timeout=170).json()
            (found[mix],) = answer["results"]
        shares = {"nope": 1.0}
        too_many = {"completions": [REPLY], "subject": SUBJECT, "mix": "judge-led"}
        refused = httpx.post(f"{url}/score", json={**too_many, "references": 9, "tiers": shares})
    assert refused.status_code == 422
    assert "it holds 8" in refused.text
    return found


def by_command_line(file: Path) -> dict[str, Any]:
    file.write_text(SKETCH)
    ran = subprocess.run(
        [
            *(sys.executable, "-m", "training.cli", "score", str(file), "--json"),
            *("--domain", "hibiscus", "--mix", "judge-led", "--subject", SUBJECT, "--seed", "3"),
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    record: dict[str, Any] = json.loads(ran.stdout)
    return record


async def in_process() -> dict[str, dict[str, Any]]:
    async with Studio(SETTINGS) as studio:
        jobs = [Job(REPLY, SUBJECT, 3, load_mix(mix)) for mix in MIXES]
        results = await studio.score(jobs)
        (refused,) = await studio.score([Job("no sketch", SUBJECT, 3, load_mix("judge-led"))])
    assert refused.reward.value == 0.0
    assert refused.pool == open_pool("hibiscus").digest
    return {mix: result.to_json() for mix, result in zip(MIXES, results, strict=True)}


@pytest.mark.timeout(400)
async def test_the_same_rewards_in_process_over_http_and_on_the_command_line(
    tmp_path: Path,
) -> None:
    here, there = await in_process(), by_server()
    for mix in MIXES:
        assert here[mix]["reward"] is not None, here[mix]["notes"]
        assert there[mix]["reward"] == pytest.approx(here[mix]["reward"], abs=1e-9)
        for name, term in here[mix]["terms"].items():
            assert there[mix]["terms"][name]["value"] == pytest.approx(term["value"], abs=1e-9)
    line = by_command_line(tmp_path / "disc.js")
    assert line["reward"] == pytest.approx(here["judge-led"]["reward"], abs=1e-9)
    judged = here["judge-led"]["terms"]["judge"]["detail"]["comparisons"]
    assert len(judged) == 4
    assert {c["tier"] for c in judged} == {"love", "okay"}
    assert here["hps-only"]["terms"]["judge"]["weight"] == 0
    assert here["hps-only"]["terms"]["judge"]["value"] is not None
    preferred = here["hps-only"]["terms"]["preference"]["detail"]
    assert preferred["mu"] is not None
    assert preferred["sigma"] > 0
