"""One process at a time trains in a run's folder."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from env_server.errors import AtelierError
from training.runs.ranks import Rank


class RunBusy(AtelierError):
    """Another process trains in this folder."""


@contextmanager
def run_lock(out: Path, rank: Rank) -> Iterator[None]:
    """While the block runs, the folder is this run's; the kernel frees it however a process ends.

    Raises:
        RunBusy: another process has it.
    """
    if not rank.main:
        yield
        return
    out.mkdir(parents=True, exist_ok=True)
    with (out / ".lock").open("w") as file:
        try:
            # A record lock: a child that outlives its killed parent does not hold it.
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError) as error:
            raise RunBusy(
                f"another process is training in {out}; wait for it, or end it"
            ) from error
        yield
