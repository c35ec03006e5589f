"""Probes in a run's folder: one shard a probe, of the same columns as the rollouts."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from training.archive.durable import write_durably
from training.archive.read import read_table
from training.archive.rollout import to_record
from training.archive.schema import ROLLOUTS

FOLDER = "probes"


def write_probe(directory: Path, step: int, rows: Sequence[dict[str, Any]]) -> None:
    """Write the probe of a step, whole or not at all; raises ArchiveError."""
    buffer = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_pylist(list(rows), ROLLOUTS), buffer, compression="zstd")
    write_durably(_path(directory, step), buffer.getvalue().to_pybytes())


def has_probe(directory: Path, step: int) -> bool:
    """Whether the probe of a step was made, and not all of it was lost to an outage.

    Raises:
        ArchiveError: the shard is none.
    """
    path = _path(directory, step)
    return path.is_file() and read_table(path)["reward"].null_count < len(read_table(path))


def drop_later_probes(directory: Path, step: int) -> None:
    """Remove probes of steps after `step`: their policies are trained anew."""
    for path in (directory / FOLDER).glob("*.parquet"):
        if int(path.stem) > step:
            path.unlink()


def read_probes(directory: Path) -> dict[int, list[dict[str, Any]]]:
    """The rollouts of a run's probes by step, in the order in which they were asked for.

    Raises:
        ArchiveError: a shard is none.
    """
    found = {}
    for path in sorted((directory / FOLDER).glob("*.parquet")):
        rows = read_table(path).to_pylist()
        found[int(path.stem)] = [to_record(row) for row in rows]
    return found


def _path(directory: Path, step: int) -> Path:
    return directory / FOLDER / f"{step:06d}.parquet"
