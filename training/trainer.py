"""TRL's trainer, which also tells the archive what each rollout taught."""

from __future__ import annotations

from typing import Any

from trl import GRPOTrainer

from training.archive import Archive
from training.step_notes import StepNotes
from training.time_split import AWAITS, Part


class ArchivingTrainer(GRPOTrainer):
    """A GRPOTrainer whose advantages go to the archive, each rank's own to its own shard, and which
    notes what it is at on the clock of `notes`, whose metrics it logs with its own.

    TRL computes them from the rewards of all ranks, after the reward function has returned, and
    shuffles the batch later; here it is still in the order in which it was scored.
    """

    def __init__(self, *, archive: Archive, notes: StepNotes | None = None, **options: Any) -> None:
        # Before the trainer's own, which may call what is overridden here.
        self._archive = archive
        self._notes = notes or StepNotes()
        super().__init__(**options)

    def _generate_and_score_completions(self, inputs: list[dict[str, Any]]) -> dict[str, Any]:
        output: dict[str, Any] = super()._generate_and_score_completions(inputs)
        if self.model.training:
            with self._notes.clock.during(Part.ARCHIVE):
                self._archive.add_advantages(output["advantages"].tolist())
        return output

    def training_step(self, *arguments: Any, **named: Any) -> Any:
        clock = self._notes.clock
        with clock.during(Part.UPDATE):
            loss = super().training_step(*arguments, **named)
        clock.between(Part.UPDATE)  # clipping and the optimiser follow
        return loss

    def _prepare_inputs(self, *arguments: Any, **named: Any) -> Any:
        with self._notes.clock.during(Part.OTHER):
            return super()._prepare_inputs(*arguments, **named)

    def _generate(self, *arguments: Any, **named: Any) -> Any:
        # Tools paint in here, and the ranks meet; the generation itself is cut out below.
        with self._notes.clock.during(AWAITS):
            return super()._generate(*arguments, **named)

    def _generate_single_turn(self, *arguments: Any, **named: Any) -> Any:
        with self._notes.clock.during(Part.GENERATE):
            return super()._generate_single_turn(*arguments, **named)

    def _calculate_rewards(self, *arguments: Any, **named: Any) -> Any:
        with self._notes.clock.during(AWAITS):
            return super()._calculate_rewards(*arguments, **named)

    def _get_per_token_logps_and_entropies(self, *arguments: Any, **named: Any) -> Any:
        clock = self._notes.clock
        updating = clock.stage == Part.UPDATE
        with clock.during(Part.UPDATE if updating else Part.LOGPROBS):
            return super()._get_per_token_logps_and_entropies(*arguments, **named)

    def _save_checkpoint(self, *arguments: Any, **named: Any) -> None:
        with self._notes.clock.during(Part.SAVE):
            super()._save_checkpoint(*arguments, **named)

    def log(self, logs: dict[str, float], start_time: float | None = None) -> None:
        if self.model.training:
            # Among TRL's own, so that every tracker has them; where both have a name, ours is kept.
            for name, value in self._notes.pending().items():
                self._metrics["train"][name] = [value]
        super().log(logs, start_time)
