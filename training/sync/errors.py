"""What can go wrong when weights travel, each named once.

    SyncError               weights could not be sent, or not be put into a model
    ├── StoreError          the folder or object store could not be read or written
    └── FileFault           a file is not what it should be; `fault` says how, of a closed set

A receiver turns the last two into notes of its outcome; a sender raises.
"""

from __future__ import annotations

from enum import StrEnum

from env_server.errors import TransportError


class Fault(StrEnum):
    """Why a file of the store cannot be used."""

    MISSING = "missing"
    """It is not there."""
    UNREADABLE = "unreadable"
    """The store failed while it was read."""
    TRUNCATED = "truncated"
    """It is shorter than it should be."""
    CORRUPT = "corrupt"
    """Its bytes are not those that were written."""
    MALFORMED = "malformed"
    """Its bytes are those that were written, and they do not decode."""
    WRONG_BASE = "wrong_base"
    """A delta from another version than the one held."""
    WRONG_WEIGHTS = "wrong_weights"
    """It decodes, and the weights that result are not those that were sent."""


class SyncError(TransportError):
    """Weights could not be sent, or not be put into a model."""


class StoreError(SyncError):
    """The folder or object store could not be read or written."""


class FileFault(SyncError):
    """A file is not what it should be."""

    def __init__(self, file: str, fault: Fault, detail: str = "") -> None:
        super().__init__(f"{file}: {fault.value}" + (f": {detail}" if detail else ""))
        self.file = file
        self.fault = fault
        self.detail = detail
