"""A run's trained policy, which is in its folder whole or not at all."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from training.archive.durable import sync_folder
from training.runs.checkpoint import disk_told, sync_files


def policy_folder(out: Path) -> Path:
    """Where the trained policy is; a run that has it is finished."""
    return out / "policy"


def save_policy(trainer: Any, out: Path) -> None:
    """Write the policy under another name and rename it; called on every rank.

    Raises:
        CheckpointError: the disk does not take it.
    """
    half = out / ".policy"
    if trainer.args.should_save:
        shutil.rmtree(half, ignore_errors=True)
    trainer.accelerator.wait_for_everyone()
    with disk_told(half):
        trainer.save_model(str(half))
        trainer.accelerator.wait_for_everyone()
        if trainer.args.should_save:
            sync_files(half)
            set_aside(out)
            half.rename(policy_folder(out))
            sync_folder(out)
    trainer.accelerator.wait_for_everyone()


def set_aside(out: Path) -> None:
    """Keep the policy of a finished run that goes on as `policy-before`, in place of an older."""
    policy, before = policy_folder(out), out / "policy-before"
    if policy.is_dir():
        shutil.rmtree(before, ignore_errors=True)
        policy.rename(before)
