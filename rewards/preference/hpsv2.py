"""HPSv2.1: a CLIP ViT-H-14 in open_clip's layout, read into transformers' CLIP.

Published: https://github.com/tgxs002/HPSv2 (Wu et al., 2023); the score is the cosine itself. The
published preprocessing is kept: the longer edge to 224 and black bars beside a picture that is not
square (a square painting gets none). Against open_clip's tokenizer, the base's differs on text
that needs mending (broken Unicode, HTML entities), which our prompts do not hold.
"""

from __future__ import annotations

from collections.abc import Mapping

from torch import Tensor

from rewards.preference.clip_scores import ClipPreference, build_clip, clip_files
from rewards.preference.errors import WeightsRefused
from rewards.preference.pictures import fit_square
from rewards.preference.recipe import recipe_of
from rewards.preference.settings import PreferenceSettings
from rewards.preference.weights import State, read_state, rename

_BLOCK = (
    (r"\.ln_([12])\.", r".layer_norm\1."),
    (r"\.mlp\.c_fc\.", ".mlp.fc1."),
    (r"\.mlp\.c_proj\.", ".mlp.fc2."),
    (r"\.attn\.", ".self_attn."),
)

NAMES = (
    (r"^visual\.transformer\.resblocks\.", "vision_model.encoder.layers."),
    (r"^transformer\.resblocks\.", "text_model.encoder.layers."),
    (r"^visual\.class_embedding$", "vision_model.embeddings.class_embedding"),
    (r"^visual\.positional_embedding$", "vision_model.embeddings.position_embedding.weight"),
    (r"^visual\.conv1\.", "vision_model.embeddings.patch_embedding."),
    # transformers spells it so.
    (r"^visual\.ln_pre\.", "vision_model.pre_layrnorm."),
    (r"^visual\.ln_post\.", "vision_model.post_layernorm."),
    (r"^visual\.proj$", "visual_projection.weight"),
    (r"^positional_embedding$", "text_model.embeddings.position_embedding.weight"),
    (r"^token_embedding\.", "text_model.embeddings.token_embedding."),
    (r"^ln_final\.", "text_model.final_layer_norm."),
    (r"^text_projection$", "text_projection.weight"),
)
"""open_clip's names and those of CLIPModel; blocks are renamed further by `_BLOCK`."""

_TRANSPOSED = ("visual.proj", "text_projection")
"""open_clip multiplies by these from the right; a Linear keeps them the other way round."""


def load_hpsv2(settings: PreferenceSettings) -> ClipPreference:
    """HPSv2.1 from its checkpoint and the base's configuration and tokenizer.

    Raises:
        WeightsUnavailable: a file is not where the settings say.
        WeightsRefused: a tensor is missing, left over or of another shape.
    """
    files = clip_files(settings, recipe_of(settings.kind))
    state = from_open_clip(read_state(files[0]))
    return build_clip(settings, files, state, fit_square, scaled=False)


def from_open_clip(state: Mapping[str, Tensor]) -> State:
    """open_clip's tensors under transformers' names; what has no counterpart keeps its name.

    Raises:
        WeightsRefused: a joint projection is not three of one size.
    """
    parted: State = {}
    for name, tensor in state.items():
        if ".attn.in_proj_" in name:
            parted |= _parted(name, tensor)
        else:
            parted[name] = tensor.T.contiguous() if name in _TRANSPOSED else tensor
    named = rename(parted, NAMES)
    for rule in _BLOCK:
        named = rename(named, [rule])
    return named


def _parted(name: str, tensor: Tensor) -> State:
    """One tensor for query, key and value together, as three."""
    if tensor.shape[0] % 3:
        raise WeightsRefused(f"{name} has {tensor.shape[0]} rows, which are not three projections")
    return {
        name.replace("in_proj_", f"{part}_proj."): rows.contiguous()
        for part, rows in zip("qkv", tensor.chunk(3), strict=True)
    }
