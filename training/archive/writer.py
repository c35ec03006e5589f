"""Writing a run's folder, one rank's part of it."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from rewards.painting import Painting
from training.archive.durable import remove_leftovers, write_durably
from training.archive.errors import ArchiveError
from training.archive.metrics import append_metrics, rewind_metrics
from training.archive.probes import drop_later_probes, write_probe
from training.archive.rollout import Rollout
from training.archive.schema import ROLLOUTS


class Archive:
    """Writes one run's folder. Each of a run's `world` processes has one, with its own `rank`.

    Rank 0 writes `run.json` and the metrics; the other ranks' calls for them do nothing. Every
    method that writes raises ArchiveError where the disk does not take it.
    """

    def __init__(self, directory: Path, rank: int = 0, world: int = 1) -> None:
        self.directory = directory
        self._rank = rank
        self._world = world
        self._step = -1
        self._rows: list[dict[str, Any]] = []
        self._first = 0
        try:
            for name in ("rollouts", "paintings"):
                (directory / name).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ArchiveError.unwritten(directory, error) from error

    def begin(self, facts: dict[str, Any]) -> None:
        """Write what the run is before its first step; a directory holds one run only.

        Raises:
            FileExistsError: the directory already holds a run.
        """
        path = self.directory / "run.json"
        if self._rank == 0:
            if path.exists():
                raise FileExistsError(f"{self.directory} already holds a run; give another --out")
            write_durably(path, json.dumps(facts, indent=2, default=str).encode())
        remove_leftovers(self.directory, self._rank, self._world)

    def resume(self, step: int | None = None) -> None:
        """Go on with a killed run of which `step` training steps count (None: all).

        Metrics and probes of later steps are dropped. Rollouts of later steps stay until they are
        done again.

        Raises:
            FileNotFoundError: the directory holds no run.
        """
        if not (self.directory / "run.json").is_file():
            raise FileNotFoundError(f"{self.directory} holds no run to go on with")
        remove_leftovers(self.directory, self._rank, self._world)
        if self._rank == 0:
            rewind_metrics(self.directory / "metrics.jsonl", step)
            if step is not None:
                drop_later_probes(self.directory, step)

    def add(self, rollouts: Iterable[Rollout]) -> None:
        """Archive a batch of one step: pictures first, so that every row's picture exists.

        The next batch of the same step joins the same shard. A step that is done again, after a
        resume, replaces its shard.
        """
        batch = list(rollouts)
        if not batch:
            return
        (step,) = {rollout.step for rollout in batch}
        before = self._rows if step == self._step else []
        first = len(before)
        rows = [r.to_row(self._rank, first, self._keep(r.result.painting)) for r in batch]
        self._write(step, [*before, *rows])
        self._step, self._rows, self._first = step, [*before, *rows], first
        self._drop_other_ranks(step)

    def add_advantages(self, advantages: Sequence[float]) -> None:
        """Fill in the advantages of the last batch, in its order; one that is no number is null.

        Raises:
            ValueError: there are more or fewer than the last batch has rollouts.
        """
        values = [value if math.isfinite(value) else None for value in advantages]
        for row, value in zip(self._rows[self._first :], values, strict=True):
            row["advantage"] = value
        if values:
            self._write(self._step, self._rows)

    def add_probe(self, rollouts: Sequence[Rollout]) -> None:
        """Archive a probe, all of it at once; it replaces one of the same step."""
        rows = [r.to_row(self._rank, 0, self._keep(r.result.painting)) for r in rollouts]
        write_probe(self.directory, rollouts[0].step, rows)

    def add_metrics(self, metrics: dict[str, Any]) -> None:
        """Append one training step's metrics; one that is not finite becomes null."""
        if self._rank == 0:
            append_metrics(self.directory / "metrics.jsonl", metrics)

    def _keep(self, painting: Painting | None) -> dict[str, str] | None:
        """Path and digest of a picture, which is written unless it is there."""
        if painting is None:
            return None
        sha256 = hashlib.sha256(painting.png).hexdigest()
        name = f"paintings/{sha256[:2]}/{sha256}.png"
        if not (self.directory / name).exists():
            write_durably(self.directory / name, painting.png, self._rank)
        return {"path": name, "sha256": sha256}

    def _write(self, step: int, rows: list[dict[str, Any]]) -> None:
        buffer = pa.BufferOutputStream()
        pq.write_table(pa.Table.from_pylist(rows, ROLLOUTS), buffer, compression="zstd")
        path = self._shard(step, self._rank)
        write_durably(path, buffer.getvalue().to_pybytes(), self._rank)

    def _shard(self, step: int, rank: int | str) -> Path:
        place = rank if isinstance(rank, str) else f"{rank:04d}"
        return self.directory / "rollouts" / f"{step:06d}-{place}.parquet"

    def _drop_other_ranks(self, step: int) -> None:
        """A run that goes on with fewer ranks has no use for the shards of those that are gone."""
        if self._rank == 0:
            for path in self._shard(step, "*").parent.glob(self._shard(step, "*").name):
                if int(path.stem.rpartition("-")[2]) >= self._world:
                    path.unlink(missing_ok=True)
