"""Writing what a judge's check measured back to a pool's metadata."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from env_server.files import write_atomically
from rewards.pool import METADATA
from training.judge.report import Standing

_DIGITS = 4


def write_strengths(folder: Path, standings: Sequence[Standing]) -> None:
    """Sets `strength` and `strength_error` of every row of the pool in `folder`, in logits.

    Rows keep their order and their other fields. One that was not compared loses both, because an
    older value is on another scale. References that had no row get one, after the others.
    """
    path = folder / METADATA
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    left = {f"images/{standing.name}.png": standing for standing in standings}
    rows = [json.loads(line) for line in text.splitlines()]
    rows = [_row(row, left.pop(row["file_name"], None)) for row in rows]
    rows += [_row({"file_name": name}, standing) for name, standing in left.items()]
    lines = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    write_atomically(path, lines.encode())


def _row(row: dict[str, Any], standing: Standing | None) -> dict[str, Any]:
    kept = {key: row[key] for key in row if key not in {"strength", "strength_error"}}
    if standing is None or standing.strength is None or standing.error is None:
        return kept
    return kept | {
        "strength": round(standing.strength, _DIGITS),
        "strength_error": round(standing.error, _DIGITS),
    }
