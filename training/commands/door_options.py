"""Options of commands that let others in: token, names, and where answers are kept."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from env_server.access import AccessSettings
from env_server.answers import ReplaySettings
from env_server.door import DoorSettings

VARIABLE = "ATELIER_TOKEN"

TokenFile = Annotated[
    Path | None,
    typer.Option(help=f"file with the token that clients must send; or {VARIABLE}"),
]
Open = Annotated[
    bool, typer.Option("--open", help="let anybody in who reaches the address, without a token")
]
AllowHost = Annotated[
    list[str] | None,
    typer.Option(help="a further name that the server is reached by; may be given again"),
]


def door_settings(
    host: str,
    token_file: Path | None,
    open_: bool,
    allow_host: list[str] | None,
    cache: Path | None,
) -> DoorSettings:
    """Who may come in; bad usage where that would be everybody by mistake."""
    token = _token(token_file)
    if open_ and token is not None:
        raise typer.BadParameter("there is a token too; give one of both", param_hint="--open")
    try:
        access = AccessSettings(host, token, open_, tuple(allow_host or ()))
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--host") from error
    answers = cache / "answers" if cache is not None else None
    return DoorSettings(access=access, replay=ReplaySettings(folder=answers))


def _token(file: Path | None) -> str | None:
    """The file's token, else the environment's, which is taken out of it; an empty one is none."""
    told = os.environ.pop(VARIABLE, None)  # browsers and workers inherit the environment
    if file is None:
        return told or None
    try:
        token = file.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise typer.BadParameter(str(error), param_hint="--token-file") from error
    if not token:
        raise typer.BadParameter("the file is empty", param_hint="--token-file")
    return token
