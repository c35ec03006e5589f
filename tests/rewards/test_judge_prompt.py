"""What the judge is told, and what a verdict is kept under."""

from __future__ import annotations

import base64
from dataclasses import replace

import pytest

from rewards.judge.prompt import Question, messages
from rewards.judge.settings import JudgeSettings, Mode

QUESTION = Question(b"png one", b"png two", "a lake between hills", ("Edges: soft.", "Light."))
WAYS = [Mode.LOGPROBS, Mode.SCHEMA, Mode.TEXT]


@pytest.mark.parametrize("mode", WAYS)
def test_both_pictures_go_in_after_the_task_in_their_order(mode: Mode) -> None:
    parts = messages(QUESTION, mode)[1]["content"]
    assert [part["type"] for part in parts] == ["text", "text", "image_url", "text", "image_url"]
    files = [base64.b64decode(p["image_url"]["url"].split(",")[1]) for p in parts[2::2]]
    assert files == [b"png one", b"png two"]
    assert [parts[1]["text"], parts[3]["text"]] == ["Painting A:", "Painting B:"]


@pytest.mark.parametrize("mode", WAYS)
def test_subject_and_criteria_are_told(mode: Mode) -> None:
    task = messages(QUESTION, mode)[1]["content"][0]["text"]
    assert "a lake between hills" in task
    assert "- Edges: soft.\n- Light.\n" in task


def test_both_orders_begin_alike_so_that_a_server_can_reuse_the_beginning() -> None:
    turned = replace(QUESTION, first=QUESTION.second, second=QUESTION.first)
    one, other = (messages(q, Mode.LOGPROBS) for q in (QUESTION, turned))
    assert one[0] == other[0]
    assert one[1]["content"][:2] == other[1]["content"][:2]


def test_auto_is_no_way_of_asking() -> None:
    with pytest.raises(KeyError):
        messages(QUESTION, Mode.AUTO)


def test_a_key_differs_with_everything_that_a_verdict_hangs_on() -> None:
    questions = [
        QUESTION,
        replace(QUESTION, first=b"png two", second=b"png one"),
        replace(QUESTION, second=b"png three"),
        replace(QUESTION, subject="a poppy"),
        replace(QUESTION, criteria=("Light.", "Edges: soft.")),
    ]
    keys = {q.key("a model", Mode.TEXT) for q in questions}
    keys |= {QUESTION.key("another", Mode.TEXT), QUESTION.key("a model", Mode.SCHEMA)}
    assert len(keys) == 7
    assert replace(QUESTION).key("a model", Mode.TEXT) in keys


@pytest.mark.parametrize(
    "wrong",
    [
        {"base_url": "judge.example"},
        {"minimum_answered": 0},
        {"budget_s": 0.0},
        {"timeout_s": float("nan")},
        {"retries": -1},
        {"price_in": -0.1},
        {"top_logprobs": 21},
    ],
)
def test_settings_that_cannot_be_meant_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        JudgeSettings(**{"base_url": "http://localhost/v1", "model": "m", **wrong})


def test_the_key_is_not_shown() -> None:
    assert "secret" not in repr(JudgeSettings("http://localhost/v1", "m", api_key="secret"))
