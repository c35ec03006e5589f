"""Models that are a CLIP and score by a cosine: PickScore, and HPSv2.1 (`hpsv2.py`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import torch
from accelerate import init_empty_weights
from PIL.Image import Image
from torch import Tensor, nn
from torch.nn import functional
from transformers import AutoConfig, AutoTokenizer, CLIPModel

from rewards.preference.errors import WeightsUnavailable
from rewards.preference.files import find_base, find_file, fingerprint
from rewards.preference.opinion import Opinion
from rewards.preference.pictures import decode_all, fill_square, normalised
from rewards.preference.placement import dtype_of, place
from rewards.preference.recipe import Recipe, recipe_of
from rewards.preference.settings import PreferenceSettings
from rewards.preference.squash import Squash
from rewards.preference.weights import State, fill, read_state

WHOLE = ("CLIPEncoderLayer",)
UNUSED = ("*.position_ids",)
"""Older files carry these counters; today's models make them."""

Crop = Callable[[Image, int], Image]
"""An RGB image and a side in pixels to a square image of that side."""


class ClipPreference:
    """mu = factor * cosine(picture, prompt); no sigma. `tensors` counts what matched."""

    def __init__(
        self,
        name: str,
        squash: Squash,
        clip: Any,
        tokenizer: Any,
        crop: Crop,
        factor: float,
        tensors: int,
        device: torch.device,
    ) -> None:
        self.name = name
        self.squash = squash
        self.tensors = tensors
        self._clip = clip
        self._tokenizer = tokenizer
        self._crop = crop
        self._factor = factor
        self._device = device

    def opinions(self, pictures: Sequence[bytes], prompts: Sequence[str]) -> list[Opinion]:
        """One opinion for each pair; a prompt is cut after CLIP's 77 tokens."""
        size = self._clip.config.vision_config.image_size
        images = [self._crop(image, size) for image in decode_all(pictures)]
        pixels = torch.from_numpy(normalised(images)).to(self._device, self._clip.dtype)
        with torch.no_grad():
            seen = _unit(self._clip.get_image_features(pixel_values=pixels).pooler_output)
            read = _unit(self._clip.get_text_features(**self._tokens(prompts)).pooler_output)
        mus = self._factor * (seen * read).sum(dim=1)
        return [Opinion(mu) for mu in mus.tolist()]

    def close(self) -> None:
        """Let the weights go."""
        self._clip = None

    def _tokens(self, prompts: Sequence[str]) -> dict[str, Tensor]:
        batch = self._tokenizer(
            list(prompts),
            padding=True,
            truncation=True,
            max_length=self._clip.config.text_config.max_position_embeddings,
            return_tensors="pt",
        )
        names = ("input_ids", "attention_mask")
        return {name: batch[name].to(self._device) for name in names}


def load_pickscore(settings: PreferenceSettings) -> ClipPreference:
    """PickScore v1: 100 times the cosine, nearly (the learned factor is in the checkpoint).

    Published: https://github.com/yuvalkirstain/PickScore (Kirstain et al., 2023). The picture's
    shorter edge is resized to 224 and its middle square taken.

    Raises:
        WeightsUnavailable: a file is not where the settings say.
        WeightsRefused: a tensor is missing, left over or of another shape.
    """
    recipe = recipe_of(settings.kind)
    weights, base = clip_files(settings, recipe)
    state = read_state(weights)
    return build_clip(settings, (weights, base), state, fill_square, scaled=True)


def clip_files(settings: PreferenceSettings, recipe: Recipe) -> tuple[Path, Path]:
    """The checkpoint, and the folder of its configuration and tokenizer."""
    where = settings.weights or recipe.weights
    weights = find_file(where, recipe.checkpoint, settings.revision)
    return weights, find_base(settings.base or recipe.base, settings.base_revision)


def build_clip(
    settings: PreferenceSettings,
    files: tuple[Path, Path],
    state: State,
    crop: Crop,
    *,
    scaled: bool,
) -> ClipPreference:
    """A CLIP of the base's shape filled with `state`; `scaled` multiplies the cosine by its factor.

    Raises:
        WeightsUnavailable: the base is no CLIP.
        WeightsRefused: the tensors do not fit.
    """
    weights, base = files
    clip, tokenizer = _empty_clip(base)
    tensors = fill(clip, state, dtype_of(settings), UNUSED)
    factor = float(state["logit_scale"].float().exp()) if scaled else 1.0
    device = place(clip, settings, WHOLE)
    name = f"{settings.kind.value}/{settings.precision.value}@{fingerprint(weights, base)}"
    squash = recipe_of(settings.kind).squash
    return ClipPreference(name, squash, clip, tokenizer, crop, factor, tensors, device)


def _empty_clip(base: Path) -> tuple[nn.Module, Any]:
    try:
        config = AutoConfig.from_pretrained(str(base))
        tokenizer = AutoTokenizer.from_pretrained(str(base))
    except (OSError, ValueError) as error:
        raise WeightsUnavailable(f"{base} is no usable base: {error}") from error
    if config.model_type != "clip":
        raise WeightsUnavailable(f"{base} is a {config.model_type}, not a clip")
    with init_empty_weights():
        clip: nn.Module = CLIPModel(config)
    return clip, tokenizer


def _unit(features: Tensor) -> Tensor:
    wide = features.float()
    return functional.normalize(wide, dim=-1)
