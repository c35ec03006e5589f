"""What a result came to, in one word of a closed set."""

from __future__ import annotations

from enum import StrEnum

from env_server.result import DEFECT, LATE, Result
from rewards.mix import GATE, Term


class Verdict(StrEnum):
    """What a verdict can be beside the gate's `ViolationCode`s."""

    ADMITTED = "admitted"
    UNSCORED = "unscored"
    """An outage of ours kept the gate from its last word."""


class NullCause(StrEnum):
    """Why a reward is null, by who is to mend it."""

    REALM = "realm"
    PAINTER = "painter"
    DEFECT = "defect"
    """An exception that nobody expected."""
    LATE = "late"
    """The request's deadline passed."""
    JUDGE = "judge"
    PREFERENCE = "preference"
    MEASURE = "measure"
    """A term that Atelier itself measures, such as length or coverage."""
    SCORER = "scorer"
    """A scorer of the operator's own, or a term that nothing scores."""


_OWN_CAUSES = {"judge": NullCause.JUDGE, "preference": NullCause.PREFERENCE}
_MEASURED = frozenset({GATE, "length", "coverage"})


def verdict(result: Result) -> str:
    """The one word for a result: admitted, unscored, or the code of its first violation."""
    if result.gate.violations:
        return result.gate.violations[0].code
    return Verdict.UNSCORED if result.errors else Verdict.ADMITTED


def null_cause(result: Result) -> NullCause:
    """Who is to mend a null reward; where several terms were lost, the first of the mix."""
    if any(error.startswith(DEFECT) for error in result.errors):
        return NullCause.DEFECT
    if any(error.startswith(LATE) for error in result.errors):
        return NullCause.LATE
    if result.errors:
        return NullCause.REALM if result.performance is None else NullCause.PAINTER
    lost = next(filter(_voids, result.reward.terms), None)
    if lost is None or lost.name in _MEASURED:
        return NullCause.MEASURE
    return _OWN_CAUSES.get(lost.name, NullCause.SCORER)


def _voids(term: Term) -> bool:
    return term.weight > 0 and term.score.value is None
