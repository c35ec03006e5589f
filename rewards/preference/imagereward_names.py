"""ImageReward's checkpoint, in BLIP's own layout: its names, and the shape that it tells."""

from __future__ import annotations

from collections.abc import Mapping
from math import isqrt

from torch import Tensor
from transformers import BlipVisionConfig

from rewards.preference.errors import WeightsRefused

_VISION = r"^blip\.visual_encoder\."

NAMES = (
    (_VISION + r"cls_token$", "vision.embeddings.class_embedding"),
    (_VISION + r"pos_embed$", "vision.embeddings.position_embedding"),
    (_VISION + r"patch_embed\.proj\.", "vision.embeddings.patch_embedding."),
    (_VISION + r"norm\.", "vision.post_layernorm."),
    (_VISION + r"blocks\.(\d+)\.norm([12])\.", r"vision.encoder.layers.\1.layer_norm\2."),
    (_VISION + r"blocks\.(\d+)\.attn\.proj\.", r"vision.encoder.layers.\1.self_attn.projection."),
    (_VISION + r"blocks\.(\d+)\.attn\.qkv\.", r"vision.encoder.layers.\1.self_attn.qkv."),
    (_VISION + r"blocks\.(\d+)\.", r"vision.encoder.layers.\1."),
    (r"^blip\.text_encoder\.", "text."),
    (r"^mlp\.layers\.", "mlp."),
)
"""The checkpoint's names and those of `imagereward.RewardNet`."""

UNUSED = ("*.position_ids", "blip.vision_proj.*", "blip.text_proj.*")
"""Counters, and BLIP's projections for contrastive training, which the score does not use."""

HEAD_WIDTH = 64
"""BLIP's vision towers have attention heads of this width, base and large alike."""


def vision_config(state: Mapping[str, Tensor]) -> BlipVisionConfig:
    """The vision tower's shape, read off the tensors of a checkpoint under its own names.

    Raises:
        WeightsRefused: the tensors that tell it are missing.
    """
    tower = "blip.visual_encoder."
    telling = [tower + n for n in ("patch_embed.proj.weight", "pos_embed", "blocks.0.mlp.fc1.bias")]
    missing = [name for name in telling if name not in state]
    if missing:
        raise WeightsRefused("the checkpoint does not tell its vision tower's shape", missing)
    patches, places, inner = (state[name] for name in telling)
    width, patch = patches.shape[0], patches.shape[-1]
    blocks = {n.split(".")[3] for n in state if n.startswith(tower + "blocks.")}
    return BlipVisionConfig(
        hidden_size=width,
        intermediate_size=inner.shape[0],
        num_hidden_layers=len(blocks),
        num_attention_heads=max(1, width // HEAD_WIDTH),
        patch_size=patch,
        image_size=isqrt(places.shape[1] - 1) * patch,
        # BLIP's own vision tower; transformers' default is 1e-5.
        layer_norm_eps=1e-6,
    )
