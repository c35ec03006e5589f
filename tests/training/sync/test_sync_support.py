"""AsyncGRPO's refusals, told early and as TRL tells them; its attention in plain torch."""

import inspect

import numpy as np
import pytest
import torch
from datasets import Dataset
from transformers import LlamaForCausalLM, Mamba2Config, Qwen3NextConfig, Qwen3NextForCausalLM

from assets import ASSETS
from training.sync.attention import tree_attention
from training.sync.cpu import async_grpo_on_cpu
from training.sync.support import UnsupportedPolicy, check_async_layers, check_async_support

TINY = str(ASSETS / "policy" / "tiny")


def linear():
    return Qwen3NextConfig(
        vocab_size=32,
        hidden_size=16,
        intermediate_size=16,
        num_hidden_layers=4,
        num_attention_heads=2,
        num_key_value_heads=2,
        head_dim=8,
        linear_num_key_heads=2,
        linear_num_value_heads=2,
        linear_key_head_dim=8,
        linear_value_head_dim=8,
        moe_intermediate_size=8,
        shared_expert_intermediate_size=8,
        num_experts=2,
        num_experts_per_tok=1,
    )


def test_linear_attention_is_refused_as_trl_refuses_it(tmp_path):
    Qwen3NextForCausalLM(linear()).save_pretrained(tmp_path)
    with pytest.raises(UnsupportedPolicy, match=r"qwen3_next has linear_attention.*plain GRPO"):
        check_async_support(str(tmp_path))
    with async_grpo_on_cpu() as trl, pytest.raises(ValueError, match="linear_attention"):
        trl.AsyncGRPOTrainer(
            model=str(tmp_path),
            args=trl.AsyncGRPOConfig(output_dir=str(tmp_path), use_cpu=True, bf16=False),
            train_dataset=Dataset.from_dict({"prompt": ["a"]}),
        )


def test_a_model_without_attention_is_refused():
    with pytest.raises(UnsupportedPolicy, match="mamba2"):
        check_async_layers(Mamba2Config(num_hidden_layers=1))


def test_the_tiny_policy_is_taken():
    check_async_support(TINY)


def test_plain_tree_attention_is_each_samples_own_attention():
    """A packed row of samples that share a prefix gives each what it gets alone."""
    with async_grpo_on_cpu() as trl:
        packing = inspect.getmodule(trl.AsyncGRPOTrainer).TreeRow
        model = LlamaForCausalLM.from_pretrained(TINY, dtype=torch.float32, local_files_only=True)
        tree = LlamaForCausalLM.from_pretrained(
            TINY, dtype=torch.float32, attn_implementation="tree_fa3", local_files_only=True
        )
        samples = [
            np.array(ids) for ids in ([5, 6, 7, 8, 9], [5, 6, 7, 20], [5, 6, 7, 8, 30, 31], [40])
        ]
        row = packing()
        for group, ids in enumerate(samples):
            row.add(
                {
                    "input_ids": ids,
                    "completion_mask": np.zeros(len(ids)),
                    "old_log_probs": np.zeros(len(ids)),
                    "advantage": 0.0,
                    "group_id": group,
                }
            )
        packed = row.pack()
        longest = packed["tree_max_seqlens"].tolist()
        with torch.no_grad():
            logits = tree(
                input_ids=packed["input_ids"][None],
                position_ids=packed["position_ids"][None],
                **{
                    key: packed[key]
                    for key in packed
                    if key.startswith("tree_") and "max" not in key
                },
                tree_max_seqlen_q=longest[0],
                tree_max_seqlen_k=longest[1],
            ).logits[0]
    assert len(packed["input_ids"]) < sum(map(len, samples))
    place = {}  # the packed place of each sample's last token, found by following positions back
    ends = torch.tensor([9, 20, 31, 40])
    for ids, end in zip(samples, ends, strict=True):
        place[int(end)] = int((packed["input_ids"] == end).nonzero()[0])
        with torch.no_grad():
            alone = model(torch.tensor(ids)[None]).logits[0, -1]
        torch.testing.assert_close(logits[place[int(end)]], alone, rtol=1e-4, atol=1e-4)


def test_a_sliding_window_hides_old_keys():
    query = torch.randn(1, 2, 4, 8)
    whole = {
        "tree_kv_index": torch.arange(4),
        "tree_cu_seqlens_q": torch.tensor([0, 4]),
        "tree_cu_seqlens_k": torch.tensor([0, 4]),
    }
    value = torch.eye(4, 8).expand(1, 2, 4, 8)
    out, _ = tree_attention(
        torch.nn.Identity(), query, query, value, None, sliding_window=2, **whole
    )
    assert out.shape == (1, 4, 2, 8)
    assert (out[0, 3, :, :2] == 0).all()
    assert (out[0, 3, :, 2:4] > 0).all()
    with pytest.raises(NotImplementedError):
        tree_attention(torch.nn.Identity(), query, query, value, None, softcap=1.0, **whole)
