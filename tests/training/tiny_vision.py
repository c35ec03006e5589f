"""A tiny random vision-language model of Qwen3-VL's make, with its processor."""

from __future__ import annotations

from typing import Any

import torch
from transformers import (
    PreTrainedTokenizerFast,
    Qwen3VLConfig,
    Qwen3VLForConditionalGeneration,
    Qwen3VLProcessor,
)
from transformers.models.qwen2_vl.image_processing_pil_qwen2_vl import Qwen2VLImageProcessorPil
from trl.chat_template_utils import qwen3_vl_chat_template

from rewards.preference.tiny_hpsv3 import byte_tokenizer

_END = "<|endoftext|>"
_MARKS = ["im_start", "im_end", "vision_start", "vision_end", "image_pad", "video_pad"]


class StillProcessor(Qwen3VLProcessor):
    """Without torchvision there is no video processor; pictures need none."""

    def check_argument_for_proper_class(self, name: str, argument: Any) -> Any:
        return type(argument)


def tiny_vision() -> tuple[Any, Any]:
    """(model, processor): 0.2 million random parameters, Qwen3-VL's own chat template."""
    marks = {mark: f"<|{mark}|>" for mark in _MARKS}
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=byte_tokenizer([_END, *marks.values()]),
        pad_token=_END,
        eos_token=marks["im_end"],
        padding_side="left",
    )
    pictures = Qwen2VLImageProcessorPil(
        patch_size=16, merge_size=2, min_pixels=32 * 32, max_pixels=128 * 128
    )
    processor = StillProcessor(pictures, tokenizer, None, chat_template=qwen3_vl_chat_template)
    ids = {mark: tokenizer.convert_tokens_to_ids(text) for mark, text in marks.items()}
    config = Qwen3VLConfig(
        text_config={
            "hidden_size": 32, "intermediate_size": 64, "num_hidden_layers": 2,
            "num_attention_heads": 4, "num_key_value_heads": 2, "head_dim": 16,
            "vocab_size": len(tokenizer), "max_position_embeddings": 8192,
            "rope_parameters": {
                "rope_type": "default", "rope_theta": 1e6,
                "mrope_section": [2, 3, 3], "mrope_interleaved": True,
            },
            "eos_token_id": ids["im_end"], "pad_token_id": tokenizer.pad_token_id,
        },
        vision_config={
            "depth": 2, "hidden_size": 32, "intermediate_size": 64, "num_heads": 2,
            "out_hidden_size": 32, "patch_size": 16, "spatial_merge_size": 2,
            "num_position_embeddings": 64, "deepstack_visual_indexes": [0],
        },
        image_token_id=ids["image_pad"], video_token_id=ids["video_pad"],
        vision_start_token_id=ids["vision_start"], vision_end_token_id=ids["vision_end"],
    )  # fmt: skip
    torch.manual_seed(0)
    return Qwen3VLForConditionalGeneration(config), processor
