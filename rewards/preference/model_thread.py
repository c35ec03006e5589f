"""The one thread that loads a preference model, runs it and frees it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from rewards.preference.errors import ModelFailed, PreferenceError
from rewards.preference.model import PreferenceModel
from rewards.preference.opinion import Opinion

T = TypeVar("T")

Loader = Callable[[], PreferenceModel]
"""Blocks until the model is loaded; raises a PreferenceError that says why it cannot be."""


class ModelThread:
    """Keeps a model's blocking calls off the event loop, all on the same thread.

    A call cannot be interrupted: closing waits for the one that runs, and so does the exit of the
    process, for as long as a load takes.
    """

    def __init__(self, loader: Loader) -> None:
        self._loader = loader
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="preference-model")
        self._model: PreferenceModel | None = None

    async def load(self) -> PreferenceModel:
        """The model, loaded.

        Raises:
            PreferenceError: it cannot be loaded.
        """
        self._model = await self._call(self._loader)
        return self._model

    async def opinions(self, pictures: Sequence[bytes], prompts: Sequence[str]) -> list[Opinion]:
        """One forward pass.

        Raises:
            PreferenceError: no opinion can be had of the batch.
        """
        model = self._model
        if model is None:
            raise ModelFailed("the model is not loaded")
        found = await self._call(lambda: model.opinions(pictures, prompts))
        if len(found) != len(pictures):
            raise ModelFailed(f"{len(found)} opinions of {len(pictures)} paintings")
        return found

    async def close(self) -> None:
        """Free the model; waits for the call that runs."""
        model, self._model = self._model, None
        try:
            if model is not None:
                await self._call(model.close)
        finally:
            self._pool.shutdown(wait=False)

    async def _call(self, work: Callable[[], T]) -> T:
        def guarded() -> T:
            try:
                return work()
            except PreferenceError:
                raise
            except Exception as error:
                raise ModelFailed(f"{type(error).__name__}: {error}") from error

        return await asyncio.get_running_loop().run_in_executor(self._pool, guarded)
