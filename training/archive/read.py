"""Reading a run's folder, finished, killed or still being written."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from training.archive.errors import ArchiveError
from training.archive.metrics import read_metrics
from training.archive.rollout import to_record


@dataclass(frozen=True)
class RunRecords:
    """What a run directory holds; `torn` counts the last lines that were cut off by a kill.

    A rollout is a dict of its shard's columns, with `terms` and `stages` by name.
    """

    directory: Path
    facts: dict[str, Any]
    rollouts: list[dict[str, Any]]
    metrics: list[dict[str, Any]]
    torn: int


def read_run(directory: Path) -> RunRecords:
    """Read a run; rollouts come by step, rank and index.

    Raises:
        FileNotFoundError: the directory holds no run.
        ArchiveError: a shard is none.
    """
    path = directory / "run.json"
    if not path.is_file():
        raise FileNotFoundError(f"{directory} holds no run (there is no run.json in it)")
    metrics, torn = read_metrics(directory / "metrics.jsonl")
    facts = json.loads(path.read_text(encoding="utf-8"))
    rows = [row for shard in shards(directory) for row in read_table(shard).to_pylist()]
    rows.sort(key=lambda row: (row["step"], row["rank"], row["index"]))
    return RunRecords(directory, facts, [to_record(row) for row in rows], metrics, torn)


def shards(directory: Path) -> Sequence[Path]:
    """The run's shards by step and rank; none that is still being written."""
    return sorted((directory / "rollouts").glob("*.parquet"))


def read_table(path: Path) -> pa.Table:
    """One shard.

    Raises:
        ArchiveError: it is no Parquet file, or cannot be read.
    """
    try:
        return pq.ParquetFile(path).read()
    except (OSError, pa.ArrowException) as error:
        raise ArchiveError(f"{path}: not a shard of an archive: {error}") from error
