"""What to say to a sketch that reached for a name outside the allowlist."""

from __future__ import annotations

import difflib

from rewards.allowlist import Allowlist
from rewards.performance import Trespass, TrespassKind
from rewards.violation import Violation, ViolationCode

_CODES = {
    TrespassKind.BRUSH_METHOD: ViolationCode.METHOD_NOT_ALLOWED,
    TrespassKind.INVENTED_METHOD: ViolationCode.INVENTED_METHOD,
    TrespassKind.P5_DRAWING: ViolationCode.P5_DRAWING,
    TrespassKind.HOST: ViolationCode.FORBIDDEN_HOST,
    TrespassKind.EVALUATION: ViolationCode.EVALUATION,
}


# What to do in place of p5's own calls.
_OUTLINE = "outline the form with brush.beginShape, brush.vertex and brush.endShape"
_WRITING = "paint the subject; writing earns nothing"
_INSTEAD = {
    **dict.fromkeys(("ellipse", "sphere", "ellipsoid"), f"use brush.circle, or {_OUTLINE}"),
    **dict.fromkeys(("text", "textFont", "textWidth", "loadFont", "textToPoints"), _WRITING),
}


def violation_for(trespass: Trespass, allowlist: Allowlist) -> Violation:
    """The violation that a trespass amounts to, with the nearest thing that is allowed."""
    name = trespass.name
    said = {
        TrespassKind.BRUSH_METHOD: f"{name} is a p5.brush method that is not allowed here; "
        + _nearest(name, allowlist),
        TrespassKind.INVENTED_METHOD: f"p5.brush has no method {name}; "
        + _nearest(name, allowlist),
        TrespassKind.P5_DRAWING: f"{name} is p5's own; paint with p5.brush only: "
        + _in_place_of(name, allowlist),
        TrespassKind.HOST: f"{name} is not available: a sketch has no browser, network or timers",
        TrespassKind.EVALUATION: f"{name} makes code out of text; write the code itself",
    }[trespass.kind]
    return Violation(_CODES[trespass.kind], said, trespass.line, trespass.column)


def _nearest(name: str, allowlist: Allowlist) -> str:
    methods = allowlist.brush_methods
    near = difflib.get_close_matches(name.removeprefix("brush."), methods, n=1, cutoff=0.7)
    if near:
        return f"did you mean brush.{near[0]}?"
    return "allowed: " + ", ".join(f"brush.{method}" for method in methods)


def _in_place_of(name: str, allowlist: Allowlist) -> str:
    if name in allowlist.brush_methods:
        return f"use brush.{name}"
    return _INSTEAD.get(name, _OUTLINE)
