"""TRL's trainer, which also tells the archive what each rollout taught."""

from __future__ import annotations

from typing import Any

from training.archive import Archive
from training.watched_trainer import WatchedTrainer


class ArchivingTrainer(WatchedTrainer):
    """A GRPOTrainer whose advantages go to the archive, each rank's own to its own shard.

    TRL computes them from the rewards of all ranks, after the reward function has returned, and
    shuffles the batch later; here it is still in the order in which it was scored.
    """

    def __init__(self, *, archive: Archive, **options: Any) -> None:
        super().__init__(**options)
        self._archive = archive

    def _generate_and_score_completions(self, inputs: list[dict[str, Any]]) -> dict[str, Any]:
        output: dict[str, Any] = super()._generate_and_score_completions(inputs)
        if self.model.training:
            self._archive.add_advantages(output["advantages"].tolist())
        return output
