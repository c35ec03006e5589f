"""TRL's trainer, which notes what it is at, and logs the notes' metrics among its own."""

from __future__ import annotations

from typing import Any

from trl import GRPOTrainer

from training.watching.step_notes import StepNotes
from training.watching.time_split import AWAITS, Part


class WatchedTrainer(GRPOTrainer):
    """A GRPOTrainer that keeps the clock of `notes` by TRL's own calls."""

    def __init__(self, *, notes: StepNotes | None = None, **options: Any) -> None:
        self._notes = notes or StepNotes()  # before TRL may call what is overridden here
        super().__init__(**options)

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
