"""What is asked of the studio: one completion to score."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from rewards.draw import TierWeights
from rewards.length import LengthMeasure
from rewards.mix import RewardMix


@dataclass(frozen=True)
class Job:
    """`seed` seeds the sketch's random numbers and the paint.

    The painting is compared with `references` paintings of the pool, drawn from `tiers` by
    `draw_seed` (None: by `seed`), so that a group which shares the seed faces the same ones. A
    job that does not count is a look in between: metrics and gallery do not hear of it.
    """

    completion: str
    subject: str
    seed: int
    mix: RewardMix
    length_measure: LengthMeasure = LengthMeasure.COMMANDS
    references: int = 4
    tiers: TierWeights = field(default_factory=TierWeights)
    draw_seed: int | None = None
    counts: bool = True

    @property
    def group(self) -> Hashable:
        """What the rollouts of one group have in common, and those of another have not."""
        return (self.seed, self.subject, self.draw_seed)
