"""Who may talk to the server: a token, the page's own origin, and the names that it answers to."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Receive, Scope, Send

from env_server.denial import Denial, deny
from env_server.login import COOKIE, LoginDesk

OPEN_PATHS = frozenset({"/health", "/ready"})
MIN_TOKEN = 16


@dataclass(frozen=True)
class AccessSettings:
    """Where the server listens and whom it answers; settings that would leave it open by mistake
    cannot be made.

    `host` is the address that is bound. A `token` is asked of every request where there is one;
    without one, any address but a loopback one needs `open`. `hosts` are further names that the
    server is reached by.

    Raises:
        ValueError: the address is not a loopback one and there is neither a token nor `open`; or
            the token is too short, or holds what no header can.
    """

    host: str = "127.0.0.1"
    token: str | None = field(default=None, repr=False)
    open: bool = False
    hosts: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.token is not None:
            _check_token(self.token)
        elif not (self.loopback or self.open):
            raise ValueError(
                f"{self.host} is reached from other machines, so a token is needed: give "
                "--token-file FILE or ATELIER_TOKEN (make one with: python3 -c 'import secrets; "
                "print(secrets.token_urlsafe(32))'), or --open to let anybody in"
            )

    @property
    def loopback(self) -> bool:
        """Whether only this machine can connect."""
        return is_loopback(self.host)


class Access:
    """ASGI middleware that refuses, over HTTP and WebSocket alike, whoever may not come in.

    A wrong Host or a foreign Origin is 403, a missing or wrong token 401. `/health` and `/ready`
    ask for no token. A refused WebSocket handshake gets the same status.
    """

    def __init__(self, app: ASGIApp, settings: AccessSettings) -> None:
        self._app = app
        self._settings = settings
        self._names = frozenset(name.lower().rstrip(".") for name in settings.hosts)
        self._desk = LoginDesk(settings.token) if settings.token is not None else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        headers = _Headers(scope["headers"])
        refusal = self._wrong_place(headers)
        if refusal is None and self._desk is not None:
            if scope["type"] == "http" and self._desk.serves(scope):
                await self._desk(scope, receive, send)
                return
            if scope["path"] not in OPEN_PATHS and not self._known(headers):
                if self._desk.wants_page(scope, headers.one("accept") or ""):
                    await self._desk.show(send, 401)
                    return
                refusal = _UNKNOWN
        if refusal is not None:
            await deny(refusal, scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _wrong_place(self, headers: _Headers) -> Denial | None:
        """Whether another site's page, or a name that was pointed here, is behind the request."""
        host = headers.one("host") or ""
        if not self._answers_to(_hostname(host)):
            return _HOST
        origins = headers.all("origin")
        if all(self._is_own(origin, host) for origin in origins):
            return None
        return _ORIGIN

    def _answers_to(self, name: str) -> bool:
        if self._settings.loopback:
            return is_loopback(name) or name in self._names
        if not self._names:
            return True
        # A number cannot be pointed elsewhere, so no rebinding hides behind it.
        return name in self._names or is_loopback(name) or _is_number(name)

    def _is_own(self, origin: str, host: str) -> bool:
        try:
            parts = urlsplit(origin)
            name = (parts.hostname or "").rstrip(".")
        except ValueError:
            return False
        if parts.scheme not in {"http", "https"}:
            return False
        return parts.netloc.lower() == host.lower() or name in self._names

    def _known(self, headers: _Headers) -> bool:
        assert self._desk is not None
        scheme, _, given = (headers.one("authorization") or "").partition(" ")
        if scheme.lower() == "bearer" and self._desk.is_token(given.strip()):
            return True
        return any(self._desk.is_pass(value) for value in headers.cookies(COOKIE))


class _Headers:
    """A request's headers, decoded as Latin-1; names are lower case."""

    def __init__(self, raw: Iterable[tuple[bytes, bytes]]) -> None:
        self._pairs = [(name.lower(), value.decode("latin-1")) for name, value in raw]

    def all(self, name: str) -> list[str]:
        return [value for found, value in self._pairs if found == name.encode()]

    def one(self, name: str) -> str | None:
        """The value, where the header was sent once."""
        values = self.all(name)
        return values[0] if len(values) == 1 else None

    def cookies(self, name: str) -> list[str]:
        pairs = (
            part.strip().partition("=") for line in self.all("cookie") for part in line.split(";")
        )
        return [value for found, _, value in pairs if found == name]


def is_loopback(host: str) -> bool:
    """Whether an address or name is this machine's loopback, whatever a resolver says."""
    if host.lower().rstrip(".") == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def _is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _hostname(host: str) -> str:
    """The name in a Host header, lower case, without its port; empty where it is none."""
    if any(character in host for character in "@/?#\\"):
        return ""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def _check_token(token: str) -> None:
    if len(token) < MIN_TOKEN or not (token.isascii() and token.isprintable()) or " " in token:
        raise ValueError(
            f"the token must have {MIN_TOKEN} printable ASCII characters or more, without spaces; "
            "make one with: python3 -c 'import secrets; print(secrets.token_urlsafe(32))'"
        )


_UNKNOWN = Denial(
    401,
    "this server asks for a token: send it as Authorization: Bearer TOKEN",
    ((b"www-authenticate", b'Bearer realm="atelier"'),),
)
_HOST = Denial(403, "the Host header names another server; --allow-host adds a name")
_ORIGIN = Denial(403, "pages of other sites may not use this server; --allow-host adds a name")
