"""A language model and a vision projector of about 1 MB each, with random weights, as GGUF files.

They see nothing and know nothing, but a real llama.cpp server loads and runs them. All token
embeddings share a large first component, which the layers hardly change, and the output looks for
it in the letters A and B alone, so those two share nearly all of the next token's probability.
"""

from __future__ import annotations

from pathlib import Path

import gguf
import numpy as np
from numpy.typing import NDArray

_WIDTH, _HEADS, _FORWARD, _LAYERS = 64, 4, 128, 2
_SEE_WIDTH, _SEE_FORWARD, _SIDE, _PATCH = 32, 64, 56, 14
_TEMPLATE = "{% for message in messages %}{{ message['content'] }}\n{% endfor %}"

Weights = NDArray[np.float32]


class _Random:
    """Small random weights, and the ones that norms start from."""

    def __init__(self, writer: gguf.GGUFWriter, seed: int) -> None:
        self._writer, self._random = writer, np.random.default_rng(seed)

    def weights(self, *shape: int, scale: float = 0.05) -> Weights:
        return (scale * self._random.standard_normal(shape)).astype(np.float32)

    def add(self, name: str, *shape: int, scale: float = 0.05) -> None:
        self._writer.add_tensor(name, self.weights(*shape, scale=scale))

    def add_ones(self, name: str, size: int) -> None:
        self._writer.add_tensor(name, np.ones(size, dtype=np.float32))

    def add_linear(self, name: str, out: int, into: int) -> None:
        self.add(f"{name}.weight", out, into)
        self.add(f"{name}.bias", out)

    def add_norm(self, name: str, size: int) -> None:
        self.add_ones(f"{name}.weight", size)
        self.add(f"{name}.bias", size)


def write_model(path: Path, seed: int = 1) -> None:
    """A llama of two layers whose tokens are bytes and the letters A and B."""
    tokens = ["<unk>", "<s>", "</s>", *(f"<0x{byte:02X}>" for byte in range(256)), "A", "B"]
    kinds = [gguf.TokenType.UNKNOWN, *[gguf.TokenType.CONTROL] * 2, *[gguf.TokenType.BYTE] * 256]
    kinds += [gguf.TokenType.NORMAL] * 2
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_context_length(8192)
    writer.add_embedding_length(_WIDTH)
    writer.add_block_count(_LAYERS)
    writer.add_feed_forward_length(_FORWARD)
    writer.add_head_count(_HEADS)
    writer.add_head_count_kv(_HEADS)
    writer.add_layer_norm_rms_eps(1e-5)
    writer.add_vocab_size(len(tokens))
    writer.add_rope_dimension_count(_WIDTH // _HEADS)
    writer.add_tokenizer_model("llama")
    writer.add_token_list(tokens)
    writer.add_token_scores([0.0] * len(tokens))
    writer.add_token_types(kinds)
    writer.add_bos_token_id(1)
    writer.add_eos_token_id(2)
    writer.add_unk_token_id(0)
    writer.add_add_space_prefix(False)
    writer.add_chat_template(_TEMPLATE)
    random = _Random(writer, seed)
    embedding = random.weights(len(tokens), _WIDTH)
    embedding[:, 0] = 1.0
    output = random.weights(len(tokens), _WIDTH, scale=0.2)
    output[:, 0] = -1.0
    output[-2:, 0] = 2.0
    writer.add_tensor("token_embd.weight", embedding)
    writer.add_tensor("output.weight", output)
    random.add_ones("output_norm.weight", _WIDTH)
    for layer in range(_LAYERS):
        block = f"blk.{layer}"
        random.add_ones(f"{block}.attn_norm.weight", _WIDTH)
        random.add_ones(f"{block}.ffn_norm.weight", _WIDTH)
        for name in ("attn_q", "attn_k", "attn_v", "attn_output"):
            random.add(f"{block}.{name}.weight", _WIDTH, _WIDTH)
        random.add(f"{block}.ffn_gate.weight", _FORWARD, _WIDTH)
        random.add(f"{block}.ffn_up.weight", _FORWARD, _WIDTH)
        random.add(f"{block}.ffn_down.weight", _WIDTH, _FORWARD)
    _finish(writer)


def write_projector(path: Path, seed: int = 2) -> None:
    """A vision tower of two layers with LLaVA's projector in front of `write_model`'s llama."""
    writer = gguf.GGUFWriter(path, "clip")
    writer.add_bool("clip.has_vision_encoder", True)
    writer.add_string("clip.projector_type", "mlp")
    writer.add_bool("clip.use_gelu", True)
    numbers = {
        "image_size": _SIDE,
        "patch_size": _PATCH,
        "embedding_length": _SEE_WIDTH,
        "feed_forward_length": _SEE_FORWARD,
        "projection_dim": _WIDTH,
        "block_count": _LAYERS,
        "attention.head_count": 2,
    }
    for name, number in numbers.items():
        writer.add_uint32(f"clip.vision.{name}", number)
    writer.add_float32("clip.vision.attention.layer_norm_epsilon", 1e-5)
    writer.add_array("clip.vision.image_mean", [0.5, 0.5, 0.5])
    writer.add_array("clip.vision.image_std", [0.5, 0.5, 0.5])
    random = _Random(writer, seed)
    random.add("v.patch_embd.weight", _SEE_WIDTH, 3, _PATCH, _PATCH)
    random.add("v.class_embd", _SEE_WIDTH)
    random.add("v.position_embd.weight", (_SIDE // _PATCH) ** 2 + 1, _SEE_WIDTH)
    random.add_norm("v.pre_ln", _SEE_WIDTH)
    for layer in range(_LAYERS):
        block = f"v.blk.{layer}"
        random.add_norm(f"{block}.ln1", _SEE_WIDTH)
        random.add_norm(f"{block}.ln2", _SEE_WIDTH)
        for name in ("attn_q", "attn_k", "attn_v", "attn_out"):
            random.add_linear(f"{block}.{name}", _SEE_WIDTH, _SEE_WIDTH)
        random.add_linear(f"{block}.ffn_up", _SEE_FORWARD, _SEE_WIDTH)
        random.add_linear(f"{block}.ffn_down", _SEE_WIDTH, _SEE_FORWARD)
    random.add_linear("mm.0", _WIDTH, _SEE_WIDTH)
    random.add_linear("mm.2", _WIDTH, _WIDTH)
    _finish(writer)


def _finish(writer: gguf.GGUFWriter) -> None:
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
