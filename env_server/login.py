"""The login page: a browser trades the token for a cookie, so that no address ever holds it."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import time
from collections.abc import Callable
from urllib.parse import parse_qs

from starlette.types import Receive, Scope, Send

COOKIE = "atelier_pass"
PATH = "/login"
_SECONDS = 12 * 3600
_MAX_FORM = 4096
_FORM_SECONDS = 10.0

_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Atelier</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>:root{{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}}
body{{max-width:24rem;margin:15vh auto;padding:0 1rem}}
input,button{{font:inherit;padding:.4rem;width:100%;box-sizing:border-box;margin:.3rem 0}}</style>
<main><h1>Atelier</h1><form method="post" action="/login">
<label for="token">This server asks for its token.</label>
<input id="token" name="token" type="password" autocomplete="current-password" required autofocus>
<button>Come in</button></form><p role="alert">{said}</p></main></html>
"""
_HEADERS = (
    (b"content-type", b"text/html; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (
        b"content-security-policy",
        b"default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'",
    ),
)


class LoginDesk:
    """Hands out passes: cookies that expire after 12 hours and that only the token can sign.

    Every process that holds the token honours the passes of the others; another token ends them.
    """

    def __init__(self, token: str, clock: Callable[[], float] = time.time) -> None:
        self._token = token.encode()
        self._clock = clock

    def is_token(self, given: str) -> bool:
        """Whether this is the token, in a time that tells nothing of where it differs."""
        return hmac.compare_digest(given.encode("utf-8", "replace"), self._token)

    def is_pass(self, given: str) -> bool:
        """Whether this is a pass of ours that has not expired."""
        until, _, signature = given.partition(".")
        if not (until.isascii() and until.isdigit() and len(until) < 16):
            return False
        good = hmac.compare_digest(signature.encode("utf-8", "replace"), self._sign(until).encode())
        return good and int(until) > self._clock()

    def serves(self, scope: Scope) -> bool:
        """Whether the request is for this desk."""
        return scope["path"] == PATH and scope["method"] in {"GET", "POST"}

    def wants_page(self, scope: Scope, accept: str) -> bool:
        """Whether somebody without a pass opened a page in a browser."""
        return scope["type"] == "http" and scope["method"] == "GET" and "text/html" in accept

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] == "GET":
            await self.show(send, 200)
            return
        form = await _form(receive)
        if form is None:
            await self.show(send, 408, "The token did not arrive.")
            return
        if not self.is_token((form.get("token") or [""])[0].strip()):
            await self.show(send, 401, "That is not the token.")
            return
        until = str(int(self._clock()) + _SECONDS)
        cookie = f"{COOKIE}={until}.{self._sign(until)}; HttpOnly; SameSite=Strict; Path=/"
        cookie += f"; Max-Age={_SECONDS}" + ("; Secure" if scope["scheme"] == "https" else "")
        headers = [(b"set-cookie", cookie.encode()), (b"location", b"/"), (b"content-length", b"0")]
        await send({"type": "http.response.start", "status": 303, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    async def show(self, send: Send, status: int, said: str = "") -> None:
        """Answers with the login page."""
        body = _PAGE.format(said=said).encode()
        headers = [
            *_HEADERS,
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
        ]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    def _sign(self, until: str) -> str:
        return hmac.new(self._token, f"atelier pass {until}".encode(), hashlib.sha256).hexdigest()


async def _form(receive: Receive) -> dict[str, list[str]] | None:
    """The form's fields; None where the browser went away or dawdles. Too long a form is empty."""
    body = b""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(_FORM_SECONDS):
            while (message := await receive())["type"] != "http.disconnect":
                body += message.get("body", b"")
                if len(body) > _MAX_FORM:
                    return {}
                if not message.get("more_body", False):
                    return _fields(body)
    return None


def _fields(body: bytes) -> dict[str, list[str]]:
    try:
        return parse_qs(body.decode("utf-8", "replace"), max_num_fields=8)
    except ValueError:  # more fields than a form of ours has
        return {}
