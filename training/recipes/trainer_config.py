"""TRL's configuration for a recipe."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from trl import GRPOConfig

from training.episodes import CRITIQUE_TOKENS
from training.recipes.recipe import Recipe
from training.watching.trackers import trl_trackers

# What every run of ours needs, unless the recipe says otherwise.
_OURS: dict[str, Any] = {
    "logging_steps": 1,
    "report_to": "trackio",
    "disable_tqdm": True,
    "dataloader_pin_memory": False,
}


class BatchError(ValueError):
    """A step's rollouts cannot be shared out as the recipe asks."""


def trainer_config(recipe: Recipe, out: Path) -> GRPOConfig:
    """The configuration of a run in `out`; raises BatchError."""
    run = recipe.run
    chosen = {**_OURS, "run_name": out.resolve().name, **recipe.trl, **_turns(recipe)}
    chosen["report_to"] = trl_trackers(chosen)
    every = run.save_every
    chosen.pop("save_total_limit", None)  # older checkpoints go when the newer one is marked whole
    return GRPOConfig(
        output_dir=str(out / "trainer"),
        max_steps=run.steps,
        seed=run.seed,
        num_generations=run.generations,
        shuffle_dataset=False,  # the subjects come in turn
        remove_unused_columns=False,
        save_strategy="steps" if every else "no",
        save_steps=every or 500,
        **_shares(recipe, chosen),
        **{**chosen, "chat_template_kwargs": template_options(recipe)},
    )


def template_options(recipe: Recipe) -> dict[str, Any]:
    """What a chat template is told: the thinking mode, and `trl.chat_template_kwargs`."""
    more = recipe.trl.get("chat_template_kwargs") or {}
    more = json.loads(more) if isinstance(more, str) else more
    return {"enable_thinking": recipe.policy.thinking, **more}


def _turns(recipe: Recipe) -> dict[str, int]:
    """Room for all replies of an episode, where the recipe's length is that of one."""
    revisions = recipe.task.revisions
    if revisions == 0:
        return {}
    one = recipe.trl.get("max_completion_length", GRPOConfig.max_completion_length)
    length = one * (1 + revisions) + CRITIQUE_TOKENS * revisions
    return {"max_completion_length": length, "max_tool_calling_iterations": revisions}


def _shares(recipe: Recipe, chosen: dict[str, Any]) -> dict[str, int]:
    """How a step's rollouts are shared by processes and passes, as far as it is not said."""
    rollouts, processes = recipe.run.prompts * recipe.run.generations, recipe.launch.processes
    each = rollouts // processes
    device = chosen.get("per_device_train_batch_size")
    passes = chosen.get("gradient_accumulation_steps")
    if device is None:
        device = each // (passes or 1)
    if passes is None:
        passes = each // device
    if device * passes != each:
        raise BatchError(
            f"{rollouts} rollouts a step, {each} for each of {processes} processes, are not "
            f"{passes} passes (trl.gradient_accumulation_steps) of {device} "
            "(trl.per_device_train_batch_size)"
        )
    shares = {"per_device_train_batch_size": device, "gradient_accumulation_steps": passes}
    return {name: value for name, value in shares.items() if name not in chosen}
