"""A reference painting: what a policy's painting is compared with."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from rewards.tier import Tier


@dataclass(frozen=True)
class Reference:
    """One rated painting of a pool.

    `path` is its PNG, `source` its sketch if the pool has it. `strength` is its Bradley-Terry
    strength in logits (0 is the pool's mean) with standard error `strength_error`, or None where
    no judge was checked against the pool.
    """

    name: str
    tier: Tier
    path: Path
    subject: str = ""
    source: Path | None = None
    strength: float | None = None
    strength_error: float | None = None

    @cached_property
    def png(self) -> bytes:
        """The picture's bytes, read once."""
        return self.path.read_bytes()

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the picture's bytes, in hexadecimal."""
        return hashlib.sha256(self.png).hexdigest()
