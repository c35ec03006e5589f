"""Many callers, one model: paintings that wait together go through it together."""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from rewards.preference.errors import BatchTooLarge, ModelFailed, PreferenceError, QueueFull
from rewards.preference.opinion import Opinion

Forward = Callable[[Sequence[bytes], Sequence[str]], Awaitable[list[Opinion]]]
"""One pass over a batch; raises a PreferenceError for the whole of it."""

Watch = Callable[[int, float], None]
"""Told of each pass: how many paintings, and the seconds it took."""


@dataclass(frozen=True)
class BatchSettings:
    """`max_wait_s` is how long the oldest painting waits for company; `max_queue` how many wait."""

    max_batch: int = 8
    max_wait_s: float = 0.02
    max_queue: int = 256

    def __post_init__(self) -> None:
        if self.max_batch < 1 or self.max_queue < 1 or self.max_wait_s < 0:
            raise ValueError(f"no batching can be done with {self!r}")


@dataclass(eq=False)
class _Ask:
    picture: bytes
    prompt: str
    arrived: float
    answer: asyncio.Future[Opinion]


class Batcher:
    """Batches what arrives, on the event loop it was entered on; one pass runs at a time.

    A pass that fails is taken apart and each painting tried alone, so that one painting's fault
    is not its neighbours'. A caller that is cancelled takes its paintings out of the queue.
    """

    def __init__(
        self, forward: Forward, settings: BatchSettings, watch: Watch | None = None
    ) -> None:
        self._forward = forward
        self._settings = settings
        self._watch = watch
        self._queue: deque[_Ask] = deque()
        self._running: list[_Ask] = []
        self._arrival = asyncio.Event()
        self._pass_s = 0.0
        self._worker: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._worker = asyncio.create_task(self._work())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)
        for ask in (*self._running, *self._queue):
            _fail(ask, ModelFailed("the scorer is closing"))

    @property
    def waiting(self) -> int:
        """Paintings that wait for a pass; those in the running one are not counted."""
        return len(self._queue)

    async def opinions(self, pictures: Sequence[bytes], prompts: Sequence[str]) -> list[Opinion]:
        """One opinion for each pair, in order; admitted all together or not at all.

        Raises:
            QueueFull: too many wait already.
            BatchTooLarge: so many would never fit.
            PreferenceError: what the model said of one of these paintings.
        """
        self._admit(len(pictures))
        loop = asyncio.get_running_loop()
        now = time.monotonic()
        asks = [
            _Ask(picture, prompt, now, loop.create_future())
            for picture, prompt in zip(pictures, prompts, strict=True)
        ]
        self._queue.extend(asks)
        self._arrival.set()
        try:
            return list(await asyncio.gather(*(ask.answer for ask in asks)))
        finally:
            self._withdraw(asks)

    def _admit(self, count: int) -> None:
        if count > self._settings.max_queue:
            raise BatchTooLarge(
                f"{count} paintings in one request; the queue holds {self._settings.max_queue}"
            )
        if self.waiting + count > self._settings.max_queue:
            passes = math.ceil(self.waiting / self._settings.max_batch)
            raise QueueFull(self.waiting, max(1.0, math.ceil(passes * self._pass_s)))

    def _withdraw(self, asks: Sequence[_Ask]) -> None:
        left = [ask for ask in asks if not ask.answer.done()]
        for ask in left:
            ask.answer.cancel()
        if any(ask.answer.cancelled() for ask in asks):
            self._queue = deque(ask for ask in self._queue if not ask.answer.done())

    async def _work(self) -> None:
        while True:
            await self._company()
            self._running = [
                self._queue.popleft()
                for _ in range(min(self._settings.max_batch, len(self._queue)))
            ]
            if self._running:
                await self._answer(self._running)

    async def _company(self) -> None:
        """Wait for a first painting, then until the batch is full or the first waited long."""
        while len(self._queue) < self._settings.max_batch:
            self._arrival.clear()
            patience = None
            if self._queue:
                waited = time.monotonic() - self._queue[0].arrived
                patience = self._settings.max_wait_s - waited
                if patience <= 0:
                    return
            try:
                async with asyncio.timeout(patience):
                    await self._arrival.wait()
            except TimeoutError:
                return

    async def _answer(self, batch: Sequence[_Ask]) -> None:
        start = time.monotonic()
        try:
            opinions = await self._forward([a.picture for a in batch], [a.prompt for a in batch])
        except PreferenceError as error:
            if len(batch) == 1:
                _fail(batch[0], error)
                return
            for ask in batch:
                await self._answer([ask])
            return
        self._record(len(batch), time.monotonic() - start)
        for ask, opinion in zip(batch, opinions, strict=True):
            if not ask.answer.done():
                ask.answer.set_result(opinion)

    def _record(self, size: int, seconds: float) -> None:
        # A running mean that forgets: a first pass, slow from warming up, does not linger.
        self._pass_s = seconds if self._pass_s == 0 else 0.7 * self._pass_s + 0.3 * seconds
        if self._watch is not None:
            self._watch(size, seconds)


def _fail(ask: _Ask, error: PreferenceError) -> None:
    if not ask.answer.done():
        ask.answer.set_exception(error)
