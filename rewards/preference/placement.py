"""Putting a loaded model where its settings say."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from accelerate import cpu_offload, disk_offload, dispatch_model, infer_auto_device_map
from accelerate.utils import get_balanced_memory
from torch import nn

from rewards.preference.kind import Placement
from rewards.preference.settings import PreferenceSettings


def dtype_of(settings: PreferenceSettings) -> torch.dtype:
    """Torch's name of the precision asked for."""
    dtype = getattr(torch, settings.precision.value)
    assert isinstance(dtype, torch.dtype)
    return dtype


def place(
    module: nn.Module, settings: PreferenceSettings, whole: Sequence[str] = ()
) -> torch.device:
    """Move `module`, or hang `accelerate`'s hooks on it; the device that its inputs go to.

    `whole` are the names of the module classes that must not be split over devices, which are
    those with a residual connection around them.
    """
    device = torch.device(settings.device)
    match settings.placement:
        case Placement.SINGLE:
            module.to(device)
        case Placement.CPU_OFFLOAD:
            cpu_offload(module, execution_device=device)
        case Placement.DISK_OFFLOAD:
            assert settings.offload_folder is not None
            settings.offload_folder.mkdir(parents=True, exist_ok=True)
            disk_offload(module, str(settings.offload_folder), execution_device=device)
        case Placement.AUTO:
            _spread(module, settings, list(whole))
    return device


def _spread(module: nn.Module, settings: PreferenceSettings, whole: list[str]) -> None:
    dtype = dtype_of(settings)
    memory = get_balanced_memory(module, dtype=dtype, no_split_module_classes=whole)
    device_map = infer_auto_device_map(
        module, max_memory=memory, dtype=dtype, no_split_module_classes=whole
    )
    folder = settings.offload_folder
    dispatch_model(module, device_map, offload_dir=str(folder) if folder else None)
