"""Log lines: what they hold, what they never hold, and that nobody waits for them."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from env_server.identity import identity
from env_server.log_stream import LogStream

SCRIPT = """
import logging, structlog
from env_server.errors import RealmError
from env_server.logs import LogFormat, LogSettings, configure_server_logs
configure_server_logs(LogSettings(logging.INFO, LogFormat.{format}))
log = structlog.get_logger()
def choke(completion, error):
    raise error
for error in (ValueError('function setup() {{ SKETCH }}'), RealmError('no worker')):
    try:
        choke('SKETCH', error)
    except Exception:
        log.exception('it choked', given='a' * 9000 + 'END', forged='x\\n{{"event": "forged"}}\\x1b[31m')
logging.getLogger('uvicorn.error').info('GET /SECRET')
try:
    choke('SKETCH', KeyError('SKETCH'))
except Exception:
    logging.getLogger('uvicorn.error').exception('Exception in ASGI application')
log.debug('not asked for')
"""


def written(format_: str) -> str:
    script = SCRIPT.format(format=format_)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""
    return done.stderr


def test_json_lines_hold_type_and_place_of_an_exception_and_no_more() -> None:
    text = written("JSON")
    lines = [json.loads(line) for line in text.splitlines()]
    assert [line["event"] for line in lines] == [
        "it choked",
        "it choked",
        "Exception in ASGI application",
    ]
    assert [line["raised"] for line in lines] == [
        "ValueError",
        "RealmError: no worker",
        "KeyError",
    ]
    assert all("choke" in line["at"] for line in lines)
    assert {line["level"] for line in lines} == {"error"}
    assert len(lines[0]["given"]) == 500
    for hidden in ("SKETCH", "SECRET", "END", "not asked for"):
        assert hidden not in text


def test_readable_lines_cannot_be_forged() -> None:
    text = written("CONSOLE")
    assert len(text.splitlines()) == 3
    assert "\x1b" not in text
    assert "SKETCH" not in text


def test_a_pipe_that_nobody_reads_holds_nobody_up() -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading) as reader, os.fdopen(writing, "w") as writer:
        stream = LogStream(writer)
        for number in range(20_000):  # far more than pipe and queue hold
            stream.write(f"line {number:>40}\n")
        lines = [reader.readline() for _ in range(5_000)]
        stream.write("last\n")
        while lines[-1] != "last\n":
            lines.append(reader.readline())
        stream.close()
    assert lines[:2] == [f"line {0:>40}\n", f"line {1:>40}\n"]
    assert 10_000 < len(lines) < 20_000
    assert any("log lines dropped" in line for line in lines)


def test_ids_of_clients_are_taken_only_if_they_are_well_formed() -> None:
    assert identity("run-7.step:3_a") == "run-7.step:3_a"
    for bad in ("", "a" * 65, "a\nb", "a b", "<b>", "ä", "{}"):
        assert identity(bad) != bad
        assert len(identity(bad)) == 32
    assert identity() != identity()
