"""A term's score: a value, or unscored with the reason."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Score:
    """`value` in [0, 1], or None with the `reason` why; `detail` is for the reader."""

    value: float | None
    reason: str | None = None
    detail: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.value is None:
            if not self.reason:
                raise ValueError("an unscored term needs a reason")
        elif not (math.isfinite(self.value) and 0.0 <= self.value <= 1.0):
            raise ValueError(f"a score lies in [0, 1], got {self.value!r}")

    @classmethod
    def unscored(cls, reason: str, **detail: Any) -> Score:
        """No value, because of `reason`."""
        return cls(None, reason, detail)
