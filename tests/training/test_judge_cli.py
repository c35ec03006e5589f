"""The commands `atelier judge probe` and `serve`."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from tests.judge_pictures import weights_file
from training.cli import app


def test_a_probe_of_the_embedded_judge_finds_every_way_to_work() -> None:
    ran = CliRunner().invoke(app, ["judge", "probe"])
    assert ran.exit_code == 0, ran.output
    said = ran.output.splitlines()[-4:]
    assert sum(": works" in line for line in said) == 3
    assert "asked by one token with log-probabilities" in ran.output


def test_a_probe_of_nothing_fails() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{unused.getsockname()[1]}/v1"
        ran = CliRunner().invoke(app, ["judge", "probe", "--base-url", url, "--model", "m"])
    assert ran.exit_code == 1
    assert "could not be probed" in ran.output


@pytest.mark.parametrize(
    "wrong",
    [
        ["probe", "--base-url", "no address"],
        ["serve", "--weights", "/no/such/file.json"],
        ["serve", "--error", "0.7", "--cut", "0.7"],
        ["fit", "/tmp", "--one-in", "1"],
    ],
)
def test_what_cannot_be_meant_is_bad_usage(wrong: list[str]) -> None:
    assert CliRunner().invoke(app, ["judge", *wrong]).exit_code == 2


def test_serve_serves_until_it_is_told_to_stop(tmp_path: Path) -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    weights = ["--weights", str(weights_file(tmp_path)), "--position-bias", "0.5"]
    command = [sys.executable, "-m", "training.cli", "judge", "serve", "--port", str(port)]
    with subprocess.Popen(
        [*command, *weights], stderr=subprocess.PIPE, text=True, env=os.environ | {"COLUMNS": "200"}
    ) as server:
        try:
            assert server.stderr is not None
            assert re.search(rf"judging on http://127.0.0.1:{port}/v1", server.stderr.readline())
            with httpx.Client(
                trust_env=False, transport=httpx.HTTPTransport(retries=8), timeout=30
            ) as client:
                models = client.get(f"http://127.0.0.1:{port}/v1/models").json()
            assert models["data"][0]["id"] == "atelier-painterly-test-bias+0.5"
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(30)
