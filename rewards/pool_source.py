"""Where a pool comes from: a shipped name, a folder, or a hub dataset pinned by revision."""

from __future__ import annotations

import re
from pathlib import Path

from assets import ASSETS
from rewards.pool import PoolError, ReferencePool, load_pool

_HUB = "hub:"
_REVISION = re.compile(r"[0-9a-f]{40}|v?\d[\w.-]*")


def open_pool(spec: str | Path) -> ReferencePool:
    """The pool that `spec` names: `hibiscus`, `path/to/folder` or `hub:OWNER/NAME@REVISION`.

    A hub dataset is fetched once and then read from its local copy; its revision is a commit (40
    hexadecimal digits) or a version tag, never a branch, which could change under a run.

    Raises:
        PoolError: there is no such pool, or it cannot be used; the message says why.
    """
    text = str(spec)
    if text.startswith(_HUB):
        return load_pool(_hub_folder(text.removeprefix(_HUB)))
    shipped = ASSETS / "pools" / text
    if "/" not in text and shipped.is_dir():
        return load_pool(shipped)
    if not Path(spec).is_dir():
        names = ", ".join(sorted(p.name for p in (ASSETS / "pools").iterdir()))
        raise PoolError(
            f"no pool {text!r}: neither a folder nor one of {names}; a hub dataset is written "
            f"{_HUB}OWNER/NAME@REVISION"
        )
    return load_pool(Path(spec))


def _hub_folder(name: str) -> Path:
    repository, _, revision = name.partition("@")
    if not _REVISION.fullmatch(revision):
        raise PoolError(
            f"{_HUB}{name}: a hub pool is pinned: add @ and a commit (40 hexadecimal digits) or a "
            "version tag; a branch can change under a run"
        )
    # An import of the hub's client reads the environment, so only those who use it pay for it.
    from huggingface_hub import snapshot_download
    from huggingface_hub.errors import HfHubHTTPError, LocalEntryNotFoundError

    try:
        folder = snapshot_download(
            repository,
            repo_type="dataset",
            revision=revision,
            allow_patterns=["images/*", "sources/*", "metadata.jsonl", "README.md"],
        )
    except (HfHubHTTPError, LocalEntryNotFoundError, OSError) as error:
        raise PoolError(f"{_HUB}{name}: could not be fetched: {error}") from error
    return Path(folder)
