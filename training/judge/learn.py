"""Learning the embedded judge: kernel ridge regression of tiers on painterly measurements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
from scipy.spatial.distance import cdist

from env_server.judge_server.decide import PainterlyModel, Vector, standardised
from rewards.tier import Tier
from training.judge.pool import Pair, Rated, folds, pairs_of, split

_MIDDLE = 1.5  # the rank between okay and meh, to which what is like nothing known falls back


@dataclass(frozen=True)
class FitSettings:
    """One painting in `one_in` of each tier of each group is held out, drawn with `seed`.

    `reaches` and `ridges` are the candidates that cross-validation chooses from. A spoilt painting
    counts as much as `spoilt_trust` paintings: more makes the judge harder to fool and a little
    worse at telling paintings apart. `repeats` is how many times the accuracy is measured anew
    over `folds` folds.
    """

    seed: int = 7
    one_in: int = 3
    reaches: tuple[float, ...] = (0.5, 1.0, 1.5)
    ridges: tuple[float, ...] = (0.03, 0.1, 0.3, 1.0)
    spoilt_trust: float = 0.02
    folds: int = 5
    repeats: int = 10


@dataclass(frozen=True)
class Choice:
    """What cross-validation chose: see `PainterlyModel.reach`; `logits` a tier is worth so many."""

    reach: float
    ridge: float
    logits: float


@dataclass(frozen=True)
class Accuracy:
    """How many pairs of paintings of different tiers are put in the raters' order."""

    right: float
    pairs: int

    @classmethod
    def of(cls, steps: Sequence[float]) -> Accuracy:
        """Of the better one's strength less the other's, for each pair; a tie is half right."""
        right = sum(1.0 if step > 0 else 0.5 if step == 0 else 0.0 for step in steps)
        return cls(right, len(steps))

    @property
    def share(self) -> float:
        """In [0, 1]; 0.5 of no pairs."""
        return self.right / self.pairs if self.pairs else 0.5

    def __str__(self) -> str:
        return f"{self.share:.1%} of {self.pairs}"


def steps_of(model: PainterlyModel, pairs: Sequence[Pair]) -> list[float]:
    """The better one's strength less the other's, for each pair."""
    known = {p.digest: model.strength(p.facts) for pair in pairs for p in pair}
    return [known[a.digest] - known[b.digest] for a, b in pairs]


@dataclass(frozen=True)
class Learner:
    """Learns from paintings, their spoilt versions and `decoys`, measured pictures worth nothing.

    All that it knows comes from the paintings given to a call: the standardising, the choices and
    the weights.
    """

    settings: FitSettings
    decoys: tuple[Vector, ...] = ()

    def choose(self, paintings: Sequence[Rated], seed: int) -> Choice:
        """The reach and the ridge that put most pairs right in folds that were not learnt from."""
        candidates = list(product(self.settings.reaches, self.settings.ridges))
        steps: dict[tuple[float, float], list[float]] = {c: [] for c in candidates}
        drawn = folds(paintings, self.settings.folds, seed + 1)
        for fold in range(self.settings.folds):
            outside, inside = split(paintings, drawn, fold)
            pairs = pairs_of(inside)
            if not pairs or not pairs_of(outside):
                continue
            basis = _Basis.of(outside, self.decoys, self.settings.spoilt_trust)
            apart = basis.apart(np.stack([p.facts for p in inside]))
            for reach, ridge in candidates:
                told = np.exp(-reach * apart) @ basis.weights(reach, ridge)
                known = {p.digest: float(t) for p, t in zip(inside, told, strict=True)}
                steps[reach, ridge] += [known[a.digest] - known[b.digest] for a, b in pairs]
        best = max(candidates, key=lambda c: Accuracy.of(steps[c]).share)
        return Choice(*best, _logits(np.array(steps[best])))

    def learn(self, paintings: Sequence[Rated], choice: Choice) -> PainterlyModel:
        """The model that paintings and decoys make."""
        basis = _Basis.of(paintings, self.decoys, self.settings.spoilt_trust)
        weights = choice.logits * basis.weights(choice.reach, choice.ridge)
        return PainterlyModel(basis.mean, basis.scale, choice.reach, basis.examples, weights)


@dataclass(frozen=True)
class _Basis:
    """Standardised examples, what is between them, their goals above the middle and their trust."""

    mean: Vector
    scale: Vector
    examples: Vector
    between: Vector
    goals: Vector
    trust: Vector

    @classmethod
    def of(cls, paintings: Sequence[Rated], decoys: Sequence[Vector], trust: float) -> _Basis:
        paintings = sorted(paintings, key=lambda p: p.digest)
        facts = np.stack([p.facts for p in paintings])
        mean, scale = facts.mean(axis=0), facts.std(axis=0) + 1e-6
        spoilt = [ruined for p in paintings for ruined in p.spoilt]
        worthless = [Tier.NOPE.rank] * (len(decoys) + len(spoilt))
        ranks = [*(p.tier.rank for p in paintings), *worthless]
        examples = standardised(np.stack([*facts, *decoys, *spoilt]), mean, scale)
        return cls(
            mean,
            scale,
            examples,
            _apart(examples, examples),
            _MIDDLE - np.array(ranks, dtype=np.float64),
            np.repeat([1.0, trust], [len(facts) + len(decoys), len(spoilt)]),
        )

    def apart(self, facts: Vector) -> Vector:
        """Mean differences of rows of facts from the examples, in standard deviations."""
        rows = standardised(facts, self.mean, self.scale)
        return _apart(rows, self.examples)

    def weights(self, reach: float, ridge: float) -> Vector:
        """Of the examples; strengths are in tiers above the middle."""
        likeness = np.exp(-reach * self.between)
        return np.linalg.solve(likeness + np.diag(ridge / self.trust), self.goals)


def _apart(rows: Vector, others: Vector) -> Vector:
    found: Vector = cdist(rows, others, "cityblock") / rows.shape[1]
    return found


def _logits(steps: Vector) -> float:
    """The factor on steps under which the pairs' outcomes are likeliest, in [0.1, 20]."""
    factors = np.geomspace(0.1, 20, 60)
    surprise = [np.logaddexp(0, -factor * steps).mean() for factor in factors]
    return float(factors[int(np.argmin(surprise))])
