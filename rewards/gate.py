"""The gate: whether a sketch may earn anything at all, and if not, why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rewards.allowlist import Allowlist
from rewards.copies import Likeness
from rewards.performance import Fault, FaultKind, Performance, Trespass, TrespassKind
from rewards.pixels import PixelFacts
from rewards.score import Score
from rewards.shapes import Shape, filled_shapes
from rewards.sketch import Sketch
from rewards.syntax import SyntaxFacts
from rewards.text import Reading, painted_words
from rewards.trespass import violation_for
from rewards.violation import Violation, ViolationCode, printable

_FAULT_CODES = {
    FaultKind.NO_SETUP: ViolationCode.MISSING_SETUP,
    FaultKind.ARGUMENT: ViolationCode.ARGUMENT_ERROR,
    FaultKind.TIME: ViolationCode.TIME_LIMIT,
    FaultKind.MEMORY: ViolationCode.MEMORY_LIMIT,
    FaultKind.STACK: ViolationCode.STACK_LIMIT,
    FaultKind.COMMANDS: ViolationCode.COMMAND_LIMIT,
    FaultKind.PENDING: ViolationCode.NEVER_SETTLED,
    FaultKind.CRASHED: ViolationCode.REALM_CRASH,
}

_ADVICE = {
    FaultKind.NO_SETUP: "add function setup() { ... } and paint in it",
    FaultKind.ARGUMENT: "check the values that reach this call",
    FaultKind.TIME: "look for a loop that does not end",
    FaultKind.MEMORY: "look for a list or text that grows without end",
    FaultKind.STACK: "look for a function that calls itself without end",
    FaultKind.COMMANDS: "paint fewer, larger shapes",
    FaultKind.CRASHED: "write simpler code",
    FaultKind.PENDING: "do not await timers or events; there are none here",
}


@dataclass(frozen=True, slots=True)
class PaintBounds:
    """The largest and smallest things that a domain accepts; sizes in pixels.

    A painting holds text when OCR reads `text_letters` letters or digits in lines of which it is
    sure to `text_confidence` or more. `partial` admits a sketch that throws after it has painted.
    """

    min_side: int = 100
    max_side: int = 1024
    max_shapes: int = 400
    max_corners: int = 2000
    max_outline: float = 40_000.0
    min_coverage: float = 0.002
    flood_coverage: float = 0.98
    flood_flat: float = 0.97
    text_letters: int = 4
    text_confidence: float = 0.85
    partial: bool = True


@dataclass(frozen=True)
class GateReport:
    """`admitted` when there is no violation; `notes` tells what was let pass and why."""

    violations: tuple[Violation, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def admitted(self) -> bool:
        """Whether the sketch may earn a reward."""
        return not self.violations

    def score(self) -> Score:
        """The gate as a term: 1 admitted, 0 refused."""
        codes = [v.code.value for v in self.violations]
        return Score(1.0 if self.admitted else 0.0, detail={"violations": codes})

    @classmethod
    def refused(cls, code: ViolationCode, message: str) -> GateReport:
        """A report with one violation that has no place in the code."""
        return cls((Violation(code, message),))


def inspect(
    sketch: Sketch,
    syntax: SyntaxFacts,
    performance: Performance,
    allowlist: Allowlist,
    bounds: PaintBounds,
) -> GateReport:
    """What can be said before painting; the first cause comes first."""
    fault = performance.fault
    if fault is not None and fault.kind is FaultKind.SYNTAX:
        return GateReport((_syntax(sketch, syntax, fault),))
    shapes = filled_shapes(performance.display_list)
    found = [
        Violation(
            ViolationCode.EVALUATION, "import() loads other code; put it all in the sketch", *at
        )
        for at in syntax.imports
    ]
    unharmed = fault is None or fault.kind is not FaultKind.THROWN
    asked = syntax.probes if unharmed else frozenset()
    reached = _distinct([t for t in performance.trespasses if not _only_asked(t, asked)])
    found += [violation_for(t, allowlist) for t in reached]
    found += _canvas(performance)
    found += _stopped(fault, shapes, bounds)
    if not found:
        found += _bounds(performance, shapes, bounds)
    if not found:
        found += _nothing_painted(performance, shapes)
    violations = tuple(_with_text(v, sketch) for v in found)
    return GateReport(violations, _notes(performance, shapes))


def look(report: GateReport, facts: PixelFacts, bounds: PaintBounds) -> GateReport:
    """The report with what the pixels say added."""
    if facts.coverage < bounds.min_coverage:
        share = f"{facts.coverage:.2%} of the canvas"
        code, said = ViolationCode.NO_PAINT, f"pigment is on only {share}; paint more or larger"
    elif facts.coverage >= bounds.flood_coverage and facts.flat >= bounds.flood_flat:
        code, said = ViolationCode.FLOOD, "one flat colour covers the whole canvas; paint a picture"
    else:
        return report
    return GateReport((*report.violations, Violation(code, said)), report.notes)


def read(report: GateReport, views: Sequence[Sequence[Reading]], bounds: PaintBounds) -> GateReport:
    """The report with what OCR read in any view of the painting added."""
    found = (painted_words(v, bounds.text_letters, bounds.text_confidence) for v in views)
    words = next((words for words in found if words is not None), None)
    if words is None:
        return report
    said = f"the painting shows the words {words[:80]!r}; paint the subject, not writing"
    return GateReport((*report.violations, Violation(ViolationCode.TEXT, said)), report.notes)


def recognise(report: GateReport, copy_of: Likeness | None) -> GateReport:
    """The report with the reference added that the painting is a copy of."""
    if copy_of is None:
        return report
    said = f"the painting is a copy of the reference {copy_of.name} ({copy_of}); paint your own"
    return GateReport((*report.violations, Violation(ViolationCode.COPY, said)), report.notes)


def _syntax(sketch: Sketch, syntax: SyntaxFacts, fault: Fault) -> Violation:
    seen = syntax.fault
    if (seen is not None and seen.truncated) or (not sketch.closed and seen is not None):
        line = seen.line
        said = "the code breaks off in the middle; write a shorter sketch that fits the reply"
        return Violation(ViolationCode.TRUNCATED, said, line, seen.column, sketch.line(line))
    line, column = (seen.line, seen.column) if seen else (fault.line, fault.column)
    said = f"the code does not parse: {seen.message if seen else fault.message}"
    return Violation(ViolationCode.SYNTAX_ERROR, said, line, column, sketch.line(line))


def _only_asked(trespass: Trespass, asked: frozenset[str]) -> bool:
    """Whether it may be no more than `typeof window`.

    The value is undefined either way, so that whoever does more with it than ask has thrown.
    """
    return trespass.kind is TrespassKind.HOST and trespass.name in asked


def _distinct(trespasses: Sequence[Trespass]) -> list[Trespass]:
    """The first of each name."""
    return list({(t.kind, t.name): t for t in reversed(trespasses)}.values())[::-1]


def _canvas(performance: Performance) -> list[Violation]:
    fault = performance.fault
    if performance.webgl is None and (fault is None or fault.kind is FaultKind.THROWN):
        said = "createCanvas(600, 600, WEBGL) is never called"
        missing = Violation(ViolationCode.NO_CANVAS, said)
        return [] if fault is not None else [missing]
    if performance.webgl is False:
        said = "createCanvas needs WEBGL as its third argument; without it p5.brush paints nothing"
        return [Violation(ViolationCode.NOT_WEBGL, said, *performance.canvas_place)]
    return []


def _stopped(fault: Fault | None, shapes: list[Shape], bounds: PaintBounds) -> list[Violation]:
    if fault is None or fault.kind is FaultKind.SYNTAX:
        return []
    if fault.kind is FaultKind.THROWN:
        if shapes and bounds.partial:
            return []
        when = "half-way" if shapes else "before it painted anything"
        said = f"an error stopped the sketch {when}: {fault.message}"
        return [Violation(ViolationCode.RUNTIME_ERROR, said, fault.line, fault.column)]
    said = f"{fault.message}; {_ADVICE[fault.kind]}"
    return [Violation(_FAULT_CODES[fault.kind], said, fault.line, fault.column)]


def _bounds(performance: Performance, shapes: list[Shape], bounds: PaintBounds) -> list[Violation]:
    canvas = performance.display_list.canvas
    said, line = None, 0
    if not all(
        bounds.min_side <= side <= bounds.max_side for side in (canvas.width, canvas.height)
    ):
        said = (
            f"the canvas is {canvas.width} x {canvas.height}; "
            f"each side must be {bounds.min_side} to {bounds.max_side}"
        )
    elif len(shapes) > bounds.max_shapes:
        said = f"{len(shapes)} filled shapes; the most is {bounds.max_shapes}"
        line = shapes[bounds.max_shapes].line
    else:
        large = next((s for s in shapes if s.corners > bounds.max_corners), None)
        long = next((s for s in shapes if not s.outline <= bounds.max_outline), None)
        if large is not None:
            said = f"a shape has {large.corners} corners; the most is {bounds.max_corners}"
            line = large.line
        elif long is not None:
            said = (
                f"a shape's outline is {long.outline:.3g} pixels long; the most is "
                f"{bounds.max_outline:,.0f}; keep coordinates and radii near the canvas"
            )
            line = long.line
    return [Violation(ViolationCode.SIZE_LIMIT, said, line)] if said else []


def _nothing_painted(performance: Performance, shapes: list[Shape]) -> list[Violation]:
    if not shapes:
        said = "no filled shape was painted; call brush.fill, then brush.circle or brush.endShape"
        return [Violation(ViolationCode.NO_PAINT, said)]
    if any(shape.area > 0 for shape in shapes):
        return []
    if not any(shape.size > 0 for shape in shapes):
        said = "no shape has an area: its corners lie in one line, or it is a mere speck"
        return [Violation(ViolationCode.NO_PAINT, said, shapes[0].line)]
    canvas = performance.display_list.canvas
    said = (
        "every shape lies outside the canvas; after translate(-width / 2, -height / 2) "
        f"x runs from 0 to {canvas.width} and y from 0 to {canvas.height}"
    )
    return [Violation(ViolationCode.OFF_CANVAS, said, shapes[0].line)]


def _notes(performance: Performance, shapes: list[Shape]) -> tuple[str, ...]:
    notes = []
    fault = performance.fault
    if fault is not None and fault.kind is FaultKind.THROWN and shapes:
        notes.append(printable(f"line {fault.line}: {fault.message}; painted as far as it got"))
    if performance.looping:
        notes.append("noLoop() is never called; the first frame is the painting")
    return tuple(notes)


def _with_text(violation: Violation, sketch: Sketch) -> Violation:
    if violation.text or not violation.line:
        return violation
    text = sketch.line(violation.line)[:200]
    return Violation(violation.code, violation.message, violation.line, violation.column, text)
