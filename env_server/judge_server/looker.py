"""Measuring pictures off the event loop, each once."""

from __future__ import annotations

import asyncio
import hashlib
import io
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from PIL import Image, UnidentifiedImageError

from env_server.judge_server.decide import Vector
from rewards.painterly import measure

_FORMATS = ("PNG", "JPEG", "WEBP")


class BadPicture(Exception):
    """The bytes are no picture that may be measured; the message says why."""


class Looker:
    """Measures pictures in threads and keeps the last `memory` results. For one event loop."""

    def __init__(self, workers: int, memory: int, max_side: int) -> None:
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="look")
        self._memory, self._max_side = memory, max_side
        self._known: OrderedDict[bytes, asyncio.Future[Vector]] = OrderedDict()
        self.measured = 0

    async def look(self, file: bytes) -> Vector:
        """The measurements of a picture's file.

        Raises:
            BadPicture: it is none, or too small or too large.
        """
        key = hashlib.sha256(file).digest()
        known = self._known.get(key)
        if known is None:
            self.measured += 1
            loop = asyncio.get_running_loop()
            known = loop.run_in_executor(self._threads, _measure_file, file, self._max_side)
            known.add_done_callback(lambda done: self._forget_failure(key, done))
            self._known[key] = known
            while len(self._known) > self._memory:
                self._known.popitem(last=False)
        self._known.move_to_end(key)
        # Shielded, because other requests may wait for the same picture.
        return await asyncio.shield(known)

    def close(self) -> None:
        """Lets the threads go."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _forget_failure(self, key: bytes, done: asyncio.Future[Vector]) -> None:
        if done.cancelled() or done.exception() is not None:
            self._known.pop(key, None)


def _measure_file(file: bytes, max_side: int) -> Vector:
    try:
        with Image.open(io.BytesIO(file), formats=_FORMATS) as picture:
            if max(picture.size) > max_side:
                raise BadPicture(f"image too large: {picture.size}, at most {max_side} a side")
            rgb = np.asarray(picture.convert("RGB"), dtype=np.float32) / np.float32(255)
        return measure(rgb).vector()
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError) as error:
        raise BadPicture(f"not a picture that can be read: {error}") from error
    except Image.DecompressionBombError as error:
        raise BadPicture("image too large") from error
