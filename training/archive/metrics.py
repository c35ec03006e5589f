"""The metrics of a run: one JSON object a line, appended step by step."""

from __future__ import annotations

import json
import math
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from training.archive.durable import write_durably
from training.archive.errors import ArchiveError


def append_metrics(path: Path, metrics: dict[str, Any]) -> None:
    """Append one line; a value that is not finite becomes null.

    Raises:
        ArchiveError: it could not be written; half a line is taken back.
    """
    told = {
        name: None if isinstance(value, float) and not math.isfinite(value) else value
        for name, value in metrics.items()
    }
    line = json.dumps(told, separators=(",", ":")).encode() + b"\n"
    try:
        with path.open("ab", buffering=0) as file:
            before = os.fstat(file.fileno()).st_size
            try:
                _write_all(file.fileno(), line)
            except OSError:
                with suppress(OSError):
                    file.truncate(before)
                raise
    except OSError as error:
        raise ArchiveError.unwritten(path, error) from error


def _write_all(handle: int, data: bytes) -> None:
    while data:
        data = data[os.write(handle, data) :]
    os.fsync(handle)


def read_metrics(path: Path) -> tuple[list[dict[str, Any]], int]:
    """The lines, and 1 where the last was cut off by a kill (it is left out), else 0."""
    if not path.is_file():
        return [], 0
    whole, _, rest = path.read_text(encoding="utf-8", errors="replace").rpartition("\n")
    return [json.loads(line) for line in whole.splitlines()], 1 if rest else 0


def rewind_metrics(path: Path, step: int | None) -> None:
    """Drop a torn last line and, of a run that goes on after `step` steps, the later lines."""
    lines, torn = read_metrics(path)
    kept = [line for line in lines if step is None or line.get("step", 0) <= step]
    if torn or len(kept) < len(lines):
        text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in kept)
        write_durably(path, text.encode())
