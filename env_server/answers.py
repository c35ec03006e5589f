"""Answers that were given, kept in memory and, where there is a folder, on disk."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import structlog
from cachetools import TTLCache

from env_server.file_turn import file_turn
from env_server.kept_files import KeptFiles

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class ReplaySettings:
    """Answers are kept for `seconds`, at most `max_mb` megabytes of them in memory.

    With a `folder` they are kept there too, within the same bound, and every process that shares
    the folder gives them again.
    """

    folder: Path | None = None
    max_mb: int = 64
    seconds: float = 24 * 3600.0


@dataclass(frozen=True)
class ReplayStats:
    """Requests with a key: computed, answered again, and refused for having another body."""

    computed: int = 0
    replayed: int = 0
    mismatched: int = 0


@dataclass(frozen=True)
class Answer:
    """The SHA-256 of a request's body, and the body that answered it."""

    digest: str
    body: bytes


class Answers:
    """Kept answers by key, on one event loop; the oldest go first.

    Keys that name no answer of this server's own kind are told apart by `realm`: servers that
    share a folder but would answer differently do not give each other's answers.
    """

    def __init__(self, settings: ReplaySettings, realm: str = "") -> None:
        self._realm = realm
        self._seconds = settings.seconds
        self._memory: TTLCache[str, Answer] = TTLCache(
            settings.max_mb * 1_000_000, settings.seconds, getsizeof=lambda a: len(a.body) + 500
        )
        self._turns: dict[str, _Turn] = {}
        self._folder = settings.folder
        self._files = (
            KeptFiles(settings.folder, settings.max_mb, ".json")
            if settings.folder is not None
            else None
        )
        self._stats = ReplayStats()

    def stats(self) -> ReplayStats:
        """Counts so far."""
        return self._stats

    def count(self, **changes: int) -> None:
        """Adds to the counts."""
        sums = {name: getattr(self._stats, name) + change for name, change in changes.items()}
        self._stats = replace(self._stats, **sums)

    @asynccontextmanager
    async def turn(self, key: str) -> AsyncIterator[None]:
        """Only one request of a key at a time: in this process, and in all that share the folder.

        Whoever waits goes on when the first is done, was cancelled, or its process died.
        """
        turn = self._turns.setdefault(key, _Turn())
        turn.wanted += 1
        try:
            async with turn.lock:
                if self._folder is None:
                    yield
                else:
                    async with file_turn(self._folder / "turns", f"{self._realm}/{key}"):
                        yield
        finally:
            turn.wanted -= 1
            if not turn.wanted:
                del self._turns[key]

    async def get(self, key: str) -> Answer | None:
        """The answer, where one was kept and is not too old."""
        kept: Answer | None = self._memory.get(key)
        if kept is None and self._files is not None:
            kept = await asyncio.to_thread(self._read, self._files, key)
            if kept is not None:
                self._remember(key, kept)
        return kept

    async def put(self, key: str, answer: Answer) -> None:
        """Keeps an answer."""
        self._remember(key, answer)
        if self._files is None:
            return
        head = json.dumps({"digest": answer.digest, "at": time.time()}).encode()
        content = head + b"\n" + answer.body
        try:
            await asyncio.to_thread(self._files.put, self._name(key), content)
        except OSError as error:  # a full disk costs a retry's memory, not the answer
            log.error("an answer could not be kept", error=error.strerror)

    def _remember(self, key: str, answer: Answer) -> None:
        try:
            self._memory[key] = answer
        except ValueError:  # larger than the whole memory
            log.warning("an answer is too large to be kept in memory", bytes=len(answer.body))

    def _read(self, files: KeptFiles, key: str) -> Answer | None:
        content = files.get(self._name(key))
        if content is None:
            return None
        head, _, body = content.partition(b"\n")
        said = json.loads(head)
        if time.time() - said["at"] > self._seconds:
            return None
        return Answer(said["digest"], body)

    def _name(self, key: str) -> str:
        return f"{self._realm}/{key}"


class _Turn:
    """One key's lock, and how many want it."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.wanted = 0
