"""Who may come in: tokens, origins and names, over HTTP and WebSocket, on real ports."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from openenv.core.generic_client import GenericEnvClient
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from env_server.access import AccessSettings, is_loopback
from env_server.door import DoorSettings
from tests.env_server.live_server import Live, live_server

TOKEN = "correct-horse-battery-staple"
BEARER = {"Authorization": f"Bearer {TOKEN}"}
BODY = {"completions": ["no code"], "subject": "a dot"}


@pytest.fixture(scope="module")
def mine() -> Iterator[Live]:
    """A server for this machine alone."""
    with live_server() as live:
        yield live


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
    answer = httpx.post(f"{shared.url}/score", json=BODY, headers=sent)
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"].startswith("Bearer")
    assert TOKEN not in answer.text
    for path in ("/metadata", "/schema", "/openapi.json", "/", "/nowhere"):
        assert httpx.get(f"{shared.url}{path}", headers=sent).status_code == 401
    assert httpx.get(f"{shared.url}/score?token={TOKEN}", headers=sent).status_code == 401
    with pytest.raises(InvalidStatus) as refused:
        connect(shared.ws, additional_headers=headers if "é" not in str(headers) else {}).close()
    assert refused.value.response.status_code == 401


def test_with_the_token_everything_works(shared: Live) -> None:
    answer = httpx.post(f"{shared.url}/score", json=BODY, headers=BEARER)
    assert answer.json()["results"][0]["violations"][0]["code"] == "no_sketch"
    with GenericEnvClient(base_url=shared.url, headers=BEARER).sync() as env:
        env.reset(seed=1, subject="a dot")
        assert env.step({"response": "no code"}).reward == 0.0


def test_health_is_open_and_tells_no_secret(shared: Live) -> None:
    answer = httpx.get(f"{shared.url}/health")
    assert answer.status_code == 200
    assert TOKEN not in answer.text


def test_a_browser_trades_the_token_for_a_cookie(shared: Live) -> None:
    with httpx.Client(base_url=shared.url) as browser:
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
    answer = httpx.post(f"{shared.url}/login", data={"token": "x" * 10_000_000})
    assert answer.status_code == 401


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "file://", "x", "http://[::"]
)
def test_pages_of_other_sites_may_not_use_the_server(mine: Live, origin: str) -> None:
    sent = {"Origin": origin}
    assert httpx.post(f"{mine.url}/score", json=BODY, headers=sent).status_code == 403
    assert httpx.options(f"{mine.url}/score", headers=sent).status_code == 403
    with pytest.raises(InvalidStatus) as refused:
        connect(mine.ws, additional_headers=sent).close()
    assert refused.value.response.status_code == 403


def test_the_servers_own_page_may(mine: Live) -> None:
    sent = {"Origin": mine.url}
    answer = httpx.post(f"{mine.url}/score", json=BODY, headers=sent)
    assert answer.status_code == 200
    assert not [name for name in answer.headers if name.startswith("access-control")]


@pytest.mark.parametrize(
    "host", ["rebound.example", "127.0.0.1.example:80", "x@127.0.0.1", "10.1.2.3", ""]
)
def test_a_name_that_was_pointed_at_the_loopback_is_refused(mine: Live, host: str) -> None:
    sent = {"Host": host, "Origin": f"http://{host}"}
    assert httpx.get(f"{mine.url}/health", headers={"Host": host}).status_code == 403
    assert httpx.post(f"{mine.url}/score", json=BODY, headers=sent).status_code == 403


def test_a_further_name_can_be_allowed() -> None:
    access = AccessSettings(hosts=("Paint.Example",))
    with live_server(DoorSettings(access=access)) as live:
        sent = {"Host": "paint.example", "Origin": "https://paint.example"}
        assert httpx.post(f"{live.url}/score", json=BODY, headers=sent).status_code == 200
        assert httpx.get(f"{live.url}/health", headers={"Host": "other.example"}).status_code == 403


def test_the_command_refuses_to_start_open_and_says_the_fix(tmp_path: Path) -> None:
    serve = [sys.executable, "-m", "training.cli", "serve", "--host", "0.0.0.0"]
    bare = subprocess.run(serve, capture_output=True, text=True, env={"COLUMNS": "400"})
    assert bare.returncode == 2
    assert "--token-file" in bare.stderr
    (tmp_path / "token").write_text("short\n")
    short = [*serve, "--token-file", str(tmp_path / "token")]
    refused = subprocess.run(short, capture_output=True, text=True, env={"COLUMNS": "400"})
    assert refused.returncode == 2
    assert "16 printable ASCII characters" in refused.stderr
