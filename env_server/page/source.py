"""The scripts of the painting page, and the policy that admits exactly these and nothing else."""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from assets import vendor

ORIGIN = "http://painter.invalid/"
"""Where the page seems to live: a reserved name that no resolver knows; served from memory."""


@dataclass(frozen=True)
class PageSource:
    """The texts of the page's scripts; `brush_version` is named in a painting's engine.

    `mask` is the compiled code that draws p5.brush's mask and mixes it into the picture; `canvas`
    and `picture` put it behind the library's calls.
    """

    canvas: str
    picture: str
    p5: str
    brush: str
    painter: str
    host: str
    mask: bytes
    brush_version: str

    @classmethod
    def vendored(cls) -> PageSource:
        """The project's own scripts with the pinned libraries; raises if a library was altered."""
        here = Path(__file__).parent
        return cls(
            canvas=(here / "mask" / "canvas.js").read_text(encoding="utf-8"),
            picture=(here / "mask" / "picture.js").read_text(encoding="utf-8"),
            p5=vendor.read("p5/lib/p5.min.js"),
            brush=vendor.read("p5.brush/dist/p5.brush.js"),
            painter=(here / "painter.js").read_text(encoding="utf-8"),
            host=(here / "host.js").read_text(encoding="utf-8"),
            mask=(here / "mask" / "mask.wasm").read_bytes(),
            brush_version=vendor.version("p5.brush"),
        )

    @property
    def installed(self) -> list[str]:
        """The scripts that every fresh frame evaluates, in order."""
        return [self.canvas, self.picture, self.p5, self.brush, self.painter]

    @cached_property
    def digest(self) -> str:
        """Short hex digest of all that decides a picture here: a part of a painting's identity."""
        parts = [*(text.encode() for text in self.installed), self.host.encode(), self.mask]
        sizes = ",".join(str(len(part)) for part in parts).encode()
        return hashlib.sha256(b"".join([sizes, *parts])).hexdigest()[:12]

    @property
    def code(self) -> str:
        """The mask's compiled code as base64, as the page takes it."""
        return base64.b64encode(self.mask).decode("ascii")

    @property
    def document(self) -> str:
        """The page: an empty body and its one script."""
        return f'<!doctype html><meta charset="utf-8"><body><script>{self.host}</script></body>'

    @cached_property
    def headers(self) -> dict[str, str]:
        """HTTP headers of the page; a script runs only if it is one of ours to the last byte.

        Compiled code is admitted as such: it comes only from those scripts and can do only what
        they hand it, which for the mask is nothing but its own memory.
        """
        admitted = " ".join(_hash(text) for text in [*self.installed, self.host])
        policy = (
            f"default-src 'none'; script-src {admitted} 'wasm-unsafe-eval'; "
            "style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
        )
        return {
            "Content-Type": "text/html; charset=utf-8",
            "Content-Security-Policy": policy,
            "Referrer-Policy": "no-referrer",
        }


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"
