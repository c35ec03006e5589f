"""How to paint, and what a painter has done."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from env_server.chromium import GlChoice
from env_server.engine import Engine
from env_server.patience import Patience


def usable_cores() -> int:
    """The cores this process may run on."""
    return len(os.sched_getaffinity(0))


@dataclass(frozen=True)
class PainterSettings:
    """How to paint.

    `browsers` paint at a time, one list each. Each of a list's two attempts, from a fresh frame to
    the pixels, may use `cpu_s` processor seconds and last `deadline_s`, which is for what hangs;
    waiting for a browser does not count. A browser is replaced after `paintings_per_browser`.
    `gl_threads` are llvmpipe's rasteriser threads a browser, and `niceness` is what `nice` adds.
    `executable` None and `sandbox` None choose for themselves. What concerns Chromium alone means
    nothing to another `engine`.
    """

    browsers: int = field(default_factory=usable_cores)
    cpu_s: float = 60.0
    deadline_s: float = 240.0
    executable: Path | None = None
    gl: GlChoice = GlChoice.AUTO
    paintings_per_browser: int = 500
    gl_threads: int = 1
    niceness: int = 0
    sandbox: bool | None = None
    engine: Engine = Engine.CHROMIUM

    def __post_init__(self) -> None:
        bounds = (self.browsers, self.cpu_s, self.deadline_s, self.paintings_per_browser)
        if min(bounds) <= 0:
            raise ValueError("browsers, cpu_s, deadline_s, paintings_per_browser must be positive")

    @property
    def patience(self) -> Patience:
        """What an attempt is given; Chromium uses two processors at once and a little more."""
        return Patience(self.cpu_s, self.deadline_s, cores=3)


@dataclass(frozen=True)
class PainterStats:
    """What a painter has done so far, as counts; `waiting` and `painting` are of this moment."""

    painted: int = 0
    retried: int = 0
    unpaintable: int = 0
    timed_out: int = 0
    lost: int = 0
    browsers_started: int = 0
    waiting: int = 0
    painting: int = 0
