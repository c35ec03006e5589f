"""Who may come in: tokens, origins and names, over HTTP and WebSocket, on real ports."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from openenv.core.generic_client import GenericEnvClient
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from env_server.access import Access, AccessSettings, is_loopback
from env_server.door import DoorSettings
from tests.env_server.live_server import Live, live_server

TOKEN = "correct-horse-battery-staple"
BEARER = {"Authorization": f"Bearer {TOKEN}"}
BODY = {"completions": ["no code"], "subject": "a dot"}


@pytest.fixture(scope="module")
def shared() -> Iterator[Live]:
    """A server that other machines reach."""
    access = AccessSettings("0.0.0.0", TOKEN)
    with live_server(DoorSettings(access=access)) as live:
        yield live


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "", "192.0.2.7", "example.org"])
def test_a_server_that_others_reach_is_never_open_by_mistake(host: str) -> None:
    with pytest.raises(ValueError, match=r"--token-file FILE .* or --open"):
        AccessSettings(host)
    with pytest.raises(ValueError, match="token is needed"):
        DoorSettings().bound_to(host)
    assert AccessSettings(host, open=True).open


@pytest.mark.parametrize("token", ["short", "", "has a space in its middle", "é" * 20, "x" * 15])
def test_a_token_that_can_be_guessed_or_not_be_sent_is_refused(token: str) -> None:
    with pytest.raises(ValueError, match="16 printable ASCII characters"):
        AccessSettings(token=token)


def test_a_token_is_not_shown_with_the_settings() -> None:
    assert TOKEN not in repr(DoorSettings(access=AccessSettings(token=TOKEN)))


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "127.9.9.9", "::1", "LOCALHOST."])
def test_loopback_names(name: str) -> None:
    assert is_loopback(name)


@pytest.mark.parametrize("name", ["localhost.example.org", "127.0.0.1.example.org", "10.0.0.1"])
def test_names_that_only_look_like_it(name: str) -> None:
    assert not is_loopback(name)


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Authorization": "Bearer wrong-horse-battery-staple"},
        {"Authorization": f"Bearer {TOKEN}x"},
        {"Authorization": f"Basic {TOKEN}"},
        {"Authorization": TOKEN},
        {"Authorization": "Bearer é"},
        {"Cookie": f"atelier_pass={TOKEN}"},
        {"Cookie": "atelier_pass=99999999999.0000"},
        {"Cookie": "atelier_pass=x"},
    ],
)
def test_without_the_token_there_is_no_way_in(shared: Live, headers: dict[str, str]) -> None:
    sent = {name: value.encode("latin-1") for name, value in headers.items()}
    answer = shared.http.post("/score", json=BODY, headers=sent)
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"].startswith("Bearer")
    assert TOKEN not in answer.text
    with pytest.raises(InvalidStatus) as refused:
        connect(shared.ws, additional_headers=headers if "é" not in str(headers) else {}).close()
    assert refused.value.response.status_code == 401


@pytest.mark.parametrize(
    "path", ["/metadata", "/openapi.json", "/", "/nowhere", f"/?token={TOKEN}"]
)
def test_no_page_is_open_but_health(shared: Live, path: str) -> None:
    assert shared.http.get(path).status_code == 401


def test_with_the_token_everything_works(shared: Live) -> None:
    answer = shared.http.post("/score", json=BODY, headers=BEARER)
    assert answer.json()["results"][0]["violations"][0]["code"] == "no_sketch"
    with GenericEnvClient(base_url=shared.url, headers=BEARER).sync() as env:
        env.reset(seed=1, subject="a dot")
        assert env.step({"response": "no code"}).reward == 0.0


def test_health_is_open_and_tells_no_secret(shared: Live) -> None:
    answer = shared.http.get("/health")
    assert answer.status_code == 200
    assert TOKEN not in answer.text


def test_a_browser_trades_the_token_for_a_cookie(shared: Live) -> None:
    with httpx.Client(base_url=shared.url, verify=False) as browser:
        page = browser.get("/", headers={"Accept": "text/html"})
        assert page.status_code == 401
        assert 'action="/login"' in page.text
        wrong = browser.post("/login", data={"token": "<script>alert(1)</script>"})
        assert wrong.status_code == 401
        assert "<script>" not in wrong.text
        right = browser.post("/login", data={"token": TOKEN})
        assert right.status_code == 303
        assert right.headers["location"] == "/"
        cookie = right.headers["set-cookie"]
        assert TOKEN not in cookie
        assert all(word in cookie for word in ("HttpOnly", "SameSite=Strict", "Path=/"))
        assert browser.get("/metadata").status_code == 200
        sent = {"Cookie": cookie.split(";")[0], "Origin": shared.url}
        with connect(shared.ws, additional_headers=sent) as session:
            session.send('{"type":"state"}')
            assert '"state"' in str(session.recv())


def test_a_form_without_end_is_not_read(shared: Live) -> None:
    answer = shared.http.post("/login", data={"token": "x" * 10_000_000})
    assert answer.status_code == 401


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "file://", "x", "http://[::"]
)
def test_pages_of_other_sites_may_not_use_the_server(live: Live, origin: str) -> None:
    sent = {"Origin": origin}
    assert live.http.post("/score", json=BODY, headers=sent).status_code == 403
    assert live.http.options("/score", headers=sent).status_code == 403
    with pytest.raises(InvalidStatus) as refused:
        connect(live.ws, additional_headers=sent).close()
    assert refused.value.response.status_code == 403


def test_the_servers_own_page_may(live: Live) -> None:
    sent = {"Origin": live.url}
    answer = live.http.post("/score", json=BODY, headers=sent)
    assert answer.status_code == 200
    assert not [name for name in answer.headers if name.startswith("access-control")]


@pytest.mark.parametrize(
    "host", ["rebound.example", "127.0.0.1.example:80", "x@127.0.0.1", "10.1.2.3", ""]
)
def test_a_name_that_was_pointed_at_the_loopback_is_refused(live: Live, host: str) -> None:
    sent = {"Host": host, "Origin": f"http://{host}"}
    assert live.http.get("/health", headers={"Host": host}).status_code == 403
    assert live.http.post("/score", json=BODY, headers=sent).status_code == 403


@pytest.mark.parametrize(
    ("host", "names", "sent", "status"),
    [
        ("127.0.0.1", ("Paint.Example",), "paint.example", 200),
        ("127.0.0.1", ("Paint.Example",), "other.example", 403),
        ("0.0.0.0", ("Paint.Example",), "paint.example:8000", 200),
        ("0.0.0.0", ("Paint.Example",), "other.example", 403),
        ("0.0.0.0", ("Paint.Example",), "192.0.2.7:8000", 200),
        ("0.0.0.0", (), "other.example", 200),
    ],
)
async def test_further_names(host: str, names: tuple[str, ...], sent: str, status: int) -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await Response("come in")(scope, receive, send)

    guarded = Access(app, AccessSettings(host, open=True, hosts=names))
    transport = httpx.ASGITransport(guarded)
    async with httpx.AsyncClient(transport=transport, base_url="http://x", verify=False) as client:
        headers = {"Host": sent, "Origin": f"https://{sent}"}
        assert (await client.get("/", headers=headers)).status_code == status
