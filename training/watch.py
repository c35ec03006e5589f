"""Says in a line how each training step went, and archives its metrics."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from rich.console import Console
from transformers import TrainerCallback

from training.archive import Archive


class Watch(TrainerCallback):
    """Archives each step's metrics and tells of the step."""

    def __init__(self, archive: Archive, steps: int, console: Console) -> None:
        self._archive = archive
        self._steps = steps
        self._console = console
        self._began = time.monotonic()

    def state(self) -> dict[str, float]:
        """What a checkpoint keeps: the seconds so far."""
        return {"elapsed_s": time.monotonic() - self._began}

    def restore(self, state: Mapping[str, float]) -> None:
        """Go on with the time of a run that was interrupted."""
        self._began = time.monotonic() - state["elapsed_s"]

    def on_log(
        self, args: Any, state: Any, control: Any, logs: dict[str, Any] | None = None, **_: Any
    ) -> None:
        """Called by the trainer with a step's metrics."""
        if not logs or "reward" not in logs or not state.is_world_process_zero:
            return
        elapsed = time.monotonic() - self._began
        self._archive.add_metrics({"step": state.global_step, "elapsed_s": elapsed, **logs})
        # A step in which nothing was scored has no mean.
        reward = "none" if logs["reward"] is None else f"{logs['reward']:.3f}"
        spread, refused = logs.get("reward_std") or 0.0, logs.get("refused", 0.0)
        self._console.print(
            f"step {state.global_step:>3}/{self._steps}  reward {reward}  "
            f"spread {spread:.3f}  refused {refused:.0%}  "
            f"{logs.get('step_time', 0.0):.1f} s",
            highlight=False,
        )
