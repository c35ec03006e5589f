"""Putting received weights into a model: all of them, or none."""

from __future__ import annotations

import torch

from training.sync.errors import SyncError
from training.sync.weights import Weights


def load_into(model: torch.nn.Module, weights: Weights, *, complete: bool = False) -> int:
    """Copy weights into the parameters and buffers of the same names; returns how many names.

    With `complete` every parameter must be covered, itself or through a tie; without, what was not
    sent (frozen parameters, the base under an adapter) stays as it is.

    Raises:
        SyncError: a name, shape or dtype has no match in the model, or a parameter is not covered;
            the model is unchanged then.
    """
    targets = dict(model.named_parameters(remove_duplicate=False))
    targets.update(model.named_buffers(remove_duplicate=False))  # type: ignore[arg-type]
    named = weights.named()
    problems = [problem for name in named if (problem := _mismatch(name, named, targets))]
    if complete and not problems:
        covered = {id(targets[name]) for name in named}
        problems = [
            f"{name} was not sent"
            for name, parameter in model.named_parameters()
            if id(parameter) not in covered
        ]
    if problems:
        shown = "; ".join(problems[:5])
        raise SyncError(f"{len(problems)} of {len(named)} weights do not fit the model: {shown}")
    with torch.no_grad():
        for name, tensor in named.items():
            targets[name].copy_(tensor)
    return len(named)


def adapter_weights(model: torch.nn.Module) -> dict[str, torch.Tensor]:
    """The tensors of a PEFT model's adapters, and modules trained beside them, by their names.

    Raises:
        SyncError: the model has no adapter.
    """
    prefix = getattr(model, "prefix", None)  # "lora_" for LoRA
    found = {
        name: parameter.detach()
        for name, parameter in model.named_parameters()
        if prefix and (prefix in name or ".modules_to_save." in name)
    }
    if not found:
        raise SyncError("the model has no adapter to send")
    return found


def _mismatch(
    name: str, named: dict[str, torch.Tensor], targets: dict[str, torch.nn.Parameter]
) -> str | None:
    if name not in targets:
        return f"the model has no {name}"
    sent, held = named[name], targets[name]
    if sent.shape != held.shape or sent.dtype != held.dtype:
        return f"{name} is {held.dtype} {list(held.shape)}, sent as {sent.dtype} {list(sent.shape)}"
    return None
