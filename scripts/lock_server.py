"""Writes requirements-server.lock: the part of requirements.lock that the server needs.

It holds the core dependencies and the `isolate` extra of pyproject.toml with all that they depend
on, and neither torch nor the trainer. Run it where requirements.lock is installed:
`make lock-server`.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
HEAD = "# The part of requirements.lock that the server needs. Made by: make lock-server\n"


def server_requirements() -> list[str]:
    """What pyproject.toml says the server needs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [*project["dependencies"], *project["optional-dependencies"]["isolate"]]


def closure(requirements: Iterable[str]) -> set[str]:
    """Canonical names of the requirements and of all that they depend on, as installed here.

    Raises:
        PackageNotFoundError: one of them is not installed.
    """
    found: set[tuple[str, str]] = set()
    waiting = [Requirement(text) for text in requirements]
    while waiting:
        wanted = waiting.pop()
        name = canonicalize_name(wanted.name)
        for extra in ("", *wanted.extras):
            if (name, extra) in found:
                continue
            found.add((name, extra))
            needed = map(Requirement, distribution(name).requires or ())
            waiting += [
                n for n in needed if n.marker is None or n.marker.evaluate({"extra": extra})
            ]
    return {name for name, _ in found}


def subset(lock: str, names: set[str]) -> str:
    """The lines of `lock` that pin one of `names`, in its order.

    Raises:
        ValueError: a name is not pinned there.
    """
    pinned = {
        canonicalize_name(match[1]): line
        for line in lock.splitlines()
        if (match := re.match(r"([\w.-]+)==", line))
    }
    if missing := sorted(names - pinned.keys()):
        raise ValueError(f"requirements.lock does not pin {', '.join(missing)}; run make lock")
    return "".join(f"{line}\n" for name, line in pinned.items() if name in names)


def main() -> None:
    """Write the file."""
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    told = HEAD + subset(lock, closure(server_requirements()))
    (ROOT / "requirements-server.lock").write_text(told, encoding="utf-8")
    sys.stdout.write(f"requirements-server.lock: {told.count('==')} packages\n")


if __name__ == "__main__":
    main()
