"""The process that writes a run's trackio store; it reads lines of JSON and ends when they do.

A process of its own, because trackio settles its folder once for a whole process, from the
environment, and because Ctrl-C must not cut it off. The first line has `project`, `name` and
`config`; each later one `step`, `metrics` and `pictures` (paths and captions by name).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Any

import trackio
from PIL import Image

_SIDE = 256  # pixels of a stored picture


def write(lines: Iterable[str]) -> None:
    """Write what the lines say; a run of this name that is there already goes on."""
    told = (json.loads(line) for line in lines)
    first = next(told)
    trackio.init(
        project=first["project"],
        name=first["name"],
        config=first["config"],
        resume="allow",
        embed=False,
        auto_log_cpu=False,
    )
    try:
        for step in told:
            metrics = {**step["metrics"], **_pictures(step["pictures"])}
            trackio.log(metrics, step=step["step"])
    finally:
        trackio.finish()


def _pictures(told: dict[str, dict[str, str]]) -> dict[str, Any]:
    found = {}
    for name, picture in told.items():
        try:
            with Image.open(picture["path"]) as whole:
                small = whole.convert("RGB")
        except OSError as error:
            sys.stderr.write(f"no picture {name}: {error}\n")
            continue
        small.thumbnail((_SIDE, _SIDE))
        found[name] = trackio.Image(small, caption=picture["caption"])
    return found


if __name__ == "__main__":
    write(sys.stdin)
