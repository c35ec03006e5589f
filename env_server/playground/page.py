"""The files of the page, held in memory, and the headers under which a browser gets them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType

from assets import vendor

_STATIC = Path(__file__).parent / "static"
_KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
_EDITOR = ("css/ace.css", "src-min-noconflict/ace.js", "src-min-noconflict/mode-javascript.js")

SECURITY: Mapping[str, str] = MappingProxyType(
    {
        # Nothing from elsewhere and nothing inline: what a sketch says is text and stays text.
        "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
        "img-src 'self' blob: data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
    }
)
"""Headers of every answer of the playground."""


@dataclass(frozen=True)
class PageFile:
    """One file of the page."""

    body: bytes
    media_type: str

    @cached_property
    def etag(self) -> str:
        """Changes with the bytes."""
        return f'"{hashlib.sha256(self.body).hexdigest()[:24]}"'


def page_files() -> dict[str, PageFile]:
    """The files by name: `page.html`, our scripts and style, and the editor below `ace/`.

    Raises VendorMismatch when a file of the editor is not what was published.
    """
    files = {path.name: _file(path.name, path.read_bytes()) for path in _STATIC.iterdir()}
    for name in _EDITOR:
        files[f"ace/{Path(name).name}"] = _file(name, vendor.read(f"ace/{name}").encode("utf-8"))
    return files


def _file(name: str, body: bytes) -> PageFile:
    return PageFile(body, f"{_KINDS[Path(name).suffix]}; charset=utf-8")
