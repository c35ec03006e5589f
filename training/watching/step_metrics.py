"""The metrics of a step: pure functions over the facts of its rollouts, those of all ranks."""

from __future__ import annotations

import itertools
import statistics
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

import numpy as np

from rewards.mix import GATE
from training.watching.step_facts import Facts

T = TypeVar("T")
_BITS = 256


def step_metrics(facts: Sequence[Facts]) -> dict[str, float]:
    """All of them by their names in docs/watching.md; what cannot be told is left out."""
    told = {**term_metrics(facts), **diversity(facts), **cost(facts)}
    zero = zero_spread(facts)
    return told if zero is None else {**told, "groups/zero_spread": zero}


def by_group(facts: Iterable[Facts]) -> list[list[Facts]]:
    """The rollouts of each group, on whatever ranks they were made."""
    groups: dict[str, list[Facts]] = {}
    for fact in facts:
        groups.setdefault(fact.group, []).append(fact)
    return list(groups.values())


def term_metrics(facts: Sequence[Facts]) -> dict[str, float]:
    """For each term of the mix its mean, spread, null rate and gradient share.

    - `term/NAME`: the mean over the rollouts that have a value.
    - `term/NAME/spread`: the mean over groups of the standard deviation (n - 1) of the values in a
      group; groups with fewer than two values are left out.
    - `term/NAME/null`: of the rollouts that the gate did not refuse, the share without a value.
    - `term/NAME/share`: see gradient_shares.
    """
    told: dict[str, float] = {}
    groups = by_group(facts)
    names = dict.fromkeys(term.name for fact in facts for term in fact.terms)
    for name in names:
        values = [v for fact in facts if (v := value_of(fact, name)) is not None]
        if values:
            told[f"term/{name}"] = statistics.fmean(values)
        found = [[v for f in group if (v := value_of(f, name)) is not None] for group in groups]
        spreads = [statistics.stdev(group) for group in found if len(group) > 1]
        if spreads:
            told[f"term/{name}/spread"] = statistics.fmean(spreads)
        passed = [fact for fact in facts if value_of(fact, GATE) != 0.0]
        if passed:
            missing = sum(value_of(fact, name) is None for fact in passed)
            told[f"term/{name}/null"] = missing / len(passed)
    shares = gradient_shares(facts)
    return {**told, **{f"term/{name}/share": share for name, share in shares.items()}}


def gradient_shares(facts: Sequence[Facts]) -> dict[str, float]:
    """How much of what the policy learns from comes from each term.

    A rollout's reward is the sum of its terms' contributions c_t = gate * w_t * x_t (for the gate
    itself gate * w_gate; where a mix renormalises, divided by the weights that have a value). The
    policy gradient sees only differences within a group, so the share of a term is

        share_t = sum over groups of cov(c_t, R) / sum over groups of var(R)

    with sums over the rollouts of a group that have a reward. The shares sum to 1; one that works
    against the reward is negative. Empty where no reward differs within its group.
    """
    shared: dict[str, float] = {}
    whole = 0.0
    for group in by_group(facts):
        rewarded = [fact for fact in group if fact.reward is not None]
        rewards = [fact.reward or 0.0 for fact in rewarded]
        whole += _covariance(rewards, rewards)
        parts = [contributions(fact) for fact in rewarded]
        for name in dict.fromkeys(name for part in parts for name in part):
            moved = _covariance([part.get(name, 0.0) for part in parts], rewards)
            shared[name] = shared.get(name, 0.0) + moved
    return {} if whole < 1e-12 else {name: moved / whole for name, moved in shared.items()}


def contributions(fact: Facts) -> dict[str, float]:
    """What each term adds to a reward: they sum to it."""
    gate = value_of(fact, GATE) or 0.0
    known = [term for term in fact.terms if term.value is not None]
    lost = any(term.value is None and term.weight > 0 for term in fact.terms)
    total = sum(term.weight for term in known) if lost else 1.0
    added = dict.fromkeys((term.name for term in fact.terms), 0.0)
    for term in known:
        own = 1.0 if term.name == GATE else term.value or 0.0
        added[term.name] = gate * term.weight * own / total if total else 0.0
    return added


def zero_spread(facts: Sequence[Facts]) -> float | None:
    """Of the groups that have a reward, the share whose rewards are all the same."""
    found = [[f.reward for f in group if f.reward is not None] for group in by_group(facts)]
    groups = [rewards for rewards in found if rewards]
    if not groups:
        return None
    return sum(max(rewards) - min(rewards) < 1e-9 for rewards in groups) / len(groups)


def diversity(facts: Sequence[Facts]) -> dict[str, float]:
    """How much the rollouts of a group differ; means over the groups that can tell.

    - `diversity/pictures`: the mean over pairs of the share of the 256 bits of their perceptual
      hashes that differ: 0 for the same picture, about 0.5 for unrelated ones.
    - `diversity/lists`: the mean over pairs of the weighted Jaccard distance of their runs of three
      command names: 1 - sum of minima / sum of maxima.
    - `diversity/duplicates`: of the painted rollouts, the share whose display list another of the
      group has too, the first of each kind not counted; `diversity/twins` those that all but
      repeat an earlier painting of their batch.
    """
    groups = by_group(facts)
    told = {
        "diversity/pictures": _pairs(groups, lambda fact: fact.print, _bits),
        "diversity/lists": _pairs(groups, lambda fact: fact.grams, jaccard),
    }
    painted = [[f.digest for f in group if f.digest is not None] for group in groups]
    count = sum(map(len, painted))
    if count:
        distinct = sum(len(set(digests)) for digests in painted)
        told["diversity/duplicates"] = 1 - distinct / count
        told["diversity/twins"] = sum(fact.twin for fact in facts) / count
    return {name: value for name, value in told.items() if value is not None}


def jaccard(one: Mapping[str, int], other: Mapping[str, int]) -> float:
    """The weighted Jaccard distance of two bags, in [0, 1]; two empty ones are the same."""
    names = one.keys() | other.keys()
    most = sum(max(one.get(name, 0), other.get(name, 0)) for name in names)
    least = sum(min(one.get(name, 0), other.get(name, 0)) for name in names)
    return 1 - least / most if most else 0.0


def cost(facts: Sequence[Facts]) -> dict[str, float]:
    """`cost/paintings` that were made, and `cost/judge_calls`, `_tokens` and `_price`, if told."""
    told = {"cost/paintings": float(sum(f.digest is not None and not f.repeated for f in facts))}
    for name in ("calls", "tokens", "price"):
        known = [fact.judge[name] for fact in facts if name in fact.judge]
        if known:
            told[f"cost/judge_{name}"] = sum(known)
    return told


def best_and_median(facts: Iterable[Facts]) -> dict[str, Facts]:
    """The painted rollouts of the best and of the median reward, if there are any."""
    painted = [fact for fact in facts if fact.path is not None and fact.reward is not None]
    painted.sort(key=lambda fact: fact.reward or 0.0)
    if not painted:
        return {}
    return {"best": painted[-1], "median": painted[(len(painted) - 1) // 2]}


def value_of(fact: Facts, name: str) -> float | None:
    """A term's value; None where it has none."""
    return next((term.value for term in fact.terms if term.name == name), None)


def _covariance(one: Sequence[float], other: Sequence[float]) -> float:
    """The sum of the products of the deviations."""
    if not one:
        return 0.0
    left, right = np.asarray(one), np.asarray(other)
    return float(((left - left.mean()) * (right - right.mean())).sum())


def _pairs(
    groups: Iterable[Sequence[Facts]],
    get: Callable[[Facts], T | None],
    distance: Callable[[T, T], float],
) -> float | None:
    means = []
    for group in groups:
        known = [value for fact in group if (value := get(fact)) is not None]
        if len(known) > 1:
            pairs = itertools.combinations(known, 2)
            means.append(statistics.fmean(distance(one, other) for one, other in pairs))
    return statistics.fmean(means) if means else None


def _bits(one: bytes, other: bytes) -> float:
    differ = int.from_bytes(one, "big") ^ int.from_bytes(other, "big")
    return differ.bit_count() / _BITS
