"""The tiny policy: a small causal language model of our own."""

from __future__ import annotations

from typing import Any

import torch
from transformers import AutoModelForCausalLM, LlamaConfig, LlamaForCausalLM

CONTEXT = 768


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


def load_policy(path: str) -> Any:
    """The causal language model in a folder, in float32, never from a hub."""
    return AutoModelForCausalLM.from_pretrained(path, local_files_only=True, dtype=torch.float32)
