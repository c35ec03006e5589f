"""A policy's modules without their weights, made from its configuration alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import torch
from transformers import AutoConfig, AutoModelForCausalLM, PreTrainedModel
from transformers.integrations import deepspeed

from training.policies.policy import GGUF, PolicyError, locate
from training.recipes.recipe import PolicyTable


def policy_skeleton(table: PolicyTable) -> PreTrainedModel:
    """The policy of the class that training loads, on the meta device.

    A folder needs its config.json only; of a hub's model only the configuration is asked for.

    Raises:
        PolicyError: there is no such policy, or its configuration cannot be had or used.
    """
    where, revision = locate(table.model)
    dtype = getattr(torch, table.dtype)
    try:
        config = AutoConfig.from_pretrained(
            **_named(where), revision=revision or "main", local_files_only=revision is None
        )
    except (OSError, ValueError) as error:
        raise PolicyError(_no_config(table.model, revision, error)) from error
    try:
        with _undivided(), torch.device("meta"):
            model: PreTrainedModel = AutoModelForCausalLM.from_config(config, dtype=dtype)
    except ValueError as error:
        raise PolicyError(
            f"{table.model}: {type(config).__name__} is no causal language model's"
        ) from error
    return model


@contextmanager
def _undivided() -> Iterator[None]:
    """Within the block DeepSpeed divides nothing, even if a configuration asked for ZeRO-3."""
    asked = deepspeed._hf_deepspeed_config_weak_ref
    deepspeed.unset_hf_deepspeed_config()
    try:
        yield
    finally:
        deepspeed._hf_deepspeed_config_weak_ref = asked


def _named(where: str) -> dict[str, Any]:
    path = Path(where)
    if path.suffix == GGUF:
        return {"pretrained_model_name_or_path": path.parent, "gguf_file": path.name}
    return {"pretrained_model_name_or_path": where}


def _no_config(model: str, revision: str | None, error: Exception) -> str:
    reason = str(error).strip().splitlines()[0]
    if revision is None:
        return f"{model}/config.json cannot be used: {reason}"
    return (
        f"the configuration of {model} cannot be had from the hub ({reason}); without a network, "
        "give a folder that holds its config.json: --set policy.model=FOLDER"
    )
