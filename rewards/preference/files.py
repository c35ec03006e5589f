"""Where a model's files are: a path on this machine, or a hub id pinned by its commit."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from pathlib import Path

from huggingface_hub import hf_hub_download, snapshot_download
from huggingface_hub.errors import HfHubHTTPError, LocalEntryNotFoundError

from rewards.preference.errors import WeightsUnavailable

_HUB_ID = re.compile(r"[\w.-]+/[\w.-]+")
_COMMIT = re.compile(r"[0-9a-f]{40}")
_BASE_FILES = ["*.json", "*.txt"]


def find_file(where: str, name: str, revision: str | None) -> Path:
    """The file `name` of the folder or hub repository `where`, or `where` itself if it is a file.

    Raises:
        WeightsUnavailable: it is not there, cannot be fetched, or a hub id has no commit.
    """
    path = Path(where)
    if path.is_file():
        return path
    if path.is_dir():
        if (path / name).is_file():
            return path / name
        raise WeightsUnavailable(f"the folder {where} holds no {name}")
    commit = _commit(where, revision)
    try:
        return Path(hf_hub_download(where, name, revision=commit))
    except (HfHubHTTPError, LocalEntryNotFoundError, OSError) as error:
        raise WeightsUnavailable(f"{where}@{commit}/{name} cannot be fetched: {error}") from error


def find_base(where: str, revision: str | None) -> Path:
    """A folder with the tokenizer and configuration of `where`, without any weights.

    Raises:
        WeightsUnavailable: as for `find_file`.
    """
    if Path(where).is_dir():
        return Path(where)
    commit = _commit(where, revision)
    try:
        return Path(snapshot_download(where, revision=commit, allow_patterns=_BASE_FILES))
    except (HfHubHTTPError, LocalEntryNotFoundError, OSError) as error:
        raise WeightsUnavailable(f"{where}@{commit} cannot be fetched: {error}") from error


def fingerprint(weights: Path, base: Path) -> str:
    """16 hexadecimal digits of the SHA-256 over the checkpoint and the base's small files."""
    small = sorted(p for pattern in _BASE_FILES for p in base.glob(pattern))
    return _digest([weights, *small])


def _digest(files: Sequence[Path]) -> str:
    whole = hashlib.sha256()
    for path in files:
        with path.open("rb") as file:
            whole.update(hashlib.file_digest(file, "sha256").digest())
    return whole.hexdigest()[:16]


def _commit(where: str, revision: str | None) -> str:
    if not _HUB_ID.fullmatch(where):
        raise WeightsUnavailable(f"{where} is neither a path on this machine nor a hub id")
    if revision is None or not _COMMIT.fullmatch(revision):
        raise WeightsUnavailable(
            f"{where} is no path here; as a hub id it needs the commit (40 hexadecimal digits) "
            f"as its revision, got {revision!r}"
        )
    return revision
