"""TRL's trainer, which tells of rollouts as they end, and not only when all of them have."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Any

from trl import GRPOTrainer

from training.early.ended_rows import listening, listening_paged
from training.early.scoring import Early, EarlyRows, reply_of


class EarlyTrainer(GRPOTrainer):
    """A GRPOTrainer that hands rollouts to `early` while the others are still being generated.

    What is trained on does not change: TRL asks for the rewards of the whole batch as ever.
    """

    def __init__(self, *, early: Early | None = None, **options: Any) -> None:
        super().__init__(**options)
        self._early = early
        self._rows: EarlyRows | None = None

    def _generate_and_score_completions(self, inputs: list[dict[str, Any]]) -> dict[str, Any]:
        if self._early is None:
            return super()._generate_and_score_completions(inputs)  # type: ignore[no-any-return]
        self._rows = self._early.rows(inputs, int(self.state.global_step))
        try:
            return super()._generate_and_score_completions(inputs)  # type: ignore[no-any-return]
        finally:
            self._rows = None
            self._early.forget()

    def _generate_single_turn(self, prompt_ids: list[list[int]], *options: Any, **more: Any) -> Any:
        with self._listening(prompt_ids):
            return super()._generate_single_turn(prompt_ids, *options, **more)

    def _listening(self, prompt_ids: list[list[int]]) -> AbstractContextManager[None]:
        rows = self._rows
        if rows is None or len(rows.prompts) != len(prompt_ids):
            return nullcontext()
        asked = rows.prompts

        def told(row: int, ids: list[int]) -> None:
            rows.ended(row, lambda: reply_of(self, ids, asked[row], prompt_ids[row]))

        model = self.accelerator.unwrap_model(self.model_wrapped)
        if self.use_transformers_continuous_batching:
            return listening_paged(model, told)
        return listening(model, self.eos_token_ids, told)
