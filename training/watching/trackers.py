"""Which trackers a run reports to: trackio by us, into the run's folder, the others by TRL."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from transformers.integrations import get_available_reporting_integrations

TRACKIO = "trackio"
_ELSEWHERE = ("trackio_space_id", "trackio_bucket_id", "trackio_static_space_id")


def wants_trackio(options: Mapping[str, Any]) -> bool:
    """Whether our local trackio is meant: named or left to us, and no Space or bucket is."""
    return TRACKIO in _named(options) and not any(options.get(name) for name in _ELSEWHERE)


def trl_trackers(options: Mapping[str, Any]) -> list[str]:
    """TRL's `report_to` for these options of GRPOConfig, without what is ours to do."""
    ours = {TRACKIO} if wants_trackio(options) else set()
    return [name for name in _named(options) if name not in ours]


def _named(options: Mapping[str, Any]) -> list[str]:
    chosen = options.get("report_to", TRACKIO)
    names = [chosen] if isinstance(chosen, str) else list(chosen or [])
    if "all" in names:
        return list(get_available_reporting_integrations())
    return [name for name in names if name != "none"]
