"""A run's rollouts in a few numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rewards.mix import GATE
from rewards.violation import printable
from training.archive.read import RunRecords

_PARTS = ("rollouts", "paintings", "rescored", "probes")


@dataclass(frozen=True)
class Summary:
    """`refused` counts rollouts by their first violation, `unscored` by the first cause of a null
    reward; `sizes` has bytes by part of the folder."""

    steps: int
    rollouts: int
    painted: int
    pictures: int
    refused: Mapping[str, int]
    unscored: Mapping[str, int]
    sizes: Mapping[str, int]


def summarise(run: RunRecords) -> Summary:
    """What a run holds."""
    rollouts = run.rollouts
    pictures = {r["painting"]["sha256"] for r in rollouts if r["painting"]}
    return Summary(
        steps=len({r["step"] for r in rollouts}),
        rollouts=len(rollouts),
        painted=sum(r["painting"] is not None for r in rollouts),
        pictures=len(pictures),
        refused=_counted(r["violations"][0]["code"] for r in rollouts if r["violations"]),
        unscored=_counted(why_unscored(r["terms"]) for r in rollouts if r["reward"] is None),
        sizes={part: _bytes(run.directory / part) for part in _PARTS},
    )


def why_unscored(terms: Mapping[str, Mapping[str, Any]]) -> str:
    """The first term of a breakdown that made its reward null, with its reason; the gate leads."""
    for name in sorted(terms, key=lambda name: name != GATE):
        term = terms[name]
        if term["value"] is None and (term["weight"] > 0 or name == GATE):
            return printable(f"{name}: {term['reason']}")
    return "no weighted term has a value"


def _counted(names: Iterable[str]) -> dict[str, int]:
    return dict(Counter(names).most_common())


def _bytes(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
