"""What moved between two probes, and why: paired changes with bootstrap intervals."""

from __future__ import annotations

import statistics
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.stats import DegenerateDataWarning, bootstrap

from rewards.mix import GATE

_RESAMPLES = 4000
_LEAST_PROMPTS = 10
"""Fewer clusters than these give intervals that are much too narrow."""
_LEAST_PAIRS = 5

Numbers = NDArray[np.floating]
Record = Mapping[str, Any]
"""A rollout as the archive reads it."""


class Unit(StrEnum):
    """What the bootstrap draws anew."""

    PROMPTS = "prompts"
    """Whole prompts with all their pairs: the interval is for prompts like these."""
    PAIRS = "pairs"
    """Single pairs, where there are few prompts: the interval is for these prompts alone."""


@dataclass(frozen=True)
class Moved:
    """A change and its 95% interval; None where there are too few pairs for one."""

    change: float
    interval: tuple[float, float] | None

    @property
    def sign(self) -> int:
        """1 or -1 where the whole interval lies above or below 0; else 0: it may be chance."""
        if self.interval is None or self.interval[0] <= 0 <= self.interval[1]:
            return 0
        return 1 if self.interval[0] > 0 else -1


@dataclass(frozen=True)
class Pair:
    """One prompt's sample before and after, both with a reward."""

    prompt: str
    before: Record
    after: Record

    @property
    def both(self) -> bool:
        """Whether the gate admitted it both times."""
        return bool(self.before["admitted"] and self.after["admitted"])


@dataclass(frozen=True)
class Comparison:
    """What `pairs` rollouts of two probes came to; before comes first in each tuple.

    `left_out` pairs have no reward in one of the probes, and `unmatched` rollouts no partner that
    was asked and seeded alike. `refusals` and `paintings` sum to the change of `reward`. `share` is
    that of the admitted, `quality` the mean reward of the admitted (None where one probe has none).
    `terms`, and `reward` among them, change among the `both` pairs that were admitted both times.
    """

    pairs: int
    left_out: int
    unmatched: int
    unit: Unit
    units: int
    rewards: tuple[float, float]
    admitted: tuple[int, int]
    reward: Moved
    share: Moved
    quality: Moved | None
    refusals: Moved
    paintings: Moved
    both: int
    terms: Mapping[str, Moved] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


def compare_probes(before: Sequence[Record], after: Sequence[Record]) -> Comparison | None:
    """Compare the rollouts of two probes; None where no pair has a reward in both.

    The mean reward of n pairs is R = p q, with p the share that was admitted and q the mean reward
    of those (a refused one has 0). Its change splits exactly, whichever of the two is thought to
    have moved first (the mean of both orders, Shapley's value for two factors):

        R1 - R0 = (p1 - p0) (q0 + q1) / 2  +  (q1 - q0) (p0 + p1) / 2
                  fewer failures               better paintings

    Where a probe admitted nothing its q is that of the other, so that failures account for it all.
    """
    matched = list(_matched(before, after))
    pairs = [pair for pair in matched if pair.before["reward"] is not None]
    pairs = [pair for pair in pairs if pair.after["reward"] is not None]
    if not pairs:
        return None
    table = np.array([_row(pair) for pair in pairs], dtype=float)
    unit = _unit(pairs)
    sums = _by_unit(table, pairs, unit)
    reward, share, quality, refusals, paintings = _moves(_figures, sums, len(pairs))
    means = table[:, 3].mean(), table[:, 4].mean()
    return Comparison(
        pairs=len(pairs),
        left_out=len(matched) - len(pairs),
        unmatched=len(before) + len(after) - 2 * len(matched),
        unit=unit,
        units=len(sums),
        rewards=(float(means[0]), float(means[1])),
        admitted=(int(table[:, 1].sum()), int(table[:, 2].sum())),
        reward=reward,
        share=share,
        quality=None if np.isnan(quality.change) else quality,
        refusals=refusals,
        paintings=paintings,
        both=sum(pair.both for pair in pairs),
        terms=_terms(pairs),
    )


def prompt_means(records: Iterable[Record]) -> dict[str, float]:
    """The mean reward by subject, over the rollouts that have one."""
    found: dict[str, list[float]] = {}
    for record in records:
        if record["reward"] is not None:
            found.setdefault(record["subject"], []).append(record["reward"])
    return {subject: statistics.fmean(values) for subject, values in found.items()}


def _matched(before: Sequence[Record], after: Sequence[Record]) -> Iterator[Pair]:
    """Rollouts of the same prompt, place and seeds under the same mix, two by two."""
    first, last = _keyed(before), _keyed(after)
    for key in first:
        if key in last:
            yield Pair(first[key]["prompt"], first[key], last[key])


def _keyed(records: Sequence[Record]) -> dict[tuple[Any, ...], Record]:
    found: dict[tuple[Any, ...], Record] = {}
    places: dict[tuple[Any, ...], int] = {}
    for record in sorted(records, key=lambda r: r["index"]):
        asked = tuple(record[name] for name in ("prompt", "seed", "draw_seed", "mix"))
        places[asked] = places.get(asked, -1) + 1
        found[(*asked, places[asked])] = record
    return found


def _row(pair: Pair) -> tuple[float, ...]:
    ends = pair.before, pair.after
    return (1.0, *(bool(end["admitted"]) for end in ends), *(end["reward"] for end in ends))


def _figures(*sums: Numbers, axis: int) -> Numbers:
    """Change of reward, of the admitted share and of their mean reward, and the two parts."""
    n, a0, a1, s0, s1 = (values.sum(axis=axis) for values in sums)
    with np.errstate(invalid="ignore", divide="ignore"):
        q0, q1 = np.where(a0 > 0, s0 / a0, np.nan), np.where(a1 > 0, s1 / a1, np.nan)
    p0, p1 = a0 / n, a1 / n
    f0, f1 = np.where(a0 > 0, q0, q1), np.where(a1 > 0, q1, q0)
    f0, f1 = np.nan_to_num(f0), np.nan_to_num(f1)
    parts = (p1 - p0) * (f0 + f1) / 2, (f1 - f0) * (p0 + p1) / 2
    return np.stack([(s1 - s0) / n, p1 - p0, q1 - q0, *parts])


def _mean(*sums: Numbers, axis: int) -> Numbers:
    count, total = (values.sum(axis=axis) for values in sums)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.stack([total / count])


def _moves(figures: Any, sums: Numbers, pairs: int) -> list[Moved]:
    """Each of the figures with its interval; `sums` has a row for each unit."""
    columns = tuple(sums.T)
    found = figures(*columns, axis=0)
    if pairs < _LEAST_PAIRS or len(sums) < _LEAST_PAIRS:
        return [Moved(float(value), None) for value in found]
    with warnings.catch_warnings():
        # A resample in which nothing was admitted has no mean; `_ends` reckons with that.
        warnings.simplefilter("ignore", DegenerateDataWarning)
        drawn = bootstrap(
            columns,
            figures,
            paired=True,
            vectorized=True,
            n_resamples=_RESAMPLES,
            method="percentile",
            rng=np.random.default_rng(0),
        ).bootstrap_distribution
    return [Moved(float(value), _ends(row)) for value, row in zip(found, drawn, strict=True)]


def _ends(drawn: Numbers) -> tuple[float, float] | None:
    """The middle 95%; None where many resamples hold nothing to take a mean of."""
    whole = drawn[~np.isnan(drawn)]
    if len(whole) < 0.99 * len(drawn):
        return None
    low, high = np.percentile(whole, [2.5, 97.5])
    return float(low), float(high)


def _unit(pairs: Sequence[Pair]) -> Unit:
    prompts = {pair.prompt for pair in pairs}
    return Unit.PROMPTS if len(prompts) >= _LEAST_PROMPTS else Unit.PAIRS


def _by_unit(table: Numbers, pairs: Sequence[Pair], unit: Unit) -> Numbers:
    """The table's rows, or their sums by prompt."""
    if unit is Unit.PAIRS:
        return table
    prompts = list(dict.fromkeys(pair.prompt for pair in pairs))
    place = np.array([prompts.index(pair.prompt) for pair in pairs])
    return np.stack([table[place == index].sum(axis=0) for index in range(len(prompts))])


def _terms(pairs: Sequence[Pair]) -> dict[str, Moved]:
    """The changes of the weighted terms, and of the reward, where both were admitted."""
    both = [pair for pair in pairs if pair.both]
    names = {name: None for pair in both for name, t in pair.after["terms"].items() if t["weight"]}
    found = {"reward": _moved(both, [p.after["reward"] - p.before["reward"] for p in both])}
    for name in names:
        if name == GATE:
            continue
        valued = [(pair, _change(pair, name)) for pair in both]
        told = [(pair, change) for pair, change in valued if change is not None]
        found[name] = _moved([pair for pair, _ in told], [change for _, change in told])
    return {name: moved for name, moved in found.items() if moved is not None}


def _change(pair: Pair, name: str) -> float | None:
    ends = [end["terms"].get(name, {}).get("value") for end in (pair.before, pair.after)]
    return None if None in ends else ends[1] - ends[0]


def _moved(pairs: Sequence[Pair], changes: Sequence[float]) -> Moved | None:
    if not pairs:
        return None
    table = np.array([(1.0, change) for change in changes])
    return _moves(_mean, _by_unit(table, pairs, _unit(pairs)), len(pairs))[0]
