"""The text that HPSv3 reads beside a picture, as tokens.

Around its authors' wording (`hpsv3_wording.py`) stands Qwen2-VL-Instruct's chat frame with its
default system line.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from torch import Tensor
from transformers import AutoTokenizer

from rewards.preference.errors import PromptRefused, WeightsUnavailable
from rewards.preference.hpsv3_wording import hpsv3_wording

REWARD_TOKEN = "<|Reward|>"
_IMAGE_TOKEN = "<|image_pad|>"
_FRAME = (
    "<|im_start|>system\nYou are a helpful assistant.<|im_end|>\n"
    "<|im_start|>user\n<|vision_start|>{image}<|vision_end|>{text}<|im_end|>\n"
    "<|im_start|>assistant\n"
)


class PromptReader:
    """HPSv3's tokenizer: the base's, with one more token at the end."""

    def __init__(self, base: Path) -> None:
        try:
            self._tokenizer: Any = AutoTokenizer.from_pretrained(str(base), padding_side="right")
        except (OSError, ValueError) as error:
            raise WeightsUnavailable(f"{base} holds no usable tokenizer: {error}") from error
        self._tokenizer.add_special_tokens({"additional_special_tokens": [REWARD_TOKEN]})
        self._wording = hpsv3_wording()
        self.reward_id: int = self._tokenizer.convert_tokens_to_ids(REWARD_TOKEN)
        self.image_id: int = self._tokenizer.convert_tokens_to_ids(_IMAGE_TOKEN)
        self._control = frozenset(self._tokenizer.get_added_vocab().values())

    @property
    def vocabulary(self) -> int:
        """Rows that the embedding has: 151,658 with the published base."""
        return len(self._tokenizer)

    def read(self, prompts: Sequence[str], image_tokens: Sequence[int]) -> Tensor:
        """The tokens for each prompt beside a picture that takes so many of them.

        int64 of shape (batch, longest), padded on the right.

        Raises:
            PromptRefused: a prompt spells out a control token, such as the reward token.
        """
        for prompt in prompts:
            self._refuse_control(prompt)
        texts = [
            self._text(prompt, count) for prompt, count in zip(prompts, image_tokens, strict=True)
        ]
        batch = self._tokenizer(texts, padding=True, return_tensors="pt", add_special_tokens=False)
        ids: Tensor = batch["input_ids"]
        return ids

    def _text(self, prompt: str, image_tokens: int) -> str:
        text = self._wording.replace("{text_prompt}", prompt)
        return _FRAME.format(image=_IMAGE_TOKEN * image_tokens, text=text)

    def _refuse_control(self, prompt: str) -> None:
        found = self._control.intersection(
            self._tokenizer(prompt, add_special_tokens=False)["input_ids"]
        )
        if found:
            names = self._tokenizer.convert_ids_to_tokens(sorted(found))
            raise PromptRefused(f"the prompt holds control tokens: {', '.join(names)}")


def sequential_positions(ids: Tensor) -> Tensor:
    """0, 1, 2, ... for each row and each of the three rotary axes: int64 of (3, batch, length).

    HPSv3 was trained on embeddings alone, for which its transformers of then counted tokens one
    by one; the multimodal positions of today would give other values.
    """
    batch, length = ids.shape
    return torch.arange(length, device=ids.device).expand(3, batch, length)
