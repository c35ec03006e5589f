"""TRL's tree attention in plain torch, for machines without its FlashAttention-3 kernel.

AsyncGRPO packs samples that share a prefix into one row and tells the attention which keys each
segment of the row may see. Its own implementation calls a CUDA kernel fetched from a hub; this one
runs anywhere, slowly.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import torch
from torch.nn.functional import scaled_dot_product_attention


def tree_attention(
    module: torch.nn.Module,
    query: torch.Tensor,
    key: torch.Tensor,
    value: torch.Tensor,
    attention_mask: torch.Tensor | None,
    *,
    tree_kv_index: torch.Tensor,
    tree_cu_seqlens_q: torch.Tensor,
    tree_cu_seqlens_k: torch.Tensor,
    scaling: float | None = None,
    sliding_window: int | None = None,
    softcap: float | None = None,
    **_: Any,
) -> tuple[torch.Tensor, None]:
    """Attention of one packed row: (1, heads, tokens, width) in, (1, tokens, heads, width) out.

    Segment s of the queries is `tree_cu_seqlens_q[s:s + 2]`; its keys are the places that
    `tree_kv_index` holds at `tree_cu_seqlens_k[s:s + 2]`, the last of which are its own.

    Raises:
        NotImplementedError: the model caps its attention scores.
    """
    if softcap:
        raise NotImplementedError("attention with a soft cap")
    bounds_q, bounds_k = tree_cu_seqlens_q.tolist(), tree_cu_seqlens_k.tolist()
    parts = []
    for (start, stop), (first, last) in zip(
        pairwise(bounds_q),
        pairwise(bounds_k),
        strict=True,
    ):
        seen = tree_kv_index[first:last]
        mask = _causal(stop - start, last - first, sliding_window, query.device)
        parts.append(
            scaled_dot_product_attention(
                query[:, :, start:stop],
                key.index_select(2, seen),
                value.index_select(2, seen),
                attn_mask=mask,
                scale=scaling,
                enable_gqa=query.shape[1] != key.shape[1],
            )
        )
    return torch.cat(parts, dim=2).transpose(1, 2), None


def _causal(queries: int, keys: int, window: int | None, device: torch.device) -> torch.Tensor:
    """True where a query may look; the last query sits at the last key."""
    here = torch.arange(keys - queries, keys, device=device)[:, None]
    there = torch.arange(keys, device=device)[None, :]
    mask = there <= here
    return mask & (there > here - window) if window else mask
