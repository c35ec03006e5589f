"""Why a sketch is refused: one closed set of codes, and the record of one breach."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class ViolationCode(StrEnum):
    """Every reason for which the gate refuses a sketch, in the order it looks for them."""

    NO_SKETCH = "no_sketch"
    """The completion holds no code."""
    TOO_LARGE = "too_large"
    """The completion or its sketch is longer than the limit."""
    SYNTAX_ERROR = "syntax_error"
    """The code does not parse."""
    TRUNCATED = "truncated"
    """The code breaks off in the middle."""
    MISSING_SETUP = "missing_setup"
    """The code defines no `setup` function."""
    EVALUATION = "evaluation"
    """The code makes code out of text."""
    FORBIDDEN_HOST = "forbidden_host"
    """The code reaches for the browser, the network or the machine."""
    INVENTED_METHOD = "invented_method"
    """The code calls a `brush` method that p5.brush does not have."""
    METHOD_NOT_ALLOWED = "method_not_allowed"
    """The code calls a real `brush` method that this domain's allowlist leaves out."""
    P5_DRAWING = "p5_drawing"
    """The code draws with p5 itself instead of p5.brush."""
    NO_CANVAS = "no_canvas"
    """The code never calls `createCanvas`."""
    NOT_WEBGL = "not_webgl"
    """`createCanvas` was called without WEBGL, on which p5.brush paints nothing."""
    ARGUMENT_ERROR = "argument_error"
    """A call had an argument of the wrong type, or one that is not finite."""
    TIME_LIMIT = "time_limit"
    """The code ran too long."""
    MEMORY_LIMIT = "memory_limit"
    """The code allocated too much memory."""
    STACK_LIMIT = "stack_limit"
    """The code recursed too deeply."""
    COMMAND_LIMIT = "command_limit"
    """The code issued too many drawing commands."""
    SIZE_LIMIT = "size_limit"
    """The canvas, a shape or the number of shapes is outside the bounds."""
    NEVER_SETTLED = "never_settled"
    """`setup` awaits something that never happens."""
    REALM_CRASH = "realm_crash"
    """The code brought down two fresh realms."""
    RUNTIME_ERROR = "runtime_error"
    """The code threw an error before it had painted anything (or at all, if a domain says so)."""
    NO_PAINT = "no_paint"
    """The code ran but put no pigment on the canvas."""
    OFF_CANVAS = "off_canvas"
    """The shapes lie outside the canvas."""
    FLOOD = "flood"
    """One flat colour covers the whole canvas."""
    TEXT = "text"
    """Words can be read in the painting."""
    COPY = "copy"
    """The painting is a copy of a reference."""
    UNPAINTABLE = "unpaintable"
    """The display list failed to paint twice, in fresh browsers."""


def printable(text: str) -> str:
    """Text that any encoder writes and any terminal shows: other characters become U+FFFD."""
    return "".join(c if c.isprintable() else "\ufffd" for c in text.replace("\t", " "))


@dataclass(frozen=True, slots=True)
class Violation:
    """One breach: code, what happened and how to mend it, and where (1-based; 0 unknown).

    A completion's own words may be in `message` and `text`, so both are made printable.
    """

    code: ViolationCode
    message: str
    line: int = 0
    column: int = 0
    text: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "message", printable(self.message))
        object.__setattr__(self, "text", printable(self.text))
