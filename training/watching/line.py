"""Says in a line how each training step went, and archives its metrics."""

from __future__ import annotations

import statistics
import time
from collections import deque
from collections.abc import Mapping
from typing import Any

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text
from transformers import TrainerCallback

from training.archive import Archive
from training.watching.step_notes import StepNotes
from training.watching.time_split import Part, in_words

_BEFORE = 5


class Watch(TrainerCallback):
    """Archives each step's metrics and tells of the step.

    The change of a reward is that from the mean of the five logged steps before.
    """

    def __init__(
        self, archive: Archive, steps: int, console: Console, notes: StepNotes | None = None
    ) -> None:
        self._archive = archive
        self._steps = steps
        self._console = console
        self._notes = notes or StepNotes()
        self._began = self._since = time.monotonic()
        self._first = 0
        self._rewards: deque[float] = deque(maxlen=_BEFORE)

    def on_train_begin(self, args: Any, state: Any, control: Any, **_: Any) -> None:
        """Called by the trainer; a run that goes on has steps behind it."""
        self._since, self._first = time.monotonic(), int(state.global_step)

    def state(self) -> dict[str, Any]:
        """What a checkpoint keeps: the seconds so far, and the rewards to compare with."""
        return {"elapsed_s": time.monotonic() - self._began, "rewards": list(self._rewards)}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on with the time and the rewards of a run that was interrupted."""
        self._began = time.monotonic() - state["elapsed_s"]
        self._rewards.extend(state["rewards"])

    def on_log(
        self, args: Any, state: Any, control: Any, logs: dict[str, Any] | None = None, **_: Any
    ) -> None:
        """Called by the trainer with a step's metrics."""
        if not logs or "reward" not in logs or not state.is_world_process_zero:
            return
        step, now = int(state.global_step), time.monotonic()
        told = {"step": step, "elapsed_s": now - self._began, **logs}
        pictures = {
            name: {"path": fact.path, "reward": fact.reward, "subject": fact.subject}
            for name, fact in self._notes.latest.pictures.items()
        }
        self._archive.add_metrics({**told, "pictures": pictures} if pictures else told)
        before = statistics.fmean(self._rewards) if self._rewards else None
        left = (self._steps - step) * (now - self._since) / max(1, step - self._first)
        line = progress_line(step, self._steps, logs, before, left)
        width = self._console.width if self._console.is_terminal else None
        self._console.print(fitted(line, width), soft_wrap=True)
        if logs["reward"] is not None:
            self._rewards.append(logs["reward"])


def progress_line(
    step: int, steps: int, logs: Mapping[str, Any], before: float | None, left_s: float
) -> list[Text]:
    """The parts of a step's line, the most important first.

    `before` is what the reward is compared with, `left_s` the seconds that the run still takes.
    """
    reward, unscored = logs["reward"], logs.get("unscored") or 0.0
    refused = logs.get("refused") or 0.0
    told = Text("reward ").append("none" if reward is None else f"{reward:.3f}", "bold")
    if reward is not None and before is not None:
        told.append(f" {reward - before:+.3f}", "green" if reward >= before else "red")
    parts = [Text(f"step {step:>{len(str(steps))}}/{steps}"), told]
    if unscored:
        parts.append(Text(f"unscored {unscored:.0%}", "bold red"))
    parts.append(Text(f"refused {refused:.0%}", "yellow" if refused > 0.5 else ""))
    parts.append(Text(f"spread {logs.get('reward_std') or 0.0:.3f}"))
    wall = logs.get("time/step", logs.get("step_time", 0.0))
    parts.append(Text(f"{wall:.1f} s"))
    if step < steps:
        parts.append(Text(f"eta {duration(left_s)}", "cyan"))
    split = {part: logs[f"time/{part}"] for part in Part if f"time/{part}" in logs}
    if split:
        parts.append(Text(in_words(split, wall), "dim"))
    if "ranks/slowest" in logs:
        slow = logs["ranks/slowest_generate_s"] + logs["ranks/slowest_score_s"]
        parts.append(Text(f"slowest rank {logs['ranks/slowest']:.0f}: {slow:.1f} s", "dim"))
    return parts


def fitted(parts: list[Text], width: int | None) -> Text:
    """As many of the parts, from the first on, as fit the width; None: all."""
    line = Text()
    for part in parts:
        longer = Text("  ").join([line, part]) if line else part
        if width is not None and line and cell_len(longer.plain) > width:
            break
        line = longer
    return line


def duration(seconds: float) -> str:
    """Whole seconds, minutes or hours in short: "42s", "3m10s", "2h05m"."""
    whole = max(0, round(seconds))
    if whole < 60:
        return f"{whole}s"
    if whole < 3600:
        return f"{whole // 60}m{whole % 60:02d}s"
    return f"{whole // 3600}h{whole % 3600 // 60:02d}m"
