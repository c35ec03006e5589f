"""ImageReward through its real loader, against a plain forward of BLIP as published."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from PIL import Image
from torch import Tensor
from torch.nn import functional
from transformers import AutoTokenizer

from rewards.preference.errors import WeightsRefused, WeightsUnavailable
from rewards.preference.imagereward import load_imagereward
from rewards.preference.kind import Placement
from rewards.preference.settings import PreferenceSettings
from tests.rewards.tiny_models import PROMPTS, pictures

MEAN = torch.tensor([0.48145466, 0.4578275, 0.40821073])
STD = torch.tensor([0.26862954, 0.26130258, 0.27577711])


class PlainImageReward:
    """The checkpoint's own names, and torch's functions alone."""

    def __init__(self, settings: PreferenceSettings) -> None:
        assert settings.weights
        self.state = torch.load(settings.weights)
        self.tokenizer = AutoTokenizer.from_pretrained(settings.base)

    def linear(self, x: Tensor, name: str) -> Tensor:
        return functional.linear(x, self.state[f"{name}.weight"], self.state[f"{name}.bias"])

    def norm(self, x: Tensor, name: str, eps: float) -> Tensor:
        return functional.layer_norm(
            x, x.shape[-1:], self.state[f"{name}.weight"], self.state[f"{name}.bias"], eps
        )

    def mixed(self, query: Tensor, key: Tensor, value: Tensor, heads: int) -> Tensor:
        query, key, value = (
            t.view(t.shape[0], heads, -1).transpose(0, 1) for t in (query, key, value)
        )
        weights = (query @ key.transpose(1, 2) / query.shape[-1] ** 0.5).softmax(dim=-1)
        return (weights @ value).transpose(0, 1).flatten(1)

    def see(self, png: bytes) -> Tensor:
        eye = "blip.visual_encoder"
        image = Image.open(io.BytesIO(png)).resize((64, 64), Image.Resampling.BICUBIC)
        pixels = (torch.from_numpy(np.asarray(image, dtype=np.float32) / 255) - MEAN) / STD
        weight = self.state[f"{eye}.patch_embed.proj.weight"]
        bias = self.state[f"{eye}.patch_embed.proj.bias"]
        patches = functional.conv2d(pixels.permute(2, 0, 1)[None], weight, bias, stride=16)
        x = torch.cat([self.state[f"{eye}.cls_token"][0], patches[0].flatten(1).T])
        x = x + self.state[f"{eye}.pos_embed"][0]
        for block in (f"{eye}.blocks.0", f"{eye}.blocks.1"):
            joint = self.linear(self.norm(x, f"{block}.norm1", 1e-6), f"{block}.attn.qkv")
            # Heads of width 64: two of them in a tower of width 128.
            x = x + self.linear(self.mixed(*joint.chunk(3, dim=-1), 2), f"{block}.attn.proj")
            inner = self.linear(self.norm(x, f"{block}.norm2", 1e-6), f"{block}.mlp.fc1")
            x = x + self.linear(functional.gelu(inner), f"{block}.mlp.fc2")
        return self.norm(x, f"{eye}.norm", 1e-6)

    def attend(self, x: Tensor, source: Tensor, name: str) -> Tensor:
        query = self.linear(x, f"{name}.self.query")
        key, value = (self.linear(source, f"{name}.self.{part}") for part in ("key", "value"))
        out = self.linear(self.mixed(query, key, value, 4), f"{name}.output.dense")
        return self.norm(out + x, f"{name}.output.LayerNorm", 1e-12)

    @torch.no_grad()
    def mu(self, png: bytes, prompt: str) -> float:
        seen, mind = self.see(png), "blip.text_encoder"
        # Padding is masked in the published code, which is the same as none.
        ids = self.tokenizer(prompt, truncation=True, max_length=35)["input_ids"]
        x = self.state[f"{mind}.embeddings.word_embeddings.weight"][ids]
        x = x + self.state[f"{mind}.embeddings.position_embeddings.weight"][: len(ids)]
        x = self.norm(x, f"{mind}.embeddings.LayerNorm", 1e-12)
        for layer in (f"{mind}.encoder.layer.0", f"{mind}.encoder.layer.1"):
            x = self.attend(x, x, f"{layer}.attention")
            x = self.attend(x, seen, f"{layer}.crossattention")
            inner = functional.gelu(self.linear(x, f"{layer}.intermediate.dense"))
            x = self.norm(
                self.linear(inner, f"{layer}.output.dense") + x, f"{layer}.output.LayerNorm", 1e-12
            )
        out = x[0]
        for place in (0, 2, 4, 6, 7):
            out = self.linear(out, f"mlp.layers.{place}")
        return (float(out) - 0.16717362830052426) / 1.0333394966054072


@pytest.mark.parametrize("count", [1, 8])
def test_the_score_is_the_published_one(
    imagereward_settings: PreferenceSettings, count: int
) -> None:
    plain = PlainImageReward(imagereward_settings)
    expected = [plain.mu(p, q) for p, q in zip(pictures(count), PROMPTS, strict=False)]
    opinions = load_imagereward(imagereward_settings).opinions(pictures(count), PROMPTS[:count])
    assert [o.mu for o in opinions] == pytest.approx(expected, abs=1e-4)
    assert np.ptp(expected) > 0.1 or count == 1


def test_offloaded_weights_give_the_same_answer(imagereward_settings: PreferenceSettings) -> None:
    usual = load_imagereward(imagereward_settings).opinions(pictures(2), PROMPTS[:2])
    placed = load_imagereward(replace(imagereward_settings, placement=Placement.CPU_OFFLOAD))
    found = placed.opinions(pictures(2), PROMPTS[:2])
    assert [o.mu for o in found] == pytest.approx([o.mu for o in usual], abs=1e-5)


def saved(
    state: dict[str, Tensor], settings: PreferenceSettings, folder: Path
) -> PreferenceSettings:
    assert settings.weights
    torch.save(state, folder / "ImageReward.pt")
    shape = Path(settings.weights).with_name("med_config.json").read_text()
    (folder / "med_config.json").write_text(shape)
    return replace(settings, weights=str(folder))


@pytest.mark.parametrize(
    ("gone", "missing"),
    [
        ("mlp.layers.7.bias", "mlp.7.bias"),
        (
            "blip.text_encoder.encoder.layer.1.crossattention.self.key.weight",
            "text.encoder.layer.1.crossattention.self.key.weight",
        ),
        ("blip.visual_encoder.pos_embed", "blip.visual_encoder.pos_embed"),
    ],
)
def test_a_missing_tensor_is_refused_by_name(
    imagereward_settings: PreferenceSettings, tmp_path: Path, gone: str, missing: str
) -> None:
    state = PlainImageReward(imagereward_settings).state
    del state[gone]
    with pytest.raises(WeightsRefused) as refused:
        load_imagereward(saved(state, imagereward_settings, tmp_path))
    assert refused.value.missing == (missing,)


def test_an_extra_tensor_is_refused_by_name(
    imagereward_settings: PreferenceSettings, tmp_path: Path
) -> None:
    state = PlainImageReward(imagereward_settings).state | {"blip.queue": torch.zeros(1)}
    with pytest.raises(WeightsRefused) as refused:
        load_imagereward(saved(state, imagereward_settings, tmp_path))
    assert refused.value.unexpected == ("blip.queue",)


@pytest.mark.parametrize("text", ["{", json.dumps({"hidden_size": 32})])
def test_a_broken_shape_file_is_named(
    imagereward_settings: PreferenceSettings, tmp_path: Path, text: str
) -> None:
    settings = saved(PlainImageReward(imagereward_settings).state, imagereward_settings, tmp_path)
    (tmp_path / "med_config.json").write_text(text)
    with pytest.raises(WeightsUnavailable, match="med_config"):
        load_imagereward(settings)
