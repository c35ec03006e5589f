"""One realm worker's performer, in this process, where the engine itself can be made to err."""

from __future__ import annotations

import gc
import warnings
from dataclasses import replace
from functools import cache

import pytest
from quickjs_rs import _engine

from env_server.realm_source import RealmLimits
from env_server.realm_worker import Performer

WALK = "const list = [1]; for (const x of list) list.push(new Float32Array(4096))"
SKETCHES = {
    "ends": "brush.circle(0, 0, 9)",
    "throws": "null.x",
    "parses not": "let let",
    "never ends": "for (;;);",
    "hoards": WALK,
    "recurses": "(function f() { f() })()",
    "waits": "await new Promise(() => {})",
    "rejects": "await Promise.reject(new Error('no'))",
}


@cache
def performer() -> Performer:
    return Performer("ten", replace(RealmLimits(), seconds=0.2))


def sketch(body: str) -> str:
    return f"async function setup() {{ createCanvas(600, 600, WEBGL); noLoop(); {body} }}"


@pytest.mark.parametrize("body", ["await new Promise(() => {})", WALK, "for (;;);"])
def test_an_engine_that_errs_on_what_has_ended_admits_nothing(
    monkeypatch: pytest.MonkeyPatch, body: str
) -> None:
    monkeypatch.setattr(_engine.QjsHandle, "is_promise", lambda self: False)
    assert performer().perform(sketch(body), 1)["stop"] is not None


def test_an_engine_that_errs_on_what_has_ended_refuses_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(_engine.QjsHandle, "is_promise", lambda self: False)
    answer = performer().perform(sketch("brush.circle(0, 0, 9)"), 1)
    assert answer["stop"] is None
    assert len(answer["log"]["log"]) > 0


@pytest.mark.parametrize("name", SKETCHES)
def test_no_handle_is_left_to_the_collector(name: str) -> None:
    """One that is collected calls the engine, in the middle of whatever else it is asked."""
    performer().perform(sketch(SKETCHES["ends"]), 1)
    gc.collect()
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        for seed in range(3):
            performer().perform(sketch(SKETCHES[name]), seed)
        gc.collect()
    assert [str(w.message) for w in seen if "not disposed" in str(w.message)] == []
