"""The asynchronous client of `POST /score`."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

import httpx
import stamina

from env_server.errors import RequestRefused, ServerUnavailable, TransportError
from env_server.score_client.exchange import Letter, exchange
from env_server.score_client.hosts import Hosts
from env_server.score_client.parts import seal, sendable, split
from env_server.score_client.record import ScoreRecord
from env_server.score_client.settings import ClientSettings
from rewards.draw import Stratum
from rewards.length import LengthMeasure

if TYPE_CHECKING:
    from env_server.wire import ScoreRequest


class Asking(TypedDict, total=False):
    """The fields of a ScoreRequest that `score_all` takes by keyword; the server checks them."""

    mix: str | dict[str, float] | None
    seed: int
    length_measure: LengthMeasure
    references: int
    tiers: dict[Stratum, float] | None
    draw_seed: int | None
    return_image: bool
    deadline_s: float | None


class ScoreClient:
    """Scores completions through one or several servers. Use as an async context manager.

    A request that was not answered is sent again, with the same bytes and the same key, so that a
    server which scored it already answers from memory; to another server where there is one. What
    a server refuses (4xx but 429) is not sent again. An outage is never a reward of 0.
    """

    def __init__(self, *urls: str, settings: ClientSettings | None = None) -> None:
        self._settings = settings or ClientSettings()
        self._hosts = Hosts(urls, self._settings.cooldown_s)
        headers = {"Atelier-Client": uuid.uuid4().hex[:16]}
        if self._settings.token is not None:
            headers["Authorization"] = f"Bearer {self._settings.token}"
        timeout = httpx.Timeout(None, connect=self._settings.connect_s)
        self._http = httpx.AsyncClient(timeout=timeout, headers=headers)
        self._room = asyncio.Semaphore(self._settings.parallel * len(self._hosts))

    async def __aenter__(self) -> ScoreClient:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Close the connections; the client cannot be used again."""
        await self._http.aclose()

    async def score(self, request: ScoreRequest) -> list[ScoreRecord]:
        """One record for each completion of the request, in order.

        Raises:
            RequestRefused: the request or the token is wrong; the message is the server's.
            TransportError: no server answered with results before the deadline.
        """
        return await self._deliver(request.model_dump(mode="json"), self._ends())

    async def score_all(
        self, completions: Sequence[str], subject: str, **asking: Unpack[Asking]
    ) -> list[ScoreRecord]:
        """One record for each completion, in order, however many there are.

        They are sent in parts, spread over the servers. Where a part could not be scored, its
        records have no reward and name the reason in `errors`; the other parts are kept. Copies
        and twins are found within a part.

        Raises:
            RequestRefused: a field or the token is wrong; the message is the server's.
        """
        ends = self._ends()
        whole = [sendable(completion) for completion in completions]
        cut = split(whole, self._settings.batch, self._settings.part_bytes)
        parts = [
            _Part(start, {"completions": part, "subject": subject, **asking}) for start, part in cut
        ]
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(self._try(part, ends)) for part in parts]
        records: list[ScoreRecord] = []
        for task in tasks:
            outcome = task.result()
            if isinstance(outcome, RequestRefused):
                raise outcome
            records += outcome
        return records

    def _ends(self) -> float:
        return time.monotonic() + self._settings.deadline_s

    async def _try(self, part: _Part, ends: float) -> list[ScoreRecord] | RequestRefused:
        try:
            records = await self._deliver(part.request, ends)
        except RequestRefused as error:
            return error
        except TransportError as error:
            return [ScoreRecord.lost(str(error))] * len(part.request["completions"])
        return [record.moved(part.start) for record in records]

    async def _deliver(self, request: dict[str, Any], ends: float) -> list[ScoreRecord]:
        last: list[str] = []
        try:
            async with asyncio.timeout(ends - time.monotonic()), self._room:
                left = ends - time.monotonic()
                letter = seal(request, min(self._settings.attempt_s, left))
                return await self._retry(letter, ends, last)
        except TimeoutError as error:
            told = f"not scored within {self._settings.deadline_s:g} s"
            raise TransportError("; ".join([told, *last[-1:]])) from error

    async def _retry(self, letter: Letter, ends: float, last: list[str]) -> list[ScoreRecord]:
        """Send until it is answered or hopeless; `last` collects what went wrong."""
        settings = self._settings
        failures = itertools.count(1)
        attempts = stamina.retry_context(
            on=lambda error: self._pause(error, ends, failures),
            attempts=None,  # a busy server's answers are not counted, and the deadline bounds all
            timeout=None,
            wait_initial=settings.backoff_s,
            wait_max=settings.backoff_max_s,
            wait_jitter=settings.jitter_s,
        )
        async for attempt in attempts:
            with attempt:
                return await self._once(letter, last)
        raise AssertionError("unreachable: the last attempt returns or raises")

    async def _once(self, letter: Letter, last: list[str]) -> list[ScoreRecord]:
        with self._hosts.lend() as host:
            try:
                records = await exchange(self._http, host, letter, self._settings.attempt_s)
            except ServerUnavailable as error:
                self._hosts.failed(host, error.retry_after)
                last.append(str(error))
                raise
            self._hosts.answered(host)
            return records

    def _pause(self, error: Exception, ends: float, failures: Iterator[int]) -> bool | float:
        """Whether to send again, and after how many seconds if not by the usual backoff."""
        if not isinstance(error, ServerUnavailable):
            return False
        if not error.retry_after and next(failures) >= self._settings.attempts:
            return False
        if self._hosts.any_live():
            return random.uniform(0.0, min(self._settings.backoff_s, self._settings.jitter_s))
        asked = self._hosts.asked_wait()
        if asked == 0.0:
            return True
        wait = asked + random.uniform(0.0, self._settings.jitter_s)
        return wait if time.monotonic() + wait < ends else False


@dataclass(frozen=True)
class _Part:
    start: int
    request: dict[str, Any]
