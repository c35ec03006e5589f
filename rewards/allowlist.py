"""What a sketch may call: data from a file, from which prompt, realm, painter and gate derive."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from assets import ASSETS


@dataclass(frozen=True, slots=True)
class Parameter:
    """One argument: its type is `number`, `flag`, `amount` or `choice`."""

    name: str
    type: str
    optional: bool = False
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Method:
    """One allowed call. `parse` names a normaliser of the realm when `parameters` do not say it."""

    name: str
    signature: str
    summary: str
    parameters: tuple[Parameter, ...] = ()
    parse: str | None = None
    paints: bool = False


@dataclass(frozen=True)
class Allowlist:
    """The allowed calls by name (`brush.vertex`, `translate`)."""

    name: str
    title: str
    methods: Mapping[str, Method]

    @property
    def brush_methods(self) -> list[str]:
        """Names of the allowed `brush` methods, without the prefix."""
        return [name.removeprefix("brush.") for name in self.methods if name.startswith("brush.")]

    @property
    def painting_names(self) -> frozenset[str]:
        """Names of the calls that put pigment down."""
        return frozenset(m.name for m in self.methods.values() if m.paints)

    def to_realm(self) -> dict[str, Any]:
        """The part that the realm's recorders need, as JSON."""
        return {
            method.name: {
                "parse": method.parse,
                "args": [
                    {
                        "name": p.name,
                        "type": p.type,
                        "optional": p.optional,
                        "choices": list(p.choices),
                    }
                    for p in method.parameters
                ],
            }
            for method in self.methods.values()
        }


def load_allowlist(name_or_path: str | Path = "ten") -> Allowlist:
    """Load an allowlist by name (from the shipped ones) or from a TOML file.

    Raises:
        FileNotFoundError: there is no such list; the message names the shipped ones.
        ValueError: the file names an unknown argument type.
    """
    path = Path(name_or_path)
    if path.suffix != ".toml":
        path = ASSETS / "allowlists" / f"{name_or_path}.toml"
    if not path.is_file():
        shipped = sorted(
            p.stem for p in (ASSETS / "allowlists").glob("*.toml") if p.stem != "names"
        )
        raise FileNotFoundError(f"no allowlist {name_or_path!r}; shipped: {', '.join(shipped)}")
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    methods = {name: _method(name, row, path) for name, row in data["methods"].items()}
    return Allowlist(data["name"], data["title"], methods)


def _method(name: str, row: dict[str, Any], path: Path) -> Method:
    parameters = tuple(
        Parameter(p["name"], p["type"], p.get("optional", False), tuple(p.get("choices", ())))
        for p in row.get("args", ())
    )
    for parameter in parameters:
        if parameter.type not in {"number", "flag", "amount", "choice"}:
            raise ValueError(f"{path}: {name}: unknown argument type {parameter.type!r}")
    return Method(
        name,
        row["signature"],
        row["summary"],
        parameters,
        row.get("parse"),
        row.get("paints", False),
    )
