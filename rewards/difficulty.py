"""How hard a draw of references is, from their Bradley-Terry strengths.

A painting of strength s wins 1 / (1 + exp(r - s)) of its comparisons with a reference of strength
r, both in logits (Bradley and Terry, 1952). So the same painting scores differently against
different draws, and a score can be carried over from the draw it was made against to the pool.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from rewards.reference import Reference

_FARTHEST = 40.0  # logits; beyond it a chance is 0 or 1 within a double's last bits
_HALVINGS = 60


def expected_score(strength: float, references: Sequence[Reference]) -> float | None:
    """The judge's score, in [0, 1], that a painting of `strength` logits can expect of them.

    It is the mean over the references of 1 / (1 + exp(r - strength)). None where there is no
    reference, or one whose strength was never measured.
    """
    strengths = [reference.strength for reference in references]
    known = [value for value in strengths if value is not None]
    if not known or len(known) < len(strengths):
        return None
    return math.fsum(_chance(strength - value) for value in known) / len(known)


def implied_strength(score: float, references: Sequence[Reference]) -> float | None:
    """The strength in logits whose expected score against `references` is `score`, within 40.

    The inverse of `expected_score`; a score of 0 or 1, which no strength explains, gives -40 or 40.
    None where `expected_score` is.
    """
    if expected_score(0.0, references) is None:
        return None
    if score <= 0.0 or score >= 1.0:
        return -_FARTHEST if score <= 0.0 else _FARTHEST
    low, high = -_FARTHEST, _FARTHEST
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        reached = expected_score(middle, references)
        low, high = (middle, high) if reached is not None and reached < score else (low, middle)
    return (low + high) / 2


def corrected_score(
    score: float, drawn: Sequence[Reference], pool: Sequence[Reference]
) -> float | None:
    """What a painting that scored `score` against `drawn` could expect of all of `pool`.

    expected_score(implied_strength(score, drawn), pool), in [0, 1]; None where either is.
    """
    strength = implied_strength(score, drawn)
    return None if strength is None else expected_score(strength, pool)


def _chance(logit: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-_FARTHEST, min(_FARTHEST, logit))))
