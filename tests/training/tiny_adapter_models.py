"""Models of each kind that adapters meet, tiny and random, made from configurations."""

from __future__ import annotations

from pathlib import Path

import torch
from torch import nn
from transformers import (
    LlamaConfig,
    LlamaForCausalLM,
    PreTrainedModel,
    Qwen3_5MoeConfig,
    Qwen3_5MoeForCausalLM,
    Qwen3_5MoeForConditionalGeneration,
    Qwen3_5MoeTextConfig,
    Qwen3NextConfig,
    Qwen3NextForCausalLM,
)

from training.policies.policy import TINY
from training.tiny.tokenizer import load_tokenizer

# Tests share few cores with others, where threads that wait for each other cost more than they give.
torch.set_num_threads(1)

_EXPERTS = {"num_experts": 4, "num_experts_per_tok": 2, "moe_intermediate_size": 48}
_LINEAR_ATTENTION = {
    "linear_key_head_dim": 8,
    "linear_value_head_dim": 8,
    "linear_num_key_heads": 2,
    "linear_num_value_heads": 2,
}
_TEXT = {
    "vocab_size": 1024,
    "hidden_size": 32,
    "num_hidden_layers": 4,
    "num_attention_heads": 2,
    "num_key_value_heads": 1,
    "head_dim": 16,
    "max_position_embeddings": 512,
    "shared_expert_intermediate_size": 32,
    **_EXPERTS,
    **_LINEAR_ATTENTION,
}
_ROPE = {"rope_type": "default", "rope_theta": 1e4, "partial_rotary_factor": 0.5}
_VISION = {
    "depth": 1,
    "hidden_size": 32,
    "intermediate_size": 32,
    "num_heads": 2,
    "patch_size": 4,
    "out_hidden_size": 32,
    "num_position_embeddings": 16,
}


def moe_text_config() -> Qwen3_5MoeTextConfig:
    """Three layers of linear attention, one of full attention, four experts and a shared one."""
    return Qwen3_5MoeTextConfig(**_TEXT, rope_parameters={**_ROPE, "mrope_section": [2, 1, 1]})


def moe() -> PreTrainedModel:
    return Qwen3_5MoeForCausalLM(moe_text_config())


def multimodal_moe() -> PreTrainedModel:
    text = moe_text_config().to_dict()
    return Qwen3_5MoeForConditionalGeneration(
        Qwen3_5MoeConfig(text_config=text, vision_config=dict(_VISION))
    )


def next_moe() -> PreTrainedModel:
    """Of a family whose experts had another layout once, which peft converts adapters of."""
    return Qwen3NextForCausalLM(Qwen3NextConfig(**_TEXT, rope_parameters=dict(_ROPE)))


def dense() -> PreTrainedModel:
    return LlamaForCausalLM(
        LlamaConfig(
            vocab_size=64,
            hidden_size=32,
            intermediate_size=64,
            num_hidden_layers=2,
            num_attention_heads=2,
            tie_word_embeddings=True,
        )
    )


class ListedExperts(nn.Module):
    """A mixture whose experts are modules of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = nn.Linear(32, 4, bias=False)
        self.experts = nn.ModuleList(nn.ModuleDict({"w1": nn.Linear(32, 64)}) for _ in range(4))


def listed_moe() -> PreTrainedModel:
    model = dense()
    for layer in model.model.layers:
        layer.mlp = ListedExperts()
    return model


def on_meta(kind) -> PreTrainedModel:
    with torch.device("meta"):
        return kind()


def write_moe_policy(folder: Path) -> None:
    """A policy folder: the tiny mixture and the shipped policy's tokenizer."""
    torch.manual_seed(0)
    moe().save_pretrained(folder)
    load_tokenizer(str(TINY)).save_pretrained(folder)
