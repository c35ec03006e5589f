"""What is asked of the studio: one completion to score."""

from __future__ import annotations

from dataclasses import dataclass

from rewards.length import LengthMeasure
from rewards.mix import RewardMix


@dataclass(frozen=True)
class Job:
    """`seed` seeds the sketch's random numbers and the paint, and the reference draw of a group."""

    completion: str
    subject: str
    seed: int
    mix: RewardMix
    length_measure: LengthMeasure = LengthMeasure.COMMANDS
