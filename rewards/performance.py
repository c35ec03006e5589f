"""What came of running a sketch in the realm: a display list and whatever went wrong."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rewards.display_list import DisplayList


class FaultKind(StrEnum):
    """Why a performance stopped before its end. Every kind is the sketch's own doing."""

    SYNTAX = "syntax"
    """The source does not parse."""
    NO_SETUP = "no_setup"
    """The source defines no `setup` function."""
    THROWN = "thrown"
    """The sketch threw an error."""
    ARGUMENT = "argument"
    """A recorded call had an argument of the wrong type, or one that is not finite."""
    TIME = "time"
    """The sketch ran past its time limit."""
    MEMORY = "memory"
    """The sketch allocated past its memory limit."""
    STACK = "stack"
    """The sketch recursed past its stack limit."""
    COMMANDS = "commands"
    """The sketch issued more commands than allowed."""
    PENDING = "pending"
    """`setup` or `draw` awaited something that never settles."""
    CRASHED = "crashed"
    """The sketch brought down two fresh realms, while another sketch did not."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why the sketch stopped, with its 1-based place in the sketch (0 when unknown)."""

    kind: FaultKind
    message: str
    line: int = 0
    column: int = 0


class TrespassKind(StrEnum):
    """What kind of name outside the allowlist a sketch reached for."""

    BRUSH_METHOD = "brush_method"
    """A method of p5.brush that the allowlist leaves out."""
    INVENTED_METHOD = "invented_method"
    """A method that p5.brush does not have."""
    P5_DRAWING = "p5_drawing"
    """p5's own drawing (`ellipse`, `line`, `text`, `image`, `pixels`...)."""
    HOST = "host"
    """The browser or the machine (`document`, `fetch`, `process`...)."""
    EVALUATION = "evaluation"
    """Making code out of text (`eval`, `Function`, `import()`)."""


@dataclass(frozen=True, slots=True)
class Trespass:
    """One reach for a name outside the allowlist; the realm recorded it and did nothing."""

    kind: TrespassKind
    name: str
    line: int = 0
    column: int = 0


@dataclass(frozen=True)
class Performance:
    """A performed sketch.

    `fault` is None when the sketch ran to its end. `webgl` is None when `createCanvas` was never
    called, and `canvas_place` is that call's line and column (0 when unknown). `frames` counts
    calls of `draw`; `looping` says that the sketch never called `noLoop` and was stopped at the
    frame limit. `cost_ms` is wall time in the realm.
    """

    display_list: DisplayList
    fault: Fault | None = None
    trespasses: tuple[Trespass, ...] = ()
    webgl: bool | None = None
    canvas_place: tuple[int, int] = (0, 0)
    frames: int = 0
    looping: bool = False
    cost_ms: float = 0.0
