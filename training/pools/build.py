"""Building a pool: its sources are painted, named by their tier and described."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import oxipng
from jinja2 import Environment, PackageLoader, StrictUndefined

from env_server.files import as_completion, as_text, write_atomically
from env_server.job import Job
from env_server.result import Result
from env_server.studio import Studio
from rewards.domain import Domain
from rewards.mix import load_mix
from rewards.pool import METADATA, PoolError, load_pool
from training.pools.ratings import Rating, agreement, read_ratings

LICENCE = "Apache-2.0"
_BATCH = 8


@dataclass(frozen=True)
class _Entry:
    """A rated sketch and what came of painting it."""

    rating: Rating
    source: Path
    result: Result

    @property
    def stem(self) -> str:
        return f"{self.rating.tier}_{self.rating.name}"


async def build_pool(
    folder: Path, studio: Studio, seed: int = 0, progress: Callable[[int], None] = lambda _: None
) -> None:
    """Paints `folder/sources` anew and writes images, metadata and datasheet beside it.

    The ratings decide a painting's tier, and the tier its file's name: sources are renamed when a
    rating changed. Images are compressed without loss. Strengths that a judge had given are kept
    for paintings that did not change.

    Raises:
        PoolError: a rating has no source, a source has no rating, or a sketch was not admitted.
    """
    ratings = read_ratings(folder)
    sources = _sources(folder, ratings)
    entries: list[_Entry] = []
    for start in range(0, len(ratings), _BATCH):
        batch = ratings[start : start + _BATCH]
        jobs = [_job(sources[r.name], r.subject, seed) for r in batch]
        results = await studio.score(jobs)
        rows = zip(batch, results, strict=True)
        entries += [_entry(rating, sources[rating.name], result) for rating, result in rows]
        progress(len(batch))
    _write(folder, studio.domain, entries, seed)


def _sources(folder: Path, ratings: Sequence[Rating]) -> dict[str, Path]:
    """Source files by the painting's name, whatever tier their names begin with."""
    found = {path.stem.split("_", 1)[1]: path for path in sorted((folder / "sources").glob("*.js"))}
    rated = {rating.name for rating in ratings}
    if lost := sorted(rated ^ found.keys()):
        kind = "a rating and no source" if lost[0] in rated else "a source and no rating"
        raise PoolError(f"{folder}: {lost[0]} has {kind}")
    return found


def _job(source: Path, subject: str, seed: int) -> Job:
    return Job(as_completion(source, as_text(source)), subject, seed, load_mix("coverage-led"))


def _entry(rating: Rating, source: Path, result: Result) -> _Entry:
    if not result.gate.admitted or result.painting is None:
        said = "; ".join([v.message for v in result.gate.violations] + list(result.errors))
        raise PoolError(f"{source}: not admitted: {said}")
    return _Entry(rating, source, result)


def _write(folder: Path, domain: Domain, entries: Sequence[_Entry], seed: int) -> None:
    kept = _strengths(folder)
    images = folder / "images"
    images.mkdir(exist_ok=True)
    wanted = {f"{entry.stem}.png" for entry in entries}
    for stale in images.glob("*.png"):
        if stale.name not in wanted:
            stale.unlink()
    rows = []
    for entry in sorted(entries, key=lambda e: (e.rating.tier.rank, e.rating.name)):
        assert entry.result.painting is not None
        png = oxipng.optimize_from_memory(entry.result.painting.png, level=4)
        write_atomically(images / f"{entry.stem}.png", png)
        row = _row(entry, png, seed)
        entry.source.rename(folder / "sources" / f"{entry.stem}.js")
        rows.append({**row, **kept.get(row["digests"]["image"], {})})
    lines = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    write_atomically(folder / METADATA, lines.encode())
    write_atomically(folder / "README.md", _datasheet(folder, domain, entries).encode())


def _strengths(folder: Path) -> dict[str, dict[str, Any]]:
    """What a judge's check wrote of each painting, by the digest of its picture."""
    path = folder / METADATA
    if not path.is_file():
        return {}
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return {
        row["digests"]["image"]: {k: row[k] for k in ("strength", "strength_error") if k in row}
        for row in rows
    }


def _row(entry: _Entry, png: bytes, seed: int) -> dict[str, Any]:
    result = entry.result
    assert result.painting is not None
    assert result.performance is not None
    assert result.pixels is not None
    return {
        "file_name": f"images/{entry.stem}.png",
        "tier": entry.rating.tier.value,
        "subject": entry.rating.subject,
        "coverage": round(result.pixels.coverage, 4),
        "commands": len(result.performance.display_list),
        "seed": seed,
        "engine": result.painting.engine,
        "digests": {
            "image": hashlib.sha256(png).hexdigest(),
            "source": hashlib.sha256(entry.source.read_bytes()).hexdigest(),
            "display_list": result.painting.digest,
        },
        "licence": LICENCE,
    }


def _datasheet(folder: Path, domain: Domain, entries: Sequence[_Entry]) -> str:
    environment = Environment(
        loader=PackageLoader("training"), undefined=StrictUndefined, keep_trailing_newline=True
    )
    template = environment.get_template("datasheet.md.j2")
    pool = load_pool(folder)
    size = sum(path.stat().st_size for path in (folder / "images").glob("*.png"))
    return template.render(
        domain=domain,
        pool=pool,
        counts=pool.counts(),
        agreement=agreement([entry.rating for entry in entries]),
        third=sum(entry.rating.pass_3 is not None for entry in entries),
        megabytes=round(size / 1e6, 1),
        licence=LICENCE,
    )
