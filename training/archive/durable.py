"""Files that are whole or not there, also after a kill or a power cut."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from training.archive.errors import ArchiveError

_PLACES = ("", "rollouts/", "paintings/*/", "rescored/", "probes/")


def write_durably(path: Path, data: bytes, rank: int = 0) -> None:
    """Write `data` under a name of the rank's own, sync it, and rename it to `path`.

    Raises:
        ArchiveError: it could not be written; nothing of it is left.
    """
    temporary = path.with_name(f".{path.name}.{rank}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with temporary.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(path)
        except BaseException:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
            raise
        sync_folder(path.parent)
    except OSError as error:
        raise ArchiveError.unwritten(path, error) from error


def sync_folder(folder: Path) -> None:
    """Make the names in a folder as durable as the files' contents are."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def remove_leftovers(directory: Path, rank: int, world: int) -> None:
    """Remove what killed writers left under temporary names.

    Each rank removes its own, and the first also those of ranks that are no more.
    """
    for path in [p for place in _PLACES for p in directory.glob(f"{place}.*.tmp")]:
        number = path.name.rsplit(".", 2)[-2]
        whose = int(number) if number.isdecimal() else 0
        if whose == rank or (rank == 0 and whose >= world):
            path.unlink(missing_ok=True)
