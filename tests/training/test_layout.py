"""What runs against what was asked; real wrappers are met in test_distributed.py."""

from __future__ import annotations

from dataclasses import replace

import pytest
from torch import nn

from training.recipes.file import load_recipe
from training.runs.launch import LaunchError
from training.runs.layout import Layout, Sharding, check_layout, differences, sharding_of

DDP = Layout(2, "MULTI_CPU", "cpu", "gloo")
GPUS = Layout(2, "MULTI_GPU", "cuda", "nccl")


def recipe(strategy: str, *more: str):
    processes = 1 if strategy == "single" else 2
    changes = (f"launch.strategy={strategy}", f"launch.processes={processes}")
    return load_recipe("tiny-cpu", [*changes, *more])


def on_gpus(strategy: str, *more: str):
    return recipe(strategy, "trl.use_cpu=false", *more)


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        (recipe("single"), Layout(1, "NO", "cpu", None, sharding=Sharding.SINGLE)),
        (recipe("ddp"), replace(DDP, sharding=Sharding.DDP)),
        (on_gpus("ddp", "trl.ddp_backend=nccl"), replace(GPUS, sharding=Sharding.DDP)),
        (on_gpus("fsdp2"), replace(GPUS, kind="FSDP", sharding=Sharding.FSDP2, shards=2)),
        (on_gpus("zero2"), replace(GPUS, kind="DEEPSPEED", sharding=Sharding.ZERO2)),
        (on_gpus("zero3"), replace(GPUS, kind="DEEPSPEED", sharding=Sharding.ZERO3)),
    ],
)
def test_what_was_asked_for_runs(asked, found: Layout) -> None:
    assert differences(asked, found) == []


@pytest.mark.parametrize(
    ("asked", "found", "said"),
    [
        (recipe("ddp"), replace(DDP, processes=4), "2 processes are asked for, 4 run"),
        (recipe("fsdp2"), DDP, "fsdp2 is asked for, accelerate runs as MULTI_CPU"),
        (
            on_gpus("fsdp2"),
            replace(GPUS, kind="FSDP", sharding=Sharding.FSDP1),
            "the model is fsdp1",
        ),
        (on_gpus("fsdp2"), replace(GPUS, kind="FSDP", shards=1), "in 1 parts, not in 2"),
        (on_gpus("zero3"), replace(GPUS, kind="DEEPSPEED", sharding=Sharding.ZERO2), "is zero2"),
        (on_gpus("ddp"), DDP, "trl.use_cpu is false, the processes run on cpu"),
        (recipe("ddp"), GPUS, "trl.use_cpu is true, the processes run on cuda"),
        (recipe("ddp", "trl.ddp_backend=mpi"), DDP, "the processes talk by gloo"),
        (recipe("ddp"), replace(DDP, other=2), "tensor, context or sequence parallelism is on"),
        (
            recipe("single"),
            Layout(1, "NO", "cuda", None, sharding=Sharding.THREADS),
            "the model is threads",
        ),
    ],
)
def test_a_difference_is_named(asked, found: Layout, said: str) -> None:
    assert any(said in line for line in differences(asked, found))
    with pytest.raises(LaunchError, match="what runs is not what the recipe asks for"):
        check_layout(asked, found)


class Engine(nn.Linear):
    """As far as can be told from outside, a DeepSpeed engine."""

    def __init__(self, stage: int) -> None:
        super().__init__(1, 1)
        self._stage = stage

    def zero_optimization_stage(self) -> int:
        return self._stage


def test_wrappers_are_told_apart() -> None:
    assert sharding_of(nn.Linear(1, 1)) is Sharding.SINGLE
    assert sharding_of(nn.DataParallel(nn.Linear(1, 1))) is Sharding.THREADS
    stages = [sharding_of(Engine(stage)) for stage in (1, 2, 3)]
    assert stages == [Sharding.ZERO, Sharding.ZERO2, Sharding.ZERO3]
