"""What all processes of a run found, so that all of them begin it or none does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from accelerate import PartialState
from accelerate.utils import gather_object

from training.preflight.finding import Finding
from training.preflight.report import worst
from training.runs.ranks import Rank

Told = Sequence[tuple[int, Sequence[Finding]]]
"""Each rank's index and findings, in the ranks' order."""


def agree(findings: Sequence[Finding], rank: Rank, cpu: bool) -> tuple[Finding, ...]:
    """The findings of all ranks, the same on each; every rank has to call it."""
    if rank.count == 1:
        return tuple(findings)
    PartialState(cpu=cpu)  # the processes may not have met yet
    return tuple(merged(gather_object([(rank.index, list(findings))])))


def merged(told: Told) -> Iterator[Finding]:
    """One finding a name: the worst, which says whose it is where the ranks differ."""
    names = dict.fromkeys(finding.name for _, findings in told for finding in findings)
    for name in names:
        found = [(index, f) for index, findings in told for f in findings if f.name == name]
        statuses = [f.status for _, f in found]
        index, chosen = found[statuses.index(worst(statuses))]
        if len(set(statuses)) == 1 and len(found) == len(told):
            yield chosen
        else:
            said = f"process {index}: {chosen.found}"
            yield Finding(name, chosen.status, said, chosen.mend)
