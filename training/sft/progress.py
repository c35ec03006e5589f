"""A bar while a warm start runs, and its losses."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from transformers import TrainerCallback


class LossBar(TrainerCallback):
    """Moves a bar with each step, and keeps the loss of each (nats a token of a reply)."""

    def __init__(self, console: Console) -> None:
        self.losses: list[float] = []
        self._bar = Progress(
            TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(), console=console
        )
        self._task = self._bar.add_task("warm start", total=None)

    def on_train_begin(self, args: Any, state: Any, control: Any, **_: Any) -> None:
        """Called by the trainer."""
        self._bar.update(self._task, total=state.max_steps)
        self._bar.start()

    def on_log(
        self, args: Any, state: Any, control: Any, logs: dict[str, Any] | None = None, **_: Any
    ) -> None:
        """Called by the trainer with a step's loss."""
        if logs and "loss" in logs:
            self.losses.append(float(logs["loss"]))
            said = f"warm start, loss {self.losses[-1]:.3f}"
            self._bar.update(self._task, completed=state.global_step, description=said)

    def on_train_end(self, args: Any, state: Any, control: Any, **_: Any) -> None:
        """Called by the trainer."""
        self._bar.stop()
