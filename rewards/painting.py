"""A painted display list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Painting:
    """An RGB picture and what it cost.

    `png` is an 8-bit RGB PNG of `width` x `height` pixels. `engine` names what painted it (library
    versions and GL driver): drivers differ in the last bits, so a painting's identity is
    (display list digest, seed, engine). `stages` gives milliseconds by stage; `elapsed_ms` is the
    whole, waiting included.
    """

    png: bytes
    width: int
    height: int
    seed: int
    digest: str
    engine: str
    elapsed_ms: float = 0.0
    stages: Mapping[str, float] = field(default_factory=dict)
