"""Results of one batch that show the same painting, or nearly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from env_server.job import Job
from env_server.result import Result
from rewards.copies import CopyBounds, likeness


def mark_duplicates(results: list[Result], jobs: Sequence[Job], bounds: CopyBounds) -> list[Result]:
    """Each later result that shows an earlier one's painting, or nearly, names its index."""
    first: dict[tuple[str, int], int] = {}
    marked: list[Result] = []
    for index, (result, job) in enumerate(zip(results, jobs, strict=True)):
        owner = index
        if result.painting is not None and result.performance is not None:
            owner = first.setdefault((result.performance.display_list.digest, job.seed), index)
        if owner != index:
            marked.append(replace(result, duplicate_of=owner))
        else:
            marked.append(replace(result, twin_of=_twin(result, marked, bounds)))
    return marked


def _twin(result: Result, earlier: Sequence[Result], bounds: CopyBounds) -> int | None:
    """The first of the earlier results whose painting this one's nearly is."""
    if result.fingerprint is None:
        return None
    for index, other in enumerate(earlier):
        if other.fingerprint is not None:
            like = likeness(result.fingerprint, other.fingerprint, bounds.enough)
            if like.is_copy(bounds):
                return index
    return None
