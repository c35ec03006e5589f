"""A preference model in this process, shared by all that ask at once."""

from __future__ import annotations

from contextlib import AsyncExitStack
from types import TracebackType
from typing import Self

from rewards.preference.batcher import Batcher, BatchSettings
from rewards.preference.errors import ModelFailed
from rewards.preference.model import PreferenceModel
from rewards.preference.model_thread import Loader, ModelThread
from rewards.preference.rating import Rating


class LocalPreference:
    """Loads on entering and frees on leaving; between, concurrent callers share batches."""

    def __init__(self, loader: Loader, settings: BatchSettings | None = None) -> None:
        self._loader = loader
        self._settings = settings or BatchSettings()
        self._stack = AsyncExitStack()
        self._model: PreferenceModel | None = None
        self._batcher: Batcher | None = None

    async def __aenter__(self) -> Self:
        thread = ModelThread(self._loader)
        self._stack.push_async_callback(thread.close)
        try:
            self._model = await thread.load()
        except BaseException:
            await self._stack.aclose()
            raise
        batcher = Batcher(thread.opinions, self._settings)
        self._batcher = await self._stack.enter_async_context(batcher)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._model = self._batcher = None
        await self._stack.aclose()

    async def rate(self, picture: bytes, prompt: str) -> Rating:
        """The model's rating.

        Raises:
            PreferenceError: there is none.
        """
        if self._model is None or self._batcher is None:
            raise ModelFailed("the model is not loaded")
        [opinion] = await self._batcher.opinions([picture], [prompt])
        return Rating(opinion, self._model.name, self._model.squash)
