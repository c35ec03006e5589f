"""The model of a scorer server: loading, ready or failed."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from enum import StrEnum
from types import TracebackType
from typing import Self

from env_server.scorer_server.metrics import ScorerMetrics
from rewards.preference.batcher import Batcher, BatchSettings
from rewards.preference.errors import PreferenceError
from rewards.preference.model import PreferenceModel
from rewards.preference.model_thread import Loader, ModelThread


class ModelStatus(StrEnum):
    """Where the model stands."""

    LOADING = "loading"
    """It is being loaded; ask again."""
    READY = "ready"
    """It answers."""
    FAILED = "failed"
    """It could not be loaded, and will not be in this process."""


class NotReady(PreferenceError):
    """The model is still loading, or failed to load (`final`)."""

    def __init__(self, message: str, *, final: bool) -> None:
        super().__init__(message)
        self.final = final


class ModelHost:
    """Loads in the background, so that the server can say so meanwhile."""

    def __init__(self, loader: Loader, settings: BatchSettings, metrics: ScorerMetrics) -> None:
        self.status = ModelStatus.LOADING
        self.reason: str | None = None
        self.model: PreferenceModel | None = None
        self._thread = ModelThread(loader)
        self._batcher = Batcher(self._thread.opinions, settings, metrics.passed)
        self._stack = AsyncExitStack()
        self._loading: asyncio.Task[None] | None = None
        metrics.follow(lambda: self._batcher.waiting, lambda: self.status is ModelStatus.READY)

    async def __aenter__(self) -> Self:
        self._stack.push_async_callback(self._thread.close)
        await self._stack.enter_async_context(self._batcher)
        self._loading = asyncio.create_task(self._load())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._loading is not None:
            self._loading.cancel()
            await asyncio.gather(self._loading, return_exceptions=True)
        await self._stack.aclose()

    @property
    def waiting(self) -> int:
        """Paintings in the queue."""
        return self._batcher.waiting

    def ready(self) -> tuple[PreferenceModel, Batcher]:
        """The model and its batcher.

        Raises:
            NotReady: it is loading, or failed.
        """
        if self.model is None:
            final = self.status is ModelStatus.FAILED
            words = f"the model failed to load: {self.reason}" if final else "the model is loading"
            raise NotReady(words, final=final)
        return self.model, self._batcher

    async def _load(self) -> None:
        try:
            self.model = await self._thread.load()
        except PreferenceError as error:
            self.status, self.reason = ModelStatus.FAILED, str(error)
            return
        self.status = ModelStatus.READY
