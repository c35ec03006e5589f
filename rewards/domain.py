"""A domain: subjects, composition text, allowlist and bounds, from one data file."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from assets import ASSETS
from rewards.allowlist import Allowlist, load_allowlist
from rewards.copies import CopyBounds
from rewards.gate import PaintBounds

# What any painting of a domain without criteria of its own is judged by.
_CRITERIA = (
    "Subject: it can be told at first sight.",
    "Layering: forms are built of several translucent layers.",
    "Edges: soft, bleeding edges and crisp ones are both there, where each is needed.",
    "Composition: one focal point, placed and sized on purpose.",
    "Palette: few colours that belong together, a full range from light to dark, no mud.",
)


@dataclass(frozen=True)
class Domain:
    """What a policy is asked to paint, how that is judged, and within what bounds.

    `criteria` are the judge's, a sentence each. `preference_prompt` is the text a preference model
    holds the painting against, with `{subject}` in it. `pool` is the folder of the shipped
    references, or None for a domain that has none.
    """

    name: str
    title: str
    subjects: tuple[str, ...]
    composition: str
    criteria: tuple[str, ...]
    preference_prompt: str
    pool: Path | None
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
            criteria=tuple(data.get("criteria", _CRITERIA)),
            preference_prompt=data.get("preference_prompt", "a watercolour painting of {subject}"),
            pool=ASSETS / "pools" / data["pool"] if "pool" in data else None,
            allowlist=load_allowlist(data["allowlist"]),
            bounds=PaintBounds(**data.get("bounds", {})),
            copies=CopyBounds(**data.get("copies", {})),
        )
    except (KeyError, TypeError) as error:
        raise ValueError(f"{path}: not a domain: {error}") from error
