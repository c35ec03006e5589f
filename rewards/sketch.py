"""Finding the sketch in a model's reply."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

MAX_COMPLETION_CHARS = 256 * 1024
MAX_SKETCH_CHARS = 64 * 1024

_OPENING = r"<(?:think|thinking|reasoning)>"
_CLOSING = r"</(?:think|thinking|reasoning)>"
# Thinking starts on a line of its own: the tag inside a sentence is only a word. A chat template
# may have written the opening tag, so that the reply starts within the thinking.
_THINK = re.compile(rf"^[ \t]*{_OPENING}.*?(?:{_CLOSING}|\Z)", re.DOTALL | re.MULTILINE | re.I)
_THINK_TAIL = re.compile(
    rf"\A(?:(?!{_OPENING}).)*?^[ \t]*{_CLOSING}", re.DOTALL | re.MULTILINE | re.I
)
# A fence opens a line (indented, quoted), or ends a line of prose with its language.
_FENCE = re.compile(r"(?:^[ \t>]*|[ \t:])(?P<marks>`{3,}|~{3,})[ \t]*(?P<language>[^\s`]*)[^`]*$")
_FENCE_END = re.compile(r"^[ \t>]*(?P<marks>`{3,}|~{3,})(?![\w`~])")
_SCRIPT = re.compile(
    r"<script(?P<attributes>[^>]{0,500})>(?P<body>.*?)(?:</script\s*>|\Z)",
    re.DOTALL | re.IGNORECASE,
)
_PAGE = re.compile(r"^[ \t]*<(?:!doctype|html|head|body|script)\b", re.MULTILINE | re.IGNORECASE)
_COMMENT = re.compile(r"//[^\n]*|/\*(?:.*?\*/|.*\Z)", re.DOTALL)
_SETUP = re.compile(r"\bsetup\b")
_DEFINES_SETUP = re.compile(r"\bfunction\s+setup\b|\bsetup\b[\"'\]\s]*(?:=(?!=)|\([^()]*\)\s*\{)")
_CODE = re.compile(
    r"\bfunction\s+setup\b|\bsetup\b[\"'\]\s]*=|\bcreateCanvas\s*\(|\bbrush\s*\.\s*\w+\s*\("
)
_CODE_LINE = re.compile(
    r"^[ \t]*(?:(?:async )?function\b[ *]{0,3}[\w$]*[ ]?\(|class [\w$]+ ?(?:extends\b|\{)"
    r"|(?:const|let|var) (?:[\w$]+ ?(?:[=;,]|$)|[\[{])|//|/\*|[\"']use strict"
    r"|\( ?(?:function\b|\(|async\b)|(?:window|globalThis|p5|brush) ?[.\[]|setup ?=)",
    re.MULTILINE,
)
_CHAT_TOKEN = re.compile(r"(?:<\|[^|\n]{1,40}\|>|</?s>|</answer>|<eos>|<end_of_turn>)\Z")
_CODE_LINE_END = re.compile(r"[;{}()\[\],`]$|^\s*(?://|\*)|\*/$|(?://|/\*).*$")
_SCRIPT_LANGUAGES = {
    *("", "js", "javascript", "jsx", "mjs", "p5", "p5js", "p5.js", "ts", "typescript"),
}
_PAGE_LANGUAGES = {"html", "xml", "vue", "svelte"}
_OTHER_LANGUAGES = {
    *("python", "py", "bash", "sh", "shell", "console", "json", "css", "yaml", "toml", "java"),
    *("rust", "c", "cpp", "glsl", "diff", "go", "ruby"),
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
    text = _without_thinking(completion.replace("\ufeff", " "))
    blocks = [block for fence in _fences(text) for block in _unwrap_html(fence)]
    blocks = blocks or _bare(text)
    if not blocks:
        raise NoSketch(_why_not(completion, text))
    block = _best(blocks)
    if len(block.source) > MAX_SKETCH_CHARS:
        raise TooLarge(f"the sketch has {len(block.source):,} characters; the limit is 65,536")
    lines_before = completion.count("\n", 0, block.start)
    return Sketch(block.source, block.start, lines_before, block.closed)


def _without_thinking(text: str) -> str:
    """The text with its thinking blanked out in place, so that offsets stay."""
    for thinking in (_THINK, _THINK_TAIL):
        text = thinking.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    return text


def _best(blocks: list[_Block]) -> _Block:
    """The last block that defines `setup`, else the last that mentions it, else the last."""
    for asked, ignored in ((_DEFINES_SETUP, _COMMENT), (_SETUP, None)):
        for block in reversed(blocks):
            code = ignored.sub("", block.source) if ignored else block.source
            if asked.search(code):
                return block
    return blocks[-1]


def _fences(text: str, offset: int = 0, wrapped: bool = False) -> list[_Block]:
    """The fenced blocks that may hold a sketch, read line by line; the last may be unclosed.

    A fence of Markdown may wrap them all, once.
    """
    found: list[_Block] = []
    opening, start, at = None, 0, 0
    for line in text.splitlines(keepends=True):
        bare = line.rstrip()
        if opening is None:
            opening = _FENCE.search(bare)
            start = at + len(line)
        elif (end := _end_of(bare, opening["marks"])) is not None:
            block = _Block(text[start : at + end], offset + start, closed=True)
            found += _blocks(opening, block, wrapped)
            opening = None
        at += len(line)
    if opening is not None:
        found += _blocks(opening, _Block(text[start:], offset + start, closed=False), wrapped)
    return found


def _end_of(line: str, marks: str) -> int | None:
    """Where in a line the code ends because the fence does: on a line of its own, whatever chat
    token follows, or after the last of the code. None when it goes on."""
    ending = _FENCE_END.match(line)
    if ending is not None and ending["marks"].startswith(marks):
        return 0
    return len(line) - len(marks) if marks[0] == "`" and line.endswith(marks) else None


def _blocks(opening: re.Match[str], block: _Block, wrapped: bool) -> list[_Block]:
    language = opening["language"].lower()
    if language in {"markdown", "md"} and not wrapped:
        return _fences(block.source, block.start, wrapped=True)
    if not block.source.strip() or not _is_script(language, block.source):
        return []
    if opening[0].lstrip().startswith(">"):
        return [replace(block, source=re.sub(r"^[ \t]*> ?", "", block.source, flags=re.MULTILINE))]
    return [block]


def _is_script(language: str, body: str) -> bool:
    """Whether a fence may hold a sketch; a file's name or a dialect as language is no bar."""
    if language in _SCRIPT_LANGUAGES or language in _PAGE_LANGUAGES:
        return True
    return language not in _OTHER_LANGUAGES and _CODE.search(body) is not None


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
    """Code without a fence: an HTML page, or from the first line of code to the last."""
    page = _PAGE.search(text)
    if page is not None and "<script" in text.lower():
        return _unwrap_html(
            _Block(text[page.start() :].lstrip(), _first_word(text, page.start()), True)
        )
    line = _CODE_LINE.search(text)
    code = _CODE.search(text, line.start() if line else 0)
    if code is None:
        return []
    start = line.start() if line else text.rfind("\n", 0, code.start()) + 1
    return [_Block(_without_epilogue(text[start:]), start, True)]


def _first_word(text: str, start: int) -> int:
    return start + len(text[start:]) - len(text[start:].lstrip())


def _without_epilogue(code: str) -> str:
    """Bare code without the chat tokens and the lines of prose that follow it."""
    code = code.rstrip()
    while (token := _CHAT_TOKEN.search(code)) is not None:
        code = code[: token.start()].rstrip()
    lines = code.split("\n")
    last = next(
        (n for n in range(len(lines), 0, -1) if _CODE_LINE_END.search(lines[n - 1].rstrip())), 0
    )
    return "\n".join(lines[:last]) if last else code


def _why_not(completion: str, text: str) -> str:
    if not completion.strip():
        return "the completion is empty"
    if not text.strip():
        return "the completion holds only thinking text; the sketch must follow it"
    return "the completion holds prose but no code; reply with the sketch in a code fence"
