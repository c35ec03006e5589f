"""What `/score` answers about one completion, typed; fields of newer servers are kept."""

from __future__ import annotations

import base64
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

Unit = Annotated[float, Field(ge=0.0, le=1.0, allow_inf_nan=False)]


class _Record(BaseModel):
    model_config = ConfigDict(extra="allow", frozen=True)


class ViolationRecord(_Record):
    """One breach of the gate's rules: its code, what happened, and where (1-based; 0 unknown)."""

    code: str
    message: str
    line: int = 0
    column: int = 0
    text: str = ""


class TermRecord(_Record):
    """One term of the reward: `value` in [0, 1], or None with the `reason` why."""

    value: Unit | None
    weight: float
    reason: str | None = None
    detail: dict[str, Any] = Field(default_factory=dict)


class SpanRecord(_Record):
    """`ms` milliseconds of one stage, from `start_ms` after the server began to score."""

    stage: str
    start_ms: float
    ms: float


class PaintingRecord(_Record):
    """The painting's facts; `digest` identifies its pixels, `coverage` is the painted share."""

    width: int
    height: int
    digest: str
    engine: str
    coverage: float | None = None
    elapsed_ms: float = 0.0


class ScoreRecord(_Record):
    """One completion's public record.

    `reward` is in [0, 1], or None when it cannot be told; `errors` then says which failure of ours
    was to blame, and `admitted` is None where even the gate's verdict is not known. `duplicate_of`
    and `twin_of` are places in the list that this record came in. `image` is a base64 PNG.
    """

    admitted: bool | None
    reward: Unit | None
    mix: str | None = None
    terms: dict[str, TermRecord] = Field(default_factory=dict)
    violations: tuple[ViolationRecord, ...] = ()
    notes: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()
    commands: int = 0
    pool: str | None = None
    painting: PaintingRecord | None = None
    duplicate_of: int | None = None
    twin_of: int | None = None
    elapsed_ms: float = 0.0
    stages: dict[str, float] = Field(default_factory=dict)
    spans: tuple[SpanRecord, ...] = ()
    sketch: str | None = None
    image: str | None = None

    @classmethod
    def lost(cls, reason: str) -> ScoreRecord:
        """The record of a completion that no server scored, because of `reason`."""
        return cls(admitted=None, reward=None, errors=(reason,))

    @property
    def picture(self) -> bytes | None:
        """The painting as PNG, if there is one and it was asked for."""
        return None if self.image is None else base64.b64decode(self.image)

    def moved(self, start: int) -> ScoreRecord:
        """The same record in a longer list, where its own list begins at index `start`."""
        places = {"duplicate_of": self.duplicate_of, "twin_of": self.twin_of}
        shifted = {name: at + start for name, at in places.items() if at is not None}
        return self.model_copy(update=shifted)


class Answer(_Record):
    """The whole answer of `/score`."""

    results: list[ScoreRecord]
