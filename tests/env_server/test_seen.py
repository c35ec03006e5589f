"""Paintings in memory with what was seen of them: bounded, and told apart."""

from __future__ import annotations

from dataclasses import replace

import pytest

from env_server.job import Job
from env_server.painter_settings import PainterSettings
from env_server.realm import RealmSettings
from env_server.seen import Seen, SeenPaintings
from env_server.studio import Studio, StudioSettings
from rewards.mix import load_mix
from rewards.painting import Painting
from rewards.pixels import PixelFacts


def seen(digest: str = "d", seed: int = 1, engine: str = "e", bulk: int = 10) -> Seen:
    return Seen(Painting(bytes(bulk), 8, 8, seed, digest, engine), PixelFacts(0.5, 0.1))


def test_what_was_seen_is_found_by_list_seed_and_engine() -> None:
    memory = SeenPaintings(1)
    memory.keep(seen())
    assert memory.get("d", 1, "e") == seen()
    assert memory.get("x", 1, "e") is memory.get("d", 2, "e") is memory.get("d", 1, "f") is None
    stats = memory.stats()
    assert (stats.hits, stats.misses, stats.held) == (1, 3, 1)


def test_the_least_recently_used_go_first() -> None:
    memory = SeenPaintings(1)
    for digest in "abc":
        memory.keep(seen(digest, bulk=300_000))
    assert memory.get("a", 1, "e") is not None
    memory.keep(seen("d", bulk=300_000))
    assert memory.get("b", 1, "e") is None
    assert memory.get("a", 1, "e") is not None
    memory.keep(seen("huge", bulk=2_000_000))
    assert memory.get("huge", 1, "e") is None
    assert memory.stats().bytes <= 1_000_000


@pytest.mark.browser
async def test_a_known_painting_gets_the_same_verdict_without_painting_or_reading() -> None:
    draw = "createCanvas(200, 200, WEBGL); noLoop(); background(250); translate(-100, -100);"
    body = f"{draw} brush.noStroke(); brush.fill('#d8345f', 120); brush.circle(60, 100, 40);"
    job = Job(f"function setup() {{ {body} }}", "a dot", 3, load_mix("coverage-led"))
    settings = StudioSettings(
        painter=PainterSettings(browsers=1), realm=RealmSettings(workers=1), seen_mb=8
    )
    async with Studio(settings) as studio:
        (first,) = await studio.score([job])
        painted = studio.painter.stats()
        (again,) = await studio.score([job])
        assert studio.painter.stats() == painted
        assert studio.seen is not None
        assert studio.seen.stats().hits == 1
        assert studio.performed is not None
        assert studio.performed.stats().hits == 1
        (refused,) = await studio.score([replace(job, completion="no code")])
        assert (await studio.score([replace(job, completion="no code")]))[0].gate == refused.gate
        (other,) = await studio.score([replace(job, seed=4)])
        assert other.painting is not None
        assert other.painting.seed == 4
        looping = replace(job, completion="function setup() { for (;;) {} }")
        for _ in range(2):
            (stopped,) = await studio.score([looping])
            assert stopped.gate.violations[0].code == "time_limit"
        assert studio.performed.stats().hits == 2
    assert first.painting is not None
    assert again.painting is not None
    assert first.reward == again.reward
    assert first.gate == again.gate
    assert first.painting.png == again.painting.png
    assert "cache" in again.painting.stages
