"""A tiny HPSv3 with random weights in the published layout, for measurements and tests.

Its vision tower sees as many patches as the published one and its prompt is as long; only the
widths and depths are small (about 300,000 parameters), so it answers in tenths of a second on a
CPU and its opinions mean nothing.
"""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import torch
from PIL import Image
from safetensors.torch import save_file
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
from torch import Tensor, nn
from transformers import PreTrainedTokenizerFast, Qwen2VLConfig, Qwen2VLModel

from rewards.preference.hpsv3_head import RewardHead
from rewards.preference.hpsv3_wording import hpsv3_wording

PROMPTS = (
    "a watercolour painting of a fox",
    "tulip",
    "a watercolour painting of an old stone bridge over a river, in the soft light of an autumn "
    "evening",
    "a boat",
    "three pears and a lemon on a blue plate, painted wet in wet",
    "snail",
    "a lighthouse in a storm",
    "a teacup with steam",
)
"""Prompts of different lengths."""

_END = "<|endoftext|>"
_CONTROL = [
    _END,
    "<|im_start|>",
    "<|im_end|>",
    "<|vision_start|>",
    "<|vision_end|>",
    "<|image_pad|>",
]
_WIDTH = 64
_SPARE_ROWS = 50


def write_hpsv3(folder: Path) -> tuple[Path, Path]:
    """A checkpoint and a base in `folder`, which must not hold them yet; their paths."""
    base = folder / "base"
    base.mkdir(parents=True)
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=byte_tokenizer(_CONTROL), pad_token=_END, eos_token="<|im_end|>"
    )
    tokenizer.save_pretrained(base)
    config = _config(tokenizer)
    config.save_pretrained(base)
    # The published checkpoint has one row for each token, the reward token's included.
    config.text_config.vocab_size = len(tokenizer) + 1
    save_file(_checkpoint(config), folder / "HPSv3.safetensors")
    return folder / "HPSv3.safetensors", base


def picture(seed: int, size: tuple[int, int] = (96, 96)) -> bytes:
    """A PNG of smooth random blotches."""
    rng = np.random.default_rng(seed)
    coarse = Image.fromarray(rng.integers(0, 256, (6, 6, 3), dtype=np.uint8))
    out = io.BytesIO()
    coarse.resize(size, Image.Resampling.BICUBIC).save(out, "PNG")
    return out.getvalue()


def byte_tokenizer(special: list[str]) -> Tokenizer:
    """A byte-level BPE, as Qwen's and CLIP's are, that knows HPSv3's wording and the prompts."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(vocab_size=900, initial_alphabet=alphabet, show_progress=False)
    wording = hpsv3_wording()
    tokenizer.train_from_iterator([*PROMPTS, wording], trainer)
    tokenizer.add_special_tokens(special)
    return tokenizer


def randomised(module: nn.Module, seed: int, spread: float = 0.25) -> dict[str, Tensor]:
    """Its tensors, with values large enough that every one of them matters to the score."""
    dice = torch.Generator().manual_seed(seed)
    state = {}
    for name, tensor in module.state_dict().items():
        noise = torch.randn(tensor.shape, generator=dice) * spread
        gain = name.endswith("weight") and tensor.ndim == 1
        state[name] = noise + 1.0 if gain else noise
    return state


def _config(tokenizer: PreTrainedTokenizerFast) -> Qwen2VLConfig:
    ids = tokenizer.convert_tokens_to_ids
    text = {
        "hidden_size": _WIDTH,
        "intermediate_size": 2 * _WIDTH,
        "num_hidden_layers": 2,
        "num_attention_heads": 4,
        "num_key_value_heads": 2,
        "rope_parameters": {
            "rope_type": "default",
            "rope_theta": 1e6,
            "mrope_section": [2, 3, 3],
        },
        "max_position_embeddings": 4096,
        # More rows than tokens, as the published base has.
        "vocab_size": len(tokenizer) + _SPARE_ROWS,
        "bos_token_id": ids(_END),
        "eos_token_id": ids("<|im_end|>"),
    }
    return Qwen2VLConfig(
        text_config=text,
        vision_config={"depth": 2, "embed_dim": 32, "hidden_size": _WIDTH, "num_heads": 2},
        image_token_id=ids("<|image_pad|>"),
        video_token_id=ids(_END),
        vision_start_token_id=ids("<|vision_start|>"),
        vision_end_token_id=ids("<|vision_end|>"),
    )


def _checkpoint(config: Qwen2VLConfig) -> dict[str, Tensor]:
    state = {_published(n): t for n, t in randomised(Qwen2VLModel(config), 1).items()}
    state |= {f"rm_head.{n}": t for n, t in randomised(RewardHead(_WIDTH), 2, 0.1).items()}
    state["lm_head.weight"] = torch.zeros(config.text_config.vocab_size, _WIDTH)
    return state


def _published(name: str) -> str:
    """A tensor of Qwen2VLModel under the name that HPSv3's checkpoint gives it."""
    inner = name.removeprefix("language_model.")
    return name if inner == name else f"model.{inner}"
