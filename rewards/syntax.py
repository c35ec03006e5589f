"""Syntax facts of a sketch, from a real JavaScript parser; nothing is run."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import tree_sitter_javascript
from tree_sitter import Language, Node, Parser

_OPENERS = {"(": ")", "[": "]", "{": "}"}


@dataclass(frozen=True, slots=True)
class SyntaxFault:
    """The first place that does not parse; `truncated` when the code simply breaks off there."""

    line: int
    column: int
    message: str
    truncated: bool


@dataclass(frozen=True, slots=True)
class SyntaxFacts:
    """What the parser saw. `tokens` counts syntax tokens, comments left out.

    `imports` are the places (line, column) of `import` expressions and statements; `probes` the
    names of which the code asks the `typeof`.
    """

    tokens: int
    fault: SyntaxFault | None
    imports: tuple[tuple[int, int], ...] = ()
    probes: frozenset[str] = frozenset()


def read_syntax(source: str) -> SyntaxFacts:
    """Parse `source` and count its tokens."""
    parser = Parser(Language(tree_sitter_javascript.language()))
    root = parser.parse(source.encode()).root_node
    tokens = 0
    imports: list[tuple[int, int]] = []
    probes: set[str] = set()
    fault: SyntaxFault | None = None
    for node in _walk(root):
        # Where parser and engine may differ on what divides and what opens a regular expression,
        # an import() inside of one counts.
        hidden = node.type == "regex" and b"import" in (node.text or b"")
        if hidden or (node.type == "import" and node.is_named):
            imports.append((node.start_point[0] + 1, node.start_point[1] + 1))
        if node.type == "typeof" and (asked := _asked(node)) is not None:
            probes.add(asked)
        if (node.is_error or node.is_missing) and fault is None:
            fault = _fault(node, source)
        if node.child_count == 0 and node.type not in {"comment", "html_comment"}:
            tokens += 1
    return SyntaxFacts(tokens, fault, tuple(imports), frozenset(probes))


def _asked(operator: Node) -> str | None:
    """The name that a `typeof` asks about."""
    name = operator.next_sibling
    if name is None or name.type != "identifier" or name.text is None:
        return None
    return name.text.decode()


def _walk(root: Node) -> Iterator[Node]:
    """Every node but the inside of comments, in source order, without recursion."""
    stack = [root]
    while stack:
        node = stack.pop()
        yield node
        stack.extend(reversed(node.children))


def _fault(node: Node, source: str) -> SyntaxFault:
    row, column = node.start_point
    truncated = _breaks_off(source)
    if truncated:
        lines = source.rstrip().splitlines()
        return SyntaxFault(len(lines), len(lines[-1]) if lines else 1, "the code breaks off", True)
    if node.is_missing:
        message = f"{node.type!r} is missing"
    else:
        near = source.encode()[node.start_byte :].decode("utf-8", "replace")[:30].strip()
        message = f"unexpected code near {near!r}"
    return SyntaxFault(row + 1, column + 1, message, False)


def _breaks_off(source: str) -> bool:
    """Whether the end of the text is where the trouble is: something opened there is still open."""
    parser = Parser(Language(tree_sitter_javascript.language()))
    root = parser.parse(source.encode()).root_node
    opened: list[str] = []
    for node in _walk(root):
        if node.child_count:
            continue
        if node.type in _OPENERS or node.type == "${":
            opened.append(_OPENERS.get(node.type, "}"))
            continue
        closes = node.type in {")", "]", "}"} and not node.is_missing
        if closes and (not opened or opened.pop() != node.type):
            return False
    return bool(opened) or _ends_inside_text(root, source)


def _ends_inside_text(root: Node, source: str) -> bool:
    end = len(source.rstrip().encode())
    return any(
        node.is_error and node.end_byte >= end and node.start_byte > 0 for node in root.children
    )
