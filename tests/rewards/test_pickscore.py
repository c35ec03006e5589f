"""PickScore through its real loader, against transformers' own CLIP forward."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from PIL import Image
from safetensors.torch import load_file, save_file
from transformers import AutoConfig, AutoTokenizer, CLIPModel
from transformers.models.clip.image_processing_pil_clip import CLIPImageProcessorPil

from rewards.preference.clip_scores import load_pickscore
from rewards.preference.errors import PictureUnreadable, WeightsRefused, WeightsUnavailable
from rewards.preference.kind import Placement, Precision
from rewards.preference.settings import PreferenceSettings
from tests.rewards.tiny_models import PROMPTS, picture, pictures


def plain(settings: PreferenceSettings, images: list[bytes], prompts: list[str]) -> list[float]:
    """The published snippet: CLIP's logits per image, picture by picture."""
    assert settings.weights
    config = AutoConfig.from_pretrained(settings.base)
    clip = CLIPModel(config).eval()
    state = load_file(settings.weights)
    state.pop("text_model.embeddings.position_ids")
    clip.load_state_dict(state)
    side = config.vision_config.image_size
    processor = CLIPImageProcessorPil(
        size={"shortest_edge": side}, crop_size={"height": side, "width": side}
    )
    tokenizer = AutoTokenizer.from_pretrained(settings.base)
    found = []
    for png, prompt in zip(images, prompts, strict=True):
        pixels = processor(images=Image.open(io.BytesIO(png)), return_tensors="pt")["pixel_values"]
        text = tokenizer([prompt], return_tensors="pt", truncation=True, max_length=77)
        with torch.no_grad():
            out = clip(input_ids=text["input_ids"], pixel_values=pixels)
        found.append(float(out.logits_per_image[0, 0]))
    return found


@pytest.mark.parametrize("count", [1, 8])
def test_the_score_is_the_scaled_cosine(pickscore_settings: PreferenceSettings, count: int) -> None:
    model = load_pickscore(pickscore_settings)
    opinions = model.opinions(pictures(count), PROMPTS[:count])
    expected = plain(pickscore_settings, pictures(count), PROMPTS[:count])
    assert [o.mu for o in opinions] == pytest.approx(expected, abs=1e-3)
    assert {o.sigma for o in opinions} == {None}
    assert np.ptp(expected) > 1 or count == 1


def test_a_wide_picture_is_cropped_as_clip_crops(pickscore_settings: PreferenceSettings) -> None:
    wide = picture(3, (150, 91))
    [opinion] = load_pickscore(pickscore_settings).opinions([wide], PROMPTS[:1])
    assert opinion.mu == pytest.approx(plain(pickscore_settings, [wide], PROMPTS[:1])[0], abs=1e-3)


def test_a_prompt_longer_than_clip_reads_is_cut(pickscore_settings: PreferenceSettings) -> None:
    long = "a very long prompt of many words " * 40
    [opinion] = load_pickscore(pickscore_settings).opinions(pictures(1), [long])
    assert opinion.mu == pytest.approx(plain(pickscore_settings, pictures(1), [long])[0], abs=1e-3)


@pytest.mark.parametrize("placement", [Placement.CPU_OFFLOAD, Placement.AUTO])
def test_offloaded_weights_give_the_same_answer(
    pickscore_settings: PreferenceSettings, placement: Placement
) -> None:
    usual = load_pickscore(pickscore_settings).opinions(pictures(2), PROMPTS[:2])
    placed = load_pickscore(replace(pickscore_settings, placement=placement))
    found = placed.opinions(pictures(2), PROMPTS[:2])
    assert [o.mu for o in found] == pytest.approx([o.mu for o in usual], abs=1e-4)


def test_bfloat16_is_near(pickscore_settings: PreferenceSettings) -> None:
    usual = load_pickscore(pickscore_settings).opinions(pictures(2), PROMPTS[:2])
    model = load_pickscore(replace(pickscore_settings, precision=Precision.BFLOAT16))
    found = model.opinions(pictures(2), PROMPTS[:2])
    assert [o.mu for o in found] == pytest.approx([o.mu for o in usual], abs=3)


def test_an_incomplete_checkpoint_is_refused(
    pickscore_settings: PreferenceSettings, tmp_path: Path
) -> None:
    assert pickscore_settings.weights
    state = load_file(pickscore_settings.weights)
    del state["visual_projection.weight"]
    save_file(state, tmp_path / "model.safetensors")
    with pytest.raises(WeightsRefused) as refused:
        load_pickscore(replace(pickscore_settings, weights=str(tmp_path)))
    assert refused.value.missing == ("visual_projection.weight",)


def test_a_base_of_another_architecture_is_refused(
    pickscore_settings: PreferenceSettings, hpsv3_settings: PreferenceSettings
) -> None:
    with pytest.raises(WeightsUnavailable, match="qwen2_vl, not a clip"):
        load_pickscore(replace(pickscore_settings, base=hpsv3_settings.base))


def test_what_is_no_picture_is_named(pickscore_settings: PreferenceSettings) -> None:
    with pytest.raises(PictureUnreadable):
        load_pickscore(pickscore_settings).opinions([b"<html>"], PROMPTS[:1])
