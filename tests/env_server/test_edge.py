"""Hostile bytes and frames: every one gets an answer, none a 500, and the server goes on."""

from __future__ import annotations

import contextlib
import json
import socket
import time
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

import env_server.http_protocol as http_protocol
from env_server.access import AccessSettings
from env_server.body import BodyLimits
from env_server.door import DoorSettings
from tests.env_server.live_server import Live, live_server

BODY = {"completions": ["no code"], "subject": "a dot"}
HOST = b"Host: localhost\r\n"
JSON = {"Content-Type": "application/json"}


@pytest.fixture(autouse=True)
def still_alive(live: Live) -> Iterator[None]:
    yield
    assert live.http.get("/health").status_code == 200


def exchange(live: Live, sent: bytes, close: bool = False) -> bytes:
    """All that the server answers to some bytes before it hangs up."""
    with live.connect() as line:
        line.sendall(sent)
        if close:
            line.shutdown(socket.SHUT_WR)
        got = b""
        try:
            while part := line.recv(65536):
                got += part
        except ConnectionResetError:
            pass
        return got


def post(body: bytes, *headers: bytes) -> bytes:
    head = [b"POST /score HTTP/1.1", HOST.strip(), b"Connection: close", *headers]
    return b"\r\n".join([*head, b"", body])


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"\x00\x01\x02\x03\r\n\r\n", b"400"),
        (b"GET / HTTP/9.9\r\n\r\n", b"400"),
        (b"GET  HTTP/1.1\r\n\r\n", b"400"),
        (b"GET /health HTTP/1.1\r\nConnection: close\r\n\r\n", b"403"),
        (post(b"{}", b"Content-Length: -1"), b"400"),
        (post(b"{}", b"Content-Length: 1e3"), b"400"),
        (post(b"{}", b"Content-Length: 2", b"Content-Length: 3"), b"400"),
        (post(b"{}", b"Content-Length: 99999999999999999999999"), b"400"),
        (post(b"{}", b"Content-Length: 2", b"Transfer-Encoding: chunked"), b"400"),
        (post(b"zz\r\n{}\r\n", b"Transfer-Encoding: chunked"), b"400"),
        (post(b"", b"Content-Length: 100000000"), b"413"),
        (b"GET /health HTTP/1.1\r\nX: " + b"x" * 400_000, b"431"),
        (b"GET /" + b"x" * 400_000, b"431"),
    ],
)
def test_http_that_is_none(live: Live, sent: bytes, status: bytes) -> None:
    answer = exchange(live, sent)
    assert answer.startswith(b"HTTP/1.1 " + status), answer[:200]


def test_pipelined_requests_are_answered_in_order(live: Live) -> None:
    ask = b"GET /%s HTTP/1.1\r\n" + HOST
    last = ask % b"nowhere" + b"Connection: close\r\n\r\n"
    answer = exchange(live, (ask % b"health" + b"\r\n") * 20 + last)
    assert answer.count(b"HTTP/1.1 200 OK") == 20
    assert answer.rindex(b"404") > answer.rindex(b"200 OK")


def test_a_client_that_leaves_half_way(live: Live) -> None:
    exchange(live, post(b"{", b"Content-Length: 1000"), close=True)
    exchange(live, b"POST /sc", close=True)


def test_who_dawdles_is_hung_up_on(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 0.4)
    with live.connect() as line:
        started = time.monotonic()
        line.sendall(b"GET /health HTTP/1.1\r\n")
        got = b""
        while part := _drip(line):
            got += part
        assert b"408" in got.split(b"\r\n")[0]
        assert time.monotonic() - started < 8


def _drip(line: socket.socket) -> bytes:
    """A byte more of a header now and then, until there is an answer or none will come."""
    line.settimeout(0.1)
    while True:
        try:
            return line.recv(65536)
        except TimeoutError:
            line.sendall(b"x")
        except ConnectionResetError:
            return b""


def test_a_body_that_does_not_come_or_does_not_end() -> None:
    limits = BodyLimits(max_bytes=100_000, seconds=0.4)
    with live_server(DoorSettings(AccessSettings(), limits)) as small:
        assert exchange(small, post(b"{", b"Content-Length: 10")).startswith(b"HTTP/1.1 408")
        chunk = b"1000\r\n" + b"x" * 4096 + b"\r\n"
        endless = post(chunk * 100, b"Transfer-Encoding: chunked")
        assert exchange(small, endless).startswith(b"HTTP/1.1 413")


def test_a_hundred_megabytes_are_refused_at_once(live: Live) -> None:
    started = time.monotonic()
    answer = live.http.post("/score", content=bytes(100_000_000), headers=JSON)
    assert answer.status_code == 413
    assert time.monotonic() - started < 5


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b'"x"',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"\xff\xfe{}",
        b'{"completions": ["\\ud800"], "subject": "a"}',
        b'{"completions": ["x"], "subject": "a", "\\ud800": 1}',
        b'{"completions": ["x"], "subject": "a", "seed": NaN}',
        b'{"completions": ["x"], "subject": "a", "seed": 1e999}',
        b'{"completions": ["x"], "subject": "a", "mix": {"gate": Infinity}}',
        b'{"completions": ["x"], "subject": "a", "mix": {"gate": 1e999}}',
        b'{"completions": ["x"], "subject": "a", "mix": {"gate": 1, "": "x"}}',
        b'{"completions": ["x"], "subject": "a", "mix": {'
        + b",".join(b'"%d":0' % i for i in range(99))
        + b"}}",
        b'{"completions": ["x"], "subject": "a", "seed": ' + b"9" * 5000 + b"}",
        b'{"completions": [{"x": 1}], "subject": "a"}',
        b'{"completions": ["x"], "subject": ""}',
        b'{"completions": ["x"], "subject": "a", "tiers": {"love": "x"}}',
    ],
)
@pytest.mark.parametrize("path", ["/score", "/reset", "/step"])
def test_json_that_is_no_request(live: Live, path: str, body: bytes) -> None:
    answer = live.http.post(path, content=body, headers=JSON)
    empty_reset = path == "/reset" and not body
    assert answer.status_code == (200 if empty_reset else 422), answer.text


def test_of_a_key_that_occurs_twice_the_last_counts(live: Live) -> None:
    body = b'{"completions": [], "completions": ["no code"], "subject": "a"}'
    assert live.http.post("/score", content=body, headers=JSON).status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        {"completions": "x" * 3_000_000, "subject": "a"},
        {"completions": ["x"], "subject": "x" * 3_000_000},
        {"completions": ["x"], "subject": "a", "x" * 3_000_000: 1},
        {"completions": ["x"], "subject": "a", "mix": "x" * 3_000_000},
        {"completions": [1] * 60, "subject": "a"},
    ],
)
def test_a_refusal_does_not_send_the_request_back(live: Live, body: dict[str, object]) -> None:
    answer = live.http.post("/score", json=body)
    assert answer.status_code == 422
    assert len(answer.content) < 8000


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/reset", {"seed": "x"}, 422),
        ("/reset", {"mix": "nope"}, 422),
        ("/reset", {"subject": 5}, 422),
        ("/reset", {"surprise": 1}, 422),
        ("/reset", {"seed": -(2**70)}, 422),
        ("/step", {"action": {"response": "x", "subject": "a pear", "mix": "nope"}}, 422),
        ("/step", {"action": {"response": "x", "type": "call_tool"}}, 422),
        ("/step", {"action": []}, 422),
        ("/step", {"action": {"response": "x"}, "timeout_s": -1}, 422),
        ("/mcp", {"jsonrpc": "2.0", "id": 1, "method": "openenv/session/create"}, 200),
        ("/atelier/tasks", {"split": "train"}, 404),
        ("/nowhere", {}, 404),
        ("/health", {}, 405),
    ],
)
def test_the_routes_of_openenv(live: Live, path: str, body: object, status: int) -> None:
    assert live.http.post(path, json=body).status_code == status


def test_there_are_no_tools_and_no_session_for_them(live: Live) -> None:
    answer = live.http.post("/mcp", json={}).json()
    assert answer["error"]["code"] == -32601
    with pytest.raises(Exception, match=r"403|404"):
        connect(live.ws.replace("/ws", "/mcp"))


def _session(live: Live) -> ClientConnection:
    return connect(live.ws, open_timeout=20, close_timeout=1, max_size=None)


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ("not json", "INVALID_JSON"),
        ("[]", "INVALID_JSON"),
        ("null", "INVALID_JSON"),
        ("[" * 100_000, "INVALID_JSON"),
        (b"\x00\x01", "INVALID_JSON"),
        ('{"type": {"a": 1}}', "INVALID_JSON"),
        ('{"type": "reset", "data": {"seed": NaN}}', "INVALID_JSON"),
        ('{"type": "reset", "data": {"subject": "\\ud800"}}', "INVALID_JSON"),
        ('{"type": "nonsense"}', "UNKNOWN_TYPE"),
        ('{"type": "reset", "data": []}', "VALIDATION_ERROR"),
        ('{"type": "reset", "data": {"seed": "x"}}', "VALIDATION_ERROR"),
        ('{"type": "reset", "data": {"subject": 1}}', "VALIDATION_ERROR"),
        ('{"type": "reset", "data": {"mix": "nope"}}', "EXECUTION_ERROR"),
        ('{"type": "reset", "data": {"mix": {"gate": 0.5}}}', "VALIDATION_ERROR"),
        ('{"type": "step", "data": {"response": "x", "mix": {"gate": 0.5}}}', "VALIDATION_ERROR"),
        ('{"type": "step", "data": {"response": "x", "tiers": {"love": 2}}}', "VALIDATION_ERROR"),
        ('{"type": "step", "data": {}}', "VALIDATION_ERROR"),
        ('{"type": "step", "data": {"response": 1}}', "VALIDATION_ERROR"),
        ('{"type": "step"}', "VALIDATION_ERROR"),
    ],
)
def test_a_message_that_is_none_is_told_and_the_session_goes_on(
    live: Live, sent: str | bytes, code: str
) -> None:
    with _session(live) as session:
        session.send(sent)
        answer = json.loads(session.recv(timeout=20))
        assert (answer["type"], answer["data"]["code"]) == ("error", code)
        session.send('{"type": "reset", "data": {"seed": 1, "subject": "a dot"}}')
        assert json.loads(session.recv(timeout=20))["type"] == "observation"


def test_an_error_does_not_send_the_message_back(live: Live) -> None:
    with _session(live) as session:
        for data in ({"response": ["x" * 2_000_000]}, {"response": "x", "y" * 2_000_000: 1}):
            session.send(json.dumps({"type": "step", "data": data}))
            assert len(session.recv(timeout=20)) < 4000


def test_fragments_are_one_message(live: Live) -> None:
    with _session(live) as session:
        session.send(iter(['{"type"', ": ", '"state"}']))
        assert json.loads(session.recv(timeout=20))["type"] == "state"


@pytest.mark.parametrize("sent", ["x" * 5_000_000, [b"x" * 1_000_000] * 5])
def test_a_message_that_is_too_long_ends_the_session_with_1009(
    live: Live, sent: str | list[bytes]
) -> None:
    with _session(live) as session, contextlib.suppress(ConnectionClosed):
        session.send(sent)
        session.recv(timeout=20)
    assert session.close_code == 1009


def test_a_flood_of_pings_is_answered(live: Live) -> None:
    with _session(live) as session:
        pongs = [session.ping(str(index)) for index in range(2000)]
        session.send('{"type": "state"}')
        assert json.loads(session.recv(timeout=20))["type"] == "state"
        assert pongs[-1].wait(20)


@pytest.mark.parametrize(
    "frames",
    [
        b"\x81\xfe\x00\x80abcd{",  # a frame that is cut off
        b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff",  # reserved bits, reserved opcode
        b"\x81\x02{}",  # not masked
        b"\x81\x82\x00\x00\x00\x00\xff\xff",  # not UTF-8
        Frame(Opcode.CONT, b"x").serialize(mask=True),
        b"\x89\xfe\x04\x00abcd" + b"x" * 1024,  # a ping too long for one
        b"",
    ],
    ids=[
        "cut off",
        "reserved",
        "not masked",
        "not UTF-8",
        "continues nothing",
        "long ping",
        "none",
    ],
)
def test_broken_frames_end_one_session_only(live: Live, frames: bytes) -> None:
    hello = (
        b"GET /ws HTTP/1.1\r\n" + HOST + b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    with live.connect() as client:
        client.sendall(hello)
        assert client.recv(4096).startswith(b"HTTP/1.1 101")
        client.sendall(frames)
        client.shutdown(socket.SHUT_WR)
        while client.recv(65536):
            pass
    assert live.http.get("/health").status_code == 200


@pytest.mark.parametrize(
    "line", [b"Sec-WebSocket-Version: 1\r\n", b"Sec-WebSocket-Version: 13\r\n"]
)
def test_a_handshake_that_is_none(live: Live, line: bytes) -> None:
    hello = b"GET /ws HTTP/1.1\r\n" + HOST + b"Upgrade: websocket\r\nConnection: Upgrade\r\n" + line
    answer = exchange(live, hello + b"\r\n", close=True)
    assert answer.startswith((b"HTTP/1.1 400", b"HTTP/1.1 426")), answer[:100]


def test_an_unknown_session_is_told(live: Live) -> None:
    with connect(f"{live.ws}?session_id={'x' * 3000}") as session:
        answer = session.recv(timeout=20)
    assert "SESSION_ERROR" in str(answer)
    assert len(answer) < 1000
