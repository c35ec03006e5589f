"""Tensors as bit patterns, so that -0.0 differs from 0.0 and every NaN equals itself only."""

from __future__ import annotations

import hashlib

import torch

from training.sync.errors import SyncError

_PATTERNS = {1: torch.uint8, 2: torch.int16, 4: torch.int32, 8: torch.int64}


def own_copy(tensor: torch.Tensor) -> torch.Tensor:
    """A contiguous copy on the CPU, of the same dtype and shape, that shares no memory."""
    plain = tensor.detach().resolve_conj().resolve_neg()
    return plain.to(device="cpu", copy=True).contiguous()


def bits(tensor: torch.Tensor) -> torch.Tensor:
    """The elements of a dense tensor as integers of their size, flat, on the CPU.

    A contiguous CPU tensor is viewed and not copied, so writing to the result writes to it.

    Raises:
        SyncError: the tensor is not dense, has no data, or its elements exceed eight bytes.
    """
    if tensor.layout is not torch.strided or tensor.is_meta:
        raise SyncError(f"cannot send a tensor of layout {tensor.layout} on {tensor.device}")
    pattern = _PATTERNS.get(tensor.element_size())
    if pattern is None:
        raise SyncError(f"cannot send elements of {tensor.dtype}")
    plain = tensor.detach().resolve_conj().resolve_neg().to("cpu").contiguous()
    return plain.reshape(-1).view(pattern)


def digest(tensor: torch.Tensor) -> str:
    """SHA-256 of the elements' bytes, in hexadecimal."""
    return hashlib.sha256(bits(tensor).numpy().data).hexdigest()
