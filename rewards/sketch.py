"""Finding the sketch in a model's reply."""

from __future__ import annotations

import re
from dataclasses import dataclass

MAX_COMPLETION_CHARS = 256 * 1024
MAX_SKETCH_CHARS = 64 * 1024

_THINK = re.compile(r"<think>.*?(?:</think>|\Z)", re.DOTALL | re.IGNORECASE)
_FENCE = re.compile(
    r"^[ \t]{0,3}(?P<marks>`{3,}|~{3,})[ \t]*(?P<language>[^\s`]*)[^\n`]*\n"
    r"(?P<body>.*?)(?P<end>^[ \t]{0,3}(?P=marks)[`~]*[ \t]*$|\Z)",
    re.DOTALL | re.MULTILINE,
)
_SCRIPT = re.compile(
    r"<script(?P<attributes>[^>]*)>(?P<body>.*?)(?:</script\s*>|\Z)", re.DOTALL | re.IGNORECASE
)
_SETUP = re.compile(r"\bsetup\b")
_CODE = re.compile(r"\bfunction\s+setup\b|\bsetup\s*=|\bcreateCanvas\s*\(|\bbrush\s*\.\s*\w+\s*\(")
_DECLARATION = re.compile(
    r"^[ \t]*(?:async\s+function|function|const|let|var|class|//|/\*|[\"']use strict)", re.MULTILINE
)
_SCRIPT_LANGUAGES = {
    "",
    "js",
    "javascript",
    "jsx",
    "mjs",
    "p5",
    "p5js",
    "p5.js",
    "ts",
    "typescript",
}


class NoSketch(Exception):
    """The completion holds no sketch; the message says what was found instead."""


class TooLarge(Exception):
    """The completion, or the sketch in it, is longer than the limit."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """The code found in a completion.

    `start` is the sketch's offset in the completion, in characters; `line_offset` the number of
    lines before it. `closed` is False where the fence or script element never ends, which is how a
    reply that ran out of tokens looks.
    """

    source: str
    start: int = 0
    line_offset: int = 0
    closed: bool = True

    def line(self, number: int) -> str:
        """Line `number` (1-based) of the source, stripped; empty when there is none."""
        lines = self.source.splitlines()
        return lines[number - 1].strip() if 0 < number <= len(lines) else ""


@dataclass(frozen=True, slots=True)
class _Block:
    source: str
    start: int
    closed: bool


def extract_sketch(completion: str) -> Sketch:
    """The sketch in a completion: the last block that mentions setup, else the last block.

    Reads code fences (with any or no language, unclosed too), HTML with a script element, and bare
    code; thinking text is ignored.

    Raises:
        TooLarge: the completion has over 256 Ki or the sketch over 64 Ki characters.
        NoSketch: there is no code.
    """
    if len(completion) > MAX_COMPLETION_CHARS:
        raise TooLarge(f"the completion has {len(completion):,} characters; the limit is 262,144")
    # A lone surrogate cannot be encoded, and no later stage should have to think of it.
    completion = completion.encode("utf-8", "replace").decode("utf-8")
    # Blank the thinking out in place, so that offsets stay those of the completion.
    text = _THINK.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), completion)
    blocks = [block for fence in _fences(text) for block in _unwrap_html(fence)]
    blocks = blocks or _bare(text)
    if not blocks:
        raise NoSketch(_why_not(completion, text))
    block = next((b for b in reversed(blocks) if _SETUP.search(b.source)), blocks[-1])
    if len(block.source) > MAX_SKETCH_CHARS:
        raise TooLarge(f"the sketch has {len(block.source):,} characters; the limit is 65,536")
    lines_before = completion.count("\n", 0, block.start)
    return Sketch(block.source, block.start, lines_before, block.closed)


def _fences(text: str) -> list[_Block]:
    found = []
    for match in _FENCE.finditer(text):
        language = match["language"].lower()
        if (language in _SCRIPT_LANGUAGES or language in {"html", "xml"}) and match["body"].strip():
            found.append(_Block(match["body"], match.start("body"), bool(match["end"])))
    return found


def _unwrap_html(block: _Block) -> list[_Block]:
    """The inline scripts of an HTML page; the block itself when it is not HTML."""
    if not re.match(r"\s*<[a-zA-Z!]", block.source):
        return [block]
    scripts = []
    for match in _SCRIPT.finditer(block.source):
        if "src" in match["attributes"].lower() and not match["body"].strip():
            continue
        if match["body"].strip():
            closed = block.closed and match[0].rstrip().endswith(">")
            scripts.append(_Block(match["body"], block.start + match.start("body"), closed))
    return scripts


def _bare(text: str) -> list[_Block]:
    """Code without a fence: an HTML page, or everything from its first declaration on."""
    if "<script" in text.lower():
        opening = text.lower().find("<")
        return _unwrap_html(_Block(text[opening:], opening, True))
    code = _CODE.search(text)
    if code is None:
        return []
    declaration = _DECLARATION.search(text)
    start = declaration.start() if declaration and declaration.start() <= code.start() else 0
    if declaration is None or declaration.start() > code.start():
        start = text.rfind("\n", 0, code.start()) + 1
    return [_Block(text[start:], start, True)]


def _why_not(completion: str, text: str) -> str:
    if not completion.strip():
        return "the completion is empty"
    if not text.strip():
        return "the completion holds only thinking text; the sketch must follow it"
    return "the completion holds prose but no code; reply with the sketch in a code fence"
