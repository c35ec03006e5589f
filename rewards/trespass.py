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


def violation_for(trespass: Trespass, allowlist: Allowlist) -> Violation:
    """The violation that a trespass amounts to, with the nearest thing that is allowed."""
    name = trespass.name[:80]
    said = {
        TrespassKind.BRUSH_METHOD: f"{name} is a p5.brush method that is not allowed here; "
        + _nearest(name, allowlist),
        TrespassKind.INVENTED_METHOD: f"p5.brush has no method {name}; "
        + _nearest(name, allowlist),
        TrespassKind.P5_DRAWING: f"{name} is p5's own; paint with p5.brush only; "
        + _nearest(f"brush.{name}", allowlist),
        TrespassKind.HOST: f"{name} is not available: a sketch has no browser, network or timers",
        TrespassKind.EVALUATION: f"{name} makes code out of text; write the code itself",
    }[trespass.kind]
    return Violation(_CODES[trespass.kind], said, trespass.line, trespass.column)


def _nearest(name: str, allowlist: Allowlist) -> str:
    methods = allowlist.brush_methods
    near = difflib.get_close_matches(name.removeprefix("brush."), methods, n=1, cutoff=0.6)
    if near:
        return f"did you mean brush.{near[0]}?"
    return "allowed: " + ", ".join(f"brush.{method}" for method in methods)
