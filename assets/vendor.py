"""Third-party files and the check that they are exactly what was published."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from assets import ASSETS

ROOT = ASSETS / "third_party"


class VendorMismatch(Exception):
    """A third-party file is missing or is not what was published."""


@dataclass(frozen=True)
class Package:
    """A package of a registry (npm or pypi); `sha256` maps its files to hex digests."""

    name: str
    version: str
    licence: str
    registry: str
    published: str
    sha256: Mapping[str, str]


def load_manifest(root: Path = ROOT) -> dict[str, Package]:
    """The packages by name, from `manifest.toml`."""
    data = tomllib.loads((root / "manifest.toml").read_text(encoding="utf-8"))
    return {
        name: Package(
            name, row["version"], row["licence"], row["registry"], row["published"], row["sha256"]
        )
        for name, row in data["packages"].items()
    }


def verify(root: Path = ROOT) -> None:
    """Check every file of every package.

    Raises:
        VendorMismatch: the first file that is missing or altered; the message names the fix.
    """
    for package in load_manifest(root).values():
        for file in package.sha256:
            _checked(root, package, file)


@lru_cache(maxsize=64)
def read(name: str, root: Path = ROOT) -> str:
    """The text of a file such as `p5/lib/p5.min.js`, checked against its digest.

    Raises:
        VendorMismatch: the file is missing, altered or not in the manifest.
    """
    package_name, _, file = name.partition("/")
    package = load_manifest(root).get(package_name)
    if package is None or file not in package.sha256:
        raise VendorMismatch(f"{name} is not in {root / 'manifest.toml'}")
    return _checked(root, package, file).decode("utf-8")


def version(package: str) -> str:
    """The pinned version of a package."""
    return load_manifest()[package].version


def _checked(root: Path, package: Package, file: str) -> bytes:
    path = root / package.name / file
    fix = "fetch it again with scripts/vendor.sh"
    try:
        data = path.read_bytes()
    except OSError as error:
        raise VendorMismatch(f"{path} cannot be read ({error.strerror}); {fix}") from error
    found, expected = hashlib.sha256(data).hexdigest(), package.sha256[file]
    if found != expected:
        raise VendorMismatch(
            f"{path} is not {package.name} {package.version} as published: "
            f"sha256 {found}, expected {expected}; {fix}"
        )
    return data
