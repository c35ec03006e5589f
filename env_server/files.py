"""Scoring sketch files: what `atelier paint`, `gate` and `score` share."""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from env_server.job import Job
from env_server.result import Result
from env_server.studio import Studio
from rewards.mix import RewardMix


@dataclass(frozen=True)
class FileRecord:
    """One file's result, or why it could not be read."""

    file: Path
    result: Result | None
    problem: str | None = None
    painted_to: Path | None = None

    def to_json(self, mix: RewardMix) -> dict[str, Any]:
        """The public record of the file; every key is there even when the file was not read."""
        if self.result is None:
            return {
                "file": str(self.file),
                "admitted": False,
                "violations": [],
                "notes": [],
                "commands": 0,
                "reward": None,
                "mix": mix.name,
                "pool": None,
                "terms": {},
                "painting": None,
                "errors": [self.problem],
            }
        record = {"file": str(self.file), **self.result.to_json()}
        if self.painted_to is not None and record["painting"] is not None:
            record["painting"]["path"] = str(self.painted_to)
        return record


@dataclass(frozen=True)
class FileTask:
    """How to score files; paintings go to `out` when it is given."""

    mix: RewardMix
    subject: str
    seed: int
    out: Path | None = None


async def score_files(
    studio: Studio, files: Sequence[Path], task: FileTask
) -> AsyncIterator[FileRecord]:
    """Records in the order of `files`, each as soon as it and those before it are done."""
    tasks = [asyncio.create_task(_score_file(studio, file, task)) for file in files]
    try:
        for pending in tasks:
            yield await pending
    finally:
        for pending in tasks:
            pending.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _score_file(studio: Studio, file: Path, task: FileTask) -> FileRecord:
    try:
        text = await asyncio.to_thread(as_text, file)
    except (OSError, UnicodeDecodeError) as error:
        return FileRecord(file, None, f"{file}: cannot be read: {error}")
    (result,) = await studio.score(
        [Job(as_completion(file, text), task.subject, task.seed, task.mix)]
    )
    painted_to = None
    if task.out is not None and result.painting is not None:
        painted_to = task.out / f"{file.stem}.png"
        await asyncio.to_thread(write_atomically, painted_to, result.painting.png)
    return FileRecord(file, result, painted_to=painted_to)


def as_text(file: Path) -> str:
    """The file's text with its own line ends.

    Raises OSError or UnicodeDecodeError.
    """
    return file.read_bytes().decode("utf-8")


def as_completion(file: Path, text: str) -> str:
    """A file as a completion: a script file is code as it stands, anything else a whole reply."""
    if file.suffix not in {".js", ".mjs"} or text.lstrip("\ufeff \n").startswith(("```", "~~~")):
        return text
    longest = max(map(len, re.findall("`{3,}", text)), default=2)  # a comment may hold a fence
    fence = "`" * (longest + 1)
    return f"{fence}javascript\n{text}\n{fence}\n"


def write_atomically(path: Path, data: bytes) -> None:
    """Write `data` so that the file is either whole or not there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
