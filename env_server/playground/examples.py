"""The shipped sketches that the page offers to start from."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from assets import ASSETS

_MAX_BYTES = 20_000  # one refused example is refused for its size; nobody wants that in an editor


@dataclass(frozen=True)
class Example:
    """A sketch or reply; `group` is `good` or `refused`, `code` what the gate says to that."""

    name: str
    group: str
    code: str | None
    path: Path

    def to_json(self) -> dict[str, str | None]:
        """What the page lists."""
        return {"name": self.name, "group": self.group, "code": self.code}


def load_examples() -> dict[str, Example]:
    """The examples by file name, the good ones first."""
    found: dict[str, Example] = {}
    for group in ("good", "refused"):
        for path in sorted((ASSETS / "sketches" / group).iterdir()):
            if path.stat().st_size <= _MAX_BYTES:
                code, parted, _ = path.stem.partition("__")
                found[path.name] = Example(path.name, group, code if parted else None, path)
    return found
