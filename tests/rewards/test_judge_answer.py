"""Replies of judges: what is plainly said is read, what is not is no answer."""

from __future__ import annotations

import math

import pytest

from rewards.judge.answer import TokenShare, hard_verdict, soft_verdict
from rewards.judge.errors import Fault, NoAnswer

FIRST = [
    "A",
    "a",
    " A.\n",
    '"A"',
    "**A**",
    "(A)",
    "Painting A",
    "the first painting",
    '{"winner": "A", "reason": "softer edges than B"}',
    '{"winner": "a"}',
    '{"Winner": "Painting A"}',
    "{'winner': 'A', 'reason': 'it glows'}",
    '```json\n{"winner": "A", "reason": "light"}\n```',
    '```\n{"winner":"A"}\n```',
    'Here is my verdict:\n{"winner": "A"}\nI hope it helps!',
    '{"winner": "A", "reason": "the washes of this painting are far mo',
    "{winner: A}",
    "winner: A",
    "Winner: **A**",
    "The winner: painting A, because it glows.",
    "<think>B looks fine, so B. Or not?</think>A",
    "<think>\nwinner: B\n</think>\n\nwinner: A",
    "B, I thought at first.</think>\nA",
    "<thinking>B</thinking> A",
    "Both have merits.\n\nA\n\nIts edges are softer.",
    "Both have merits. My answer is A.",
    "I prefer painting A because of its light.",
    "I choose the first painting.",
    "Painting A is clearly better than painting B.",
    "A. It has better washes than B.",
    "A - for its light",
    "**Answer: A**",
]
SECOND = [
    "B",
    "'b'",
    '{"winner": "B"}',
    '{"winner": "second"}',
    '{"reason": "A is flat", "winner": "B"}',
    "A is flat. Verdict: B",
    '<think>A</think>\n```json\n{"winner": "B"}\n```',
    "I would pick the second one.",
    "Painting B wins.",
]
NEITHER = [
    "",
    "   \n",
    "neither",
    '{"winner": "neither"}',
    '{"winner": null}',
    '{"winner": "A or B"}',
    '{"winner": "C"}',
    '{"winner": "A"} {"winner": "B"}',
    "A\nB",
    "A or B",
    "A and B are equal",
    "A: soft edges\nB: crisp edges",
    "A-grade work on both sides",
    "A beautiful painting.",
    "I prefer a softer painting.",
    "I prefer a painting with light.",
    "winner: a close call",
    "Painting A is better than B, but painting B is better in its edges.",
    "I cannot say that painting A is better.",
    "Neither painting A nor painting B is better.",
    "I'm sorry, I can't compare images.",
    "<think>A, surely. A",
    "<think>A</think>",
    "{" * 5000,
    '{"a":' * 5000 + "1" + "}" * 5000,
    "<html><body>Bad gateway</body></html>",
    "\x00\x01garbage\ufffd",
]


@pytest.mark.parametrize("text", FIRST)
def test_the_first_picture_is_named(text: str) -> None:
    assert hard_verdict(text) == 1.0


@pytest.mark.parametrize("text", SECOND)
def test_the_second_picture_is_named(text: str) -> None:
    assert hard_verdict(text) == 0.0


@pytest.mark.parametrize("text", NEITHER, ids=lambda text: repr(text[:30]))
def test_what_names_neither_or_both_is_no_answer(text: str) -> None:
    with pytest.raises(NoAnswer) as caught:
        hard_verdict(text)
    assert caught.value.fault is Fault.NO_ANSWER
    assert len(str(caught.value)) < 1000


def shares(**chances: float) -> list[TokenShare]:
    return [TokenShare(token, math.log(chance)) for token, chance in chances.items()]


def test_log_probabilities_give_a_win_share() -> None:
    assert soft_verdict(shares(A=0.6, B=0.2, The=0.2)) == pytest.approx(0.75)
    assert soft_verdict(shares(B=1.0)) == 0.0


def test_the_same_letter_written_otherwise_counts_too() -> None:
    tokens = [TokenShare(" A", math.log(0.3)), TokenShare("a", math.log(0.1))]
    tokens += [TokenShare("▁B", math.log(0.2)), TokenShare('"B', math.log(0.2))]
    assert soft_verdict(tokens) == pytest.approx(0.5)


@pytest.mark.parametrize(
    "tokens",
    [[], shares(The=0.9, A=0.05), [TokenShare("A", -math.inf)], [TokenShare("A", math.nan)]],
)
def test_a_token_that_is_neither_is_no_answer(tokens: list[TokenShare]) -> None:
    with pytest.raises(NoAnswer):
        soft_verdict(tokens)


def test_log_probabilities_above_zero_are_no_certainty_above_one() -> None:
    assert soft_verdict([TokenShare("A", 5.0)]) == 1.0
