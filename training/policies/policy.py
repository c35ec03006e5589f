"""Policies: the tiny one of our own, and any causal language model from a folder or a hub."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import torch
from transformers import AutoModelForCausalLM, AutoTokenizer, LlamaConfig, LlamaForCausalLM

from assets import ASSETS
from training.adapters.load import merge_adapter
from training.policies.gguf import (
    SMOLLM2,
    GgufMissing,
    load_gguf,
    load_gguf_tokenizer,
    packaged_gguf,
)
from training.recipes.recipe import PolicyTable
from training.tiny.tokenizer import load_tokenizer

CONTEXT = 768
GGUF = ".gguf"
TINY = ASSETS / "policy" / "tiny"


class PolicyError(ValueError):
    """A policy that is not there or not pinned; the message says what to write."""


def new_policy(vocabulary: int, pad: int, eos: int, seed: int) -> LlamaForCausalLM:
    """A fresh policy of about 1.5 million parameters for a vocabulary of 1,024."""
    torch.manual_seed(seed)
    config = LlamaConfig(
        vocab_size=vocabulary,
        hidden_size=160,
        intermediate_size=448,
        num_hidden_layers=4,
        num_attention_heads=5,
        num_key_value_heads=5,
        max_position_embeddings=CONTEXT,
        tie_word_embeddings=True,
        pad_token_id=pad,
        eos_token_id=eos,
        bos_token_id=None,
    )
    return LlamaForCausalLM(config)


def load_policy(table: PolicyTable) -> tuple[Any, Any]:
    """The model and its tokenizer.

    Raises:
        PolicyError: the folder holds no model, or a hub's model is named without a revision.
        AdapterMismatch: the adapter is not one of this model.
    """
    where, revision = locate(table.model)
    dtype = getattr(torch, table.dtype)
    if where.endswith(GGUF):
        model = load_gguf(Path(where), dtype)
    elif revision is None:
        model = AutoModelForCausalLM.from_pretrained(where, local_files_only=True, dtype=dtype)
    else:
        model = AutoModelForCausalLM.from_pretrained(where, revision=revision, dtype=dtype)
    if table.adapter is not None:
        model = merge_adapter(model, table.adapter)
    return model, load_policy_tokenizer(table)


def load_policy_tokenizer(table: PolicyTable) -> Any:
    """The tokenizer of a policy, without its weights; raises PolicyError."""
    where, revision = locate(table.model)
    try:
        if where.endswith(GGUF):
            return load_gguf_tokenizer(Path(where))
        if revision is None:
            return load_tokenizer(where)
        return AutoTokenizer.from_pretrained(where, revision=revision, padding_side="left")
    except (OSError, ValueError) as error:
        reason = str(error).strip().splitlines()[0]
        raise PolicyError(f"the tokenizer of {table.model} cannot be had: {reason}") from error


def locate(model: str) -> tuple[str, str | None]:
    """Where a policy is: a folder or GGUF file and None, or a hub's name and revision.

    Raises:
        PolicyError: it is none of them.
    """
    if model == SMOLLM2:
        try:
            return str(packaged_gguf()), None
        except GgufMissing as error:
            raise PolicyError(f"policy.model = {model!r}: {error}") from error
    if model.endswith(GGUF) and Path(model).is_file():
        return model, None
    folder = TINY if model == "tiny" else Path(model)
    if (folder / "config.json").is_file():
        return str(folder), None
    if (folder / "adapter_config.json").is_file():
        raise PolicyError(
            f"{model} holds an adapter: write it as policy.adapter, and its model as policy.model"
        )
    name, at, revision = model.partition("@")
    if at and name.count("/") == 1:
        return name, revision
    raise PolicyError(
        f"no policy {model!r}: write tiny, smollm2, a folder with a config.json, a GGUF file, or "
        "OWNER/NAME@REVISION"
    )
