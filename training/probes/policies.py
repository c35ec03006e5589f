"""Probes of two policies that need not come from one run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import torch
from rich.console import Console
from trl import GRPOTrainer

from training.archive import Archive
from training.policies.policy import load_policy, locate
from training.probes.probe import Prober
from training.prompt_rows import prompt_rows
from training.recipes.recipe import LaunchTable, PolicyTable, Recipe
from training.recipes.trainer_config import trainer_config
from training.scoring.reward_function import Scorer


def probe_policies(
    recipe: Recipe, policies: tuple[str, str], out: Path, scorer: Scorer, console: Console
) -> None:
    """Probe two policies as `recipe` says, as steps 0 and 1 of a new folder.

    A policy is as `policy.model`, or the folder of an adapter of the recipe's model. Nothing is
    trained, and replies are not revised.

    Raises:
        FileExistsError: the folder holds a run.
        PolicyError, AdapterError: a policy is none.
    """
    task = recipe.task.model_copy(update={"revisions": 0})
    quiet = {**recipe.trl, "report_to": "none"}
    alone = {"task": task, "trl": quiet, "launch": LaunchTable()}
    recipe = recipe.model_copy(update=alone)
    tables = [_table(recipe.policy, policy) for policy in policies]
    for table in tables:
        locate(table.model)
    if recipe.run.threads:
        torch.set_num_threads(recipe.run.threads)
    archive = Archive(out)
    archive.begin({"recipe": recipe.resolved(), "policies": list(policies)})
    prober = Prober(recipe, scorer)
    for step, table in enumerate(tables):
        console.print(f"probing {policies[step]}", highlight=False, markup=False)
        chosen = recipe.model_copy(update={"policy": table})
        archive.add_probe(prober.measure(_at_rest(chosen, out), step))


def _table(table: PolicyTable, policy: str) -> PolicyTable:
    if (Path(policy) / "adapter_config.json").is_file():
        return table.model_copy(update={"adapter": Path(policy)})
    return table.model_copy(update={"model": policy, "adapter": None})


def _at_rest(recipe: Recipe, out: Path) -> GRPOTrainer:
    """A trainer that generates as a run of the recipe would, and is not started."""
    model, tokenizer = load_policy(recipe.policy)
    return GRPOTrainer(
        model=model,
        args=trainer_config(recipe, out),
        processing_class=tokenizer,
        train_dataset=prompt_rows(recipe),
        reward_funcs=_unrewarded,
    )


def _unrewarded(prompts: list[Any], **_: Any) -> list[None]:
    return [None] * len(prompts)
