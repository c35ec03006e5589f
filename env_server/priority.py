"""Which threads of this process go first."""

from __future__ import annotations

import contextlib
import os
import threading

_NICENESS = 10


def give_way() -> None:
    """Lowers the calling thread's priority, for work of seconds beside work of milliseconds.

    Linux keeps it by thread; elsewhere, and where it is not allowed, nothing changes.
    """
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICENESS)
