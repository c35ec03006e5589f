"""ImageReward: BLIP's text tower, which looks at the picture, and a head on its first token.

Published: https://github.com/THUDM/ImageReward (Xu et al., 2023); mu = (head - 0.16717) / 1.03334.
Its own package does not import under transformers 5, so the towers here are transformers' BLIP
classes, filled from the published checkpoint by `imagereward_names.NAMES`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import torch
from accelerate import init_empty_weights
from torch import Tensor, nn
from transformers import AutoTokenizer, BlipTextConfig, BlipVisionConfig
from transformers.models.blip.modeling_blip import BlipVisionModel
from transformers.models.blip.modeling_blip_text import BlipTextModel

from rewards.preference.errors import WeightsUnavailable
from rewards.preference.files import find_base, find_file, fingerprint
from rewards.preference.imagereward_names import NAMES, UNUSED, vision_config
from rewards.preference.kind import PreferenceKind
from rewards.preference.opinion import Opinion
from rewards.preference.pictures import decode_all, fill_square, normalised
from rewards.preference.placement import dtype_of, place
from rewards.preference.recipe import recipe_of
from rewards.preference.settings import PreferenceSettings
from rewards.preference.squash import Squash
from rewards.preference.weights import fill, read_state, rename

MEAN = 0.16717362830052426
DEVIATION = 1.0333394966054072
"""The head's output over the published training pictures; mu is standardised by them."""

PROMPT_TOKENS = 35
"""A prompt is cut or padded to so many tokens, as in training."""

_WHOLE = ("BlipEncoderLayer", "BlipTextLayer")
_TEXT_SHAPE = "med_config.json"
_HEAD = (1024, 128, 64, 16, 1)
_TEXT_FIELDS = (
    "vocab_size",
    "hidden_size",
    "intermediate_size",
    "num_hidden_layers",
    "num_attention_heads",
    "max_position_embeddings",
    "hidden_act",
    "layer_norm_eps",
)


class RewardNet(nn.Module):
    """The two towers and the head; `forward` gives the standardised reward, float32 of (batch,)."""

    def __init__(self, vision: BlipVisionConfig, text: BlipTextConfig) -> None:
        super().__init__()
        self.vision: Any = BlipVisionModel(vision)
        self.text: Any = BlipTextModel(text, add_pooling_layer=False)
        self.mlp = _head(text.hidden_size)

    def forward(self, pixels: Tensor, ids: Tensor, mask: Tensor) -> Tensor:
        """Pixels of (batch, 3, side, side); ids and mask of (batch, PROMPT_TOKENS)."""
        seen = self.vision(pixel_values=pixels).last_hidden_state
        read = self.text(ids, attention_mask=mask, encoder_hidden_states=seen, is_decoder=False)
        first = read.last_hidden_state[:, 0]
        reward: Tensor = self.mlp(first).float()[:, 0]
        return (reward - MEAN) / DEVIATION


class ImageReward:
    """A loaded ImageReward; it has no sigma. `tensors` counts what matched."""

    def __init__(
        self, name: str, net: RewardNet, tokenizer: Any, tensors: int, device: torch.device
    ) -> None:
        self.name = name
        self.tensors = tensors
        self._net: Any = net
        self._tokenizer = tokenizer
        self._device = device
        self._size: int = net.vision.config.image_size
        self._dtype = next(net.mlp.parameters()).dtype

    @property
    def squash(self) -> Squash:
        """Its recipe's."""
        return recipe_of(PreferenceKind.IMAGEREWARD).squash

    def opinions(self, pictures: Sequence[bytes], prompts: Sequence[str]) -> list[Opinion]:
        """One opinion for each pair, from one forward pass."""
        images = [fill_square(image, self._size) for image in decode_all(pictures)]
        pixels = torch.from_numpy(normalised(images)).to(self._device, self._dtype)
        tokens = self._tokenizer(
            list(prompts),
            padding="max_length",
            truncation=True,
            max_length=PROMPT_TOKENS,
            return_tensors="pt",
        )
        ids, mask = (tokens[n].to(self._device) for n in ("input_ids", "attention_mask"))
        with torch.no_grad():
            return [Opinion(mu) for mu in self._net(pixels, ids, mask).tolist()]

    def close(self) -> None:
        """Let the weights go."""
        self._net = None


def load_imagereward(settings: PreferenceSettings) -> ImageReward:
    """ImageReward v1.0 from its checkpoint, its `med_config.json` and BERT's tokenizer.

    Raises:
        WeightsUnavailable: a file is not where the settings say.
        WeightsRefused: a tensor is missing, left over or of another shape.
    """
    recipe = recipe_of(settings.kind)
    where = settings.weights or recipe.weights
    weights = find_file(where, recipe.checkpoint, settings.revision)
    shape = find_file(_beside(where), _TEXT_SHAPE, settings.revision)
    base = find_base(settings.base or recipe.base, settings.base_revision)
    state = read_state(weights)
    vision = vision_config(state)
    with init_empty_weights():
        net = RewardNet(vision, _text_config(shape, vision.hidden_size))
    tensors = fill(net, rename(state, NAMES), dtype_of(settings), UNUSED)
    name = f"imagereward/{settings.precision.value}@{fingerprint(weights, base)}"
    device = place(net, settings, _WHOLE)
    return ImageReward(name, net, _tokenizer(base), tensors, device)


def _beside(where: str) -> str:
    return str(Path(where).parent) if Path(where).is_file() else where


def _head(width: int) -> nn.Sequential:
    """Five Linears without activations; the dropouts between the first hold the names' places."""
    widths = (width, *_HEAD)
    linears = [nn.Linear(a, b) for a, b in pairwise(widths)]
    first, second, third, fourth, last = linears
    return nn.Sequential(
        first, nn.Dropout(0.2), second, nn.Dropout(0.2), third, nn.Dropout(0.1), fourth, last
    )


def _text_config(path: Path, vision_width: int) -> BlipTextConfig:
    try:
        shape = json.loads(path.read_text(encoding="utf-8"))
        return BlipTextConfig(
            encoder_hidden_size=vision_width,
            # Gives the layers their cross-attention; the forward pass itself is bidirectional.
            is_decoder=True,
            hidden_dropout_prob=0.0,
            attention_probs_dropout_prob=0.0,
            **{name: shape[name] for name in _TEXT_FIELDS},
        )
    except (json.JSONDecodeError, KeyError, TypeError) as error:
        raise WeightsUnavailable(f"{path} does not tell the text tower's shape: {error}") from error


def _tokenizer(base: Path) -> Any:
    try:
        return AutoTokenizer.from_pretrained(str(base))
    except (OSError, ValueError) as error:
        raise WeightsUnavailable(f"{base} holds no usable tokenizer: {error}") from error
