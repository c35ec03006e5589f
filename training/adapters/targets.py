"""Which modules and tensors of a model an adapter is to reach, by our own rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Set
from dataclasses import dataclass

from torch import nn
from transformers import PreTrainedModel
from transformers.pytorch_utils import Conv1D

from training.adapters.errors import AdapterError
from training.adapters.family import Families, Family
from training.recipes.recipe import LoraTable

ALL_LINEAR = "all-linear"
# An adapter on the head is never trained by TRL, which multiplies by the head's own weight. One on
# a router moves tokens to other experts between generation and update: the ratio of the policy's
# two probabilities jumps, for a millionth of the parameters.
_NEVER = frozenset({Family.EMBEDDINGS, Family.ROUTER})


@dataclass(frozen=True)
class Targets:
    """Full names of linear `modules`, and of `parameters` that are adapted as bare tensors."""

    modules: frozenset[str]
    parameters: frozenset[str]

    def as_parameters(self, modules: Set[str]) -> Targets:
        """The same, with these modules' weights adapted as bare tensors."""
        weights = {f"{name}.weight" for name in modules}
        return Targets(self.modules - modules, self.parameters | weights)


def resolve_targets(model: PreTrainedModel, table: LoraTable) -> Targets:
    """The targets that the table names in this model.

    `all-linear` is every linear layer but the output head and routers; routed experts, whether
    linear layers of their own or one tensor for all, are reached where `experts` says so, and the
    vision tower where `vision` does.

    Raises:
        AdapterError: a target is not in the model, is never adapted, or there is none at all.
    """
    families = Families(model)
    if table.vision and not families.has_tower:
        raise AdapterError(
            "lora.vision = true, and the model has no vision tower: the class that training loads "
            "is a causal language model, which leaves the tower out; write lora.vision = false"
        )
    linears = {
        name: families.of(name)
        for name, module in model.named_modules()
        if isinstance(module, (nn.Linear, Conv1D))
    }
    _refuse_unknown(table.targets, linears)
    modules = {name for name, family in linears.items() if _reached(name, family, table)}
    tensors = _expert_tensors(model, families) if table.experts else frozenset()
    if not modules and not tensors:
        raise AdapterError(f"lora.targets = {table.targets!r} reaches nothing of this model")
    return Targets(frozenset(modules), tensors)


def shortest(names: Iterable[str], others: Iterable[str]) -> list[str]:
    """The names without their layers' numbers, sorted, where that says the same.

    Such names are the same in every class of the model, whatever stands before its layers.
    """
    wanted = frozenset(names)
    unwanted = [f".{name}" for name in others if name not in wanted]
    short = set()
    for name in wanted:
        tail = re.split(r"(?:^|\.)\d+\.", name)[-1]
        clash = any(other.endswith(f".{tail}") for other in unwanted)
        short.add(name if clash else tail)
    return sorted(short)


def _reached(name: str, family: Family, table: LoraTable) -> bool:
    if family in _NEVER or (family is Family.VISION_TOWER and not table.vision):
        return False
    if family is Family.ROUTED_EXPERTS:
        return table.experts
    return _named(name, table.targets)


def _named(name: str, targets: str | list[str]) -> bool:
    """As peft matches names: a pattern matches whole names, a listed name the end of them."""
    if targets == ALL_LINEAR:
        return True
    if isinstance(targets, str):
        return re.fullmatch(targets, name) is not None
    return any(f".{name}".endswith(f".{target}") for target in targets)


def _refuse_unknown(targets: str | list[str], linears: dict[str, Family]) -> None:
    """Every target named must be a linear layer, and one that may be adapted."""
    for target in [targets] if isinstance(targets, str) else targets:
        spec = target if isinstance(targets, str) else [target]
        try:
            found = {family for name, family in linears.items() if _named(name, spec)}
        except re.error as error:
            raise AdapterError(f"lora.targets = {target!r} is no pattern: {error}") from error
        if not found:
            ends = sorted({name.rpartition(".")[2] for name in linears})
            raise AdapterError(
                f"lora.targets: no linear layer is named {target!r} (there are {', '.join(ends)})"
            )
        if found <= _NEVER:
            raise AdapterError(
                f"lora.targets: {target!r} is of {' and '.join(sorted(found))}, which no adapter "
                "reaches; docs/adapters.md says why"
            )


def _expert_tensors(model: PreTrainedModel, families: Families) -> frozenset[str]:
    """Tensors that hold all routed experts of a layer at once, biases left out."""
    found = set()
    for module_name, module in model.named_modules():
        if isinstance(module, nn.Linear) or families.of(module_name) is not Family.ROUTED_EXPERTS:
            continue
        for name, parameter in module.named_parameters(recurse=False):
            if parameter.ndim == 3 or (parameter.ndim == 2 and not name.endswith("bias")):
                found.add(f"{module_name}.{name}")
    return frozenset(found)
