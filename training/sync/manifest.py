"""`latest.json`: which version is the newest, and the files that lead to it."""

from __future__ import annotations

import hashlib
import json
from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from training.sync.errors import Fault, FileFault

FORMAT = "atelier-sync-1"
MANIFEST = "latest.json"
FILE_PATTERN = r"^(anchor|delta)-[0-9a-f]{8}-[0-9]{8}\.safetensors$"

_Hash = Annotated[str, StringConstraints(pattern="^[0-9a-f]{64}$")]


class Kind(StrEnum):
    """What a file holds."""

    ANCHOR = "anchor"
    """Every tensor; leads from nothing to its version."""
    DELTA = "delta"
    """What changed; leads from its base to its version."""


class Entry(BaseModel):
    """One file: `size` in bytes and `sha256` of the file, `weights` of what results from it.

    `base` and `base_weights` name the version that a delta starts from; None for an anchor.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    version: Annotated[int, Field(ge=1)]
    kind: Kind
    file: Annotated[str, StringConstraints(pattern=FILE_PATTERN)]
    size: Annotated[int, Field(ge=0)]
    sha256: _Hash
    weights: _Hash
    base: int | None = None
    base_weights: _Hash | None = None

    def verify(self, data: bytes) -> None:
        """Check the file's bytes.

        Raises:
            FileFault: they are too few, or not those that were written.
        """
        if len(data) < self.size:
            raise FileFault(self.file, Fault.TRUNCATED, f"{len(data)} of {self.size} bytes")
        if hashlib.sha256(data).hexdigest() != self.sha256:
            raise FileFault(self.file, Fault.CORRUPT)


class Manifest(BaseModel):
    """The state of a store. `run` names the sender; versions count from 1 within a run.

    `entries` are in the order they were written; a version can have a delta and an anchor.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: str = FORMAT
    run: Annotated[str, StringConstraints(pattern="^[0-9a-f]{8}$")]
    version: Annotated[int, Field(ge=1)]
    entries: tuple[Entry, ...]

    @property
    def weights(self) -> str | None:
        """Checksum of the newest version's weights."""
        found = (entry.weights for entry in self.entries if entry.version == self.version)
        return next(found, None)

    def to_bytes(self) -> bytes:
        """The manifest's file: its JSON within a JSON object that carries its checksum."""
        body = self.model_dump_json()
        checksum = hashlib.sha256(body.encode()).hexdigest()
        return json.dumps({"manifest": body, "sha256": checksum}).encode()

    @staticmethod
    def from_bytes(data: bytes) -> Manifest:
        """Read a manifest's file.

        Raises:
            FileFault: it is cut off, altered, or no manifest of this format.
        """
        try:
            outer = json.loads(data)
            body, checksum = outer["manifest"].encode(), outer["sha256"]
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise FileFault(MANIFEST, Fault.TRUNCATED, "not a whole JSON object") from error
        if hashlib.sha256(body).hexdigest() != checksum:
            raise FileFault(MANIFEST, Fault.CORRUPT)
        try:
            manifest = Manifest.model_validate_json(body)
        except ValidationError as error:
            raise FileFault(MANIFEST, Fault.MALFORMED, f"{error.error_count()} fields") from error
        if manifest.format != FORMAT:
            raise FileFault(MANIFEST, Fault.MALFORMED, "another format")
        return manifest
