"""Which of several servers takes the next request."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import httpx

_LONGEST_COOLDOWN = 60.0
_LONGEST_BUSY = 600.0


@dataclass
class Host:
    """One server: what it has under way, and until when it is left alone (monotonic seconds)."""

    url: httpx.URL
    outstanding: int = 0
    last_used: int = 0
    failures: int = 0
    cools_until: float = 0.0
    busy_until: float = 0.0

    @property
    def name(self) -> str:
        """The address as it may be shown: without user, password or query."""
        port = "" if self.url.port is None else f":{self.url.port}"
        return f"{self.url.scheme}://{self.url.host}{port}"


class Hosts:
    """Servers that answer alike; the live one with the least under way goes first, then in turn.

    A failed server cools down; one that says when to come back is left alone until then. When all
    of them are resting, the one whose rest ends first is tried rather than none.

    Raises:
        ValueError: there is no address, or one is no http address.
    """

    def __init__(
        self,
        urls: Sequence[str],
        cooldown_s: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._all = [Host(_address(url)) for url in dict.fromkeys(urls)]
        if not self._all:
            raise ValueError("a client needs the address of at least one server")
        self._cooldown_s = cooldown_s
        self._clock = clock
        self._turn = 0

    def __len__(self) -> int:
        return len(self._all)

    @contextmanager
    def lend(self) -> Iterator[Host]:
        """The server that takes the next request, counted as occupied inside the block."""
        host = self._next()
        self._turn += 1
        host.last_used = self._turn
        host.outstanding += 1
        try:
            yield host
        finally:
            host.outstanding -= 1

    def _next(self) -> Host:
        now = self._clock()
        live = [host for host in self._all if max(host.cools_until, host.busy_until) <= now]
        if live:
            return min(live, key=lambda host: (host.outstanding, host.last_used))
        return min(self._all, key=lambda h: (max(h.busy_until, now), h.cools_until, h.last_used))

    def answered(self, host: Host) -> None:
        """The server works: earlier failures are forgotten."""
        host.failures, host.cools_until, host.busy_until = 0, 0.0, 0.0

    def failed(self, host: Host, retry_after: float | None) -> None:
        """The server did not answer, or asked to be left alone for `retry_after` seconds."""
        if retry_after is not None:
            host.busy_until = self._clock() + min(retry_after, _LONGEST_BUSY)
            return
        rest = min(self._cooldown_s * 2.0**host.failures, _LONGEST_COOLDOWN)
        host.cools_until = self._clock() + rest
        host.failures = min(host.failures + 1, 16)

    def any_live(self) -> bool:
        """True when some server is neither cooling down nor busy."""
        now = self._clock()
        return any(max(host.cools_until, host.busy_until) <= now for host in self._all)

    def asked_wait(self) -> float:
        """Seconds for which every server asked to be left alone; 0 when some did not."""
        return max(0.0, min(host.busy_until for host in self._all) - self._clock())


def _address(url: str) -> httpx.URL:
    try:
        address = httpx.URL(url)
    except httpx.InvalidURL as error:
        raise ValueError(f"{url!r} is no address: {error}") from error
    if address.scheme not in {"http", "https"} or not address.host:
        raise ValueError(f"{url!r} is no address of a server; say http://HOST:PORT")
    return address.copy_with(path=f"{address.path.rstrip('/')}/", query=None, fragment=None)
