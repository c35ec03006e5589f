"""The rollout archive: everything a run makes, written as it happens.

    run.json           the resolved recipe, versions, git revision, digests
    rollouts.jsonl     one rollout a line
    metrics.jsonl      one training step a line
    paintings/         PNG files named by display list and seed

Lines are appended and synced batch by batch and pictures appear whole, so a killed run loses
nothing but the batch in hand, and at worst leaves one torn last line, which readers skip and tell.
"""

from __future__ import annotations

import fcntl
import json
import math
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from env_server.files import write_atomically
from env_server.result import Result


@dataclass(frozen=True)
class Rollout:
    """One completion with its place in the run and its result."""

    step: int
    index: int
    prompt: str
    completion: str
    seed: int
    result: Result

    def to_json(self, painting: str | None) -> dict[str, Any]:
        """The archived line; `painting` is the picture's path relative to the run."""
        record = self.result.to_json()
        if record["painting"] is not None:
            record["painting"]["path"] = painting
        return {
            "step": self.step,
            "index": self.index,
            "prompt": self.prompt,
            "completion": self.completion,
            "sketch": self.result.sketch.source if self.result.sketch else None,
            "seed": self.seed,
            **record,
        }


@dataclass(frozen=True)
class RunRecords:
    """What a run directory holds; `torn` counts the last lines that were cut off by a kill."""

    directory: Path
    facts: dict[str, Any]
    rollouts: list[dict[str, Any]]
    metrics: list[dict[str, Any]]
    torn: int


class Archive:
    """Writes one run directory."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        (directory / "paintings").mkdir(parents=True, exist_ok=True)

    def begin(self, facts: dict[str, Any]) -> None:
        """Write what the run is before its first step; a directory holds one run only.

        Raises:
            FileExistsError: the directory already holds a run.
        """
        path = self.directory / "run.json"
        if path.exists():
            raise FileExistsError(f"{self.directory} already holds a run; give another --out")
        write_atomically(path, json.dumps(facts, indent=2, default=str).encode())

    def add(self, rollouts: Iterable[Rollout]) -> None:
        """Append a batch: pictures first, so that every line's picture exists."""
        lines = []
        for rollout in rollouts:
            painting = rollout.result.painting
            name = None
            if painting is not None:
                name = f"paintings/{painting.digest}-{painting.seed}.png"
                if not (self.directory / name).exists():
                    write_atomically(self.directory / name, painting.png)
            lines.append(rollout.to_json(name))
        _append(self.directory / "rollouts.jsonl", lines)

    def add_metrics(self, metrics: dict[str, Any]) -> None:
        """Append one training step's metrics; one that is not finite becomes null."""
        told = {
            name: None if isinstance(value, float) and not math.isfinite(value) else value
            for name, value in metrics.items()
        }
        _append(self.directory / "metrics.jsonl", [told])


def read_run(directory: Path) -> RunRecords:
    """Read a run, finished or killed.

    Raises:
        FileNotFoundError: the directory holds no run.
    """
    path = directory / "run.json"
    if not path.is_file():
        raise FileNotFoundError(f"{directory} holds no run (there is no run.json in it)")
    rollouts, torn = _read_lines(directory / "rollouts.jsonl")
    metrics, torn_metrics = _read_lines(directory / "metrics.jsonl")
    facts = json.loads(path.read_text(encoding="utf-8"))
    return RunRecords(directory, facts, rollouts, metrics, torn + torn_metrics)


def _append(path: Path, records: list[dict[str, Any]]) -> None:
    text = "".join(json.dumps(record, separators=(",", ":")) + "\n" for record in records)
    with path.open("a", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)  # other ranks append too
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _read_lines(path: Path) -> tuple[list[dict[str, Any]], int]:
    if not path.is_file():
        return [], 0
    whole, _, rest = path.read_text(encoding="utf-8", errors="replace").rpartition("\n")
    return [json.loads(line) for line in whole.splitlines()], 1 if rest else 0
