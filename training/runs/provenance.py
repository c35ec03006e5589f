"""What a run was made with: versions, revision, and digests of what decides its rewards."""

from __future__ import annotations

import hashlib
import subprocess
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from assets import ASSETS
from rewards.domain import load_domain
from rewards.pool_source import open_pool
from training.recipes.recipe import Recipe

_PACKAGES = (
    *("atelier", "torch", "trl", "transformers", "peft", "accelerate", "datasets"),
    *("quickjs-rs", "playwright", "openenv"),
)


def provenance(recipe: Recipe) -> dict[str, Any]:
    """Versions, git revision, and SHA-256 digests of allowlist and reference pool."""
    domain = load_domain(recipe.task.domain)
    pool = recipe.task.pool or domain.pool
    allowlist = (ASSETS / "allowlists" / f"{domain.allowlist.name}.toml").read_bytes()
    return {
        "versions": versions(),
        "revision": revision(),
        "digests": {
            "allowlist": hashlib.sha256(allowlist).hexdigest(),
            "pool": open_pool(pool).digest if pool is not None else None,
        },
    }


def versions() -> dict[str, str]:
    """The installed versions of what a run depends on."""
    found = {}
    for name in _PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "not installed"
    return found


def revision(root: Path = Path(__file__).parents[2]) -> str | None:
    """The commit of the source tree, with `-dirty` when it was changed; None outside of one."""
    if not (root / ".git").exists():
        return None
    command = ["git", "describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"]
    try:
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=10)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.strip() or None
