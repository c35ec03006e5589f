"""A pool of rated reference paintings, from a folder in the published layout."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image

from rewards.reference import Reference
from rewards.tier import Tier

METADATA = "metadata.jsonl"


class PoolError(ValueError):
    """A pool that cannot be used; the message names the folder or file, and what to do."""


@dataclass(frozen=True)
class ReferencePool:
    """References by name, all different.

    The layout is `images/TIER_NAME.png`, `sources/TIER_NAME.js` and `metadata.jsonl`, whose rows
    hold `file_name` and may hold `tier`, `subject`, `strength` and `strength_error`.
    """

    name: str
    references: tuple[Reference, ...]

    @property
    def digest(self) -> str:
        """SHA-256 over all names, tiers and pictures, in hexadecimal: the pool's identity."""
        lines = sorted(f"{r.name}\x1f{r.tier}\x1f{r.digest}\n" for r in self.references)
        return hashlib.sha256("".join(lines).encode()).hexdigest()

    def tier(self, tier: Tier) -> tuple[Reference, ...]:
        """The references of one tier, by name."""
        return tuple(r for r in self.references if r.tier is tier)

    def counts(self) -> dict[Tier, int]:
        """How many references each tier has."""
        found = Counter(r.tier for r in self.references)
        return {tier: found[tier] for tier in Tier}


def load_pool(folder: Path) -> ReferencePool:
    """The pool in `folder`, every picture of it looked at.

    Raises:
        PoolError: there is no picture, one is no PNG or has no tier, a row of the metadata names
            a file that is not there, or two pictures are the same.
    """
    images = sorted((folder / "images").glob("*"))
    if not images:
        raise PoolError(f"{folder}/images holds no picture; a pool has images/TIER_NAME.png there")
    rows = _metadata(folder)
    known = {f"images/{image.name}" for image in images}
    if missing := sorted(rows.keys() - known):
        raise PoolError(f"{folder}/{METADATA}: no such file: {missing[0]}")
    references = tuple(_reference(folder, image, rows) for image in images)
    _all_different(references)
    return ReferencePool(folder.name, references)


def _metadata(folder: Path) -> dict[str, Mapping[str, Any]]:
    """Rows by file name; none where the pool has no metadata."""
    path = folder / METADATA
    if not path.is_file():
        return {}
    rows: dict[str, Mapping[str, Any]] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            row = json.loads(line)
            rows[str(row["file_name"])] = row
        except (ValueError, KeyError, TypeError) as error:
            raise PoolError(f"{path}:{number}: not a row with a file_name: {error!r}") from error
    return rows


def _reference(folder: Path, image: Path, rows: Mapping[str, Mapping[str, Any]]) -> Reference:
    row = rows.get(f"images/{image.name}", {})
    _must_be_png(image)
    source = folder / "sources" / f"{image.stem}.js"
    return Reference(
        name=image.stem,
        tier=_tier(image, row),
        path=image,
        subject=str(row.get("subject", "")),
        source=source if source.is_file() else None,
        strength=row.get("strength"),
        strength_error=row.get("strength_error"),
    )


def _must_be_png(image: Path) -> None:
    try:
        with Image.open(image, formats=["PNG"]) as picture:
            picture.verify()
    except (OSError, SyntaxError) as error:  # Pillow raises SyntaxError at a damaged PNG
        raise PoolError(f"{image}: not a PNG: {error}") from error


def _tier(image: Path, row: Mapping[str, Any]) -> Tier:
    """The row's tier, else the file name's prefix; they must not disagree."""
    named = image.stem.replace("-", "_").split("_", 1)[0]
    told = str(row.get("tier", named))
    try:
        tier = Tier(told)
    except ValueError as error:
        raise PoolError(f"{image}: no tier {told!r}; use one of {', '.join(Tier)}") from error
    if named in set(Tier) and named != told:
        raise PoolError(f"{image}: its name says {named}, its metadata {told}")
    return tier


def _all_different(references: Sequence[Reference]) -> None:
    first: dict[str, Reference] = {}
    for reference in references:
        other = first.setdefault(reference.digest, reference)
        if other is not reference:
            raise PoolError(f"{other.path} and {reference.path} are the same painting")
