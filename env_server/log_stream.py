"""A stream that never makes its writer wait."""

from __future__ import annotations

import atexit
import queue
import threading
from typing import TextIO

_LINES = 10_000
_FLUSH_S = 2.0


class LogStream:
    """Hands text to another stream on a thread of its own, in order.

    Where that stream blocks, as a pipe does that nobody reads, up to 10,000 pieces are kept and
    later ones dropped; how many is told once it flows again.
    """

    def __init__(self, target: TextIO) -> None:
        self._target = target
        self._pieces: queue.Queue[str | None] = queue.Queue(_LINES)
        self._dropped = 0
        self._thread = threading.Thread(target=self._pass_on, name="log", daemon=True)
        self._thread.start()
        atexit.register(self.close)

    def write(self, text: str) -> int:
        """Takes a piece; returns its length, dropped or not."""
        try:
            self._pieces.put_nowait(text)
        except queue.Full:
            self._dropped += 1
        return len(text)

    def flush(self) -> None:
        """Nothing to do: the thread flushes whenever it has caught up."""

    def close(self) -> None:
        """Waits up to 2 s for what is kept to be written."""
        try:
            self._pieces.put(None, timeout=_FLUSH_S)
        except queue.Full:
            return
        self._thread.join(_FLUSH_S)

    def _pass_on(self) -> None:
        while (text := self._pieces.get()) is not None:
            try:
                self._target.write(text)
                if self._dropped:
                    dropped, self._dropped = self._dropped, 0
                    self._target.write(f'{{"event": "log lines dropped", "count": {dropped}}}\n')
                if self._pieces.empty():
                    self._target.flush()
            except (OSError, ValueError):  # the stream is gone; there is nowhere to say so
                continue
