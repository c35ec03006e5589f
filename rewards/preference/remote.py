"""A preference model behind a scorer server's URL."""

from __future__ import annotations

import asyncio
import base64
import json
import random
import time
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

import httpx

from rewards.preference.errors import PreferenceError, ServerRefused, ServerSilent
from rewards.preference.opinion import Opinion
from rewards.preference.rating import Rating
from rewards.preference.squash import Squash

_TRY_AGAIN = frozenset({429, 502, 503, 504})


@dataclass(frozen=True)
class RemoteSettings:
    """Seconds: `budget_s` for one rating with all its tries, `try_s` for one try of them."""

    url: str
    budget_s: float = 120.0
    try_s: float = 60.0
    first_pause_s: float = 0.25


class _Again(Exception):
    """This try failed in a way that another may not; `after` is the server's wish in seconds."""

    def __init__(self, problem: str, after: float | None = None) -> None:
        super().__init__(problem)
        self.after = after


class RemotePreference:
    """Asks the server anew for every painting, so a server that comes back is used again."""

    def __init__(
        self, settings: RemoteSettings, transport: httpx.AsyncBaseTransport | None = None
    ) -> None:
        self._settings = settings
        self._transport = transport
        self._client: httpx.AsyncClient | None = None

    async def __aenter__(self) -> Self:
        self._client = httpx.AsyncClient(
            base_url=self._settings.url,
            timeout=self._settings.try_s,
            transport=self._transport,
            # The term's callers bound their own number; waiting here would eat their budget.
            limits=httpx.Limits(max_connections=None, max_keepalive_connections=32),
        )
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._client is not None:
            await self._client.aclose()
            self._client = None

    async def rate(self, picture: bytes, prompt: str) -> Rating:
        """The server's rating, with as many tries as the budget allows.

        Raises:
            ServerRefused: it answered, and another try would get the same answer.
            ServerSilent: the budget is spent; the message tells the last problem.
        """
        deadline = time.monotonic() + self._settings.budget_s
        pause = self._settings.first_pause_s
        problem = "no answer"
        try:
            async with asyncio.timeout(self._settings.budget_s):
                while True:
                    try:
                        return await self._once(picture, prompt)
                    except _Again as again:
                        problem = str(again)
                        # Spread out, or all that were turned away come back together.
                        wait = (again.after or pause) * random.uniform(1.0, 1.5)
                    if time.monotonic() + wait >= deadline:
                        break
                    await asyncio.sleep(wait)
                    pause = min(2 * pause, 8.0)
        except TimeoutError:
            problem = f"out of time ({problem})"
        raise ServerSilent(
            f"no rating from {self._settings.url} in {self._settings.budget_s:g} s: {problem}"
        )

    async def _once(self, picture: bytes, prompt: str) -> Rating:
        if self._client is None:
            raise ServerSilent("the client is closed")
        body = {"images": [base64.b64encode(picture).decode()], "prompts": [prompt]}
        try:
            response = await self._client.post("/score", json=body)
        except httpx.TransportError as error:
            raise _Again(f"{type(error).__name__}: {error}") from error
        if response.status_code in _TRY_AGAIN:
            raise _Again(_told(response), _wished(response))
        if not response.is_success:
            raise ServerRefused(_told(response))
        return _rating(response)


def _rating(response: httpx.Response) -> Rating:
    try:
        answer = response.json()
        squash = Squash(float(answer["squash"]["centre"]), float(answer["squash"]["scale"]))
        [score] = answer["scores"]
        opinion = Opinion(float(score["mu"]), _number(score["sigma"]))
        return Rating(opinion, str(answer["model"]), squash)
    except (ValueError, KeyError, TypeError, PreferenceError) as error:
        raise ServerRefused(f"its answer cannot be read: {error!r}") from error


def _number(value: Any) -> float | None:
    return None if value is None else float(value)


def _told(response: httpx.Response) -> str:
    try:
        said = response.json()
        error = said.get("error", "") if isinstance(said, dict) else ""
    except json.JSONDecodeError:
        error = ""
    return f"HTTP {response.status_code} {error}".strip()


def _wished(response: httpx.Response) -> float | None:
    """Retry-After in seconds; a date, which our server never sends, counts as no wish."""
    wish = response.headers.get("Retry-After", "")
    return float(wish) if wish.isdecimal() else None
