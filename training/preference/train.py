"""Training the embedded preference model, and measuring it honestly."""

from __future__ import annotations

import hashlib
import json
import statistics
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from safetensors.numpy import save

from env_server.files import write_atomically
from rewards.pool import ReferencePool
from rewards.preference.embedded import CARD, WEIGHTS
from rewards.preference.embedded_features import feature_names
from rewards.preference.network import Network
from rewards.preference.squash import Squash
from rewards.tier import Tier
from training.preference.data import Data, DataSettings, Painting, Steps, read_data
from training.preference.degradations import DEGRADATIONS
from training.preference.fit import FitSettings, fit
from training.preference.hack_probe import HACKS, Faked, ProbeSettings, judge_hacks, make_hacks
from training.preference.numbers import (
    Held,
    Share,
    best_temperature,
    hold,
    hold_spoilt,
    okay_median,
)

_INNER = 3


@dataclass(frozen=True)
class TrainSettings:
    """One painting in `folds` of each tier of each pool is held out of the shipped weights."""

    folds: int = 4
    data: DataSettings = field(default_factory=DataSettings)
    fit: FitSettings = field(default_factory=FitSettings)
    probe: ProbeSettings = field(default_factory=ProbeSettings)


@dataclass(frozen=True)
class Trained:
    """The weights as a file's bytes, and the card that goes beside them."""

    weights: bytes
    card: dict[str, Any]

    def write(self, folder: Path) -> None:
        """Write both files, the weights first."""
        folder.mkdir(parents=True, exist_ok=True)
        write_atomically(folder / WEIGHTS, self.weights)
        write_atomically(folder / CARD, f"{json.dumps(self.card, indent=1)}\n".encode())


def train(
    pools: Sequence[ReferencePool], settings: TrainSettings, provenance: dict[str, Any], tell: Steps
) -> Trained:
    """Measure the pools' pictures and what is made of them, and `train_on` that.

    On one kind of processor the same pools and settings give the same bytes.

    Raises:
        ValueError: the pools hold too few paintings of different tiers.
    """
    data = read_data(pools, settings.data, tell.of("pictures"))
    hacks = make_hacks(pools, settings.probe, tell.of("hacks"))
    digests = {pool.name: pool.digest for pool in pools}
    return train_on(data, hacks, settings, {**provenance, "pools": digests}, tell)


def train_on(
    data: Data,
    hacks: Sequence[Faked],
    settings: TrainSettings,
    provenance: dict[str, Any],
    tell: Steps,
) -> Trained:
    """Fit the model without the held-out paintings, and measure it and its like.

    Raises:
        ValueError: there are too few paintings of different tiers.
    """
    torch.set_num_threads(1)  # sums in another order would give other last bits
    folds = split(data.paintings, settings.folds, settings.fit.seed)
    learnt = [p for p, fold in zip(data.paintings, folds, strict=True) if fold != 0]
    held = [p for p, fold in zip(data.paintings, folds, strict=True) if fold == 0]
    network, temperature = learn(learnt, data, settings.fit)
    weights = save(dict(sorted(network.tensors().items())))
    card = {
        "weights": hashlib.sha256(weights).hexdigest(),
        **provenance,
        "settings": asdict(settings),
        "clip": network.clip,
        "reach": network.reach,
        "toll": network.toll,
        "temperature": temperature,
        "squash": asdict(squash_of(network, learnt)),
        "held_out": sorted(f"{p.group}/{p.name}" for p in held),
        "numbers": _numbers(network, data, folds, settings, tell.of("folds")),
        "probe": _probe(network, data, learnt, hacks, settings.fit, tell.of("unseen hacks")),
        "features": list(feature_names()),
    }
    return Trained(weights, card)


def learn(
    paintings: Sequence[Painting], data: Data, settings: FitSettings
) -> tuple[Network, float]:
    """A network with mus in logits, and the temperature that they were divided by for that.

    The temperature is found on `paintings` alone, each judged by a network fitted to the others.
    """
    folds = split(paintings, _INNER, settings.seed + 1)
    inner = []
    for fold in range(_INNER):
        inside = [p for p, f in zip(paintings, folds, strict=True) if f == fold]
        outside = [p for p, f in zip(paintings, folds, strict=True) if f != fold]
        if hold_pairs(inside) and hold_pairs(outside):
            inner.append((fit(outside, data, settings), inside))

    def held(temperature: float) -> Held:
        return sum((hold(n.warmed(temperature), some) for n, some in inner), Held(()))

    temperature = best_temperature(held) if inner else 1.0
    return fit(paintings, data, settings).warmed(temperature), temperature


def split(paintings: Sequence[Painting], count: int, seed: int) -> list[int]:
    """A fold in [0, count) for each painting, by its picture; each tier of a pool is spread."""
    strata = defaultdict(list)
    for index in sorted(range(len(paintings)), key=lambda i: paintings[i].digest):
        strata[paintings[index].group, paintings[index].tier.rank].append(index)
    dice = np.random.default_rng(seed)
    folds, start = [0] * len(paintings), 0
    for key in sorted(strata):
        for place, index in enumerate(dice.permutation(strata[key])):
            folds[index] = (start + place) % count
        start += len(strata[key])
    return folds


def hold_pairs(paintings: Sequence[Painting]) -> bool:
    """Whether there are two of one pool and of different tiers."""
    tiers = defaultdict(set)
    for painting in paintings:
        tiers[painting.group].add(painting.tier)
    return any(len(some) > 1 for some in tiers.values())


def squash_of(network: Network, paintings: Sequence[Painting]) -> Squash:
    """Centre: the median mu of the okay paintings. Scale: the standard deviation of all mus.

    A narrower one would leave a weak policy, whose paintings lie far below okay, nothing to climb.
    """
    mus = network.judge(np.stack([p.features for p in paintings]))[0]
    scale = max(1e-3, float(mus.std()))
    return Squash(round(okay_median(network, paintings), 4), round(scale, 4))


def _numbers(
    network: Network,
    data: Data,
    folds: Sequence[int],
    settings: TrainSettings,
    told: Callable[[int, int], None],
) -> dict[str, Any]:
    """The shipped weights on the held-out paintings; then all that needs other weights."""
    groups = sorted({p.group for p in data.paintings})
    whole = settings.folds - 1 + len(groups) + _FAMILY_FOLDS
    numbered = list(zip(data.paintings, folds, strict=True))
    held = [p for p, fold in numbered if fold == 0]
    crossed = own = hold(network, held)
    for fold in range(1, settings.folds):
        other, _ = learn([p for p, f in numbered if f != fold], data, settings.fit)
        crossed += hold(other, [p for p, f in numbered if f == fold])
        told(fold, whole)
    domains = {}
    for index, group in enumerate(groups):
        rest = [p for p in data.paintings if p.group != group]
        if hold_pairs(rest):
            other, _ = learn(rest, data, settings.fit)
            domains[group] = hold(other, [p for p in data.paintings if p.group == group])
        told(settings.folds + index, whole)
    return {
        "held_out": own.to_json(),
        "cross_validated": crossed.to_json(),
        "other_domain": {group: found.to_json() for group, found in domains.items()},
        "degradations": _families(hold_spoilt(network, held, data.spoilt)),
        "unseen_degradations": _families(
            _unseen(data, numbered, settings.fit, lambda n: told(whole - _FAMILY_FOLDS + n, whole))
        ),
    }


_FAMILY_FOLDS = 4
Families = dict[str, tuple[Share, Share]]


def _unseen(
    data: Data,
    numbered: Sequence[tuple[Painting, int]],
    settings: FitSettings,
    told: Callable[[int], None],
) -> Families:
    """Families of degradations that the weights never met, on paintings they never met either."""
    learnt = [p for p, fold in numbered if fold != 0]
    held = [p for p, fold in numbered if fold == 0]
    found: Families = {}
    for part in range(_FAMILY_FOLDS):
        hidden = tuple(sorted(DEGRADATIONS)[part::_FAMILY_FOLDS])
        network = fit(learnt, data, replace(settings, skip=hidden))
        spoilt = [s for s in data.spoilt if s.family in hidden]
        found |= hold_spoilt(network, held, spoilt)
        told(part + 1)
    return dict(sorted(found.items()))


def _families(found: Families) -> dict[str, Any]:
    """Strong over all families, weak over all families, and each family for itself."""
    none = Share(0, 0)
    strong = sum((s for s, _ in found.values()), none)
    weak = sum((w for _, w in found.values()), none)
    return {
        "strong": strong.to_json(),
        "weak": weak.to_json(),
        "families": {
            family: {"strong": s.to_json(), "weak": w.to_json()} for family, (s, w) in found.items()
        },
    }


def _probe(
    network: Network,
    data: Data,
    learnt: Sequence[Painting],
    hacks: Sequence[Faked],
    settings: FitSettings,
    told: Callable[[int, int], None],
) -> dict[str, Any]:
    """The shipped weights, and for each family weights that met nothing of its kind."""
    okay = okay_median(network, data.paintings)
    unseen = []
    for index, (family, hack) in enumerate(HACKS.items()):
        other = fit(learnt, data, replace(settings, skip=hack.kin))
        own = [h for h in hacks if h.family == family]
        unseen += judge_hacks(other, okay_median(other, data.paintings), own)
        told(index + 1, len(HACKS))
    return {
        "okay": round(okay, 3),
        "found": [f.to_json() for f in judge_hacks(network, okay, hacks)],
        "unseen": [{"okay": round(f.okay, 3), **f.to_json()} for f in unseen],
        "paintings": {
            tier.value: round(statistics.median(_of(network, data, tier)), 3)
            for tier in Tier
            if any(p.tier is tier for p in data.paintings)
        },
    }


def _of(network: Network, data: Data, tier: Tier) -> list[float]:
    features = np.stack([p.features for p in data.paintings if p.tier is tier])
    return [float(mu) for mu in network.judge(features)[0]]
