"""The client of `POST /score` for code that has no event loop of its own."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from contextlib import ExitStack
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeVar, Unpack

from anyio.from_thread import BlockingPortal, start_blocking_portal

from env_server.score_client.client import Asking, ScoreClient
from env_server.score_client.record import ScoreRecord
from env_server.score_client.settings import ClientSettings

if TYPE_CHECKING:
    from env_server.wire import ScoreRequest

T = TypeVar("T")


class SyncScoreClient:
    """A ScoreClient on an event loop in a thread of its own. Use as a context manager.

    It may be called from any thread, one with a running event loop included (which then waits).
    An exception in the caller, such as Ctrl-C, ends the request under way.
    """

    def __init__(self, *urls: str, settings: ClientSettings | None = None) -> None:
        self._client = ScoreClient(*urls, settings=settings)
        self._stack = ExitStack()
        self._portal: BlockingPortal | None = None

    def __enter__(self) -> SyncScoreClient:
        with ExitStack() as stack:
            self._portal = stack.enter_context(start_blocking_portal())
            stack.enter_context(self._portal.wrap_async_context_manager(self._client))
            self._stack = stack.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._portal = None
        self._stack.close()

    def score(self, request: ScoreRequest) -> list[ScoreRecord]:
        """See `ScoreClient.score`."""
        return self._wait(partial(self._client.score, request))

    def score_all(
        self, completions: Sequence[str], subject: str, **asking: Unpack[Asking]
    ) -> list[ScoreRecord]:
        """See `ScoreClient.score_all`."""
        return self._wait(partial(self._client.score_all, completions, subject, **asking))

    def _wait(self, call: Callable[[], Coroutine[Any, Any, T]]) -> T:
        if self._portal is None:
            raise RuntimeError("the client is closed; use it inside its with block")
        future: Future[T] = self._portal.start_task_soon(call)
        try:
            return future.result()
        except BaseException:
            future.cancel()
            raise
