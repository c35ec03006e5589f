"""A run's rollouts in the published layout: pictures, sketches, and a row of metadata each."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rewards.pool import METADATA
from training.archive.durable import write_durably
from training.archive.errors import ArchiveError
from training.archive.read import RunRecords

UNPAINTED = "unpainted.jsonl"
_COLUMNS = (
    *("step", "rank", "index", "group", "prompt", "subject", "completion", "seed", "draw_seed"),
    *("reward", "advantage", "admitted", "commands", "mix", "pool", "violations", "notes"),
    *("errors", "duplicate_of", "twin_of"),
)


@dataclass(frozen=True)
class Exported:
    """How many rollouts were written, with and without a picture."""

    painted: int
    unpainted: int


def export_run(run: RunRecords, out: Path) -> Exported:
    """Write `images/`, `sources/` and `metadata.jsonl` into `out`.

    A rollout is called STEP-RANK-INDEX. Rows of rollouts without a picture are in
    `unpainted.jsonl`, because each row of the metadata must name one.

    Raises:
        FileExistsError: `out` already holds something.
        ArchiveError: a picture is missing, or `out` could not be written.
    """
    if out.exists() and any(out.iterdir()):
        raise FileExistsError(f"{out} is not empty; give another --out")
    painted, unpainted = [], []
    for rollout in run.rollouts:
        row = _row(rollout)
        if rollout["sketch"] is not None:
            row["source"] = f"sources/{_stem(rollout)}.js"
            write_durably(out / row["source"], rollout["sketch"].encode())
        if rollout["painting"] is None:
            unpainted.append(row)
            continue
        image = f"images/{_stem(rollout)}.png"
        write_durably(out / image, picture_of(run.directory, rollout))
        painted.append({"file_name": image, **row, **_painting(rollout["painting"])})
    write_durably(out / METADATA, _lines(painted))
    write_durably(out / UNPAINTED, _lines(unpainted))
    return Exported(len(painted), len(unpainted))


def picture_of(directory: Path, rollout: Mapping[str, Any]) -> bytes:
    """A rollout's picture.

    Raises:
        ArchiveError: it is not there, or is another than the one that was painted.
    """
    painting = rollout["painting"]
    try:
        png = Path(directory, painting["path"]).read_bytes()
    except OSError as error:
        raise ArchiveError(f"a painting of the run cannot be read: {error}") from error
    if hashlib.sha256(png).hexdigest() != painting["sha256"]:
        raise ArchiveError(f"{painting['path']} is not the picture that was painted")
    return png


def _stem(rollout: Mapping[str, Any]) -> str:
    return "{step:06d}-{rank:04d}-{index:04d}".format_map(rollout)


def _row(rollout: Mapping[str, Any]) -> dict[str, Any]:
    # Rows of one file have one shape, so what differs by term is JSON in text.
    terms = [
        {"name": name, **term, "detail": json.dumps(term["detail"])}
        for name, term in rollout["terms"].items()
    ]
    return {**{name: rollout[name] for name in _COLUMNS}, "terms": terms, "source": None}


def _painting(painting: Mapping[str, Any]) -> dict[str, Any]:
    kept = {name: painting[name] for name in ("width", "height", "coverage", "engine")}
    return {**kept, "sha256": painting["sha256"], "display_list": painting["digest"]}


def _lines(rows: list[dict[str, Any]]) -> bytes:
    return "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows).encode()
