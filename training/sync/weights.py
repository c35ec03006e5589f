"""Named tensors as they are sent and held: one copy on the CPU, ties noted, one checksum."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import torch
from torch.multiprocessing.reductions import StorageWeakRef

from training.sync.bits import digest, own_copy
from training.sync.change import Change, apply, compare
from training.sync.errors import SyncError

Named = Iterable[tuple[str, torch.Tensor]]


class Weights:
    """Tensors by name, and names tied to them; changed only by `apply`."""

    def __init__(
        self, tensors: Mapping[str, torch.Tensor], ties: Mapping[str, str] | None = None
    ) -> None:
        self.tensors = dict(tensors)
        self.ties = dict(ties or {})
        self._digests: dict[str, str] = {}

    @property
    def size(self) -> int:
        """Bytes of all tensors, ties counted once."""
        return sum(tensor.numel() * tensor.element_size() for tensor in self.tensors.values())

    @property
    def elements(self) -> int:
        """Elements of all tensors, ties counted once."""
        return sum(tensor.numel() for tensor in self.tensors.values())

    def named(self) -> dict[str, torch.Tensor]:
        """Every name with its tensor; tied names share one."""
        tied = {name: self.tensors[first] for name, first in self.ties.items()}
        return {**self.tensors, **tied}

    def digest(self) -> str:
        """SHA-256 over names, dtypes, shapes, ties and the exact bits, in hexadecimal."""
        rows = []
        for name in sorted(self.tensors):
            tensor = self.tensors[name]
            if name not in self._digests:
                self._digests[name] = digest(tensor)
            rows.append([name, str(tensor.dtype), list(tensor.shape), self._digests[name]])
        told = json.dumps([rows, sorted(self.ties.items())])
        return hashlib.sha256(told.encode()).hexdigest()

    def apply(self, changes: Mapping[str, Change]) -> dict[str, Change]:
        """Write all the changes or none; returns those that take them back.

        Raises:
            ValueError: a change has no tensor or does not fit it; nothing is changed then.
        """
        undo: dict[str, Change] = {}
        try:
            for name, change in changes.items():
                if name not in self.tensors:
                    raise ValueError(f"no tensor is named {name!r}")
                undo[name] = apply(self.tensors[name], change)
        except ValueError:
            self._write(undo)
            raise
        for name in undo:
            self._digests.pop(name, None)
        return undo

    def _write(self, changes: Mapping[str, Change]) -> None:
        for name, change in changes.items():
            apply(self.tensors[name], change)


@dataclass(frozen=True)
class Gathered:
    """A stream of weights against those held: what changed, what is new, which names there are."""

    changes: dict[str, Change]
    fresh: dict[str, torch.Tensor]
    names: tuple[str, ...]
    ties: dict[str, str]

    def same_structure(self, held: Weights) -> bool:
        """Whether names, shapes, dtypes and ties are those of `held`."""
        return not self.fresh and set(self.names) == set(held.tensors) and self.ties == held.ties

    def onto(self, held: Weights | None) -> Weights:
        """The weights of the stream, whatever their structure; takes over the tensors of `held`."""
        if held is None:
            return Weights(self.fresh, self.ties)
        held.apply({name: self.changes[name] for name in self.names if name in self.changes})
        tensors = {
            name: self.fresh[name] if name in self.fresh else held.tensors[name]
            for name in self.names
        }
        return Weights(tensors, self.ties)


def gather(stream: Named, held: Weights | None = None) -> Gathered:
    """Read a stream one tensor at a time; only what differs from `held` is kept.

    Two names are tied when their tensors are the same view of the same storage.

    Raises:
        SyncError: a name comes twice, or a tensor cannot be sent.
    """
    known = held.tensors if held is not None else {}
    found = Gathered({}, {}, (), {})
    first: dict[tuple[object, ...], str] = {}
    alive = []  # weak: keeps a freed storage's address from being taken for a tie, not its memory
    names: dict[str, None] = {}
    for name, tensor in stream:
        if name in found.ties or name in names:
            raise SyncError(f"two tensors are named {name!r}")
        storage = StorageWeakRef(tensor.untyped_storage())
        alive.append(storage)
        view = (storage.cdata, tensor.storage_offset(), tensor.shape, tensor.stride(), tensor.dtype)
        if view in first:
            found.ties[name] = first[view]
            continue
        first[view] = name
        names[name] = None
        old = known.get(name)
        if old is None or old.dtype != tensor.dtype or old.shape != tensor.shape:
            found.fresh[name] = own_copy(tensor)
        elif change := compare(old, tensor):
            found.changes[name] = change
    return Gathered(found.changes, found.fresh, tuple(names), found.ties)


def digest_of(stream: Named) -> str:
    """The checksum that a stream of weights has once received."""
    return gather(stream).onto(None).digest()
