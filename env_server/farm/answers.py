"""What a machine of the farm answers; failures travel as records, never as exceptions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from env_server.errors import BrowserLost, EngineLimited, PaintError, PaintTimeout, Unpaintable
from env_server.page.reply import PageFacts
from env_server.painter_settings import PainterStats
from env_server.patience import Patience
from rewards.painting import Painting


class FailureKind(StrEnum):
    """What a painter on another machine raised."""

    UNPAINTABLE = "unpaintable"
    """The list failed twice there."""
    TIMEOUT = "timeout"
    """The list overran its patience twice there."""
    LIMITED = "limited"
    """The engine cannot paint such lists."""
    MACHINE = "machine"
    """The machine paints nothing; the list is not at fault."""


@dataclass(frozen=True)
class Failure:
    """A PaintError as data; `index` and `line` are Unpaintable's."""

    kind: FailureKind
    message: str
    index: int | None = None
    line: int = 0

    @classmethod
    def of(cls, error: PaintError) -> Self:
        """The record of an error."""
        match error:
            case Unpaintable():
                return cls(FailureKind.UNPAINTABLE, error.message, error.index, error.line)
            case PaintTimeout():
                return cls(FailureKind.TIMEOUT, str(error))
            case EngineLimited():
                return cls(FailureKind.LIMITED, str(error))
            case _:
                return cls(FailureKind.MACHINE, str(error))

    def error(self, patience: Patience) -> PaintError:
        """The error that was recorded; `patience` is what the painting was given."""
        match self.kind:
            case FailureKind.UNPAINTABLE:
                return Unpaintable(self.index, self.message, self.line)
            case FailureKind.TIMEOUT:
                return PaintTimeout(patience)
            case FailureKind.LIMITED:
                return EngineLimited(self.message)
            case FailureKind.MACHINE:
                return BrowserLost(self.message)


@dataclass(frozen=True)
class Opened:
    """A machine's painter is open and paints what it should."""

    facts: PageFacts
    stats: PainterStats


@dataclass(frozen=True)
class Census:
    """A machine's processes, the actor's first, and its painter's counts of this moment."""

    pids: tuple[int, ...]
    stats: PainterStats


@dataclass(frozen=True)
class Painted:
    """A painting or why there is none, with what the machine's painter has done so far."""

    outcome: Painting | Failure
    stats: PainterStats
