"""The hack probe: pictures made to please a preference model, held against honest okay paintings.

Nine families, each made from nothing and out of loved and okay paintings. A family passes when its
mean mu lies below the median mu of the pools' okay paintings.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import numpy as np
from PIL import Image

from rewards.pool import ReferencePool
from rewards.preference.embedded_features import Vector, features_of
from rewards.preference.network import Network
from rewards.preference.pictures import decode
from rewards.tier import Tier
from training.preference.data import SIDE, dice_for
from training.preference.degradations import DEGRADATIONS, Dice, Picture
from training.preference.scratch import SCRATCH


@dataclass(frozen=True)
class Hack:
    """`scratch` names how it is made from nothing; `spoil` makes it of a painting.

    `kin` are the families of degradations and scratch to leave out of training to make it unseen.
    """

    scratch: str
    spoil: Callable[[Picture, Dice], Picture]
    kin: tuple[str, ...]


def _strongly(family: str) -> Callable[[Picture, Dice], Picture]:
    def spoil(picture: Picture, dice: Dice) -> Picture:
        return DEGRADATIONS[family](picture, float(dice.uniform(0.7, 1)), dice)

    return spoil


def _mean_colour(picture: Picture, dice: Dice) -> Picture:
    one = picture.resize((1, 1), Image.Resampling.BOX)
    return one.resize(picture.size, Image.Resampling.NEAREST)


HACKS: Mapping[str, Hack] = MappingProxyType(
    {
        "solid": Hack("solid", _mean_colour, ("solid", "flood", "gradient")),
        "flat shapes": Hack("shapes", _strongly("flatten"), ("shapes", "flatten", "confetti")),
        "white noise": Hack("noise", _strongly("grain"), ("noise", "grain", "crisp")),
        "coloured noise": Hack(
            "coloured_noise", _strongly("colour_noise"), ("coloured_noise", "colour_noise")
        ),
        "tiled grid": Hack("grid", _strongly("tiles"), ("grid", "tiles", "mirrors", "stripes")),
        "over-saturated": Hack("vivid", _strongly("saturate"), ("vivid", "saturate")),
        "over-sharpened": Hack("crisp", _strongly("sharpen"), ("crisp", "sharpen")),
        "text": Hack("praise", _strongly("text"), ("praise", "text")),
        "posterised": Hack("steps", _strongly("posterise"), ("steps", "posterise")),
    }
)


@dataclass(frozen=True)
class Faked:
    """One hack and its features; `origin` is "nothing" or the tier of the painting it was."""

    family: str
    origin: str
    features: Vector


@dataclass(frozen=True)
class Finding:
    """A family's mus against `okay`, the median of the okay paintings' mus."""

    family: str
    okay: float
    mean: float
    worst: float
    worst_origin: str
    above: int
    count: int

    @property
    def holds(self) -> bool:
        """The family's mean lies below the median okay painting."""
        return self.mean < self.okay

    def to_json(self) -> dict[str, Any]:
        """Rounded, with the verdict."""
        return {
            "family": self.family,
            "mean": round(self.mean, 3),
            "worst": round(self.worst, 3),
            "worst_from": self.worst_origin,
            "above_okay": self.above,
            "pictures": self.count,
            "holds": self.holds,
        }


@dataclass(frozen=True)
class ProbeSettings:
    """`each` pictures of each family from nothing, `side` pixels wide, and of each of two tiers."""

    seed: int = 1007
    each: int = 8
    side: int = SIDE


def make_hacks(
    pools: Sequence[ReferencePool], settings: ProbeSettings, told: Callable[[int, int], None]
) -> list[Faked]:
    """Every hack, measured; `told` hears how many are done and of how many.

    Raises:
        ValueError: the pools hold no loved or no okay painting.
    """
    sources = {tier: _some(pools, tier, settings) for tier in (Tier.LOVE, Tier.OKAY)}
    whole = len(HACKS) * (settings.each + sum(len(s) for s in sources.values()))
    found = []
    for family, origin, picture in _hacks(sources, settings):
        found.append(Faked(family, origin, features_of(picture)))
        told(len(found), whole)
    return found


def judge_hacks(network: Network, okay: float, hacks: Sequence[Faked]) -> list[Finding]:
    """What the network says of each family."""
    mus = network.judge(np.stack([h.features for h in hacks]))[0]
    found = []
    for family in dict.fromkeys(h.family for h in hacks):
        own = [
            (float(mu), h.origin) for mu, h in zip(mus, hacks, strict=True) if h.family == family
        ]
        worst, origin = max(own)
        above = sum(mu >= okay for mu, _ in own)
        mean = statistics.fmean(mu for mu, _ in own)
        found.append(Finding(family, okay, mean, worst, origin, above, len(own)))
    return found


def _some(
    pools: Sequence[ReferencePool], tier: Tier, settings: ProbeSettings
) -> list[tuple[str, Picture]]:
    """Paintings of a tier drawn from all pools, as names and pictures."""
    known = sorted((r for pool in pools for r in pool.tier(tier)), key=lambda r: r.digest)
    if not known:
        raise ValueError(f"the pools hold no {tier} painting to make hacks of")
    order = dice_for("probe", settings.seed, tier).permutation(len(known))[: settings.each]
    return [(known[i].digest, decode(known[i].png)) for i in order]


def _hacks(
    sources: Mapping[Tier, Sequence[tuple[str, Picture]]], settings: ProbeSettings
) -> Iterator[tuple[str, str, Picture]]:
    for family, hack in HACKS.items():
        for number in range(settings.each):
            dice = dice_for("probe", settings.seed, family, number)
            yield family, "nothing", SCRATCH[hack.scratch](settings.side, dice)
        for tier, paintings in sources.items():
            for digest, picture in paintings:
                dice = dice_for("probe", settings.seed, family, digest)
                yield family, tier.value, hack.spoil(picture, dice)
