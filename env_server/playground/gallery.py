"""The last paintings that this server scored, whoever asked."""

from __future__ import annotations

import io
import secrets
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from PIL import Image

from env_server.job import Job
from env_server.playground.showing import Showing
from env_server.result import Result

KEPT = 48
"""How many rollouts a gallery holds."""
THUMBNAIL = 240
"""The longer side of a thumbnail, in pixels."""


@dataclass(frozen=True)
class Entry:
    """One rollout; `scored_at` is in seconds since the epoch."""

    showing: Showing
    id: str = field(default_factory=lambda: secrets.token_urlsafe(9))
    scored_at: float = field(default_factory=time.time)

    def to_json(self) -> dict[str, Any]:
        """What the gallery lists."""
        record, job = self.showing.record, self.showing.job
        violations = record["violations"]
        return {
            "id": self.id,
            "scored_at": self.scored_at,
            "subject": job.subject,
            "mix": job.mix.name,
            "seed": job.seed,
            "reward": record["reward"],
            "admitted": record["admitted"],
            "code": violations[0]["code"] if violations else None,
            "painted": self.showing.png is not None,
        }


class Gallery:
    """The last `kept` rollouts in memory, the newest first; for one event loop."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._entries: OrderedDict[str, Entry] = OrderedDict()

    def witness(self, jobs: Sequence[Job], results: Sequence[Result]) -> None:
        """Takes the end of a batch in; what no longer finds room is forgotten."""
        last = slice(max(0, len(jobs) - self._kept), None)
        for job, result in zip(jobs[last], results[last], strict=True):
            entry = Entry(Showing.of(job, result))
            self._entries[entry.id] = entry
        while len(self._entries) > self._kept:
            self._entries.popitem(last=False)

    def newest_first(self) -> list[Entry]:
        """The entries."""
        return list(reversed(self._entries.values()))

    def get(self, entry_id: str) -> Entry | None:
        """The entry of this id, if it is still here."""
        return self._entries.get(entry_id)


def jpeg(picture: Image.Image, longest: int | None = None) -> bytes:
    """A picture as JPEG, shrunk to `longest` pixels if that is given; use in a thread."""
    small = picture.convert("RGB")
    if longest is not None:
        small.thumbnail((longest, longest))
    buffer = io.BytesIO()
    small.save(buffer, "JPEG", quality=90, subsampling=0)
    return buffer.getvalue()
