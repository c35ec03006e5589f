"""Which policies AsyncGRPO can train, asked before anything is loaded or started."""

from __future__ import annotations

from typing import Any

from transformers import AutoConfig

from training.sync.errors import SyncError

_ATTENTION = frozenset({"full_attention", "sliding_attention"})


class UnsupportedPolicy(SyncError):
    """TRL's AsyncGRPOTrainer refuses this architecture; plain GRPO takes it."""


def check_async_support(policy: str) -> None:
    """Check a local policy's architecture from its configuration alone.

    Raises:
        UnsupportedPolicy: it has linear attention, or other layers than attention.
        OSError: there is no configuration.
    """
    config = AutoConfig.from_pretrained(policy, local_files_only=True)
    check_async_layers(config)


def check_async_layers(config: Any) -> None:
    """The same of a configuration.

    Raises:
        UnsupportedPolicy: see `check_async_support`.
    """
    text = config.get_text_config()
    layers = sorted(set(getattr(text, "layer_types", None) or ()) - _ATTENTION)
    if not layers and not hasattr(text, "num_attention_heads"):
        layers = ["no attention"]
    if layers:
        raise UnsupportedPolicy(
            f"{text.model_type} has {', '.join(layers)} layers, and AsyncGRPO packs samples that "
            "share a prefix into one row, where such a layer would read across samples. Use plain "
            "GRPO (with vLLM in server or colocate mode) for this policy"
        )
