"""One request to one server, and every way in which it can fail, named."""

from __future__ import annotations

import asyncio
import math
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

import httpx
from pydantic import ValidationError

from env_server.errors import RequestRefused, ServerUnavailable, TransportError
from env_server.score_client.hosts import Host
from env_server.score_client.record import Answer, ScoreRecord
from rewards.violation import printable

# What a server or a proxy before it answers when another moment, or another server, may do better.
_PASSING = frozenset({429, 502, 503, 504})
_SHOWN = 300


@dataclass(frozen=True)
class Letter:
    """What is sent: the same bytes and the same `key` however often, for `count` completions."""

    body: bytes
    key: str
    count: int


async def exchange(
    http: httpx.AsyncClient, host: Host, letter: Letter, attempt_s: float
) -> list[ScoreRecord]:
    """The records that `host` answers with, one for each completion.

    Raises:
        ServerUnavailable: no whole answer came; sending it again, or elsewhere, may help.
        RequestRefused: the server will not take this request.
        TransportError: the server failed in its own way.
    """
    headers = {"Content-Type": "application/json", "Idempotency-Key": letter.key}
    try:
        async with asyncio.timeout(attempt_s):
            response = await http.post(host.url.join("score"), content=letter.body, headers=headers)
    except TimeoutError as error:
        raise ServerUnavailable(f"{host.name}/score: no answer in {attempt_s:g} s") from error
    except httpx.RequestError as error:
        told = str(error) or type(error).__name__
        raise ServerUnavailable(f"{host.name}/score: {told}") from error
    if response.status_code != httpx.codes.OK:
        raise _failure(host, response)
    return _read(host, response, letter.count)


def _read(host: Host, response: httpx.Response, count: int) -> list[ScoreRecord]:
    try:
        records = Answer.model_validate_json(response.content).results
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        told = f"{'.'.join(map(str, first['loc']))} {first['msg']}".strip()[:_SHOWN]
        raise ServerUnavailable(f"{host.name}/score: the answer is broken: {told}") from error
    if len(records) != count:
        raise ServerUnavailable(f"{host.name}/score: {len(records)} results for {count}")
    return records


def _failure(host: Host, response: httpx.Response) -> TransportError:
    status = response.status_code
    told = f"{host.name}/score: {status} {_detail(response)}".rstrip()
    if status in _PASSING:
        return ServerUnavailable(told, _retry_after(response.headers.get("Retry-After")))
    if status < 500:
        return RequestRefused(told, status)
    return TransportError(told)


def _detail(response: httpx.Response) -> str:
    """What the server says of the failure; never its echo of the input, which is a completion."""
    try:
        body: Any = response.json()
    except ValueError:
        return response.reason_phrase
    detail = body.get("detail", "") if isinstance(body, dict) else ""
    if isinstance(detail, list):
        found = [item for item in detail if isinstance(item, dict)]
        told = (f"{'.'.join(map(str, i.get('loc', ())))}: {i.get('msg', '')}" for i in found)
        detail = "; ".join(told)
    return printable(str(detail)[:_SHOWN]) or response.reason_phrase


def _retry_after(header: str | None) -> float | None:
    """Seconds to wait; the header gives seconds or a date. None when it gives neither."""
    if header is None:
        return None
    try:
        seconds = float(header)
    except ValueError:
        try:
            at = parsedate_to_datetime(header)
        except ValueError:
            return None
        seconds = (at.replace(tzinfo=at.tzinfo or UTC) - datetime.now(UTC)).total_seconds()
    return max(0.0, seconds) if math.isfinite(seconds) else None
