"""How good a preference model is: order, calibration and spread, on paintings it has not seen."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from rewards.preference.embedded import win_probability
from rewards.preference.network import Network
from rewards.preference.opinion import Opinion
from rewards.tier import Tier
from training.preference.data import Painting, Spoilt

_BINS = 10


@dataclass(frozen=True)
class Share:
    """So many of so many; a tie counts half."""

    right: float
    of: int

    @property
    def value(self) -> float:
        """In [0, 1]; 0.5 of none."""
        return self.right / self.of if self.of else 0.5

    def __add__(self, other: Share) -> Share:
        return Share(self.right + other.right, self.of + other.of)

    def __str__(self) -> str:
        return f"{self.value:.1%} of {self.of}"

    def to_json(self) -> dict[str, Any]:
        """Share and count."""
        return {"accuracy": round(self.value, 4), "pairs": self.of}


@dataclass(frozen=True)
class Verdict:
    """One pair of paintings of different tiers: how likely the model holds the better one better.

    `gap` is the number of tiers between them, `spread` the members' disagreement on the two.
    """

    gap: int
    group: str
    likely: float
    spread: float


@dataclass(frozen=True)
class Held:
    """A model's numbers on pairs within a pool, of paintings of different tiers."""

    verdicts: tuple[Verdict, ...]

    @property
    def overall(self) -> Share:
        """The pairs put in the raters' order."""
        return _share(self.verdicts)

    def by_gap(self) -> dict[int, Share]:
        """By how many tiers lie between the two."""
        return {g: _share(v for v in self.verdicts if v.gap == g) for g in (1, 2, 3)}

    def by_group(self) -> dict[str, Share]:
        """By pool."""
        groups = sorted({v.group for v in self.verdicts})
        return {g: _share(v for v in self.verdicts if v.group == g) for g in groups}

    @property
    def calibration_error(self) -> float:
        """Expected calibration error of the more likely side's probability, in 10 bins of [.5, 1].

        Guo et al. (2017): the mean over bins of |share right - mean probability|, by their sizes.
        """
        sure = np.array([max(v.likely, 1 - v.likely) for v in self.verdicts])
        right = np.array([_right(v.likely) for v in self.verdicts])
        place = np.minimum(((sure - 0.5) * 2 * _BINS).astype(int), _BINS - 1)
        bins = [place == b for b in range(_BINS) if (place == b).any()]
        return float(sum(b.mean() * abs(right[b].mean() - sure[b].mean()) for b in bins))

    @property
    def log_loss(self) -> float:
        """Mean of -log of the probability given to the raters' order; a coin's is 0.693."""
        return -statistics.fmean(float(np.log(max(v.likely, 1e-12))) for v in self.verdicts)

    def by_sureness(self) -> list[tuple[str, Share, float]]:
        """Accuracy and mean probability in four bands of the probability given."""
        found = []
        for low, high in ((0.5, 0.6), (0.6, 0.75), (0.75, 0.9), (0.9, 1.001)):
            some = [v for v in self.verdicts if low <= max(v.likely, 1 - v.likely) < high]
            if some:
                mean = statistics.fmean(max(v.likely, 1 - v.likely) for v in some)
                found.append((f"{low:g} to {min(high, 1):g}", _share(some), mean))
        return found

    def spreads(self) -> tuple[float, float]:
        """Mean spread of the members, in units of mu: on pairs put right, and put wrong."""
        right = [v.spread for v in self.verdicts if v.likely > 0.5]
        wrong = [v.spread for v in self.verdicts if v.likely <= 0.5]
        return tuple(statistics.fmean(s) if s else 0.0 for s in (right, wrong))  # type: ignore[return-value]

    def __add__(self, other: Held) -> Held:
        return Held(self.verdicts + other.verdicts)

    def to_json(self) -> dict[str, Any]:
        """All of it."""
        right, wrong = self.spreads()
        return {
            **self.overall.to_json(),
            "by_gap": {str(gap): share.to_json() for gap, share in self.by_gap().items()},
            "by_group": {group: share.to_json() for group, share in self.by_group().items()},
            "calibration_error": round(self.calibration_error, 4),
            "log_loss": round(self.log_loss, 4),
            "sureness": [
                {"likely": band, **share.to_json(), "mean_likely": round(mean, 4)}
                for band, share, mean in self.by_sureness()
            ],
            "spread": {"right": round(right, 4), "wrong": round(wrong, 4)},
        }


def hold(network: Network, paintings: Sequence[Painting]) -> Held:
    """What the network says of every two of `paintings` of one pool and different tiers."""
    if not paintings:
        return Held(())
    mus, sigmas, spreads = network.judge(np.stack([p.features for p in paintings]))
    told = [Opinion(float(m), float(s)) for m, s in zip(mus, sigmas, strict=True)]
    ranks = [p.tier.rank for p in paintings]
    verdicts = [
        Verdict(
            ranks[j] - ranks[i],
            a.group,
            win_probability(told[i], told[j]),
            float(spreads[i] + spreads[j]) / 2,
        )
        for i, a in enumerate(paintings)
        for j, b in enumerate(paintings)
        if ranks[i] < ranks[j] and a.group == b.group
    ]
    return Held(tuple(verdicts))


def hold_spoilt(
    network: Network, paintings: Sequence[Painting], spoilt: Sequence[Spoilt]
) -> dict[str, tuple[Share, Share]]:
    """By family: strongly spoilt under its original, and weakly spoilt under its original."""
    known = {p.digest: p for p in paintings}
    own = [s for s in spoilt if s.source in known]
    if not own:
        return {}
    before = _mus(network, [known[s.source].features for s in own])
    after = _mus(network, [s.features for s in own])
    found: dict[str, tuple[Share, Share]] = {}
    none = Share(0, 0)
    for s, was, now in zip(own, before, after, strict=True):
        strong, weak = found.get(s.family, (none, none))
        one = Share(1.0 if was > now else 0.5 if was == now else 0.0, 1)
        found[s.family] = (strong + one, weak) if s.strength >= 0.5 else (strong, weak + one)
    return dict(sorted(found.items()))


def okay_median(network: Network, paintings: Sequence[Painting]) -> float:
    """The median mu of the okay paintings.

    Raises:
        ValueError: there is none.
    """
    okay = [p.features for p in paintings if p.tier is Tier.OKAY]
    if not okay:
        raise ValueError("the pools hold no okay painting, which the scale is centred on")
    return float(np.median(network.judge(np.stack(okay))[0]))


def best_temperature(held: Callable[[float], Held]) -> float:
    """What to divide mu by so that `held` of it gives the raters' order the most likelihood."""
    candidates = [float(t) for t in np.geomspace(0.25, 6, 25)]
    return min(candidates, key=lambda t: held(t).log_loss)


def _mus(
    network: Network, features: Sequence[np.ndarray[Any, np.dtype[np.float64]]]
) -> list[float]:
    return [float(mu) for mu in network.judge(np.stack(features))[0]]


def _share(verdicts: Iterable[Verdict]) -> Share:
    known = [_right(v.likely) for v in verdicts]
    return Share(sum(known), len(known))


def _right(likely: float) -> float:
    return 1.0 if likely > 0.5 else 0.5 if likely == 0.5 else 0.0
