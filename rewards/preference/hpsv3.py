"""HPSv3 on transformers 5: Qwen2-VL-7B that reads a picture and its prompt, with a head.

Published: https://github.com/MizzenAI/HPSv3 and its paper (Ma et al., 2025). Upstream pins an
older transformers; the differences that matter are the names of the tensors (`NAMES`), sequential
positions (`hpsv3_prompt.py`) and no gradient.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from accelerate import init_empty_weights
from torch import Tensor
from transformers import AutoConfig, Qwen2VLModel
from transformers.models.qwen2_vl.image_processing_pil_qwen2_vl import Qwen2VLImageProcessorPil

from rewards.preference.errors import WeightsUnavailable
from rewards.preference.files import find_base, find_file, fingerprint
from rewards.preference.hpsv3_head import RewardHead
from rewards.preference.hpsv3_prompt import PromptReader, sequential_positions
from rewards.preference.kind import PreferenceKind
from rewards.preference.opinion import Opinion
from rewards.preference.pictures import decode_all
from rewards.preference.placement import dtype_of, place
from rewards.preference.recipe import recipe_of
from rewards.preference.settings import PreferenceSettings
from rewards.preference.squash import Squash
from rewards.preference.weights import fill, read_state, rename

NAMES = (
    (r"^rm_head\.", "rm_head."),
    # As transformers writes the same model since 4.52.
    (r"^model\.visual\.", "visual."),
    (r"^model\.language_model\.", "language_model."),
    # As HPSv3 was published.
    (r"^visual\.", "visual."),
    (r"^model\.", "language_model."),
)
"""The checkpoint's names and those of Qwen2VLModel."""

UNUSED = ("lm_head.weight",)
"""Its next-token head is in the checkpoint and not in the score."""

PIXELS = 256 * 28 * 28
"""Every picture is resized to about this many pixels: a square one to 448 by 448."""

_WHOLE = ("Qwen2VLDecoderLayer", "Qwen2VLVisionBlock")


class HPSv3:
    """A loaded HPSv3. `tensors` counts the tensors that the checkpoint and the model share."""

    def __init__(
        self, name: str, backbone: Any, head: RewardHead, reader: PromptReader, tensors: int
    ) -> None:
        self.name = name
        self.tensors = tensors
        self._backbone = backbone
        self._head = head
        self._reader = reader
        vision = backbone.config.vision_config
        self._merged = vision.spatial_merge_size**2
        self._processor = Qwen2VLImageProcessorPil(
            size={"shortest_edge": PIXELS, "longest_edge": PIXELS},
            patch_size=vision.patch_size,
            temporal_patch_size=vision.temporal_patch_size,
            merge_size=vision.spatial_merge_size,
        )

    @property
    def squash(self) -> Squash:
        """The published painting recipe's."""
        return recipe_of(PreferenceKind.HPSV3).squash

    def opinions(self, pictures: Sequence[bytes], prompts: Sequence[str]) -> list[Opinion]:
        """mu and sigma of each, from one forward pass over the batch, padded on the right."""
        seen = self._processor(images=decode_all(pictures), return_tensors="pt")
        grids: Tensor = seen["image_grid_thw"]
        counts = (grids.prod(dim=1) // self._merged).tolist()
        ids = self._reader.read(prompts, counts)
        device = next(self._head.parameters()).device
        with torch.no_grad():
            hidden = self._hidden(ids.to(device), seen, device)
            return self._head.opinions(hidden[ids == self._reader.reward_id])

    def close(self) -> None:
        """Let the weights go."""
        self._backbone = self._head = None  # type: ignore[assignment]

    def _hidden(self, ids: Tensor, seen: Any, device: torch.device) -> Tensor:
        out = self._backbone(
            input_ids=ids,
            # Padding is on the right and attention causal: no token of ours sees it, and without a
            # mask the quick kernels for causal attention are used.
            attention_mask=None,
            position_ids=sequential_positions(ids),
            pixel_values=seen["pixel_values"].to(device),
            image_grid_thw=seen["image_grid_thw"].to(device),
            use_cache=False,
        )
        hidden: Tensor = out.last_hidden_state
        return hidden


def load_hpsv3(settings: PreferenceSettings) -> HPSv3:
    """HPSv3 from a checkpoint file and the base's configuration and tokenizer.

    The base's own weights are not needed: the checkpoint holds the whole model.

    Raises:
        WeightsUnavailable: a file is not where the settings say.
        WeightsRefused: a tensor is missing, left over or of another shape.
    """
    recipe = recipe_of(settings.kind)
    weights = find_file(settings.weights or recipe.weights, recipe.checkpoint, settings.revision)
    base = find_base(settings.base or recipe.base, settings.base_revision)
    reader = PromptReader(base)
    backbone = empty_backbone(base, reader)
    state = rename(read_state(weights), NAMES)
    head = RewardHead(backbone.config.text_config.hidden_size)
    tensors = fill(backbone, state, dtype_of(settings), (*UNUSED, "rm_head.*"))
    of_head = {name: tensor for name, tensor in state.items() if name.startswith("rm_head.")}
    tensors += fill(head, of_head, torch.float32, prefix="rm_head.")
    head.to(place(backbone, settings, _WHOLE))
    name = f"hpsv3/{settings.precision.value}@{fingerprint(weights, base)}"
    return HPSv3(name, backbone, head, reader, tensors)


def empty_backbone(base: Path, reader: PromptReader) -> Any:
    """Qwen2VLModel of the base's shape, with an embedding row for the reward token, unfilled.

    The published base keeps spare rows (152,064); the checkpoint has one for each token.
    """
    try:
        config = AutoConfig.from_pretrained(str(base))
    except (OSError, ValueError) as error:
        raise WeightsUnavailable(f"{base} holds no usable configuration: {error}") from error
    if config.model_type != "qwen2_vl":
        raise WeightsUnavailable(f"{base} is a {config.model_type}, not a qwen2_vl")
    config.text_config.vocab_size = reader.vocabulary
    config.image_token_id = reader.image_id
    with init_empty_weights():
        return Qwen2VLModel(config)
