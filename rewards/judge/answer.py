"""From a reply to a verdict: how likely it says that the FIRST picture wins."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable
from dataclasses import dataclass

from rewards.judge.errors import NoAnswer

# Below this share of the first token's probability the model was about to say something else.
_ENOUGH = 0.1
# Characters of a reply that are read; far beyond any answer's tokens.
_LONGEST = 20_000

_THOUGHT = re.compile(
    r"<(think(?:ing)?|reasoning|thought)>.*?(?:</\1>|\Z)", re.IGNORECASE | re.DOTALL
)
_THOUGHT_END = re.compile(r"\A.*</(?:think(?:ing)?|reasoning|thought)>", re.IGNORECASE | re.DOTALL)
_FIELD = re.compile(
    r"""["']?\bwinner\b["']?\s*[:=]\s*(?:(["'“])(?P<quoted>[^"'”}\n]*)|(?P<bare>[^"'“”,}\n]+))""",
    re.IGNORECASE,
)
_THING = r"(?:the\s+)?(?:(?:painting|picture|image|option)\s+)?[\"'“(\[*_`]*"
_NAME = r"(?-i:[AB])|first|second"
_ALONE = re.compile(
    rf"^\W*{_THING}(A|B|first|second)(?:\s+(?:painting|picture|image|option|one))?\W*$",
    re.IGNORECASE | re.MULTILINE,
)
_SAYS = re.compile(
    r"\b(?:answer|verdict|choice|winner|choose|pick|prefer)\b[\s*_]*(?:is\b|:|=|→|->)?[\s*_]*"
    rf"{_THING}({_NAME})"
    r"(?=[\"'”)\]*_`.,:;!?]|\s*$|\s+(?:painting|picture|image|one|is|because|over|since)\b)",
    re.IGNORECASE | re.MULTILINE,
)
_WINS = re.compile(
    rf"\b(?:painting|picture|image|option)\s+[\"'“*_]*({_NAME})[\"'”*_]*\s+(?:wins|is\s+"
    r"(?:clearly\s+|much\s+|slightly\s+|the\s+)*(?:better|stronger|best|winner))\b",
    re.IGNORECASE,
)
_OPENS = re.compile(
    rf"\A\W*{_THING}([AB])[\"'”)\]*_`]*(?:\s*[.:,;)]|\s+[\u2013\u2014-])|\b([AB])\s*[:)]"
)
_UNDECIDED = re.compile(
    r"\b(?:neither|cannot|can['\u2019]t|unable|undecided|no\s+winner|a\s+(?:tie|draw))\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class TokenShare:
    """A candidate for the first token of a reply and its natural log-probability."""

    token: str
    logprob: float


def soft_verdict(candidates: Iterable[TokenShare]) -> float:
    """The win share in [0, 1] of the first picture, from the first token's candidates.

    Raises:
        NoAnswer: A and B together are less likely than 0.1.
    """
    mass = {"A": 0.0, "B": 0.0}
    for candidate in candidates:
        letter = candidate.token.strip(" \t\r\n\"'`*▁ĠĊ([.):").upper()
        if letter in mass and not math.isnan(candidate.logprob):
            mass[letter] += math.exp(min(0.0, candidate.logprob))
    total = mass["A"] + mass["B"]
    if total < _ENOUGH:
        raise NoAnswer(f"A and B have {total:.2g} of the first token's probability")
    return min(1.0, mass["A"] / total)


def hard_verdict(text: str) -> float:
    """1.0 when the reply names the first picture, 0.0 when it names the second.

    Reads a JSON object, in a fence or among prose or cut off after its winner, else a sentence or
    a line that is a verdict. Thought is left out. What is not plainly said is not guessed.

    Raises:
        NoAnswer: the reply names neither, or both.
    """
    said = _without_thought(text[:_LONGEST])
    for read in (_from_json, _from_fields, _from_sentences):
        letters = read(said)
        if letters in ({"A"}, {"B"}):
            return 1.0 if letters == {"A"} else 0.0
        if letters:
            raise NoAnswer(f"no single winner in {_excerpt(text)}")
    raise NoAnswer(f"no winner in {_excerpt(text)}")


def _without_thought(text: str) -> str:
    """What follows the thought; a template may have swallowed the tag that opens it."""
    return _THOUGHT_END.sub("", _THOUGHT.sub("", text)).strip()


def _from_json(said: str) -> set[str]:
    """The winners that the reply's outermost braces name; "?" for what is neither."""
    start, end = said.find("{"), said.rfind("}")
    if start < 0 or end < start:
        return set()
    try:
        found = json.loads(said[start : end + 1])
    except (json.JSONDecodeError, RecursionError):
        return set()
    return {_letter(str(v)) for k, v in found.items() if k.strip().lower() == "winner"}


def _from_fields(said: str) -> set[str]:
    """The same from `winner: ...` anywhere; unquoted prose after it is left to the sentences."""
    letters = set()
    for match in _FIELD.finditer(said):
        quoted = match["quoted"]
        letter = _letter(match["bare"] if quoted is None else quoted)
        if quoted is not None or letter != "?":
            letters.add(letter)
    return letters


def _from_sentences(said: str) -> set[str]:
    """The letters of the plainest kind of verdict that the text holds."""
    alone = {_letter(value) for value in _ALONE.findall(said)}
    if alone or _UNDECIDED.search(said):
        return alone
    for pattern in (_SAYS, _WINS):
        letters = {_letter(value) for value in pattern.findall(said)}
        if letters:
            return letters
    opens = [match[1] or match[2] for match in _OPENS.finditer(said)]
    return set(opens) if _OPENS.match(said) else set()


def _letter(value: str) -> str:
    """A, B, or "?" for what is neither."""
    words = re.sub(r"[^a-z ]", " ", value.lower()).split()
    names = [w for w in words if w not in {"painting", "picture", "image", "option", "the", "one"}]
    return {"a": "A", "first": "A", "b": "B", "second": "B"}.get(" ".join(names), "?")


def _excerpt(text: str) -> str:
    return repr(text if len(text) <= 120 else f"{text[:60]} ... {text[-50:]}")
