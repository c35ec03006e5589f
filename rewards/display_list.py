"""What a sketch did: the ordered drawing commands that the painter replays."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

Argument = float | str | bool


@dataclass(frozen=True, slots=True)
class Command:
    """One checked drawing command.

    `name` is the allowlisted name (`brush.vertex`, `background`), `args` its normalised arguments,
    `line` and `column` where the sketch issued it (1-based; 0 when the engine could not tell).
    """

    name: str
    args: tuple[Argument, ...]
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Canvas:
    """Canvas size in pixels at pixel density 1."""

    width: int = 600
    height: int = 600


@dataclass(frozen=True)
class DisplayList:
    """The commands of one performed sketch, in order, with the canvas they draw on."""

    canvas: Canvas
    commands: tuple[Command, ...]

    def __len__(self) -> int:
        return len(self.commands)

    @cached_property
    def digest(self) -> str:
        """Hex digest of canvas, names and arguments; equal digests are the same painting.

        Line numbers are left out: where a command was written does not change the picture.
        """
        body = [self.canvas.width, self.canvas.height, self.replayable()]
        text = json.dumps(body, separators=(",", ":"), allow_nan=False)
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

    def replayable(self) -> list[list[Any]]:
        """The commands as `[name, [args...]]`, the form the painter takes."""
        return [[command.name, list(command.args)] for command in self.commands]

    def to_json(self) -> dict[str, Any]:
        """A JSON value that `from_json` turns back into an equal list."""
        return {
            "width": self.canvas.width,
            "height": self.canvas.height,
            "commands": [[c.name, list(c.args), c.line, c.column] for c in self.commands],
        }

    @classmethod
    def from_json(cls, value: dict[str, Any]) -> DisplayList:
        """Rebuild a list from `to_json`'s value."""
        return cls(
            canvas=Canvas(value["width"], value["height"]),
            commands=commands_from_rows(value["commands"]),
        )


def commands_from_rows(rows: Iterable[Sequence[Any]]) -> tuple[Command, ...]:
    """Commands from `[name, args, line, column]` rows."""
    return tuple(Command(name, tuple(args), line, column) for name, args, line, column in rows)
