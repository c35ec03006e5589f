"""Our own sketches to learn from: varied, honest, in the ten methods, as many as are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from env_server.prompts import paint_prompt
from training.tiny.motifs import SUBJECTS, Brush, Motif, Subject, dots, wash


class Quality(StrEnum):
    """How good a sketch to write."""

    WORSE = "worse"
    """A few small shapes, often in a corner."""
    HONEST = "honest"
    """A fair attempt of middling size."""
    BETTER = "better"
    """Washes, a large focal motif and accents."""


@dataclass(frozen=True, slots=True)
class _Plan:
    washes: tuple[int, int]
    motifs: tuple[int, int]
    accents: float
    sizes: tuple[int, int]
    centred: bool


_PLANS = {
    Quality.WORSE: _Plan((0, 0), (1, 2), 0.1, (30, 70), False),
    Quality.HONEST: _Plan((0, 1), (1, 3), 0.3, (60, 150), False),
    Quality.BETTER: _Plan((1, 3), (2, 4), 0.7, (140, 240), True),
}


def generate(seed: int, subject: str, quality: Quality = Quality.HONEST) -> str:
    """One sketch as a reply in a code fence; the same arguments give the same text.

    Raises:
        KeyError: the generator does not know the subject.
    """
    random = Random(f"{seed}/{subject}/{quality.value}")
    known, plan = SUBJECTS[subject], _PLANS[quality]
    palette = random.choice(known.palettes)
    lines = [
        f'background("{random.choice(known.papers)}");',
        "translate(-width / 2, -height / 2);",
        "brush.noStroke();",
        f'brush.fillBleed({random.choice([0.1, 0.2, 0.3])}, "out");',
        f"brush.fillTexture({random.choice([0.3, 0.4, 0.5])}, {random.choice([0.2, 0.3, 0.4])});",
    ]
    for motif in _motifs(random, known, plan):
        lines += motif(_brush(random, palette, plan))
    return _sketch(lines)


def prompt_for(subject: str) -> str:
    """The prompt of the tiny policy: the user's turn, without a chat template."""
    return f"{paint_prompt(subject)}\n"


def subjects() -> list[str]:
    """The subjects that the generator knows."""
    return list(SUBJECTS)


def known_subjects(wanted: Sequence[str]) -> tuple[str, ...]:
    """Those that the tiny policy was taught; all of them where it knows none.

    It has five subjects by heart, and what it writes for another is noise.
    """
    return tuple(subject for subject in wanted if subject in SUBJECTS) or tuple(wanted)


def _motifs(random: Random, subject: Subject, plan: _Plan) -> list[Motif]:
    chosen: list[Motif] = [wash] * random.randint(*plan.washes)
    chosen += [subject.motif] * random.randint(*plan.motifs)
    if random.random() < plan.accents:
        chosen.append(dots)
    return chosen


def _brush(random: Random, palette: tuple[str, ...], plan: _Plan) -> Brush:
    low, high = (200, 400) if plan.centred else (100, 500)
    x, y = random.randrange(low, high + 1, 10), random.randrange(low, high + 1, 10)
    return Brush(random, palette, x, y, random.randrange(*plan.sizes, 10))


def _sketch(lines: list[str]) -> str:
    head = [
        "createCanvas(600, 600, WEBGL);",
        "brush.scaleBrushes(3);",
        "angleMode(DEGREES);",
        "noLoop();",
    ]
    body = "\n".join(f"  {line}" for line in [*head, *lines])
    return f"```javascript\nfunction setup() {{\n{body}\n}}\n```\n"
