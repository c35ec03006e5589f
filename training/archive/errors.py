"""What can go wrong with a run's folder."""

from __future__ import annotations

import errno
from pathlib import Path

from env_server.errors import AtelierError

_FULL = {errno.ENOSPC, errno.EDQUOT}


class ArchiveError(AtelierError):
    """The archive could not be written or read; what was written before is whole."""

    @classmethod
    def unwritten(cls, path: Path, error: OSError) -> ArchiveError:
        """`path` was not written; says what to do where a disk is full."""
        advice = "; free some space, then resume the run" if error.errno in _FULL else ""
        why = error.strerror or str(error)
        return cls(f"{path} was not written: {why}; what was archived before is whole{advice}")
