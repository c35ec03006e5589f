"""A tiny random llama and its tokenizer in a GGUF file, its matrices quantised to 8 bits."""

from __future__ import annotations

from pathlib import Path

import gguf
import numpy as np
import torch
from gguf.quants import dequantize, quantize
from tokenizers.pre_tokenizers import ByteLevel
from transformers import LlamaConfig, LlamaForCausalLM

HEADS, KV_HEADS, LAYERS, WIDTH = 4, 2, 2, 64
TEMPLATE = (
    "{% for m in messages %}<|im_start|>{{ m['role'] }}\n{{ m['content'] }}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)
MERGES = ["b r", "u s", "br us", "brus h", "Ġ Ġ"]
_NAMES = {
    "self_attn.q_proj": "attn_q",
    "self_attn.k_proj": "attn_k",
    "self_attn.v_proj": "attn_v",
    "self_attn.o_proj": "attn_output",
    "mlp.gate_proj": "ffn_gate",
    "mlp.up_proj": "ffn_up",
    "mlp.down_proj": "ffn_down",
}


def words() -> list[str]:
    """Two special tokens, all bytes, and what the merges make."""
    alphabet = sorted(ByteLevel.alphabet())
    return ["<|im_start|>", "<|im_end|>", *alphabet, *(m.replace(" ", "") for m in MERGES)]


def write_llama(path: Path) -> LlamaForCausalLM:
    """Writes the file; the model that comes out of it if all is read right."""
    torch.manual_seed(0)
    config = LlamaConfig(
        vocab_size=len(words()),
        hidden_size=WIDTH,
        intermediate_size=2 * WIDTH,
        num_hidden_layers=LAYERS,
        num_attention_heads=HEADS,
        num_key_value_heads=KV_HEADS,
        max_position_embeddings=256,
        rms_norm_eps=1e-5,
        rope_parameters={"rope_type": "default", "rope_theta": 100000.0},
        tie_word_embeddings=True,
    )
    model = LlamaForCausalLM(config).eval()
    writer = gguf.GGUFWriter(path, "llama")
    _describe(writer)
    with torch.no_grad():
        _add(writer, "token_embd", model.model.embed_tokens.weight, quantised=False)
        _add(writer, "output_norm", model.model.norm.weight, quantised=False)
        for index, layer in enumerate(model.model.layers):
            block = f"blk.{index}"
            _add(writer, f"{block}.attn_norm", layer.input_layernorm.weight, quantised=False)
            _add(writer, f"{block}.ffn_norm", layer.post_attention_layernorm.weight, False)
            for name, short in _NAMES.items():
                heads = {"attn_q": HEADS, "attn_k": KV_HEADS}.get(short)
                _add(writer, f"{block}.{short}", layer.get_submodule(name).weight, True, heads)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return model


def _describe(writer: gguf.GGUFWriter) -> None:
    writer.add_name("A Tiny Llama")
    writer.add_context_length(256)
    writer.add_embedding_length(WIDTH)
    writer.add_block_count(LAYERS)
    writer.add_feed_forward_length(2 * WIDTH)
    writer.add_head_count(HEADS)
    writer.add_head_count_kv(KV_HEADS)
    writer.add_rope_freq_base(100000.0)
    writer.add_rope_dimension_count(WIDTH // HEADS)
    writer.add_layer_norm_rms_eps(1e-5)
    writer.add_vocab_size(len(words()))
    writer.add_tokenizer_model("gpt2")
    writer.add_tokenizer_pre("smollm")
    writer.add_token_list(words())
    kinds = [gguf.TokenType.CONTROL] * 2 + [gguf.TokenType.NORMAL] * (len(words()) - 2)
    writer.add_token_types(kinds)
    writer.add_token_merges(MERGES)
    writer.add_bos_token_id(0)
    writer.add_eos_token_id(1)
    writer.add_pad_token_id(1)
    writer.add_add_bos_token(False)
    writer.add_chat_template(TEMPLATE)


def _add(
    writer: gguf.GGUFWriter,
    name: str,
    weight: torch.Tensor,
    quantised: bool,
    heads: int | None = None,
) -> None:
    """Adds a tensor; the model's own becomes what is left of it after quantisation."""
    values = weight.numpy()
    if not quantised:
        writer.add_tensor(f"{name}.weight", values)
        return
    if heads is not None:
        values = _interleaved(values, heads)
    kind = gguf.GGMLQuantizationType.Q8_0
    packed = quantize(values, kind)
    writer.add_tensor(f"{name}.weight", packed, raw_dtype=kind)
    kept = dequantize(packed, kind)
    if heads is not None:
        kept = _halves(kept, heads)
    weight.copy_(torch.from_numpy(np.ascontiguousarray(kept)))


def _interleaved(values: np.ndarray, heads: int) -> np.ndarray:
    """Rotary halves, as transformers keeps a head, to rotary pairs, as llama.cpp does."""
    parts = values.reshape(heads, 2, values.shape[0] // heads // 2, values.shape[1])
    return parts.swapaxes(1, 2).reshape(values.shape)


def _halves(values: np.ndarray, heads: int) -> np.ndarray:
    parts = values.reshape(heads, values.shape[0] // heads // 2, 2, values.shape[1])
    return parts.swapaxes(1, 2).reshape(values.shape)
