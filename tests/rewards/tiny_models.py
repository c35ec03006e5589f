"""Tiny random models in the published layouts, written to folders that the real loaders read."""

from __future__ import annotations

import json
from pathlib import Path

import torch
from safetensors.torch import save_file
from tokenizers import processors
from transformers import (
    BertTokenizer,
    CLIPConfig,
    CLIPModel,
    PreTrainedTokenizerFast,
)

from rewards.preference.tiny_hpsv3 import PROMPTS, byte_tokenizer, picture, randomised, write_hpsv3

# Tests share few cores with others, where threads that wait for each other cost more than they give.
torch.set_num_threads(1)

__all__ = ["PROMPTS", "picture", "pictures", "write_hpsv3"]

WORDS = sorted({w.strip(",") for p in PROMPTS for w in p.lower().split()})


def pictures(count: int) -> list[bytes]:
    return [picture(seed) for seed in range(count)]


def clip_base(folder: Path) -> CLIPConfig:
    """Configuration and tokenizer of a CLIP of width 32, with exact GELU as ViT-H-14 has."""
    folder.mkdir(parents=True)
    ends = ["<|startoftext|>", "<|endoftext|>"]
    raw = byte_tokenizer(ends)
    first, last = (raw.token_to_id(end) for end in ends)
    raw.post_processor = processors.TemplateProcessing(
        single=f"{ends[0]} $A {ends[1]}", special_tokens=[(ends[0], first), (ends[1], last)]
    )
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=raw, bos_token=ends[0], eos_token=ends[1], pad_token=ends[1]
    )
    tokenizer.save_pretrained(folder)
    tower = {
        "hidden_size": 32,
        "intermediate_size": 64,
        "num_hidden_layers": 2,
        "num_attention_heads": 4,
        "hidden_act": "gelu",
    }
    text = tower | {
        "vocab_size": len(tokenizer), "max_position_embeddings": 77,
        "bos_token_id": first, "eos_token_id": last, "pad_token_id": last,
    }  # fmt: skip
    vision = tower | {"image_size": 56, "patch_size": 14}
    config = CLIPConfig(text_config=text, vision_config=vision, projection_dim=16)
    config.save_pretrained(folder)
    return config


def write_pickscore(folder: Path) -> tuple[Path, Path]:
    """(checkpoint, base) of a tiny PickScore."""
    state = randomised(CLIPModel(clip_base(folder / "base")), 3)
    state["logit_scale"] = torch.tensor(100.0).log()
    state["text_model.embeddings.position_ids"] = torch.arange(77)[None]
    save_file(state, folder / "model.safetensors")
    return folder / "model.safetensors", folder / "base"


def open_clip_state(width: int, layers: int, rows: int, out: int) -> dict[str, torch.Tensor]:
    """Random tensors under open_clip's names, made without any class of ours or transformers'."""
    dice = torch.Generator().manual_seed(4)

    def rand(*shape: int) -> torch.Tensor:
        return torch.randn(shape, generator=dice) * 0.25

    state = {
        "positional_embedding": rand(77, width), "text_projection": rand(width, out),
        "logit_scale": torch.tensor(4.6), "token_embedding.weight": rand(rows, width),
        "visual.class_embedding": rand(width), "visual.positional_embedding": rand(17, width),
        "visual.proj": rand(width, out), "visual.conv1.weight": rand(width, 3, 14, 14) * 0.2,
    }  # fmt: skip
    for norm in ("visual.ln_pre", "visual.ln_post", "ln_final"):
        state |= {f"{norm}.weight": 1 + rand(width), f"{norm}.bias": rand(width)}
    for tower in ("transformer", "visual.transformer"):
        for layer in range(layers):
            at = f"{tower}.resblocks.{layer}"
            for norm in ("ln_1", "ln_2"):
                state |= {f"{at}.{norm}.weight": 1 + rand(width), f"{at}.{norm}.bias": rand(width)}
            state |= {
                f"{at}.attn.in_proj_weight": rand(3 * width, width),
                f"{at}.attn.in_proj_bias": rand(3 * width),
            }
            for part, rows_, columns in (
                ("attn.out_proj", width, width),
                ("mlp.c_fc", 2 * width, width),
                ("mlp.c_proj", width, 2 * width),
            ):
                state |= {
                    f"{at}.{part}.weight": rand(rows_, columns),
                    f"{at}.{part}.bias": rand(rows_),
                }
    return state


def write_hpsv2(folder: Path) -> tuple[Path, Path]:
    """(checkpoint, base) of a tiny HPSv2.1, pickled as the published one is."""
    config = clip_base(folder / "base")
    state = open_clip_state(32, 2, config.text_config.vocab_size, 16)
    torch.save({"state_dict": state}, folder / "HPS_v2.1_compressed.pt")
    return folder / "HPS_v2.1_compressed.pt", folder / "base"


def blip_state(width: int, text: int, rows: int) -> dict[str, torch.Tensor]:
    """Random tensors under ImageReward's names: 2 vision blocks, 2 text layers."""
    dice = torch.Generator().manual_seed(5)
    state: dict[str, torch.Tensor] = {}

    def rand(*shape: int) -> torch.Tensor:
        return torch.randn(shape, generator=dice) * 0.2

    def linear(name: str, rows_: int, columns: int) -> None:
        state.update({f"{name}.weight": rand(rows_, columns), f"{name}.bias": rand(rows_)})

    def norm(name: str, size: int) -> None:
        state.update({f"{name}.weight": 1 + rand(size), f"{name}.bias": rand(size)})

    eye = "blip.visual_encoder"
    state[f"{eye}.cls_token"], state[f"{eye}.pos_embed"] = rand(1, 1, width), rand(1, 17, width)
    state[f"{eye}.patch_embed.proj.weight"] = rand(width, 3, 16, 16) * 0.2
    state[f"{eye}.patch_embed.proj.bias"] = rand(width)
    for block in (f"{eye}.blocks.0", f"{eye}.blocks.1"):
        norm(f"{block}.norm1", width)
        norm(f"{block}.norm2", width)
        linear(f"{block}.attn.qkv", 3 * width, width)
        linear(f"{block}.attn.proj", width, width)
        linear(f"{block}.mlp.fc1", 2 * width, width)
        linear(f"{block}.mlp.fc2", width, 2 * width)
    norm(f"{eye}.norm", width)
    mind = "blip.text_encoder"
    state[f"{mind}.embeddings.position_ids"] = torch.arange(64)[None]
    state[f"{mind}.embeddings.word_embeddings.weight"] = rand(rows, text)
    state[f"{mind}.embeddings.position_embeddings.weight"] = rand(64, text)
    norm(f"{mind}.embeddings.LayerNorm", text)
    for layer in (f"{mind}.encoder.layer.0", f"{mind}.encoder.layer.1"):
        for attention, source in (("attention", text), ("crossattention", width)):
            linear(f"{layer}.{attention}.self.query", text, text)
            linear(f"{layer}.{attention}.self.key", text, source)
            linear(f"{layer}.{attention}.self.value", text, source)
            linear(f"{layer}.{attention}.output.dense", text, text)
            norm(f"{layer}.{attention}.output.LayerNorm", text)
        linear(f"{layer}.intermediate.dense", 2 * text, text)
        linear(f"{layer}.output.dense", text, 2 * text)
        norm(f"{layer}.output.LayerNorm", text)
    linear("blip.vision_proj", 8, width)
    linear("blip.text_proj", 8, text)
    sizes = (text, 1024, 128, 64, 16, 1)
    for place, rows_, columns in zip((0, 2, 4, 6, 7), sizes[1:], sizes, strict=False):
        linear(f"mlp.layers.{place}", rows_, columns)
    return state


def write_imagereward(folder: Path) -> tuple[Path, Path]:
    """(checkpoint, base) of a tiny ImageReward, with its med_config.json beside it."""
    base = folder / "base"
    base.mkdir(parents=True)
    vocabulary = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", ",", *WORDS]
    (base / "vocab.txt").write_text("\n".join(vocabulary) + "\n")
    BertTokenizer(vocab=str(base / "vocab.txt")).save_pretrained(base)
    shape = {
        "vocab_size": len(vocabulary) + 2, "hidden_size": 32, "intermediate_size": 64,
        "num_hidden_layers": 2, "num_attention_heads": 4, "max_position_embeddings": 64,
        "hidden_act": "gelu", "layer_norm_eps": 1e-12, "add_cross_attention": True,
    }  # fmt: skip
    (folder / "med_config.json").write_text(json.dumps(shape))
    torch.save(blip_state(128, 32, len(vocabulary) + 2), folder / "ImageReward.pt")
    return folder / "ImageReward.pt", base
