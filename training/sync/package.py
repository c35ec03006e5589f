"""The two kinds of file: an anchor holds every tensor, a delta what changed since its base.

Both are safetensors files. An anchor's tensors carry their own names, so anything that reads
safetensors reads it. A delta has `values:NAME` in the tensor's dtype and, unless every element
changed, `places:NAME`; the header's metadata says which index each uses.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping
from typing import Any

import torch
from pydantic import BaseModel, ConfigDict, Json
from safetensors import SafetensorError
from safetensors.torch import load, save

from training.sync.bits import bits
from training.sync.change import Change, Index
from training.sync.errors import Fault, FileFault
from training.sync.manifest import FORMAT, Entry, Kind
from training.sync.weights import Weights


class Header(BaseModel):
    """The metadata of a file. `base` is None for an anchor, `indices` empty."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: str = FORMAT
    kind: Kind
    version: Json[int]
    base: Json[int | None]
    weights: str
    ties: Json[dict[str, str]]
    indices: Json[dict[str, Index]]


def pack_anchor(weights: Weights, version: int) -> bytes:
    """The file of all weights."""
    header = _header(Kind.ANCHOR, version, None, weights.digest(), weights.ties, {})
    return bytes(save(weights.tensors, header))


def pack_delta(changes: Mapping[str, Change], weights: Weights, version: int, base: int) -> bytes:
    """The file of the changes that turned version `base` into `weights`."""
    tensors = {}
    for name, change in changes.items():
        tensors[f"values:{name}"] = change.values.view(weights.tensors[name].dtype)
        if change.index is not Index.WHOLE:
            tensors[f"places:{name}"] = change.places
    indices = {name: change.index.value for name, change in changes.items()}
    header = _header(Kind.DELTA, version, base, weights.digest(), {}, indices)
    return bytes(save(tensors, header))


def unpack_anchor(data: bytes, entry: Entry) -> Weights:
    """The weights of a file whose bytes were verified.

    Raises:
        FileFault: the file is malformed or holds other weights than the entry names.
    """
    tensors, header = _unpack(data, entry)
    if any(first not in tensors for first in header.ties.values()):
        raise FileFault(entry.file, Fault.MALFORMED, "a name is tied to no tensor")
    weights = Weights(tensors, header.ties)
    if weights.digest() != entry.weights:
        raise FileFault(entry.file, Fault.WRONG_WEIGHTS, f"version {entry.version}")
    return weights


def unpack_delta(data: bytes, entry: Entry) -> dict[str, Change]:
    """The changes of a file whose bytes were verified.

    Raises:
        FileFault: the file is malformed.
    """
    tensors, header = _unpack(data, entry)
    changes = {}
    try:
        for name, index in header.indices.items():
            places = torch.empty(0, dtype=torch.uint8)
            if index is not Index.WHOLE:
                places = tensors.pop(f"places:{name}")
            changes[name] = Change(index, places, bits(tensors.pop(f"values:{name}")))
    except KeyError as error:
        raise FileFault(entry.file, Fault.MALFORMED, f"no tensor {error}") from error
    if tensors:
        raise FileFault(entry.file, Fault.MALFORMED, f"{len(tensors)} tensors of no change")
    return changes


def _header(
    kind: Kind,
    version: int,
    base: int | None,
    weights: str,
    ties: Mapping[str, str],
    indices: Mapping[str, str],
) -> dict[str, str]:
    return {
        "format": FORMAT,
        "kind": kind.value,
        "version": json.dumps(version),
        "base": json.dumps(base),
        "weights": weights,
        "ties": json.dumps(ties),
        "indices": json.dumps(indices),
    }


def _unpack(data: bytes, entry: Entry) -> tuple[dict[str, torch.Tensor], Header]:
    try:
        (length,) = struct.unpack_from("<Q", data)
        told: Any = json.loads(data[8 : 8 + length])["__metadata__"]
        header = Header.model_validate(told)
        tensors = load(data)
    except (struct.error, ValueError, KeyError, TypeError, SafetensorError) as error:
        raise FileFault(entry.file, Fault.MALFORMED, type(error).__name__) from error
    named = (header.format, header.kind, header.version, header.base, header.weights)
    if named != (FORMAT, entry.kind, entry.version, entry.base, entry.weights):
        raise FileFault(entry.file, Fault.MALFORMED, "header and manifest disagree")
    return tensors, header
