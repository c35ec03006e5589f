"""The best rollouts of an archived run, to learn from them once more."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from training.archive import read_run
from training.sft.example import Example


def best_rollouts(folder: Path, top: float, least: float) -> tuple[Example, ...]:
    """The rollouts of a run that were admitted and stood out in their group, the best first.

    Of each group the `top` share by reward is taken, rounded up, counted over the rollouts whose
    reward is known, and of these only what earned more than `least`. A painting or a text that
    comes again is taken once, with its highest reward. Ties keep the run's order.

    Raises:
        FileNotFoundError, ArchiveError: there is no run, or it cannot be read.
    """
    groups: dict[str, list[dict[str, Any]]] = {}
    for row in read_run(folder).rollouts:
        if row["reward"] is not None:
            groups.setdefault(row["group"], []).append(row)
    chosen = [row for rows in groups.values() for row in _top(rows, top, least)]
    chosen.sort(key=lambda row: -row["reward"])
    return tuple(Example(row["subject"], row["completion"]) for row in _different(chosen))


def _top(rows: list[dict[str, Any]], top: float, least: float) -> Iterator[dict[str, Any]]:
    ranked = sorted(rows, key=lambda row: -row["reward"])
    for row in ranked[: math.ceil(top * len(ranked))]:
        if row["admitted"] and row["reward"] > least:
            yield row


def _different(rows: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Those that neither painting nor text of an earlier one repeats."""
    seen: set[tuple[str, str]] = set()
    for row in rows:
        painting = (row["painting"] or {}).get("digest") or ""
        marks = {(row["subject"], mark) for mark in (painting, row["completion"].strip()) if mark}
        if not marks & seen:
            yield row
        seen |= marks
