"""Publishes weights version by version: an anchor now and then, deltas between."""

from __future__ import annotations

import hashlib
import re
import threading
import time
import uuid
from dataclasses import dataclass

from training.sync.change import Change
from training.sync.errors import FileFault, SyncError
from training.sync.manifest import FILE_PATTERN, MANIFEST, Entry, Kind, Manifest
from training.sync.package import pack_anchor, pack_delta
from training.sync.request import find_requests
from training.sync.store import Store
from training.sync.weights import Gathered, Named, Weights, gather

_TEMPORARY = r"^\.(anchor|delta|latest)[-.].*"


@dataclass(frozen=True)
class SyncSettings:
    """An anchor every `anchor_every` versions; the last `keep` versions stay, and all that leads
    to them."""

    anchor_every: int = 20
    keep: int = 4

    def __post_init__(self) -> None:
        if self.anchor_every < 1 or self.keep < 1:
            raise SyncError("anchor_every and keep must be 1 or more")


@dataclass(frozen=True)
class Published:
    """One file sent. Sizes are in bytes; `changed` and `elements` count tensor elements."""

    version: int
    kind: Kind
    reason: str
    size: int
    full_size: int
    changed: int
    elements: int
    seconds: float
    weights: str


class Sender:
    """The only writer of a store. It keeps a copy of the last version on the CPU.

    Versions count from 1; a new sender on a used store starts a new run with an anchor, and its
    first version replaces what the old run left. `send` and `answer_requests` may be called from
    different threads.
    """

    def __init__(self, store: Store, settings: SyncSettings | None = None) -> None:
        self.store = store
        self.run = uuid.uuid4().hex[:8]
        self.version = 0
        self._settings = settings or SyncSettings()
        self._held: Weights | None = None
        self._entries: tuple[Entry, ...] = ()
        self._sound = False  # whether the store holds `_held` as `version`
        self._lock = threading.Lock()

    def send(self, stream: Named) -> Published:
        """Publish the next version.

        The stream is read once, a tensor at a time. If publishing fails, the next version is an
        anchor.

        Raises:
            SyncError: a tensor cannot be sent, the store failed, or another sender writes to it.
        """
        with self._lock:
            begun = time.monotonic()
            self._check_alone()
            gathered = gather(stream, self._held)
            why = self._why_anchor(gathered)
            self._sound, base = False, (self.version, self._entries)
            before = self._held.digest() if self._held is not None else None
            self._held = gathered.onto(self._held)
            self.version += 1
            entry, why = self._write(gathered.changes, why, base[0], before)
            self._publish(entry)
            changed = sum(len(change.values) for change in gathered.changes.values())
            changed += sum(tensor.numel() for tensor in gathered.fresh.values())
            return self._published(entry, why, changed, begun)

    def answer_requests(self) -> Published | None:
        """Publish the current version again as an anchor if a receiver asks for one.

        Raises:
            SyncError: the store failed, or another sender writes to it.
        """
        with self._lock:
            if self._held is None or not self._sound:
                return None
            asked = find_requests(self.store)
            if not asked:
                return None
            begun = time.monotonic()
            self._check_alone()
            entry = self._anchor()
            self._publish(entry)
            return self._published(entry, "; ".join(asked.values()), 0, begun)

    def _why_anchor(self, gathered: Gathered) -> str | None:
        """Why the next version has to be an anchor whatever its size, or None."""
        if self._held is None:
            return "the first version"
        if not self._sound:
            return "the last version was not published"
        if not gathered.same_structure(self._held):
            return "names, shapes, dtypes or ties changed"
        last = max(entry.version for entry in self._entries if entry.kind is Kind.ANCHOR)
        if self.version + 1 - last >= self._settings.anchor_every:
            return f"{self._settings.anchor_every} versions after the last"
        if asked := find_requests(self.store):
            return "; ".join(asked.values())
        return None

    def _write(
        self, changes: dict[str, Change], why: str | None, base: int, before: str | None
    ) -> tuple[Entry, str]:
        assert self._held is not None
        if why is None:
            data = pack_delta(changes, self._held, self.version, base)
            if len(data) < self._held.size:
                return self._put(Kind.DELTA, data, base, before), "changes"
            why = "the delta would be no smaller"
        return self._anchor(), why

    def _anchor(self) -> Entry:
        assert self._held is not None
        return self._put(Kind.ANCHOR, pack_anchor(self._held, self.version), None, None)

    def _put(self, kind: Kind, data: bytes, base: int | None, before: str | None) -> Entry:
        assert self._held is not None
        name = f"{kind.value}-{self.run}-{self.version:08}.safetensors"
        self.store.write(name, data)
        return Entry(
            version=self.version,
            kind=kind,
            file=name,
            size=len(data),
            sha256=hashlib.sha256(data).hexdigest(),
            weights=self._held.digest(),
            base=base,
            base_weights=before,
        )

    def _publish(self, entry: Entry) -> None:
        """Point the manifest to a file that is there, then tidy up what nothing needs any more."""
        others = tuple(old for old in self._entries if old.file != entry.file)
        kept = _kept((*others, entry), self.version, self._settings.keep)
        manifest = Manifest(run=self.run, version=self.version, entries=kept)
        asked = find_requests(self.store) if entry.kind is Kind.ANCHOR else {}
        self.store.write(MANIFEST, manifest.to_bytes())
        self._entries, self._sound = kept, True
        wanted = {old.file for old in kept}
        for name in self.store.names():
            stale = re.match(FILE_PATTERN, name) and name not in wanted
            if stale or name in asked or re.match(_TEMPORARY, name):
                self.store.remove(name)

    def _check_alone(self) -> None:
        if not self._entries:
            return
        try:
            manifest = Manifest.from_bytes(self.store.read(MANIFEST))
        except FileFault:
            return  # it is about to be written anew
        if manifest.run != self.run:
            raise SyncError(f"{self.store.url}: another sender (run {manifest.run}) writes here")

    def _published(self, entry: Entry, why: str, changed: int, begun: float) -> Published:
        assert self._held is not None
        return Published(
            version=entry.version,
            kind=entry.kind,
            reason=why,
            size=entry.size,
            full_size=self._held.size,
            changed=changed,
            elements=self._held.elements,
            seconds=time.monotonic() - begun,
            weights=entry.weights,
        )


def _kept(entries: tuple[Entry, ...], version: int, keep: int) -> tuple[Entry, ...]:
    """The last `keep` versions and everything back to the anchor that leads to the oldest."""
    oldest = version - keep + 1
    anchors = [entry.version for entry in entries if entry.kind is Kind.ANCHOR]
    start = max((each for each in anchors if each <= oldest), default=min(anchors))
    return tuple(entry for entry in entries if entry.version >= start)
