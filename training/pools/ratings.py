"""The ratings of a pool: who was rated how, in which pass, and how far the passes agree."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sklearn.metrics import cohen_kappa_score

from rewards.pool import PoolError
from rewards.tier import Tier

RATINGS = "ratings.csv"


@dataclass(frozen=True)
class Rating:
    """One painting's tiers: two blind passes, a third look where they differ, and what holds."""

    name: str
    subject: str
    pass_1: Tier
    pass_2: Tier
    pass_3: Tier | None
    tier: Tier
    note: str


@dataclass(frozen=True)
class Agreement:
    """How far two passes agree: share of equal tiers, and Cohen's kappa with quadratic weights."""

    paintings: int
    equal: int
    kappa: float
    furthest: int
    """The largest difference, in tiers."""

    def __str__(self) -> str:
        return (
            f"{self.equal} of {self.paintings} rated the same in both passes, "
            f"none further apart than {self.furthest} tier(s), weighted kappa {self.kappa:.2f}"
        )


def read_ratings(folder: Path) -> tuple[Rating, ...]:
    """The ratings of the pool in `folder`.

    Raises:
        PoolError: the file is not there, or a row is not a rating; the message names the line.
    """
    path = folder / RATINGS
    if not path.is_file():
        raise PoolError(
            f"{path} is not there; it holds name, subject, pass_1 to pass_3, tier, note"
        )
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file)
        return tuple(_rating(path, number, row) for number, row in enumerate(rows, 2))


def _rating(path: Path, number: int, row: dict[str, str]) -> Rating:
    try:
        third = Tier(row["pass_3"]) if row["pass_3"] else None
        return Rating(
            row["name"],
            row["subject"],
            Tier(row["pass_1"]),
            Tier(row["pass_2"]),
            third,
            Tier(row["tier"]),
            row["note"],
        )
    except (KeyError, ValueError) as error:
        raise PoolError(f"{path}:{number}: not a rating: {error}") from error


def agreement(ratings: Sequence[Rating]) -> Agreement:
    """Of the first two passes."""
    first = [r.pass_1.rank for r in ratings]
    second = [r.pass_2.rank for r in ratings]
    apart = [abs(a - b) for a, b in zip(first, second, strict=True)]
    kappa = float(cohen_kappa_score(first, second, weights="quadratic"))
    return Agreement(len(ratings), apart.count(0), kappa, max(apart, default=0))
