"""What the painting page says: what it runs on, and its answer to a painting job."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from env_server.errors import BrowserLost


@dataclass(frozen=True)
class PageFacts:
    """What a page says it runs on; None for what it lacks. `scripts` is its source's digest."""

    p5: str | None
    brush: bool
    webgl: str | None
    chromium: str
    brush_version: str
    scripts: str

    @property
    def engine(self) -> str:
        """The name under which this browser's paintings are known."""
        return (
            f"p5 {self.p5} / p5.brush {self.brush_version} / page {self.scripts} / "
            f"chromium {self.chromium} / {driver_name(self.webgl)}"
        )


def driver_name(renderer: str | None) -> str:
    """The driver's own name out of ANGLE's long one: `llvmpipe LLVM 15.0.6 256 bits`."""
    if renderer is None:
        return "no WebGL"
    if found := re.search(r"llvmpipe \(([^)]*)\)", renderer):
        return f"llvmpipe {found.group(1).replace(',', '')}"
    return "SwiftShader" if "SwiftShader" in renderer else renderer


@dataclass(frozen=True)
class Fault:
    """Why the page could not paint: `kind` is `command` or `page`, `index` the command's place."""

    kind: str
    message: str
    index: int | None = None


@dataclass(frozen=True)
class Reply:
    """The page's answer: the picture packed, as base64, or a fault, with milliseconds by stage.

    `frames` are the pictures of a film, packed likewise.
    """

    pixels: str
    fault: Fault | None
    stages: Mapping[str, float] = field(default_factory=dict)
    frames: tuple[str, ...] = ()

    @classmethod
    def from_page(cls, answer: Mapping[str, Any], prepare_ms: float, elapsed_ms: float) -> Reply:
        """The page's message as a record; `elapsed_ms` is what the whole call took.

        Raises BrowserLost when the WebGL context was lost: that is the browser's failure.
        """
        told = answer["fault"]
        if told is not None and told["kind"] == "lost":
            raise BrowserLost(f"the GPU process failed: {told['message']}")
        fault = Fault(told["kind"], told["message"], told["index"]) if told else None
        page = answer["stages"]
        transfer = elapsed_ms - sum(page.values())
        stages = {"prepare": prepare_ms, **page, "transfer": transfer}
        return cls(answer["pixels"] or "", fault, stages, tuple(answer.get("frames", ())))
