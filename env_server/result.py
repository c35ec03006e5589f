"""What the studio answers: everything known about one scored completion."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from env_server.spans import Span
from rewards.copies import Fingerprint
from rewards.gate import GateReport
from rewards.mix import Reward
from rewards.painting import Painting
from rewards.performance import Performance
from rewards.pixels import PixelFacts
from rewards.sketch import Sketch

DEFECT = "a defect of Atelier"
"""How an error begins that nobody expected."""
LATE = "not scored within"
"""How an error begins that says that a deadline passed."""


@dataclass(frozen=True)
class Result:
    """One completion's way through the line; what it did not reach is None.

    `errors` holds infrastructure failures in words; they make a reward None, never 0.
    `duplicate_of` is the index in the batch of an identical display list that was painted instead,
    `twin_of` that of an earlier painting which this one all but repeats.
    `pool` is the digest of the reference pool that the studio holds.
    `stages` gives milliseconds by stage, `spans` when what was at work; work that jobs of a batch
    share is in the spans of whoever came first. `began` is the moment that they count from, on this
    process's time.monotonic; None where that was elsewhere.
    """

    sketch: Sketch | None
    performance: Performance | None
    gate: GateReport
    painting: Painting | None
    pixels: PixelFacts | None
    reward: Reward
    errors: tuple[str, ...] = ()
    duplicate_of: int | None = None
    twin_of: int | None = None
    fingerprint: Fingerprint | None = None
    pool: str | None = None
    elapsed_ms: float = 0.0
    stages: dict[str, float] = field(default_factory=dict)
    spans: tuple[Span, ...] = ()
    began: float | None = None

    @property
    def admitted(self) -> bool | None:
        """The gate's verdict; None where an outage kept it from one."""
        if self.errors and self.gate.admitted:
            return None
        return self.gate.admitted

    def to_json(self) -> dict[str, Any]:
        """The public record; the picture itself is left out."""
        return {
            "admitted": self.admitted,
            "violations": [
                {
                    "code": v.code.value,
                    "message": v.message,
                    "line": v.line,
                    "column": v.column,
                    "text": v.text,
                }
                for v in self.gate.violations
            ],
            "notes": [*self.gate.notes, *self.reward.notes],
            "commands": len(self.performance.display_list) if self.performance else 0,
            "reward": self.reward.value,
            "mix": self.reward.mix,
            "pool": self.pool,
            "terms": {
                t.name: {
                    "value": t.score.value,
                    "weight": t.weight,
                    "reason": t.score.reason,
                    "detail": dict(t.score.detail),
                }
                for t in self.reward.terms
            },
            "painting": self._painting(),
            "duplicate_of": self.duplicate_of,
            "twin_of": self.twin_of,
            "errors": list(self.errors),
            "elapsed_ms": round(self.elapsed_ms, 3),
            "stages": {name: round(ms, 3) for name, ms in self.stages.items()},
            "spans": [span.to_json() for span in self.spans],
        }

    def _painting(self) -> dict[str, Any] | None:
        if self.painting is None:
            return None
        return {
            "path": None,
            "coverage": self.pixels.coverage if self.pixels else None,
            "width": self.painting.width,
            "height": self.painting.height,
            "elapsed_ms": round(self.painting.elapsed_ms, 3),
            "digest": self.painting.digest,
            "engine": self.painting.engine,
        }
