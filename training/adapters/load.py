"""Loads a saved adapter onto a policy, all of it or not at all."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from peft import LoraConfig, PeftConfig, PeftModel, get_peft_model
from safetensors import SafetensorError
from safetensors.torch import load_file
from torch import Tensor
from transformers import PreTrainedModel

from training.adapters.coverage import plain_name
from training.adapters.errors import AdapterMismatch

_PEFT = "base_model.model."
# The image-text-to-text class keeps the language model one level deeper than the causal class.
_PREFIXES = (("model.language_model.", "model."), ("model.", "model.language_model."))


@dataclass(frozen=True)
class AdapterMatch:
    """How a saved adapter met a model: tensors `matched`, and which prefix became which, if any."""

    matched: int
    renamed: tuple[str, str] | None = None


def load_adapter(
    model: PreTrainedModel, folder: Path, trainable: bool = False
) -> tuple[PeftModel, AdapterMatch]:
    """The model wrapped with the adapter of `folder`, every tensor of which is in its place.

    An adapter saved on the image-text-to-text class is brought to the names of the causal class
    and the other way round, where that fits every tensor. A refused model is given back unwrapped.

    Raises:
        AdapterMismatch: there is no LoRA adapter, or a tensor of one side has no counterpart.
    """
    config, saved = _read(folder)
    renamed = _renaming(saved, model)
    config.inference_mode = not trainable
    for field in ("target_modules", "target_parameters"):
        setattr(config, field, _rename_all(getattr(config, field), renamed))
    wrapped = _wrap(model, config, folder)
    own = {
        _saved_name(name): parameter
        for name, parameter in wrapped.named_parameters()
        if ".lora_" in name
    }
    given = {_PEFT + _rename(n.removeprefix(_PEFT), renamed): t for n, t in saved.items()}
    problems = _problems(given, own)
    if problems:
        wrapped.unload()
        fitting = sum(n in own and own[n].shape == t.shape for n, t in given.items())
        raise AdapterMismatch(
            f"{folder}: {fitting} of its {len(given)} tensors fit the policy, which has "
            f"{len(own)} places for them; {'; '.join(problems)}"
        )
    with torch.no_grad():
        for name, parameter in own.items():
            parameter.copy_(given[name])
    return wrapped, AdapterMatch(len(own), renamed)


def merge_adapter(model: PreTrainedModel, folder: Path) -> Any:
    """The model with the adapter of `folder` added into its weights; raises AdapterMismatch."""
    wrapped, _ = load_adapter(model, folder)
    merged: Any = wrapped.base_model
    # peft froze the weights for the adapter's sake; full training may follow.
    return merged.merge_and_unload().requires_grad_(True)


def _read(folder: Path) -> tuple[LoraConfig, dict[str, Tensor]]:
    if not (folder / "adapter_config.json").is_file():
        raise AdapterMismatch(f"{folder} holds no adapter (there is no adapter_config.json in it)")
    try:
        config = PeftConfig.from_pretrained(str(folder))
        saved = load_file(folder / "adapter_model.safetensors")
    except (OSError, ValueError, TypeError, SafetensorError) as error:
        raise AdapterMismatch(f"{folder}: the adapter cannot be read: {error}") from error
    if not isinstance(config, LoraConfig):
        raise AdapterMismatch(f"{folder}: {config.peft_type} is not LoRA")
    return config, saved


def _wrap(model: PreTrainedModel, config: LoraConfig, folder: Path) -> PeftModel:
    """peft only warns of targets that are not there; here the tensors' names are what counts."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            wrapped = get_peft_model(model, config)
    except ValueError as error:
        raise AdapterMismatch(
            f"{folder}: 0 tensors fit the policy ({type(model).__name__}): {error}"
        ) from error
    assert isinstance(wrapped, PeftModel)
    return wrapped


def _renaming(saved: Iterable[str], model: PreTrainedModel) -> tuple[str, str] | None:
    """The change of prefix under which most of the saved tensors have their module here."""
    modules = {name for name, _ in model.named_modules()}
    paths = [plain_name(name).partition(".lora_")[0] for name in saved]

    def fits(change: tuple[str, str] | None) -> int:
        return sum(_rename(path, change) in modules for path in paths)

    best = max(_PREFIXES, key=fits)
    return best if fits(best) > fits(None) else None


def _rename(name: str, change: tuple[str, str] | None) -> str:
    if change is None or not name.startswith(change[0]):
        return name
    return change[1] + name.removeprefix(change[0])


def _rename_all(targets: Any, change: tuple[str, str] | None) -> Any:
    if targets is None or isinstance(targets, str):
        return targets
    return sorted(_rename(target, change) for target in targets)


def _saved_name(name: str) -> str:
    """A tensor's name as it is saved, which is without the adapter's own name."""
    return re.sub(r"(\.lora_\w+)\.default(?=\.|$)", r"\1", name)


def _problems(given: dict[str, Tensor], own: dict[str, Any]) -> list[str]:
    strange, empty = sorted(given.keys() - own.keys()), sorted(own.keys() - given.keys())
    shapes = [n for n in sorted(given.keys() & own.keys()) if given[n].shape != own[n].shape]
    kinds = (
        ("not in the policy", strange),
        ("without a saved value", empty),
        ("of another shape", shapes),
    )
    return [
        f"{len(names)} {kind}, such as {', '.join(names[:2])}" for kind, names in kinds if names
    ]
