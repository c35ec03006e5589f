"""What is a whole checkpoint, which are kept, and what a full disk is called."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from safetensors import SafetensorError

from training.runs.checkpoint import (
    CheckpointError,
    checkpoint_folder,
    disk_told,
    mark_whole,
    newest_whole,
    prune,
)


def saved(out: Path, step: int, marked: bool = True) -> Path:
    folder = checkpoint_folder(out, step)
    (folder / "deep").mkdir(parents=True)
    for name in ("model.safetensors", "deep/optimizer.bin"):
        (folder / name).write_bytes(b"weights" * step)
    if marked:
        mark_whole(folder)
    return folder


def test_only_whole_checkpoints_are_taken(tmp_path: Path) -> None:
    assert newest_whole(tmp_path) is None
    folders = {step: saved(tmp_path, step) for step in (2, 4, 10, 12)}
    saved(tmp_path, 14, marked=False)
    assert newest_whole(tmp_path) == folders[12]
    (folders[12] / "deep" / "optimizer.bin").write_bytes(b"cut")
    assert newest_whole(tmp_path) == folders[10]
    (folders[10] / "model.safetensors").unlink()
    assert newest_whole(tmp_path) == folders[4]
    (folders[4] / "whole.json").write_text("{")
    assert newest_whole(tmp_path) == folders[2]


def test_older_checkpoints_go_when_a_newer_one_is_whole(tmp_path: Path) -> None:
    for step in (2, 4, 6, 8, 10):
        saved(tmp_path, step, marked=step not in (4, 10))
    prune(tmp_path, 2)
    left = sorted(int(p.name.partition("-")[2]) for p in (tmp_path / "trainer").iterdir())
    assert left == [6, 8, 10]


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (
            OSError(errno.ENOSPC, "No space left on device", "/d/x"),
            "/d/x was not written: No space",
        ),
        (
            SafetensorError("I/O error: No space left on device (os error 28)"),
            "7 was not written: No",
        ),
        (
            RuntimeError("PytorchStreamWriter failed writing file data/0"),
            "7 was not written: Pytorch",
        ),
    ],
)
def test_what_a_disk_does_not_take_is_told(error: Exception, said: str, tmp_path: Path) -> None:
    with pytest.raises(CheckpointError, match=said), disk_told(tmp_path / "checkpoint-7"):
        raise error
    with pytest.raises(RuntimeError, match="shapes"), disk_told(tmp_path):
        raise RuntimeError("shapes differ")
