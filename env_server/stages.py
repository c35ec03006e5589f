"""How far a job has come on its way through the studio."""

from __future__ import annotations

from dataclasses import dataclass, field

from env_server.job import Job
from env_server.seen import Seen
from rewards.copies import Fingerprint, Likeness
from rewards.gate import GateReport, PaintBounds, look, read, recognise
from rewards.length import LengthMeasure, score_length
from rewards.painting import Painting
from rewards.performance import FaultKind, Performance
from rewards.pixels import PixelFacts
from rewards.score import Score
from rewards.sketch import Sketch
from rewards.syntax import SyntaxFacts
from rewards.text import Reading
from rewards.violation import ViolationCode

_MACHINE_FAULTS = frozenset({FaultKind.TIME, FaultKind.MEMORY, FaultKind.CRASHED})


@dataclass(frozen=True)
class Performed:
    """A job up to the gate's look at its display list."""

    job: Job
    gate: GateReport | None = None
    sketch: Sketch | None = None
    syntax: SyntaxFacts | None = None
    performance: Performance | None = None
    error: str | None = None
    lengths: dict[LengthMeasure, Score] = field(default_factory=dict)
    """What was measured already: which shapes can be seen costs more than all else here."""

    def length(self) -> Score:
        """The length term of what was performed."""
        assert self.sketch is not None
        assert self.syntax is not None
        assert self.performance is not None
        measure, shown = self.job.length_measure, self.performance.display_list
        if measure not in self.lengths:
            self.lengths[measure] = score_length(measure, self.sketch, self.syntax, shown)
        return self.lengths[measure]

    @property
    def paintable(self) -> bool:
        """Whether there is a list that the gate lets be painted."""
        return self.gate is not None and self.gate.admitted and self.performance is not None

    @property
    def repeatable(self) -> bool:
        """Whether it follows from the text and the seed alone, whatever else the machine did."""
        if self.gate is None or self.performance is None:
            return self.gate is not None
        fault = self.performance.fault
        return fault is None or fault.kind not in _MACHINE_FAULTS


@dataclass(frozen=True)
class Painted:
    """What painting came to: a picture, or a verdict on the sketch, or an outage."""

    painting: Painting | None = None
    pixels: PixelFacts | None = None
    views: tuple[tuple[Reading, ...], ...] = ()
    fingerprint: Fingerprint | None = None
    copy_of: Likeness | None = None
    at_fault: str | None = None
    error: str | None = None
    look_ms: float = 0.0

    @classmethod
    def of(cls, seen: Seen) -> Painted:
        """A painting with what the look at it found."""
        return cls(seen.painting, seen.pixels, seen.views, seen.fingerprint, seen.copy_of)


def held_bytes(performed: Performed) -> int:
    """About what it takes: the text and its facts, and the display list's commands."""
    commands = len(performed.performance.display_list) if performed.performance else 0
    return 4 * len(performed.job.completion) + 500 * commands + 4_000


def gate_verdict(performed: Performed, painted: Painted, bounds: PaintBounds) -> GateReport | None:
    """The gate's last word; None where an outage of ours kept it from one."""
    gate = performed.gate
    if gate is None or painted.error is not None:
        return None
    if painted.at_fault is not None:
        refused = GateReport.refused(ViolationCode.UNPAINTABLE, painted.at_fault)
        gate = GateReport(refused.violations, gate.notes)
    if painted.pixels is not None:
        gate = look(gate, painted.pixels, bounds)
        gate = read(gate, painted.views, bounds)
        gate = recognise(gate, painted.copy_of)
    return gate
