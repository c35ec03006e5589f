"""A preference model made of arithmetic, for the parts around a model."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from rewards.preference.errors import ModelFailed, PictureUnreadable
from rewards.preference.opinion import Opinion
from rewards.preference.squash import Squash


class StubModel:
    """mu is the prompt's length; keeps the batches it saw and the threads that called it.

    The picture `b"bad"` is refused and `b"boom"` breaks the pass. While `gate` is cleared a pass
    waits; `entered` tells that one does.
    """

    name = "stub/1"
    squash = Squash(0.0, 4.0)

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.threads: set[str] = set()
        self.gate = threading.Event()
        self.gate.set()
        self.entered = threading.Event()
        self.closed = False

    def opinions(self, pictures: Sequence[bytes], prompts: Sequence[str]) -> list[Opinion]:
        self.threads.add(threading.current_thread().name)
        self.batches.append(list(prompts))
        self.entered.set()
        assert self.gate.wait(20)
        if b"bad" in pictures:
            raise PictureUnreadable("not a picture")
        if b"boom" in pictures:
            raise ModelFailed("no memory")
        return [Opinion(float(len(prompt)), 0.5) for prompt in prompts]

    def close(self) -> None:
        self.threads.add(threading.current_thread().name)
        self.closed = True
