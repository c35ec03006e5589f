"""Tiny random models in the published layouts, written to folders that the real loaders read."""

from __future__ import annotations

import io
import json
from pathlib import Path

import numpy as np
import torch
from PIL import Image
from safetensors.torch import save_file
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, processors, trainers
from transformers import (
    BertTokenizer,
    CLIPConfig,
    CLIPModel,
    PreTrainedTokenizerFast,
    Qwen2VLConfig,
    Qwen2VLModel,
)

CONTROL = [
    "<|endoftext|>",
    "<|im_start|>",
    "<|im_end|>",
    "<|vision_start|>",
    "<|vision_end|>",
    "<|image_pad|>",
]
PROMPTS = [
    "a watercolour painting of a fox",
    "tulip",
    "a watercolour painting of an old stone bridge over a river, in the soft light of an autumn evening",
    "a boat",
    "three pears and a lemon on a blue plate, painted wet in wet",
    "snail",
    "a lighthouse in a storm",
    "a teacup with steam",
]
WORDS = sorted({w.strip(",") for p in PROMPTS for w in p.lower().split()})


def picture(seed: int, size: tuple[int, int] = (96, 96)) -> bytes:
    """A PNG of smooth random blotches."""
    rng = np.random.default_rng(seed)
    coarse = Image.fromarray(rng.integers(0, 256, (6, 6, 3), dtype=np.uint8))
    out = io.BytesIO()
    coarse.resize(size, Image.Resampling.BICUBIC).save(out, "PNG")
    return out.getvalue()


def pictures(count: int) -> list[bytes]:
    return [picture(seed) for seed in range(count)]


def byte_tokenizer(special: list[str]) -> Tokenizer:
    """A byte-level BPE like Qwen's and CLIP's, trained on the prompts."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(vocab_size=320, initial_alphabet=alphabet, show_progress=False)
    tokenizer.train_from_iterator(PROMPTS, trainer)
    tokenizer.add_special_tokens(special)
    return tokenizer


def randomised(module: torch.nn.Module, seed: int, spread: float = 0.25) -> dict[str, torch.Tensor]:
    """Its tensors, with values large enough that every one of them matters to the score."""
    dice = torch.Generator().manual_seed(seed)
    state = {}
    for name, tensor in module.state_dict().items():
        noise = torch.randn(tensor.shape, generator=dice) * spread
        gain = name.endswith("weight") and tensor.ndim == 1
        state[name] = noise + 1.0 if gain else noise
    return state


def qwen_base(folder: Path) -> Qwen2VLConfig:
    """Configuration and tokenizer of a Qwen2-VL of width 64."""
    folder.mkdir(parents=True)
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=byte_tokenizer(CONTROL), pad_token="<|endoftext|>", eos_token="<|im_end|>"
    )
    tokenizer.save_pretrained(folder)
    ids = tokenizer.convert_tokens_to_ids
    rope = {"rope_type": "default", "rope_theta": 1e6, "mrope_section": [2, 3, 3]}
    text = {
        "hidden_size": 64, "intermediate_size": 128, "num_hidden_layers": 2, "num_attention_heads": 4,
        "num_key_value_heads": 2, "rope_parameters": rope, "max_position_embeddings": 4096,
        # More rows than tokens, as the published base has.
        "vocab_size": len(tokenizer) + 50,
        "bos_token_id": ids("<|endoftext|>"), "eos_token_id": ids("<|im_end|>"),
    }  # fmt: skip
    vision = {"depth": 2, "embed_dim": 32, "hidden_size": 64, "num_heads": 2}
    config = Qwen2VLConfig(
        text_config=text,
        vision_config=vision,
        image_token_id=ids("<|image_pad|>"),
        video_token_id=ids("<|endoftext|>"),
        vision_start_token_id=ids("<|vision_start|>"),
        vision_end_token_id=ids("<|vision_end|>"),
    )
    config.save_pretrained(folder)
    return config


def published_name(name: str) -> str:
    """A tensor of Qwen2VLModel as HPSv3's checkpoint names it."""
    return (
        "model." + name.removeprefix("language_model.")
        if name.startswith("language_model.")
        else name
    )


def hpsv3_state(config: Qwen2VLConfig, rows: int) -> dict[str, torch.Tensor]:
    """A whole checkpoint in the published layout, its embedding resized to `rows`."""
    config.text_config.vocab_size = rows
    state = {published_name(n): t for n, t in randomised(Qwen2VLModel(config), 1).items()}
    head = torch.nn.Sequential(
        torch.nn.Linear(64, 1024), torch.nn.ReLU(), torch.nn.Dropout(), torch.nn.Linear(1024, 16),
        torch.nn.ReLU(), torch.nn.Linear(16, 2),
    )  # fmt: skip
    state |= {f"rm_head.{n}": t for n, t in randomised(head, 2, 0.1).items()}
    state["lm_head.weight"] = torch.zeros(rows, 64)
    return state


def write_hpsv3(folder: Path) -> tuple[Path, Path]:
    """(checkpoint, base) of a tiny HPSv3."""
    config = qwen_base(folder / "base")
    rows = config.text_config.vocab_size - 50 + 1
    checkpoint = folder / "HPSv3.safetensors"
    save_file(hpsv3_state(config, rows), checkpoint)
    return checkpoint, folder / "base"


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
