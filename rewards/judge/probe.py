"""What an endpoint can do, found out by asking it once each way about two tiny pictures."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from PIL import Image, ImageDraw

from rewards.judge.errors import Fault, JudgeFault, NoAnswer
from rewards.judge.prompt import Question
from rewards.judge.reply import Reply
from rewards.judge.settings import Mode

_SIDE = 64  # pixels; vision models with patches of 28 need two of them each way
_WAYS = {
    Mode.LOGPROBS: "one token with log-probabilities",
    Mode.SCHEMA: "JSON held to a schema",
    Mode.TEXT: "free text",
}

Ask = Callable[[Question, Mode], Awaitable[Reply]]


@dataclass(frozen=True)
class Finding:
    """Whether one way of asking works, and what was seen."""

    mode: Mode
    works: bool
    found: str

    def __str__(self) -> str:
        return f"{_WAYS[self.mode]}: {'works' if self.works else 'does not work'} ({self.found})"


@dataclass(frozen=True)
class Capability:
    """What the probe found, the most telling way first."""

    findings: tuple[Finding, ...]

    @property
    def best(self) -> Mode | None:
        """The most telling way that works; None when the endpoint cannot judge two pictures."""
        return next((finding.mode for finding in self.findings if finding.works), None)

    def lines(self) -> list[str]:
        """A plain report."""
        best = self.best
        verdict = "it cannot be used as a judge" if best is None else f"asked by {_WAYS[best]}"
        return [*map(str, self.findings), verdict]


async def probe(ask: Ask) -> Capability:
    """Asks once each way.

    Raises:
        JudgeFault: the endpoint did not answer at all, so nothing is known about it.
    """
    question = Question(
        _disc("#c03028"), _disc(None), "a red disc", ("The disc is there and whole.",)
    )
    return Capability(tuple([await _try(ask, question, mode) for mode in _WAYS]))


async def _try(ask: Ask, question: Question, mode: Mode) -> Finding:
    try:
        reply = await ask(question, mode)
        if mode is Mode.LOGPROBS and not reply.candidates:
            return Finding(mode, False, "the reply has no log-probabilities")
        share = reply.win_share()
    except NoAnswer as error:
        return Finding(mode, False, error.message)
    except JudgeFault as fault:
        if fault.fault not in {Fault.REFUSED, Fault.SERVER_ERROR}:
            raise
        return Finding(mode, False, str(fault))
    return Finding(mode, True, f"a red disc beats blank paper with {share:.2f}")


def _disc(colour: str | None) -> bytes:
    picture = Image.new("RGB", (_SIDE, _SIDE), "white")
    if colour is not None:
        box = (_SIDE // 4, _SIDE // 4, 3 * _SIDE // 4, 3 * _SIDE // 4)
        ImageDraw.Draw(picture).ellipse(box, fill=colour)
    file = io.BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()
