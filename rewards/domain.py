"""A domain: subjects, composition text, allowlist and bounds, from one data file."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from assets import ASSETS
from rewards.allowlist import Allowlist, load_allowlist
from rewards.copies import CopyBounds
from rewards.gate import PaintBounds


@dataclass(frozen=True)
class Domain:
    """What a policy is asked to paint, and within what bounds."""

    name: str
    title: str
    subjects: tuple[str, ...]
    composition: str
    allowlist: Allowlist
    bounds: PaintBounds
    copies: CopyBounds


def load_domain(name_or_path: str | Path = "watercolour") -> Domain:
    """A shipped domain by name, or one from a TOML file.

    Raises:
        FileNotFoundError: there is no such domain; the message names the shipped ones.
        ValueError: the file lacks a field, or a bound is unknown.
    """
    path = Path(name_or_path)
    if path.suffix != ".toml":
        path = ASSETS / "domains" / f"{name_or_path}.toml"
    if not path.is_file():
        shipped = ", ".join(sorted(p.stem for p in (ASSETS / "domains").glob("*.toml")))
        raise FileNotFoundError(f"no domain {str(name_or_path)!r}; shipped: {shipped}")
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    try:
        return Domain(
            name=data["name"],
            title=data["title"],
            subjects=tuple(data["subjects"]),
            composition=" ".join(data["composition"].split()),
            allowlist=load_allowlist(data["allowlist"]),
            bounds=PaintBounds(**data.get("bounds", {})),
            copies=CopyBounds(**data.get("copies", {})),
        )
    except (KeyError, TypeError) as error:
        raise ValueError(f"{path}: not a domain: {error}") from error
