"""What TRL's AsyncGRPOTrainer needs to run without a CUDA device, for tests and demonstrations."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from transformers import AttentionInterface

from training.sync.attention import tree_attention


@contextmanager
def async_grpo_on_cpu() -> Iterator[Any]:
    """Gives TRL's `async_grpo` package; a trainer made and run within the block needs no GPU.

    Two things are stood in for: the attention, whose kernel is CUDA's, and the look-up of the
    device's peak FLOPS, which asks CUDA for a name; so such a run reports no utilisation.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # experimental, which it says at its first import
        from trl.experimental import async_grpo
        from trl.experimental.async_grpo import async_grpo_trainer, packing
    peak, register = async_grpo_trainer.get_peak_flops_per_device, packing.register_tree_attention

    def register_plain() -> None:
        register()
        AttentionInterface.register(packing.TREE_ATTENTION, tree_attention)

    async_grpo_trainer.get_peak_flops_per_device = _unknown
    async_grpo_trainer.register_tree_attention = register_plain
    register_plain()
    try:
        yield async_grpo
    finally:
        async_grpo_trainer.get_peak_flops_per_device = peak
        async_grpo_trainer.register_tree_attention = register
        register()


def _unknown(*_: Any) -> None:
    return None
