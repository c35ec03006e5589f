"""What a rescoring came to: its file, and how it compares with the run's own rewards."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from scipy.stats import spearmanr

from training.archive.durable import write_durably
from training.archive.rescore import Rescored
from training.archive.rollout import term_rows
from training.archive.schema import RESCORED
from training.archive.summary import why_unscored


@dataclass(frozen=True)
class StepMeans:
    """Mean rewards of one step, over the rollouts that have one; None where none has."""

    step: int
    rollouts: int
    archived: float | None
    now: float | None


@dataclass(frozen=True)
class Comparison:
    """`correlation` is Spearman's, over the `paired` rollouts with both rewards; None where it is
    not defined (fewer than 3, or rewards that are all the same). `unscored` counts the null rewards
    of now by cause, `unscored_before` those of the run."""

    steps: tuple[StepMeans, ...]
    correlation: float | None
    paired: int
    unscored: Mapping[str, int]
    unscored_before: int


def compare(rescored: Sequence[Rescored]) -> Comparison:
    """Old and new rewards side by side."""
    steps: dict[int, list[Rescored]] = {}
    for one in rescored:
        steps.setdefault(one.rollout["step"], []).append(one)
    pairs = [
        (one.rollout["reward"], one.reward.value)
        for one in rescored
        if one.rollout["reward"] is not None and one.reward.value is not None
    ]
    return Comparison(
        tuple(_means(step, found) for step, found in sorted(steps.items())),
        _correlation(pairs),
        len(pairs),
        dict(Counter(_why(one) for one in rescored if one.reward.value is None).most_common()),
        sum(one.rollout["reward"] is None for one in rescored),
    )


def write_rescored(path: Path, rescored: Sequence[Rescored], pool: str | None) -> None:
    """Write the new rewards; `pool` is the digest of the references' pool.

    Raises:
        ArchiveError: it could not be written.
    """
    rows = [
        {
            **{name: one.rollout[name] for name in ("step", "rank", "index")},
            "archived": one.rollout["reward"],
            "reward": one.reward.value,
            "terms": term_rows(one.reward.terms),
            "notes": list(one.reward.notes),
            "mix": one.reward.mix,
            "pool": pool,
        }
        for one in rescored
    ]
    buffer = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_pylist(rows, RESCORED), buffer, compression="zstd")
    write_durably(path, buffer.getvalue().to_pybytes())


def _means(step: int, found: Sequence[Rescored]) -> StepMeans:
    return StepMeans(
        step,
        len(found),
        _mean([one.rollout["reward"] for one in found]),
        _mean([one.reward.value for one in found]),
    )


def _mean(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return statistics.fmean(known) if known else None


def _correlation(pairs: Sequence[tuple[float, float]]) -> float | None:
    if len(pairs) < 3 or any(len(set(side)) < 2 for side in zip(*pairs, strict=True)):
        return None
    return float(spearmanr(*zip(*pairs, strict=True)).statistic)


def _why(one: Rescored) -> str:
    terms = one.reward.terms
    return why_unscored(
        {
            t.name: {"value": t.score.value, "weight": t.weight, "reason": t.score.reason}
            for t in terms
        }
    )
