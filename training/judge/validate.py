"""How well the embedded judge learns: repeated accuracy on paintings that were not learnt from."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from training.judge.learn import Accuracy, Learner, steps_of
from training.judge.pool import Pair, Rated, folds, gap_of, groups, pairs_of, split

_Key = TypeVar("_Key")


@dataclass(frozen=True)
class Tally:
    """Pairs and their steps (see `steps_of`), to be counted by how they differ."""

    pairs: tuple[Pair, ...]
    steps: tuple[float, ...]

    @property
    def overall(self) -> Accuracy:
        """Over all pairs."""
        return Accuracy.of(self.steps)

    @property
    def by_gap(self) -> dict[int, Accuracy]:
        """By how many tiers lie between the two."""
        return self._by([gap_of(pair) for pair in self.pairs], [1, 2, 3])

    def by_group(self, names: Sequence[str]) -> dict[str, Accuracy]:
        """By the pool that both are of."""
        return self._by([pair[0].group for pair in self.pairs], names)

    def _by(self, keys: Sequence[_Key], all_keys: Sequence[_Key]) -> dict[_Key, Accuracy]:
        steps: defaultdict[_Key, list[float]] = defaultdict(list)
        for key, step in zip(keys, self.steps, strict=True):
            steps[key].append(step)
        return {key: Accuracy.of(steps[key]) for key in all_keys}


@dataclass(frozen=True)
class CrossValidation:
    """One share for each repeat over the whole pool, and all repeats' pairs together.

    In a repeat each painting is judged once, by a model whose measurements' standardising, choices
    and weights are of the other folds; pairs lie within a fold.
    """

    shares: tuple[float, ...]
    together: Tally

    def lines(self, names: Sequence[str]) -> list[str]:
        """A plain report."""
        count, pairs = len(self.shares), len(self.together.pairs) // max(1, len(self.shares))
        gaps = [f"  {gap} tier(s) apart: {a}" for gap, a in self.together.by_gap.items()]
        return [
            f"cross-validated over the whole pool {count} times, {pairs} pairs each: "
            f"{np.mean(self.shares):.1%}, standard deviation {np.std(self.shares):.1%}, "
            f"{min(self.shares):.1%} to {max(self.shares):.1%}",
            *gaps,
            *(f"  {name}: {a}" for name, a in self.together.by_group(names).items()),
        ]


def cross_validate(pool: Sequence[Rated], learner: Learner) -> CrossValidation:
    """Nested cross-validation, repeated with other folds."""
    shares, all_pairs, all_steps = [], [], []
    for repeat in range(learner.settings.repeats):
        pairs, steps = _one_pass(pool, learner, learner.settings.seed + 100 * (repeat + 1))
        shares.append(Accuracy.of(steps).share)
        all_pairs += pairs
        all_steps += steps
    return CrossValidation(tuple(shares), Tally(tuple(all_pairs), tuple(all_steps)))


def leave_groups_out(pool: Sequence[Rated], learner: Learner) -> dict[str, Accuracy]:
    """Each group's pairs, by a model that learnt from the other groups; empty for a sole one."""
    found = {}
    for group in groups(pool):
        others = [p for p in pool if p.group != group]
        if pairs_of(others):
            model = learner.learn(others, learner.choose(others, learner.settings.seed))
            own = pairs_of([p for p in pool if p.group == group])
            found[group] = Accuracy.of(steps_of(model, own))
    return found


def _one_pass(pool: Sequence[Rated], learner: Learner, seed: int) -> tuple[list[Pair], list[float]]:
    pairs, steps = [], []
    drawn = folds(pool, learner.settings.folds, seed)
    for fold in range(learner.settings.folds):
        outside, inside = split(pool, drawn, fold)
        judged = pairs_of(inside)
        if judged and pairs_of(outside):
            model = learner.learn(outside, learner.choose(outside, seed))
            pairs += judged
            steps += steps_of(model, judged)
    return pairs, steps
