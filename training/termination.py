"""Orderly ends: SIGTERM as an exception, so that whoever holds browsers can close them."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

EXIT_CODE = 128 + signal.SIGTERM


@contextmanager
def terminable() -> Iterator[None]:
    """While the block runs, SIGTERM raises SystemExit(143) in the main thread, once.

    Later SIGTERMs are ignored until the block has ended, so that its clean-up is not cut short.
    Only the main thread can take signals: on another thread the block runs as it would without.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    previous = signal.signal(signal.SIGTERM, _terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, previous)


def _terminate(number: int, frame: FrameType | None) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise SystemExit(EXIT_CODE)
