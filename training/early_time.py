"""How much of a rollout's scoring lay behind the generation of others."""

from __future__ import annotations

from collections.abc import Mapping

from env_server.result import EARLY

_IN_TURN = ("perform", "paint", "taste")
LOOK = "look"


def awaited(stages: Mapping[str, float]) -> dict[str, float]:
    """The milliseconds of each stage that lay after the reward was asked for.

    Stages of a `Result` follow each other, and `look` is the end of `paint`. A stage that was over
    before is 0.
    """
    ahead = stages.get(EARLY, 0.0)
    left = {}
    for name in _IN_TURN:
        if name in stages:
            hidden = min(ahead, stages[name])
            left[name], ahead = stages[name] - hidden, ahead - hidden
    if LOOK in stages:
        left[LOOK] = min(stages[LOOK], left.get("paint", 0.0))
    return left
