"""Follows a store version by version, bit for bit, and mends itself from the next anchor."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from enum import StrEnum

from training.sync.errors import Fault, FileFault, StoreError
from training.sync.manifest import MANIFEST, Entry, Kind, Manifest
from training.sync.package import unpack_anchor, unpack_delta
from training.sync.request import Request, put_request
from training.sync.store import Store
from training.sync.weights import Weights

_TRIES = 3


class Progress(StrEnum):
    """How a poll ended."""

    CURRENT = "current"
    """The newest version is held, and was before."""
    ADVANCED = "advanced"
    """A newer version is held now; perhaps not the newest, as the faults then say."""
    BEHIND = "behind"
    """There is a newer version that could not be had; what was held is held still."""
    WAITING = "waiting"
    """Nothing has been published."""


@dataclass(frozen=True)
class Step:
    """One file applied: version, kind, size in bytes, checksum of the weights that resulted."""

    version: int
    kind: Kind
    size: int
    weights: str


@dataclass(frozen=True)
class Outcome:
    """What a poll did: files applied, files found at fault, whether an anchor was asked for."""

    progress: Progress
    version: int | None
    steps: tuple[Step, ...] = ()
    faults: tuple[FileFault, ...] = ()
    asked: bool = False

    def __str__(self) -> str:
        did = " then ".join(f"{step.kind.value} {step.version}" for step in self.steps)
        parts = [f"{self.progress.value} at {self.version}"]
        parts += [f"applied {did}"] if did else []
        parts += [str(fault) for fault in self.faults]
        parts += ["asked for an anchor"] if self.asked else []
        return "; ".join(parts)


class Receiver:
    """Holds the newest version it could verify, whole, on the CPU; not to be shared by threads.

    A delta is applied only to the version and weights that it names, and taken back if the result
    is not what was sent; an anchor replaces the weights only once it is verified. So `weights` is
    always exactly one published version.
    """

    def __init__(self, store: Store, name: str | None = None) -> None:
        self.store = store
        self.name = name or uuid.uuid4().hex[:12]
        self.weights: Weights | None = None
        self.version: int | None = None
        self._run: str | None = None

    def poll(self) -> Outcome:
        """Take what the store has; asks the sender for an anchor if that does not lead to the
        newest version. Raises nothing: faults are in the outcome."""
        steps: list[Step] = []
        faults: list[FileFault] = []
        manifest = self._manifest(faults)
        for _ in range(_TRIES):
            if manifest is None or self._has(manifest):
                break
            found = self._follow(manifest, steps)
            again = self._manifest(faults)
            moved, manifest = again != manifest, again
            if manifest is None or not moved:
                faults += found
                break
        behind = bool(faults) if manifest is None else not self._has(manifest)
        asked = behind and self._ask(faults)
        return Outcome(
            self._progress(manifest, steps, behind),
            self.version,
            tuple(steps),
            tuple(faults),
            asked,
        )

    def _progress(self, manifest: Manifest | None, steps: list[Step], behind: bool) -> Progress:
        if steps:
            return Progress.ADVANCED
        if behind:
            return Progress.BEHIND
        return Progress.WAITING if manifest is None else Progress.CURRENT

    def _manifest(self, faults: list[FileFault]) -> Manifest | None:
        """The manifest; a store where nothing was ever published has none, without a fault."""
        try:
            return Manifest.from_bytes(self.store.read(MANIFEST))
        except FileFault as fault:
            if fault.fault is not Fault.MISSING or self.version is not None or self._used():
                faults.append(fault)
            return None

    def _used(self) -> bool:
        try:
            return any(name.endswith(".safetensors") for name in self.store.names())
        except StoreError:
            return True

    def _has(self, manifest: Manifest) -> bool:
        return (self._run, self.version) == (manifest.run, manifest.version)

    def _follow(self, manifest: Manifest, steps: list[Step]) -> list[FileFault]:
        """Go on by deltas as far as they lead, then by anchors; returns the faults met."""
        faults: list[FileFault] = []
        if self._run == manifest.run:
            self._deltas(manifest, steps, faults)
        anchors = [entry for entry in manifest.entries if entry.kind is Kind.ANCHOR]
        for entry in sorted(anchors, key=lambda entry: entry.version, reverse=True):
            if self._has(manifest):
                break
            if self._run == manifest.run and entry.version <= (self.version or 0):
                continue
            if self._anchor(manifest, entry, steps, faults):
                self._deltas(manifest, steps, faults)
        return faults

    def _anchor(
        self, manifest: Manifest, entry: Entry, steps: list[Step], faults: list[FileFault]
    ) -> bool:
        try:
            weights = unpack_anchor(self._file(entry), entry)
        except FileFault as fault:
            faults.append(fault)
            return False
        self.weights, self._run = weights, manifest.run
        self._took(entry, steps)
        return True

    def _deltas(self, manifest: Manifest, steps: list[Step], faults: list[FileFault]) -> None:
        deltas = [entry for entry in manifest.entries if entry.kind is Kind.DELTA]
        for entry in sorted(deltas, key=lambda entry: entry.version):
            if self.version is None or entry.version <= self.version:
                continue
            try:
                self._apply(entry)
            except FileFault as fault:
                faults.append(fault)
                return
            self._took(entry, steps)

    def _apply(self, entry: Entry) -> None:
        assert self.weights is not None
        if entry.base != self.version or entry.base_weights != self.weights.digest():
            detail = f"it follows version {entry.base}, and {self.version} is held"
            raise FileFault(entry.file, Fault.WRONG_BASE, detail)
        changes = unpack_delta(self._file(entry), entry)
        try:
            undo = self.weights.apply(changes)
        except ValueError as error:
            raise FileFault(entry.file, Fault.MALFORMED, str(error)) from error
        if self.weights.digest() != entry.weights:
            self.weights.apply(undo)
            raise FileFault(entry.file, Fault.WRONG_WEIGHTS, f"version {entry.version}")

    def _file(self, entry: Entry) -> bytes:
        data = self.store.read(entry.file)
        entry.verify(data)
        return data

    def _took(self, entry: Entry, steps: list[Step]) -> None:
        self.version = entry.version
        steps.append(Step(entry.version, entry.kind, entry.size, entry.weights))

    def _ask(self, faults: list[FileFault]) -> bool:
        reason = "; ".join(str(fault) for fault in faults)[:500]
        try:
            put_request(self.store, Request(receiver=self.name, held=self.version, reason=reason))
        except StoreError:
            return False
        return True
