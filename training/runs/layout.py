"""How a run's processes really share the work, held against what the recipe asks."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from accelerate.utils import gather_object
from torch import nn
from torch.distributed.fsdp import FSDPModule, FullyShardedDataParallel
from torch.distributed.tensor import DTensor
from torch.nn.parallel import DataParallel, DistributedDataParallel
from transformers import TrainerCallback

from training.recipes.recipe import Recipe, Strategy
from training.runs.launch import LaunchError


class Sharding(StrEnum):
    """What wraps a model that is ready to train. The values of a Strategy mean the same here."""

    SINGLE = "single"
    """Nothing."""
    DDP = "ddp"
    """torch's DistributedDataParallel: a whole copy in each process."""
    FSDP2 = "fsdp2"
    """torch's `fully_shard`: parameters are DTensors."""
    ZERO2 = "zero2"
    """A DeepSpeed engine of stage 2."""
    ZERO3 = "zero3"
    """A DeepSpeed engine of stage 3."""
    ZERO = "zero"
    """A DeepSpeed engine of another stage."""
    FSDP1 = "fsdp1"
    """torch's older FullyShardedDataParallel."""
    TENSOR = "tensor"
    """DTensors that `fully_shard` did not make: tensor parallelism."""
    THREADS = "threads"
    """torch's DataParallel: one process with several GPUs, which multiplies the batch."""


# accelerate's name for how it is distributed, by strategy. DDP has one for each kind of device.
_KINDS = {
    Strategy.SINGLE: ("NO",),
    Strategy.DDP: ("MULTI_",),
    Strategy.FSDP2: ("FSDP",),
    Strategy.ZERO2: ("DEEPSPEED",),
    Strategy.ZERO3: ("DEEPSPEED",),
}


@dataclass(frozen=True)
class Layout:
    """What accelerate says that runs: `kind` is its distributed type, `device` cpu, cuda, ...

    `other` is the product of tensor, context and sequence parallelism. `sharding` is None as long
    as the model is not made ready, and `shards` counts the parts of a parameter then.
    """

    processes: int
    kind: str
    device: str
    backend: str | None
    other: int = 1
    sharding: Sharding | None = None
    shards: int | None = None


def sharding_of(model: nn.Module) -> Sharding:
    """What wraps a model."""
    if hasattr(model, "zero_optimization_stage"):
        stage = f"zero{model.zero_optimization_stage()}"  # type: ignore[operator]
        return Sharding(stage) if stage in set(Sharding) else Sharding.ZERO
    kinds = (
        (DataParallel, Sharding.THREADS),
        (FullyShardedDataParallel, Sharding.FSDP1),
        (DistributedDataParallel, Sharding.DDP),
        (FSDPModule, Sharding.FSDP2),
    )
    for kind, sharding in kinds:
        if isinstance(model, kind):
            return sharding
    sharded = any(isinstance(parameter, DTensor) for parameter in model.parameters())
    if not sharded:
        return Sharding.SINGLE
    # `fully_shard` on the layers alone leaves the model itself as it was.
    parts = any(isinstance(module, FSDPModule) for module in model.modules())
    return Sharding.FSDP2 if parts else Sharding.TENSOR


def found_layout(accelerator: Any, model: nn.Module | None = None) -> Layout:
    """What runs, by accelerate's state, and with a model by what wraps it."""
    state, parallel = accelerator.state, getattr(accelerator, "parallelism_config", None)
    sizes = [getattr(parallel, f"{name}_size", None) or 1 for name in ("tp", "cp", "sp")]
    sharded = (
        next((p for p in model.parameters() if isinstance(p, DTensor)), None) if model else None
    )
    return Layout(
        processes=int(state.num_processes),
        kind=str(accelerator.distributed_type).rpartition(".")[-1],
        device=str(accelerator.device.type),
        backend=getattr(state, "backend", None),
        other=sizes[0] * sizes[1] * sizes[2],
        sharding=sharding_of(model) if model is not None else None,
        shards=int(sharded.device_mesh.size()) if sharded is not None else None,
    )


def differences(recipe: Recipe, found: Layout) -> list[str]:
    """In what the layout is not what the recipe asks for, in words."""
    asked, told = recipe.launch, []
    if found.processes != asked.processes:
        told.append(f"{asked.processes} processes are asked for, {found.processes} run")
    if not any(found.kind == kind or _is_ddp(kind, found.kind) for kind in _KINDS[asked.strategy]):
        told.append(f"{asked.strategy.value} is asked for, accelerate runs as {found.kind}")
    if found.sharding is not None and found.sharding.value != asked.strategy.value:
        told.append(f"{asked.strategy.value} is asked for, the model is {found.sharding.value}")
    if found.other != 1:
        told.append("tensor, context or sequence parallelism is on, which TRL's GRPO does not take")
    if asked.strategy is Strategy.FSDP2 and found.shards not in (None, asked.processes):
        told.append(f"parameters are in {found.shards} parts, not in {asked.processes}")
    return told + _wrong_device(recipe, found)


def _is_ddp(kind: str, found: str) -> bool:
    return kind.endswith("_") and found.startswith(kind)


def _wrong_device(recipe: Recipe, found: Layout) -> list[str]:
    """A run on several GPUs that fell back to CPUs, or the other way round."""
    if recipe.launch.processes == 1:
        return []
    cpu = bool(recipe.trl.get("use_cpu"))
    told = []
    if cpu != (found.device == "cpu"):
        told.append(f"trl.use_cpu is {str(cpu).lower()}, the processes run on {found.device}")
    backend = recipe.trl.get("ddp_backend")
    if backend is not None and found.backend != backend:
        told.append(f"trl.ddp_backend is {backend}, the processes talk by {found.backend}")
    return told


def check_layout(recipe: Recipe, found: Layout) -> None:
    """Every rank learns of every rank's differences, and all stop together.

    Raises:
        LaunchError: some rank's layout is not the recipe's, or ranks were given different recipes.
    """
    text = json.dumps(recipe.resolved(), sort_keys=True)
    mine = (differences(recipe, found), hashlib.sha256(text.encode()).hexdigest())
    everyone = gather_object([mine])
    told = list(dict.fromkeys(line for lines, _ in everyone for line in lines))
    if len({digest for _, digest in everyone}) > 1:
        told.append("the processes were given different recipes")
    if told:
        raise LaunchError(f"what runs is not what the recipe asks for: {'; '.join(told)}")


class LayoutCheck(TrainerCallback):
    """Looks again once the trainer has made the model ready; add it to that trainer."""

    def __init__(self, recipe: Recipe, trainer: Any) -> None:
        self._recipe = recipe
        self._trainer = trainer

    def on_train_begin(self, args: Any, state: Any, control: Any, **_: Any) -> None:
        """Called by the trainer after `prepare`; raises LaunchError."""
        trainer = self._trainer
        check_layout(self._recipe, found_layout(trainer.accelerator, trainer.model_wrapped))
