"""What is loaded, from where, and where it is put."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rewards.preference.kind import Placement, Precision, PreferenceKind


@dataclass(frozen=True)
class PreferenceSettings:
    """`weights` and `base` are each a path or a hub id; None is the published hub id.

    `weights` is a checkpoint file or a folder that holds it; `base` is the folder with the
    tokenizer and, where the checkpoint lacks one, the configuration. A hub id needs its commit
    (40 hexadecimal digits) in `revision` or `base_revision`: a branch can move under a run.
    `device` is torch's name for the device that computes ("cpu", "cuda", "cuda:1").
    """

    kind: PreferenceKind
    weights: str | None = None
    base: str | None = None
    revision: str | None = None
    base_revision: str | None = None
    precision: Precision = Precision.FLOAT32
    device: str = "cpu"
    placement: Placement = Placement.SINGLE
    offload_folder: Path | None = None

    def __post_init__(self) -> None:
        if self.placement is Placement.DISK_OFFLOAD and self.offload_folder is None:
            raise ValueError("placement 'disk-offload' needs an offload folder")
