"""What a check before a run found."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Status(StrEnum):
    """What follows from a finding."""

    OK = "ok"
    """As it should be."""
    WARN = "warn"
    """The run may begin, but somebody should know; also whatever could not be checked."""
    FAIL = "fail"
    """The run is not begun."""


@dataclass(frozen=True)
class Finding:
    """One line of a preflight: what was looked at, what was found, and how to mend it."""

    name: str
    status: Status
    found: str
    mend: str = ""

    def to_json(self) -> dict[str, str]:
        """Plain data for run.json and `--json`."""
        return {
            "name": self.name,
            "status": self.status.value,
            "found": self.found,
            "mend": self.mend,
        }


def ok(name: str, found: str) -> Finding:
    """A finding that asks for nothing."""
    return Finding(name, Status.OK, found)


def warn(name: str, found: str, mend: str = "") -> Finding:
    """A finding that somebody should know."""
    return Finding(name, Status.WARN, found, mend)


def fail(name: str, found: str, mend: str = "") -> Finding:
    """A finding that keeps the run from beginning."""
    return Finding(name, Status.FAIL, found, mend)
