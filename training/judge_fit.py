"""Fitting the embedded judge: weights on painterly measurements from rated pools."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image
from sklearn.linear_model import LogisticRegression

from env_server.files import write_atomically
from env_server.judge_server.decide import PainterlyModel, Vector
from rewards.painterly import PainterlyFacts, measure
from rewards.pool import ReferencePool
from rewards.reference import Reference
from rewards.tier import Tier

_RIDGES = tuple(float(r) for r in np.logspace(-4.5, 0.5, 11))
_FOLDS = 5


@dataclass(frozen=True)
class Rated:
    """A rated painting of a pool and its measurements."""

    name: str
    group: str
    tier: Tier
    digest: str
    facts: Vector


@dataclass(frozen=True)
class FitSettings:
    """One painting in `one_in` of each tier of each group is held out, drawn with `seed`."""

    seed: int = 7
    one_in: int = 3
    ridges: tuple[float, ...] = _RIDGES
    """Candidates for scikit-learn's C, the inverse of the ridge; the smallest shrinks most."""


@dataclass(frozen=True)
class Accuracy:
    """How many pairs of paintings of different tiers are put in the raters' order."""

    right: float
    pairs: int

    @property
    def share(self) -> float:
        """In [0, 1]; 0.5 of no pairs."""
        return self.right / self.pairs if self.pairs else 0.5

    def __str__(self) -> str:
        return f"{self.share:.1%} of {self.pairs}"


@dataclass(frozen=True)
class Fit:
    """A fitted model, and its accuracy on paintings that it was not fitted to.

    `by_gap` splits `overall` by how many tiers lie between the two paintings. `cross_validated`
    is over the whole pool, each painting judged by a model fitted to the others.
    """

    model: PainterlyModel
    ridge: float
    learnt: int
    held_out: tuple[str, ...]
    overall: Accuracy
    by_gap: dict[int, Accuracy]
    by_group: dict[str, Accuracy]
    trained: Accuracy
    cross_validated: Accuracy

    def lines(self) -> list[str]:
        """A plain report."""
        gaps = [f"  {gap} tier(s) apart: {a}" for gap, a in sorted(self.by_gap.items())]
        groups = [f"  {group}: {a}" for group, a in sorted(self.by_group.items())]
        return [
            f"learnt from {self.learnt} paintings, C = {self.ridge:.3g}",
            f"held-out pairs in the raters' order: {self.overall}",
            *gaps,
            *groups,
            f"pairs that were learnt from: {self.trained}",
            f"cross-validated over the whole pool: {self.cross_validated}",
        ]


def read_pool(pool: ReferencePool, told: Callable[[str], None] = lambda _: None) -> list[Rated]:
    """Every painting of a pool, measured; `told` hears the name of each.

    Paintings are compared within their pool only, so that taste is not told by subject.
    """
    rated = []
    for reference in pool.references:
        rated.append(_rated(reference, pool.name))
        told(reference.name)
    return rated


def fit(pool: Sequence[Rated], settings: FitSettings) -> Fit:
    """Pairwise logistic regression on differences of standardised measurements, with a ridge.

    The held-out paintings are seen by nothing: neither the weights, nor the standardising, nor the
    choice of the ridge, which is made by cross-validation within the others.

    Raises:
        ValueError: too few paintings of different tiers to learn and to hold out.
    """
    folds = _folds(pool, settings.one_in, settings.seed)
    learnt = [p for p, fold in zip(pool, folds, strict=True) if fold != 0]
    held = [p for p, fold in zip(pool, folds, strict=True) if fold == 0]
    if not _pairs(learnt) or not _pairs(held):
        raise ValueError(f"{len(pool)} paintings are too few: no pairs of different tiers")
    ridge = max(settings.ridges, key=lambda r: _cross_validate(learnt, r, settings.seed).share)
    model = _fit(learnt, ridge)
    return Fit(
        model,
        ridge,
        len(learnt),
        tuple(sorted(f"{p.group}/{p.name}" for p in held)),
        _accuracy(model, _pairs(held)),
        {gap: _accuracy(model, [q for q in _pairs(held) if _gap(q) == gap]) for gap in (1, 2, 3)},
        {g: _accuracy(model, _pairs([p for p in held if p.group == g])) for g in _groups(pool)},
        _accuracy(model, _pairs(learnt)),
        _cross_validate(pool, ridge, settings.seed),
    )


def pool_digest(pool: Sequence[Rated]) -> str:
    """SHA-256 of the pool's pictures and tiers, in any order."""
    lines = sorted(f"{p.digest} {p.tier.value}" for p in pool)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def write_weights(path: Path, done: Fit, provenance: dict[str, Any]) -> None:
    """The model as the data file that the embedded judge loads."""
    model = done.model
    columns = {"mean": model.mean, "scale": model.scale, "weight": model.weights}
    features = [
        {"name": name, **{key: round(float(column[i]), 6) for key, column in columns.items()}}
        for i, name in enumerate(PainterlyFacts.names())
    ]
    digest = hashlib.sha256(json.dumps(features).encode()).hexdigest()[:10]
    data = {"digest": digest, "provenance": provenance, "features": features}
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, f"{json.dumps(data, indent=1)}\n".encode())


_Pair = tuple[Rated, Rated]
"""The better one first."""


def _rated(reference: Reference, group: str) -> Rated:
    with Image.open(reference.path) as picture:
        rgb = np.asarray(picture.convert("RGB"), dtype=np.float32) / np.float32(255)
    return Rated(reference.name, group, reference.tier, reference.digest, measure(rgb).vector())


def _groups(pool: Sequence[Rated]) -> list[str]:
    return sorted({p.group for p in pool})


def _folds(pool: Sequence[Rated], count: int, seed: int) -> list[int]:
    """A fold in [0, count) for each painting, by its picture; each tier of a group is spread."""
    strata = defaultdict(list)
    for index in sorted(range(len(pool)), key=lambda i: pool[i].digest):
        strata[pool[index].group, pool[index].tier].append(index)
    random = np.random.default_rng(seed)
    folds = [0] * len(pool)
    start = 0
    for key in sorted(strata):
        for place, index in enumerate(random.permutation(strata[key])):
            folds[index] = (start + place) % count
        start += len(strata[key])
    return folds


def _pairs(paintings: Sequence[Rated]) -> list[_Pair]:
    """Every two paintings of one group and different tiers."""
    return [
        (a, b)
        for a in paintings
        for b in paintings
        if a.group == b.group and a.tier.rank < b.tier.rank
    ]


def _gap(pair: _Pair) -> int:
    return pair[1].tier.rank - pair[0].tier.rank


def _fit(paintings: Sequence[Rated], ridge: float) -> PainterlyModel:
    facts = np.stack([p.facts for p in paintings])
    mean, scale = facts.mean(axis=0), facts.std(axis=0) + 1e-6
    bare = PainterlyModel(mean, scale, np.zeros_like(mean))
    known = {p.digest: bare.standardise(p.facts) for p in paintings}
    steps = np.stack([known[a.digest] - known[b.digest] for a, b in _pairs(paintings)])
    # Every other pair the other way round, so that there are two classes; no intercept is wanted.
    better = np.arange(len(steps)) % 2
    steps = np.where(better[:, None] == 1, steps, -steps)
    regression = LogisticRegression(C=ridge, fit_intercept=False, max_iter=2000)
    return PainterlyModel(mean, scale, regression.fit(steps, better).coef_[0])


def _cross_validate(paintings: Sequence[Rated], ridge: float, seed: int) -> Accuracy:
    """Pairs within each fold, judged by a model fitted to the other folds."""
    folds = _folds(paintings, _FOLDS, seed + 1)
    right, pairs = 0.0, 0
    for fold in range(_FOLDS):
        inside = [p for p, f in zip(paintings, folds, strict=True) if f == fold]
        outside = [p for p, f in zip(paintings, folds, strict=True) if f != fold]
        if _pairs(inside) and _pairs(outside):
            found = _accuracy(_fit(outside, ridge), _pairs(inside))
            right, pairs = right + found.right, pairs + found.pairs
    return Accuracy(right, pairs)


def _accuracy(model: PainterlyModel, pairs: Sequence[_Pair]) -> Accuracy:
    """A tie is half right."""
    known = {p.digest: model.strength(p.facts) for pair in pairs for p in pair}
    steps = [known[a.digest] - known[b.digest] for a, b in pairs]
    return Accuracy(
        sum(1.0 if step > 0 else 0.5 if step == 0 else 0.0 for step in steps), len(steps)
    )
