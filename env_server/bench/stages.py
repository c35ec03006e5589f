"""What a painting's time goes into."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from pathlib import Path


class Stage(StrEnum):
    """A part of a painting's time, the same for every way of painting."""

    WAIT = "wait"
    """For a free browser."""
    PREPARE = "prepare"
    """A page or a frame, p5 and p5.brush evaluated in it, a canvas with its WebGL context."""
    PERFORM = "perform"
    """The sketch in the sealed realm; nothing in the usual way, whose page runs the sketch."""
    FILL_SETTINGS = "fill settings"
    """Commands that set how shapes are filled."""
    VERTICES = "vertices"
    """Commands that outline a shape."""
    SHAPES = "shapes"
    """Commands that paint a shape: p5.brush's own growing of polygons, nothing below it."""
    OTHER_COMMANDS = "other commands"
    """Backgrounds, transforms, seeds."""
    MASK = "mask"
    """Drawing the fill's mask, until WebGL has it as a texture."""
    COMPOSITE = "composite"
    """Blending masks into the picture: p5's and WebGL's work."""
    READ_BACK = "read-back"
    """The pixels out of WebGL, and packing them for the way."""
    TRANSFER = "transfer"
    """The job to the page and the picture back."""
    ENCODE = "encode"
    """The pixels into a PNG."""
    OTHER = "other"
    """What no stage above holds: p5's own loop, idle moments of the page."""


START = "start"
"""The page's name for its own part of PREPARE."""


@dataclass(frozen=True)
class Profile:
    """One instrumented painting: milliseconds by stage and, measured from outside, in all."""

    total_ms: float
    stages: Mapping[Stage, float]

    @property
    def gap(self) -> float:
        """By what part of the total the stages miss it."""
        return abs(sum(self.stages.values()) - self.total_ms) / self.total_ms

    @classmethod
    def of(cls, total_ms: float, parts: Mapping[str, float]) -> Profile:
        """Every stage from parts by name; a name that is no stage counts as OTHER."""
        stages = dict.fromkeys(Stage, 0.0)
        for name, spent in parts.items():
            stages[_stage(name)] += spent
        return cls(total_ms, stages)


def _stage(name: str) -> Stage:
    if name == START:
        return Stage.PREPARE
    return next((stage for stage in Stage if stage.value == name), Stage.OTHER)


@lru_cache(maxsize=1)
def profiler() -> str:
    """The script that times a page's stages; it goes after the scripts that it looks into."""
    return (Path(__file__).parent / "profile.js").read_text(encoding="utf-8")
