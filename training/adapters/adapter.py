"""An adapter for a policy: planned on the model's skeleton, before any weight is read."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from functools import partial

import torch
from peft import LoraConfig, PeftModel, get_peft_model
from rich.console import Console
from torch import nn
from transformers import PreTrainedModel

from training.adapters.coverage import (
    Coverage,
    coverage_table,
    lora_layers,
    measure_coverage,
    require_coverage,
)
from training.adapters.errors import AdapterError, AdapterMismatch
from training.adapters.family import Families
from training.adapters.skeleton import policy_skeleton
from training.adapters.targets import Targets, resolve_targets, shortest
from training.recipes.recipe import LoraTable, Recipe


@dataclass(frozen=True)
class AdapterPlan:
    """peft's configuration, what it reaches, and the names of the adapter's tensors."""

    config: LoraConfig
    coverage: Coverage
    tensors: frozenset[str]

    def check(self, wrapped: nn.Module) -> None:
        """Raises AdapterMismatch where the model that will be trained was wrapped otherwise."""
        found = tensor_names(wrapped)
        if found != self.tensors:
            strange = sorted(found ^ self.tensors)[:3]
            raise AdapterMismatch(
                f"{len(self.tensors)} adapter tensors were planned and the model to be trained has "
                f"{len(found)}; in one of them only: {', '.join(strange)}"
            )


def prepare_adapter(recipe: Recipe, console: Console) -> AdapterPlan | None:
    """Prints what the recipe's adapter reaches, and refuses too little; None without `[lora]`.

    Raises:
        AdapterError, CoverageTooLow: the adapter cannot be made, or reaches too little.
        PolicyError: the policy's configuration cannot be had.
    """
    if recipe.lora is None:
        return None
    plan = plan_adapter(recipe.lora, partial(policy_skeleton, recipe.policy))
    console.print(coverage_table(plan.coverage))
    require_coverage(plan.coverage, recipe.lora.least_coverage)
    return plan


def plan_adapter(table: LoraTable, skeleton: Callable[[], PreTrainedModel]) -> AdapterPlan:
    """Wraps a skeleton (made anew at each call, on the meta device) and looks at what came of it.

    Raises:
        AdapterError: the table cannot be met by this model.
    """
    model = skeleton()
    families, targets = Families(model), resolve_targets(model, table)
    config = _config(table, model, targets)
    wrapped = _wrap(model, config)
    lost = targets.modules - {name for name, _ in lora_layers(wrapped)}
    if lost:
        # In some families peft takes gate_proj and up_proj for the names of experts of an older
        # layout, wherever they are, and turns from the linear layers; as tensors it takes them.
        model = skeleton()
        config = _config(table, model, targets.as_parameters(lost))
        wrapped = _wrap(model, config)
    coverage = measure_coverage(wrapped, families, table.vision)
    return AdapterPlan(config, coverage, tensor_names(wrapped))


def tensor_names(wrapped: nn.Module) -> frozenset[str]:
    """The names of an adapter's tensors in a model that peft wrapped."""
    return frozenset(name for name, _ in wrapped.named_parameters() if ".lora_" in name)


def _config(table: LoraTable, model: PreTrainedModel, targets: Targets) -> LoraConfig:
    if table.dropout and targets.parameters:
        raise AdapterError(
            f"lora.dropout = {table.dropout:g}: tensors of experts are adapted without dropout; "
            "write lora.dropout = 0, or lora.experts = false"
        )
    modules = [name for name, _ in model.named_modules()]
    parameters = [name for name, _ in model.named_parameters()]
    return LoraConfig(
        task_type="CAUSAL_LM",
        r=table.rank,
        lora_alpha=table.alpha,  # type: ignore[arg-type]  # peft says int, and divides it
        lora_dropout=table.dropout,
        target_modules=shortest(targets.modules, modules),
        target_parameters=shortest(targets.parameters, parameters) or None,
    )


def _wrap(model: PreTrainedModel, config: LoraConfig) -> PeftModel:
    """peft writes into the configuration that it is given, so it gets a copy.

    It warns of targets that it did not find; the coverage tells of them.
    """
    with torch.device("meta"), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wrapped = get_peft_model(model, deepcopy(config))
    if not isinstance(wrapped, PeftModel):
        raise AdapterError(f"peft made a {type(wrapped).__name__} of the model")
    return wrapped
