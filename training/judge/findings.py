"""From a judge's answers about a pool's pairs to what they say of the judge and the references."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rewards.difficulty import expected_score
from rewards.reference import Reference
from training.judge.bradley_terry import Outcome, Strength, fit_strengths
from training.judge.report import Consistency, Idle, PositionBias, Standing, TierAgreement
from training.proportion import Proportion, mean_interval

_TIE = 0.01  # as near to one half as this, a share says nothing
_EXTREME = 0.95


@dataclass(frozen=True)
class Asked:
    """A pair, asked in both orders.

    `ahead` is `first`'s win share in [0, 1] when it is shown before `second`, `behind` when after;
    None where that order was not answered.
    """

    first: Reference
    second: Reference
    ahead: float | None
    behind: float | None

    @property
    def score(self) -> float | None:
        """`first`'s over both orders, as the reward reckons it; None where one is missing."""
        if self.ahead is None or self.behind is None:
            return None
        return (self.ahead + self.behind) / 2


def split(asked: Iterable[Asked]) -> Proportion:
    """Pairs whose two orders name different winners."""
    both = [(a.ahead, a.behind) for a in asked if a.ahead is not None and a.behind is not None]
    return Proportion(sum((ahead - 0.5) * (behind - 0.5) < 0 for ahead, behind in both), len(both))


def tied(asked: Iterable[Asked]) -> Proportion:
    """Pairs whose score over both orders says nothing."""
    scores = [a.score for a in asked if a.score is not None]
    return Proportion(sum(_side(score) == 0 for score in scores), len(scores))


def consistency(once: Sequence[Asked], again: Sequence[Asked]) -> Consistency:
    """Of the same pairs, asked twice; what was not answered both times says nothing."""
    scores = _both([a.score for a in once], [a.score for a in again])
    answers = _both(
        [share for a in once for share in (a.ahead, a.behind)],
        [share for a in again for share in (a.ahead, a.behind)],
    )
    moved = [abs(before - after) for before, after in answers]
    return Consistency(_same(scores), _same(answers), statistics.fmean(moved) if moved else None)


def position_bias(asked: Iterable[Asked], seed: int) -> PositionBias:
    """What the first place is worth; in a pair the strengths of its two cancel out."""
    gains = [
        (a.ahead - a.behind) / 2 for a in asked if a.ahead is not None and a.behind is not None
    ]
    if not gains:
        return PositionBias(None, None, 0)
    return PositionBias(statistics.fmean(gains), mean_interval(gains, seed), len(gains))


def tier_agreement(asked: Iterable[Asked]) -> tuple[Proportion, tuple[TierAgreement, ...]]:
    """Over all pairs of different tiers, and for each gap that there is."""
    by_gap: dict[int, list[float]] = {}
    for a in asked:
        gap = a.second.tier.rank - a.first.tier.rank
        if a.score is not None and gap != 0:
            side = _side(a.score) * (1 if gap > 0 else -1)
            by_gap.setdefault(abs(gap), []).append((side + 1) / 2)
    rows = [TierAgreement(gap, _of(hits)) for gap, hits in sorted(by_gap.items())]
    return _of([hit for hits in by_gap.values() for hit in hits]), tuple(rows)


def standings(references: Sequence[Reference], asked: Sequence[Asked]) -> tuple[Standing, ...]:
    """Every reference's, the strongest first; those that were never compared come last."""
    answered = [(a, a.score) for a in asked if a.score is not None]
    outcomes = [Outcome(a.first.name, a.second.name, score) for a, score in answered]
    compared = {name for o in outcomes for name in (o.first, o.second)}
    known = sorted((r for r in references if r.name in compared), key=lambda r: r.name)
    fitted = fit_strengths([r.name for r in known], outcomes) if known else ()
    strong = [replace(r, strength=s.value) for r, s in zip(known, fitted, strict=True)]
    rows = [
        _standing(r, s, _scores(r.name, outcomes), [o for o in strong if o.name != r.name])
        for r, s in zip(known, fitted, strict=True)
    ]
    rows.sort(key=lambda row: -(row.strength or 0.0))
    lost = sorted((r for r in references if r.name not in compared), key=lambda r: r.name)
    return (
        *rows,
        *(Standing(r.name, r.tier, 0, None, None, None, None, Idle.UNANSWERED) for r in lost),
    )


def _standing(
    reference: Reference, strength: Strength, scores: Sequence[float], others: Sequence[Reference]
) -> Standing:
    expected = expected_score(strength.value, others)
    return Standing(
        name=reference.name,
        tier=reference.tier,
        comparisons=strength.comparisons,
        win_rate=statistics.fmean(scores),
        strength=strength.value,
        error=strength.error,
        expected=expected,
        idle=_idle(expected, scores),
    )


def _idle(expected: float | None, scores: Sequence[float]) -> Idle | None:
    if all(_side(score) == 0 for score in scores):
        return Idle.TIES_ALL
    if expected is None or 1.0 - _EXTREME < expected < _EXTREME:
        return None
    return Idle.WINS_ALL if expected >= _EXTREME else Idle.LOSES_ALL


def _scores(name: str, outcomes: Iterable[Outcome]) -> list[float]:
    """The reference's own, of its comparisons."""
    own = ((o.share, o.first) for o in outcomes if name in (o.first, o.second))
    return [share if first == name else 1.0 - share for share, first in own]


def _side(share: float) -> int:
    """1 for a win, -1 for a loss, 0 for a tie: what lies within 0.01 of one half."""
    return 0 if abs(share - 0.5) <= _TIE else 1 if share > 0.5 else -1


def _same(pairs: Sequence[tuple[float, float]]) -> Proportion:
    return Proportion(sum(_side(once) == _side(again) for once, again in pairs), len(pairs))


def _both(once: Sequence[float | None], again: Sequence[float | None]) -> list[tuple[float, float]]:
    zipped = zip(once, again, strict=True)
    return [(a, b) for a, b in zipped if a is not None and b is not None]


def _of(hits: Sequence[float]) -> Proportion:
    return Proportion(sum(hits), len(hits))
