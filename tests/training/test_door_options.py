"""The options that let others in: nothing is open by mistake, and a refusal says the fix."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from training.cli import app
from training.commands.door_options import VARIABLE, door_settings

TOKEN = "correct-horse-battery-staple"


@pytest.fixture(autouse=True)
def no_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)


def test_the_command_does_not_start_open_and_says_the_fix() -> None:
    refused = CliRunner().invoke(app, ["serve", "--host", "0.0.0.0"], env={"COLUMNS": "400"})
    assert refused.exit_code == 2
    assert "--token-file" in refused.output
    assert "--open" in refused.output


def test_a_loopback_address_needs_nothing() -> None:
    access = door_settings("127.0.0.1", None, False, None, None).access
    assert access.token is None
    assert access.loopback


def test_the_token_comes_from_a_file_or_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "token"
    file.write_text(f"{TOKEN}\n")
    assert door_settings("0.0.0.0", file, False, ["a.example"], None).access.token == TOKEN
    monkeypatch.setenv(VARIABLE, "x" * 20)
    assert door_settings("0.0.0.0", None, False, None, None).access.token == "x" * 20
    assert VARIABLE not in os.environ  # no child process inherits it
    monkeypatch.setenv(VARIABLE, "x" * 20)
    assert door_settings("0.0.0.0", file, False, None, None).access.token == TOKEN
    assert VARIABLE not in os.environ


@pytest.mark.parametrize("content", ["", "short", "with a space in it, quite long"])
def test_a_bad_token_is_bad_usage(tmp_path: Path, content: str) -> None:
    file = tmp_path / "token"
    file.write_text(content)
    with pytest.raises(typer.BadParameter, match=r"empty|16 printable"):
        door_settings("127.0.0.1", file, False, None, None)
    with pytest.raises(typer.BadParameter, match="No such file"):
        door_settings("127.0.0.1", tmp_path / "absent", False, None, None)


def test_a_token_and_open_contradict_each_other(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text(TOKEN)
    with pytest.raises(typer.BadParameter, match="one of both"):
        door_settings("0.0.0.0", file, True, None, None)


def test_answers_are_kept_beside_the_paintings(tmp_path: Path) -> None:
    assert door_settings("::1", None, False, None, tmp_path).replay.folder == tmp_path / "answers"


def test_a_farm_is_served_by_one_process() -> None:
    command = ["serve", "--engine", "ray", "--processes", "2"]
    refused = CliRunner().invoke(app, command, env={"COLUMNS": "400"})
    assert refused.exit_code == 2
    assert "--processes" in refused.output
    assert "one process" in refused.output
