"""Drawing references from a pool: stratified by tier or strength, seeded, as many as asked for."""

from __future__ import annotations

import hashlib
import math
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from rewards.band import Band, in_band
from rewards.pool import PoolError, ReferencePool
from rewards.reference import Reference
from rewards.tier import Tier

Stratum = Tier | Band
"""What a share of a draw is taken from."""

_TOLERANCE = 1e-9
_HALVES: Mapping[Stratum, float] = MappingProxyType({Tier.LOVE: 0.5, Tier.OKAY: 0.5})


def stratum(name: str) -> Stratum:
    """The tier or band of a name; raises ValueError."""
    return Band(name) if name in set(Band) else Tier(name)


@dataclass(frozen=True)
class TierWeights:
    """Shares of tiers and bands in a draw; finite, not negative, summing to 1 within 1e-9."""

    shares: Mapping[Stratum, float] = field(default_factory=lambda: _HALVES)

    def __post_init__(self) -> None:
        shares = {stratum(tier): float(share) for tier, share in self.shares.items()}
        object.__setattr__(self, "shares", MappingProxyType(shares))
        for tier, share in shares.items():
            if not (math.isfinite(share) and share >= 0):
                raise ValueError(f"share of {tier} is {share!r}; use 0 or more")
        total = math.fsum(shares.values())
        if abs(total - 1.0) > _TOLERANCE:
            raise ValueError(f"the shares of the tiers sum to {total!r}, not to 1")

    def __reduce__(self) -> tuple[type[TierWeights], tuple[dict[Stratum, float]]]:
        """Weights travel to worker processes; the read-only view does not."""
        return TierWeights, (dict(self.shares),)

    def quotas(self, count: int) -> dict[Stratum, int]:
        """How many of `count` each gets, by largest remainder; ties go to the better one."""
        held = _strata(self.shares)
        exact = {tier: self.shares.get(tier, 0.0) * count for tier in held}
        whole = {tier: math.floor(wanted + _TOLERANCE) for tier, wanted in exact.items()}
        left = count - sum(whole.values())
        by_remainder = sorted(held, key=lambda tier: whole[tier] - exact[tier])
        for tier in by_remainder[:left]:
            whole[tier] += 1
        return whole


@dataclass(frozen=True)
class TierSchedule:
    """Weights that change over a run, from easy references to hard ones.

    `stages` pairs the first step of each stage with its weights; between two stages the shares
    move in a straight line. The first stage starts at step 0.
    """

    stages: tuple[tuple[int, TierWeights], ...] = ((0, TierWeights()),)

    def __post_init__(self) -> None:
        steps = [step for step, _ in self.stages]
        if not steps or steps[0] != 0 or steps != sorted(set(steps)):
            raise ValueError(f"the stages of a schedule start at step 0 and rise, not {steps}")

    def at(self, step: int) -> TierWeights:
        """The weights at a step."""
        for (start, first), (end, second) in zip(self.stages, self.stages[1:], strict=False):
            if start <= step < end:
                return _between(first, second, (step - start) / (end - start))
        return self.stages[-1][1]


def parse_shares(text: str) -> TierWeights:
    """Weights from `love=0.5,okay=0.5`, or from `weakest=1`.

    Raises:
        ValueError: it is none; the message quotes it.
    """
    try:
        pairs = (part.split("=") for part in text.split(","))
        return TierWeights({stratum(tier.strip()): float(share) for tier, share in pairs})
    except ValueError as error:
        raise ValueError(f"shares of tiers {text!r}: {error}") from error


def parse_schedule(text: str) -> TierSchedule:
    """A schedule from `0:meh=1;20:meh=0.5,okay=0.5`: from which step on, which shares.

    Raises:
        ValueError: it is none; the message quotes it.
    """
    parts = [part.partition(":") for part in text.split(";")]
    try:
        return TierSchedule(tuple((int(step), parse_shares(shares)) for step, _, shares in parts))
    except ValueError as error:
        raise ValueError(f"schedule of tiers {text!r}: {error}") from error


def _strata(shares: Mapping[Stratum, float]) -> list[Stratum]:
    """All tiers, and the bands that are named; the better ones first."""
    return [*Tier, *(band for band in Band if band in shares)]


def _between(first: TierWeights, second: TierWeights, part: float) -> TierWeights:
    shares = {
        tier: (1 - part) * first.shares.get(tier, 0.0) + part * second.shares.get(tier, 0.0)
        for tier in _strata({**first.shares, **second.shares})
    }
    total = math.fsum(shares.values())
    return TierWeights({tier: share / total for tier, share in shares.items()})


def draw(pool: ReferencePool, count: int, weights: TierWeights, seed: int) -> tuple[Reference, ...]:
    """`count` different references, the same for the same pool, weights and seed.

    The order is shuffled, so that a prefix of a draw is no tier of its own.

    Raises:
        PoolError: a tier or band has fewer references than its share of `count`, or a band is
            asked for and a reference's strength was never measured.
    """
    dice = random.Random(_mixed(pool.digest, seed))
    drawn: list[Reference] = []
    for tier, wanted in weights.quotas(count).items():
        held = [r for r in _held(pool, tier) if r not in drawn] if wanted else []
        if wanted > len(held):
            raise PoolError(
                f"pool {pool.name}: {wanted} of {count} references should be {tier}, "
                f"and it holds {len(held)}; ask for fewer, or give {tier} a smaller share"
            )
        drawn += dice.sample(held, wanted)
    dice.shuffle(drawn)
    return tuple(drawn)


def _held(pool: ReferencePool, wanted: Stratum) -> tuple[Reference, ...]:
    if isinstance(wanted, Tier):
        return pool.tier(wanted)
    try:
        return in_band(pool.references, wanted)
    except ValueError as error:
        raise PoolError(
            f"pool {pool.name}: {error}, and {wanted} is drawn by strength; measure it: atelier "
            "judge check --pool POOL --write"
        ) from error


def _mixed(digest: str, seed: int) -> int:
    text = f"{digest}\x1f{seed}".encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")
