"""Checks that a run can be shared out, that its adapter reaches the policy, and that it fits."""

from __future__ import annotations

import math
import shutil
from collections.abc import Iterator
from pathlib import Path

import torch

from training.adapters.errors import AdapterError
from training.preflight.finding import Finding, fail, ok, warn
from training.preflight.flight import Flight
from training.recipes.trainer_config import BatchError
from training.trainer import KEPT

# A rollout without its painting, and a painting where none was seen.
_ROLLOUT, _PAINTING = 12_000, 400_000
_TIGHT = 0.8


def check_groups(flight: Flight) -> Iterator[Finding]:
    """The rollouts of a step can be shared by groups, processes and passes."""
    run, processes = flight.recipe.run, flight.recipe.launch.processes
    try:
        config = flight.config
    except (BatchError, ValueError) as error:
        yield fail("groups", str(error), "run.prompts, run.generations, or the options named")
        return
    yield ok(
        "groups",
        f"{run.prompts * run.generations} rollouts a step: {run.prompts} groups of "
        f"{run.generations}; {processes} processes x {config.gradient_accumulation_steps} passes "
        f"of {config.per_device_train_batch_size}",
    )


def check_adapter(flight: Flight) -> Iterator[Finding]:
    """The adapter reaches as much of the policy as the recipe asks for."""
    if flight.recipe.lora is None:
        yield ok("adapter", "none: every weight is trained")
        return
    try:
        plan = flight.adapter
    except AdapterError as error:
        yield fail("adapter", str(error), "docs/adapters.md")
        return
    assert plan is not None
    coverage = plan.coverage
    yield ok("adapter", f"reaches {coverage.share:.1%}, {coverage.adapter:,} parameters of its own")


def check_disk(flight: Flight) -> Iterator[Finding]:
    """Checkpoints and archive fit where the run is to be."""
    need, said = _estimate(flight)
    free = shutil.disk_usage(_existing(flight.out.resolve())).free
    text = f"about {_size(need)} of {_size(free)} free: {said}"
    mend = "--out on a larger disk, trl.save_total_limit, or fewer run.steps"
    if need > free:
        yield fail("disk space", text, mend)
    else:
        yield warn("disk space", text, mend) if need > _TIGHT * free else ok("disk space", text)


def _estimate(flight: Flight) -> tuple[int, str]:
    """Bytes of a run, and of what they are made."""
    run, plan = flight.recipe.run, flight.adapter
    width = getattr(torch, flight.recipe.policy.dtype).itemsize
    # peft keeps an adapter in float32; AdamW two numbers for each weight.
    weights = plan.coverage.adapter * 4 if plan else flight.skeleton.num_parameters() * width
    saved = weights if flight.config.save_only_model else 3 * weights
    count = math.ceil(run.steps / run.save_every) if run.save_every else 0
    # The oldest goes once the newest is whole.
    keep = flight.recipe.trl.get("save_total_limit", KEPT)
    count = min(count, keep + 1) if keep else count
    rollouts = run.steps * run.prompts * run.generations
    seen = flight.painted.result.painting
    painting = len(seen.png) if seen else _PAINTING
    archive = rollouts * (_ROLLOUT + painting)
    said = (
        f"{count} checkpoints of {_size(saved)}, {rollouts:,} rollouts with paintings of "
        f"{_size(painting)}"
    )
    return count * saved + weights + archive, said


def _existing(folder: Path) -> Path:
    return next(at for at in (folder, *folder.parents) if at.exists())


def _size(count: float) -> str:
    for unit in ("B", "kB", "MB", "GB"):
        if count < 1000:
            return f"{count:.3g} {unit}"
        count /= 1000
    return f"{count:,.3g} TB" if count < 1e6 else f"{count:,.0f} TB"
