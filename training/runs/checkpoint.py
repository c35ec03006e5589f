"""Checkpoints of a run, and the mark that tells a whole one from one that a kill cut off.

The trainer writes a checkpoint's files one by one: weights, optimiser, scheduler, each rank's
generators, and its own state last, but that file is there before the other ranks are done, and
nothing is synced. So a mark of ours is written when every rank is done and every file is on disk.
"""

from __future__ import annotations

import errno
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from safetensors import SafetensorError

from env_server.errors import AtelierError
from training.archive.durable import sync_folder, write_durably

MARK = "whole.json"
_PREFIX = "checkpoint-"
_FULL = {errno.ENOSPC, errno.EDQUOT}


class CheckpointError(AtelierError):
    """A checkpoint could not be written; the older ones are whole."""


def checkpoint_folder(out: Path, step: int) -> Path:
    """Where a run keeps its state after a step."""
    return out / "trainer" / f"{_PREFIX}{step}"


def step_of(checkpoint: Path) -> int:
    """How many steps a checkpoint comes after."""
    return int(checkpoint.name.removeprefix(_PREFIX))


def mark_whole(checkpoint: Path) -> None:
    """Sync all files of a checkpoint that every rank has written, then list them in its mark.

    Raises:
        CheckpointError: the disk does not take it.
    """
    with disk_told(checkpoint):
        files = sync_files(checkpoint)
        sizes = {str(path.relative_to(checkpoint)): path.stat().st_size for path in files}
    write_durably(checkpoint / MARK, json.dumps({"files": sizes}, indent=1).encode())
    sync_folder(checkpoint.parent)


def sync_files(folder: Path) -> list[Path]:
    """Put all files of a folder, which are returned, and their names on disk."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    for path in files:
        with path.open("rb") as file:
            os.fsync(file.fileno())
    for parent in {path.parent for path in files}:
        sync_folder(parent)
    return files


def is_whole(checkpoint: Path) -> bool:
    """Whether a checkpoint has its mark, and every file that the mark lists, at its size."""
    try:
        sizes = json.loads((checkpoint / MARK).read_text(encoding="utf-8"))["files"]
        return all((checkpoint / name).stat().st_size == size for name, size in sizes.items())
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False


def checkpoints(out: Path) -> list[Path]:
    """The checkpoints of a run by step, whole or not."""
    found = (out / "trainer").glob(f"{_PREFIX}*")
    kept = [p for p in found if p.is_dir() and p.name.removeprefix(_PREFIX).isdecimal()]
    return sorted(kept, key=step_of)


def newest_whole(out: Path) -> Path | None:
    """The latest checkpoint that can be gone on from."""
    return next((path for path in reversed(checkpoints(out)) if is_whole(path)), None)


def prune(out: Path, keep: int | None) -> None:
    """Remove all but the last `keep` whole checkpoints (None: keep all), and older torn ones."""
    found = checkpoints(out)
    whole = [path for path in found if is_whole(path)]
    kept = set(whole if keep is None else whole[-max(keep, 1) :])
    for path in found:
        if path not in kept and whole and step_of(path) < step_of(whole[-1]):
            discard(path)


def discard(checkpoint: Path) -> None:
    """Remove a checkpoint, its mark first, so that a kill never leaves half of one marked."""
    (checkpoint / MARK).unlink(missing_ok=True)
    shutil.rmtree(checkpoint, ignore_errors=True)


@contextmanager
def disk_told(checkpoint: Path) -> Iterator[None]:
    """While a checkpoint is written, what the disk does not take is a CheckpointError."""
    try:
        yield
    except (OSError, SafetensorError) as error:
        raise _unwritten(checkpoint, error) from error
    except RuntimeError as error:
        # torch's writer has no error of its own.
        if "PytorchStreamWriter" not in str(error) and "inline_container" not in str(error):
            raise
        raise _unwritten(checkpoint, error) from error


def _unwritten(checkpoint: Path, error: Exception) -> CheckpointError:
    number = getattr(error, "errno", None)
    full = number in _FULL or "os error 28" in str(error) or _is_full(checkpoint)
    why = os.strerror(errno.ENOSPC) if full else str(error).splitlines()[0]
    advice = "; free some space, then go on with --resume" if full else "; go on with --resume"
    where = getattr(error, "filename", None) or checkpoint
    return CheckpointError(f"{where} was not written: {why}; older checkpoints are whole{advice}")


def _is_full(folder: Path) -> bool:
    place = next(path for path in (folder, *folder.parents) if path.exists())
    return shutil.disk_usage(place).free < 2**16
