"""Verdicts on disk: kept over restarts, shared, and never the cause of a failure."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from rewards.judge.memory import VerdictMemory


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[VerdictMemory]:
    memory = VerdictMemory(folder)
    try:
        yield memory
    finally:
        await memory.close()


async def test_what_was_put_is_found_after_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path / "new" / "folder") as memory:
        assert await memory.get("key") is None
        await memory.put("key", 0.25)
        assert await memory.get("key") == 0.25
    async with opened(tmp_path / "new" / "folder") as memory:
        assert await memory.get("key") == 0.25
        assert (memory.stats().hits, memory.stats().misses) == (1, 0)


async def test_two_processes_may_share_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as one, opened(tmp_path) as other:
        await asyncio.gather(*(m.put(f"{i}", i / 20) for i in range(20) for m in (one, other)))
        assert await other.get("7") == 7 / 20


@pytest.mark.parametrize("damage", [b"not a database at all, by any means" * 40, b"\x00" * 5000])
async def test_a_damaged_file_is_set_aside_and_begun_anew(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "verdicts.sqlite3").write_bytes(damage)
    async with opened(tmp_path) as memory:
        assert await memory.get("key") is None
        await memory.put("key", 1.0)
        assert await memory.get("key") == 1.0
        assert memory.stats().damaged == 1
    assert (tmp_path / "verdicts.damaged").read_bytes() == damage


async def test_a_file_damaged_in_its_middle_costs_no_failure(tmp_path: Path) -> None:
    async with opened(tmp_path) as memory:
        for i in range(300):
            await memory.put(f"{i:064}", 0.5)
    file = tmp_path / "verdicts.sqlite3"
    data = bytearray(file.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    file.write_bytes(data)
    async with opened(tmp_path) as memory:
        await memory.get(f"{7:064}")
        await memory.put("key", 1.0)
        assert await memory.get("key") == 1.0


@pytest.mark.parametrize("value", ["'0.5x'", "1.5", "-1", "x'00'"])
async def test_a_value_that_is_no_share_is_no_hit(tmp_path: Path, value: str) -> None:
    async with opened(tmp_path) as memory:
        await memory.put("key", 0.5)
        with sqlite3.connect(memory.file) as database:
            database.execute(f"UPDATE verdicts SET share = {value}")
        database.close()
        assert await memory.get("key") is None


async def test_a_folder_that_cannot_be_written_costs_only_the_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    async with opened(tmp_path / "file") as memory:
        await memory.put("key", 0.5)
        assert await memory.get("key") is None
