"""What the embedded judge is and pretends to be."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from assets import ASSETS
from env_server.judge_server.faults import Faults


@dataclass(frozen=True)
class Abilities:
    """Parts of the protocol that other servers lack; without one its requests get a 400."""

    logprobs: bool = True
    schema: bool = True
    two_images: bool = True


@dataclass(frozen=True)
class JudgeServerSettings:
    """`position_bias` is added to the first picture's logit, 0 for a fair judge.

    A picture has at most `max_side` pixels a side and `max_bytes` bytes of file. `memory` pictures'
    measurements are kept. `workers` threads measure.
    """

    weights: Path = ASSETS / "judge" / "weights.json"
    position_bias: float = 0.0
    abilities: Abilities = field(default_factory=Abilities)
    faults: Faults = field(default_factory=Faults)
    max_side: int = 2048
    max_bytes: int = 16_000_000
    memory: int = 4096
    workers: int = 2
