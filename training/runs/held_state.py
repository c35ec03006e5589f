"""What a run holds between two steps and the trainer does not save: each rank's own, in a file.

TRL counts its passes and keeps a generation's rollouts for several updates (`num_iterations`), and
starts both anew after a resume; metrics that wait to be logged, and the counters of our own
watches, are lost as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

import torch
from transformers import TrainerCallback

_REFERENCE = "reference.pt"


class Kept(Protocol):
    """A part of a run with a state of its own, in plain values."""

    def state(self) -> dict[str, Any]:
        """What is to be kept."""
        ...

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on from a state."""
        ...


def save_held(trainer: Any, checkpoint: Path) -> None:
    """Write this rank's file into a checkpoint, after a step."""
    step, every = trainer._step, trainer.args.steps_per_generation * trainer.num_iterations
    held = {
        "step": step,
        # At the end of a generation the next step makes new rollouts.
        "rollouts": trainer._buffered_inputs if step % every else None,
        "metrics": {name: list(values) for name, values in trainer._metrics["train"].items()},
        "step_time": trainer._current_train_step_time,
        "loss": trainer._tr_loss,
        "last_logged": trainer._globalstep_last_logged,
        "parts": {name: part.state() for name, part in trainer.kept.items()},
    }
    torch.save(held, _file(trainer, checkpoint))
    if _moves(trainer) and trainer.args.should_save:
        torch.save(trainer.ref_model.state_dict(), checkpoint / _REFERENCE)


class HeldState(TrainerCallback):
    """Gives a trainer back what it held; add it to that trainer, last."""

    def __init__(self, trainer: Any, checkpoint: Path) -> None:
        self._trainer = trainer
        self._checkpoint = checkpoint

    def on_train_begin(self, args: Any, state: Any, control: Any, **_: Any) -> None:
        """Called by the trainer when weights and optimiser are loaded, before its first step."""
        # gloo's "cpu:0" is a device that torch.load does not know.
        trainer, device = self._trainer, "cpu" if args.device.type == "cpu" else args.device
        file = _file(trainer, self._checkpoint)
        held = torch.load(file, map_location=device, weights_only=True)
        trainer._step = held["step"]
        trainer._buffered_inputs = held["rollouts"]
        trainer._metrics["train"].update(held["metrics"])
        trainer._current_train_step_time = held["step_time"]
        trainer._tr_loss.copy_(held["loss"])
        trainer._globalstep_last_logged = held["last_logged"]
        for name, part in trainer.kept.items():
            if name in held["parts"]:
                part.restore(held["parts"][name])
        if _moves(trainer):
            reference = torch.load(self._checkpoint / _REFERENCE, device, weights_only=True)
            trainer.ref_model.load_state_dict(reference)


def _moves(trainer: Any) -> bool:
    """Whether there is a reference model that training changes, whole in this process."""
    sharded = trainer.is_fsdp_enabled or trainer.is_deepspeed_enabled
    return bool(trainer.args.sync_ref_model) and not sharded


def _file(trainer: Any, checkpoint: Path) -> Path:
    return checkpoint / f"held-{trainer.args.process_index:04d}.pt"
