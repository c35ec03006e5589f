"""The critique: what a painter may be told of a painting before it is scored.

It names the painting's own properties alone: what the gate refused and where, how much is covered,
where the paint lies, how many colours and tones, what the border cuts, what cannot be seen. It is
given nothing else, so that no score, reference or opinion can be read out of it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rewards.eye import Sight
from rewards.gate import GateReport
from rewards.shapes import Shape
from rewards.violation import Violation, ViolationCode, printable

MAX_CRITIQUE_CHARS = 700
_MAX_REFUSALS = 2
_MAX_SAID, _MAX_QUOTED = 180, 80
# What a chat template or a tokenizer may take for control: the text goes back into a prompt.
_CONTROL = str.maketrans("<>[]`", "\u2039\u203a\u2045\u2046'")
_OPINION = re.compile("reference|judge|reward|preference|score|threshold", re.IGNORECASE)
_NO_PICTURE = "There is no painting to look at."
_SHARES = (
    (0.02, "Hardly anything"),
    (0.08, "About a twentieth"),
    (0.16, "About a tenth"),
    (0.29, "About a quarter"),
    (0.42, "About a third"),
    (0.58, "About half"),
    (0.71, "About two thirds"),
    (0.85, "About three quarters"),
    (0.97, "Nearly all"),
)
_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def critique(gate: GateReport, shapes: Sequence[Shape] = (), sight: Sight | None = None) -> str:
    """A few sentences, at most `MAX_CRITIQUE_CHARS` characters, the same for the same painting.

    `shapes` are those of the display list, and `sight` what is on the canvas; None where there is
    no picture. A sketch's own words are cut, and made harmless to chat templates.
    """
    said = [_refusal(v) for v in gate.violations[:_MAX_REFUSALS]]
    said += [_sentence(quoted(note, _MAX_SAID)) for note in gate.notes]
    if sight is None:
        said.append(_NO_PICTURE)
    else:
        said += [_covered(sight), *_placed(sight), *_handled(sight), *_shaped(shapes, sight)]
    return _bounded(said)


def quoted(text: str, longest: int) -> str:
    """Text of a completion as it may stand in a prompt: one line, cut, without control marks.

    Words that name how paintings are valued are blotted out, whoever wrote them.
    """
    plain = _OPINION.sub("\u2026", printable(text).translate(_CONTROL))
    plain = " ".join(plain.split())
    return plain if len(plain) <= longest else plain[: longest - 1] + "\u2026"


def _refusal(violation: Violation) -> str:
    at = f"Refused at line {violation.line}" if violation.line else "Refused"
    if violation.code is ViolationCode.COPY:
        return f"{at}: the painting repeats a picture that exists already; paint your own."
    said = f"{at}: {quoted(violation.message, _MAX_SAID)}"
    line = quoted(violation.text, _MAX_QUOTED)
    return _sentence(f"{said} (the line is: {line})" if line else said)


def _covered(sight: Sight) -> str:
    share = next((words for most, words in _SHARES if sight.covered < most), "All")
    return f"{share} of the paper is painted."


def _placed(sight: Sight) -> list[str]:
    if not sight.leans and not sight.empty:
        return ["The paint is spread over the whole paper."]
    said = []
    if sight.leans:
        said.append(f"The paint lies towards the {sight.leans}.")
    if sight.empty:
        said.append(f"Bare: {_listed(sight.empty)}.")
    return said


def _handled(sight: Sight) -> list[str]:
    said = []
    if sight.tones:
        said.append(f"Tones: {_listed(sight.tones)}.")
    if sight.faint:
        said.append("The paint is faint; much of it hardly differs from the paper.")
    return said


def _shaped(shapes: Sequence[Shape], sight: Sight) -> list[str]:
    seen = [shape for shape in shapes if shape.effort > 0]
    colours = len({tuple(round(level / 24) for level in shape.colour) for shape in seen})
    said = [f"It has {_count(len(seen), 'shape')} in {_count(colours, 'colour')}."]
    if hidden := len(shapes) - len(seen):
        verb = "adds" if hidden == 1 else "add"
        said.append(f"{_count(hidden, 'more shape').capitalize()} {verb} nothing to see.")
    width, height = sight.size
    cut = {
        "left": sum(s.left < 0 for s in seen),
        "right": sum(s.right > width for s in seen),
        "top": sum(s.top < 0 for s in seen),
        "bottom": sum(s.bottom > height for s in seen),
    }
    if any(cut.values()):
        edges = [f"{side} ({_count(n, 'shape')})" for side, n in cut.items() if n]
        said.append(f"The border cuts: {_listed(edges)}.")
    return said


def _count(number: int, noun: str) -> str:
    word = _COUNTS[number] if number < len(_COUNTS) else str(number)
    return f"{word} {noun}" if number == 1 else f"{word} {noun}s"


def _listed(words: Sequence[str]) -> str:
    return ", ".join(words[:-1]) + f" and {words[-1]}" if len(words) > 1 else "".join(words)


def _sentence(text: str) -> str:
    return text if text.endswith((".", "\u2026")) else f"{text}."


def _bounded(sentences: Sequence[str]) -> str:
    """As many whole sentences, from the first on, as there is room for."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}" if text else sentence
        if len(longer) > MAX_CRITIQUE_CHARS:
            break
        text = longer
    return text
