"""TRL's trainer, which also tells the archive what each rollout taught and saves all it holds."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from training.archive import Archive
from training.early.trainer import EarlyTrainer
from training.runs.checkpoint import (
    CheckpointError,
    checkpoint_folder,
    discard,
    disk_told,
    mark_whole,
    prune,
)
from training.runs.held_state import HeldState, Kept, save_held
from training.watching.trainer import WatchedTrainer

KEPT = 2
"""Checkpoints that stay, unless `trl.save_total_limit` says how many."""


class ArchivingTrainer(EarlyTrainer, WatchedTrainer):
    """A GRPOTrainer whose advantages go to the archive, each rank's own to its own shard.

    TRL computes them from the rewards of all ranks, after the reward function has returned, and
    shuffles the batch later; here it is still in the order in which it was scored.

    Its checkpoints also have what TRL holds and the state of the parts in `kept`, are marked when
    they are whole, and only then replace older ones: the last `keep` (None: all) stay.
    """

    def __init__(
        self,
        *,
        archive: Archive,
        kept: Mapping[str, Kept] | None = None,
        keep: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self._archive = archive
        self._keep = keep
        self.kept = dict(kept or {})

    def go(self, checkpoint: Path | None) -> None:
        """Train from the beginning, or on from a checkpoint."""
        if checkpoint is not None:
            self.add_callback(HeldState(self, checkpoint))
        self.train(resume_from_checkpoint=str(checkpoint) if checkpoint is not None else None)

    def _generate_and_score_completions(self, inputs: list[dict[str, Any]]) -> dict[str, Any]:
        output: dict[str, Any] = super()._generate_and_score_completions(inputs)
        if self.model.training:
            self._archive.add_advantages(output["advantages"].tolist())
        return output

    def _save_checkpoint(self, model: Any, trial: Any) -> None:
        folder = checkpoint_folder(self._archive.directory, self.state.global_step)
        everyone = self.accelerator.wait_for_everyone
        if self.args.should_save:
            discard(folder)  # what a killed run left of it
        everyone()
        try:
            with disk_told(folder):
                super()._save_checkpoint(model, trial)
                save_held(self, folder)
        except CheckpointError:
            if self.args.should_save:
                discard(folder)
            raise
        everyone()
        if self.args.should_save:
            mark_whole(folder)
            prune(self._archive.directory, self._keep)
        everyone()

    def _run_epoch(self, *arguments: Any, **options: Any) -> None:
        # Resumed after its last step, the trainer would else make one more.
        if self.state.global_step < self.state.max_steps:
            super()._run_epoch(*arguments, **options)
