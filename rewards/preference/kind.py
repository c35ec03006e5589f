"""The preference models that there are, and how one is kept in memory."""

from __future__ import annotations

from enum import StrEnum


class PreferenceKind(StrEnum):
    """Which model."""

    HPSV3 = "hpsv3"
    """Human Preference Score v3: Qwen2-VL-7B with a head for mu and sigma (2025)."""
    HPSV2 = "hpsv2"
    """Human Preference Score v2.1: CLIP ViT-H-14, a cosine (2023)."""
    PICKSCORE = "pickscore"
    """PickScore v1: CLIP ViT-H-14, a scaled cosine (2023)."""
    IMAGEREWARD = "imagereward"
    """ImageReward v1.0: BLIP with a small head (2023)."""
    EMBEDDED = "embedded"
    """Our own small Bradley-Terry ensemble, trained on our pool; needs no download."""


class Precision(StrEnum):
    """The number format of a model's weights; HPSv3's head is float32 whatever this says."""

    FLOAT32 = "float32"
    """Exact; 33 GB for HPSv3."""
    BFLOAT16 = "bfloat16"
    """What HPSv3 was published in; 17 GB."""
    FLOAT16 = "float16"
    """For cards without bfloat16; it overflows sooner."""


class Placement(StrEnum):
    """Where the weights lie."""

    SINGLE = "single"
    """All on the one device."""
    AUTO = "auto"
    """Spread over the accelerators, then CPU memory, then the offload folder (`accelerate`)."""
    CPU_OFFLOAD = "cpu-offload"
    """In CPU memory, and brought to the device layer by layer: small cards, slower."""
    DISK_OFFLOAD = "disk-offload"
    """In the offload folder, and brought to the device layer by layer: slowest."""
