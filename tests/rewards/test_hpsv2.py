"""HPSv2.1 through its real loader, against a plain forward of open_clip's published CLIP."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from PIL import Image
from torch import Tensor
from torch.nn import functional
from transformers import AutoTokenizer

from rewards.preference.errors import WeightsRefused
from rewards.preference.hpsv2 import load_hpsv2
from rewards.preference.settings import PreferenceSettings
from tests.rewards.tiny_models import PROMPTS, picture, pictures

HEADS = 4
MEAN = torch.tensor([0.48145466, 0.4578275, 0.40821073])
STD = torch.tensor([0.26862954, 0.26130258, 0.27577711])


class PlainClip:
    """open_clip's CLIP by its own tensors' names, with torch's functions alone."""

    def __init__(self, state: dict[str, Tensor]) -> None:
        self.state = state

    def norm(self, x: Tensor, name: str) -> Tensor:
        return functional.layer_norm(
            x, x.shape[-1:], self.state[f"{name}.weight"], self.state[f"{name}.bias"]
        )

    def linear(self, x: Tensor, name: str) -> Tensor:
        return functional.linear(x, self.state[f"{name}.weight"], self.state[f"{name}.bias"])

    def attend(self, x: Tensor, name: str, mask: Tensor | None) -> Tensor:
        joint = functional.linear(
            x, self.state[f"{name}.in_proj_weight"], self.state[f"{name}.in_proj_bias"]
        )
        query, key, value = (
            part.view(x.shape[0], HEADS, -1).transpose(0, 1) for part in joint.chunk(3, dim=-1)
        )
        scores = query @ key.transpose(1, 2) / query.shape[-1] ** 0.5
        weights = (scores if mask is None else scores + mask).softmax(dim=-1)
        return self.linear((weights @ value).transpose(0, 1).reshape(x.shape), f"{name}.out_proj")

    def blocks(self, x: Tensor, tower: str, mask: Tensor | None) -> Tensor:
        for layer in range(2):
            at = f"{tower}.resblocks.{layer}"
            x = x + self.attend(self.norm(x, f"{at}.ln_1"), f"{at}.attn", mask)
            inner = functional.gelu(self.linear(self.norm(x, f"{at}.ln_2"), f"{at}.mlp.c_fc"))
            x = x + self.linear(inner, f"{at}.mlp.c_proj")
        return x

    def see(self, pixels: Tensor) -> Tensor:
        patches = functional.conv2d(pixels[None], self.state["visual.conv1.weight"], stride=14)
        x = torch.cat([self.state["visual.class_embedding"][None], patches[0].flatten(1).T])
        x = self.norm(x + self.state["visual.positional_embedding"], "visual.ln_pre")
        x = self.norm(self.blocks(x, "visual.transformer", None)[0], "visual.ln_post")
        return functional.normalize(x @ self.state["visual.proj"], dim=-1)

    def read(self, ids: list[int]) -> Tensor:
        x = (
            self.state["token_embedding.weight"][ids]
            + self.state["positional_embedding"][: len(ids)]
        )
        mask = torch.full((len(ids), len(ids)), float("-inf")).triu(1)
        x = self.norm(self.blocks(x, "transformer", mask), "ln_final")
        return functional.normalize(x[-1] @ self.state["text_projection"], dim=-1)


def pixels_of(png: bytes, box: tuple[int, int, int, int] = (0, 0, 56, 56)) -> Tensor:
    """56 by 56 pixels, the picture resized into `box` and black around it."""
    left, top, right, bottom = box
    image = Image.open(io.BytesIO(png)).convert("RGB")
    canvas = np.zeros((56, 56, 3), dtype=np.float32)
    resized = image.resize((right - left, bottom - top), Image.Resampling.BICUBIC)
    canvas[top:bottom, left:right] = np.asarray(resized, dtype=np.float32) / 255
    return ((torch.from_numpy(canvas) - MEAN) / STD).permute(2, 0, 1)


@pytest.fixture(scope="module")
def clip(hpsv2_settings: PreferenceSettings) -> PlainClip:
    assert hpsv2_settings.weights
    return PlainClip(torch.load(hpsv2_settings.weights)["state_dict"])


def read(clip: PlainClip, settings: PreferenceSettings, prompt: str) -> Tensor:
    return clip.read(AutoTokenizer.from_pretrained(settings.base)(prompt)["input_ids"])


@pytest.mark.parametrize("count", [1, 8])
def test_the_score_is_open_clips_cosine(
    hpsv2_settings: PreferenceSettings, clip: PlainClip, count: int
) -> None:
    opinions = load_hpsv2(hpsv2_settings).opinions(pictures(count), PROMPTS[:count])
    expected = [
        float(clip.see(pixels_of(p)) @ read(clip, hpsv2_settings, q))
        for p, q in zip(pictures(count), PROMPTS, strict=False)
    ]
    assert [o.mu for o in opinions] == pytest.approx(expected, abs=1e-5)
    assert np.ptp(expected) > 0.05 or count == 1


@pytest.mark.parametrize(
    ("size", "box"), [((112, 56), (0, 14, 56, 42)), ((30, 90), (18, 0, 37, 56))]
)
def test_a_picture_that_is_not_square_gets_the_published_bars(
    hpsv2_settings: PreferenceSettings,
    clip: PlainClip,
    size: tuple[int, int],
    box: tuple[int, int, int, int],
) -> None:
    png = picture(5, size)
    [opinion] = load_hpsv2(hpsv2_settings).opinions([png], ["tulip"])
    expected = float(clip.see(pixels_of(png, box)) @ read(clip, hpsv2_settings, "tulip"))
    assert opinion.mu == pytest.approx(expected, abs=1e-5)


def test_every_tensor_is_matched(hpsv2_settings: PreferenceSettings, clip: PlainClip) -> None:
    # 2 + 2 joint projections with weight and bias become three tensors each.
    assert load_hpsv2(hpsv2_settings).tensors == len(clip.state) + 8 * 2


@pytest.mark.parametrize(
    ("gone", "missing"),
    [
        ("visual.proj", "visual_projection.weight"),
        ("transformer.resblocks.1.ln_2.bias", "text_model.encoder.layers.1.layer_norm2.bias"),
    ],
)
def test_a_missing_tensor_is_refused_by_name(
    hpsv2_settings: PreferenceSettings, clip: PlainClip, tmp_path: Path, gone: str, missing: str
) -> None:
    state = {n: t for n, t in clip.state.items() if n != gone}
    torch.save({"state_dict": state}, tmp_path / "HPS_v2.1_compressed.pt")
    with pytest.raises(WeightsRefused) as refused:
        load_hpsv2(replace(hpsv2_settings, weights=str(tmp_path)))
    assert refused.value.missing == (missing,)


@pytest.mark.parametrize("content", [{"state_dict": {"a": 1}}, {}, [1, 2]])
def test_a_pickle_without_tensors_is_refused(
    hpsv2_settings: PreferenceSettings, tmp_path: Path, content: object
) -> None:
    torch.save(content, tmp_path / "HPS_v2.1_compressed.pt")
    with pytest.raises(WeightsRefused):
        load_hpsv2(replace(hpsv2_settings, weights=str(tmp_path)))


class Payload:
    """What a hostile checkpoint would carry: code that runs while it is unpickled."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> tuple[object, tuple[Path]]:
        return Path.touch, (self.mark,)


def test_a_checkpoint_runs_no_code(hpsv2_settings: PreferenceSettings, tmp_path: Path) -> None:
    torch.save({"state_dict": Payload(tmp_path / "ran")}, tmp_path / "HPS_v2.1_compressed.pt")
    with pytest.raises(WeightsRefused, match="no readable checkpoint"):
        load_hpsv2(replace(hpsv2_settings, weights=str(tmp_path)))
    assert not (tmp_path / "ran").exists()
