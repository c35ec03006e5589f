"""Kills and full disks: what was archived stays readable, and the error says what to do."""

from __future__ import annotations

import errno
import hashlib
import multiprocessing
import os
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from env_server.job import Job
from env_server.result import Result
from tests.training.archive_writer import a_batch, painted, refused, write_for_ever
from training.archive import Archive, ArchiveError, Rollout, read_run


def test_a_kill_at_any_of_ten_moments_leaves_a_readable_run(tmp_path: Path) -> None:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.training.archive_writer"])
    dice = random.Random(4)
    for moment in range(10):
        directory = tmp_path / str(moment)
        writer = context.Process(target=write_for_ever, args=(directory,))
        writer.start()
        while not (directory / "metrics.jsonl").exists():
            assert writer.is_alive()
            time.sleep(0.002)
        time.sleep(dice.uniform(0, 0.06))
        writer.kill()
        writer.join()
        _must_be_whole(directory)
        archive = Archive(directory)
        archive.resume()
        assert list(directory.rglob(".*.tmp")) == []
        archive.add(a_batch(999_999))
        assert read_run(directory).rollouts[-1]["step"] == 999_999


def _must_be_whole(directory: Path) -> None:
    run = read_run(directory)
    steps = {r["step"] for r in run.rollouts}
    assert steps == set(range(len(steps)))
    assert len(run.rollouts) == 4 * len(steps)
    assert len(steps) >= len(run.metrics) >= 1
    assert run.facts == {"recipe": {"run": {"steps": 9}}}
    for rollout in run.rollouts:
        assert rollout["violations"] or rollout["painting"]
        if rollout["step"] < len(run.metrics):
            assert rollout["advantage"] is not None
        if rollout["painting"]:
            png = (directory / rollout["painting"]["path"]).read_bytes()
            assert hashlib.sha256(png).hexdigest() == rollout["painting"]["sha256"]


def _write_steps(archive: Archive, first: int, end: int) -> None:
    dice = random.Random(1)
    for step in range(first, end):
        noise = dice.randbytes(12_000).hex()
        archive.add([Rollout(step, 0, "p", noise, 1, painted(step * 8))])
        archive.add_metrics({"step": step})


@pytest.mark.parametrize("failing", ["rollouts", "paintings", "metrics.jsonl"])
def test_a_full_disk_is_told_and_leaves_what_was_there(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive(tmp_path)
    archive.begin({})
    archive.add(a_batch(0))
    archive.add_metrics({"step": 0})
    sync = os.fsync

    def full(handle: int) -> None:
        if f"/{failing}" in str(Path(f"/proc/self/fd/{handle}").readlink()):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        sync(handle)

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ArchiveError, match=r"No space left on device.*whole; free some space"):
        _write_steps(archive, 1, 2)
    monkeypatch.undo()
    run = read_run(tmp_path)
    assert {r["step"] for r in run.rollouts} == ({0, 1} if failing == "metrics.jsonl" else {0})
    assert run.metrics == [{"step": 0}]
    assert run.torn == 0
    assert list(tmp_path.rglob(".*.tmp")) == []


def test_a_disk_that_really_is_full(disk_of: Callable[[str], Path]) -> None:
    tiny_disk = disk_of("256k")
    archive = Archive(tiny_disk / "run")
    archive.begin({})
    with pytest.raises(ArchiveError, match="No space left"):
        _write_steps(archive, 0, 40)
    run = read_run(tiny_disk / "run")
    assert len(run.metrics) >= 3
    assert len(run.metrics) <= len({r["step"] for r in run.rollouts}) <= len(run.metrics) + 1
    assert list(tiny_disk.rglob(".*.tmp")) == []


class Shades:
    """A scorer that paints nothing, and whose rewards differ within a group."""

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        return [painted(i) if i % 2 else refused() for i, _ in enumerate(jobs)]


def test_a_training_hands_over_advantages_until_the_disk_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from training.grpo import train
    from training.recipes.file import load_recipe

    changes = ["run.steps=3", "run.prompts=1", "run.generations=4", "run.save_every=0"]
    changes += ["trl.max_completion_length=8", "trl.report_to=none", "probe.samples=0"]
    recipe = load_recipe("tiny-cpu", changes)
    keep = Archive.add

    def full(self: Archive, rollouts: object) -> None:
        batch = list(rollouts)
        if batch[0].step == 2:
            raise ArchiveError("full")
        keep(self, batch)

    monkeypatch.setattr(Archive, "add", full)
    with pytest.raises(ArchiveError, match="full"):
        train(recipe, tmp_path / "run", Shades())
    run = read_run(tmp_path / "run")
    assert [m["step"] for m in run.metrics] == [1, 2]
    for step in range(2):
        rewards, advantages = (
            [r[name] for r in run.rollouts if r["step"] == step] for name in ("reward", "advantage")
        )
        assert rewards == [0.0, pytest.approx(0.35)] * 2
        assert advantages[0] == advantages[2] < 0 < advantages[1] == advantages[3]
        assert sum(advantages) == pytest.approx(0, abs=1e-5)
    assert {r["subject"] for r in run.rollouts} <= set(run.facts["subjects"])
