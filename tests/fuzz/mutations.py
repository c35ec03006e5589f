"""Hostile programs: mutations of real sketches, and random programs over the allowlist."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

Dice = random.Random

HOSTILE = (
    "NaN", "Infinity", "-0", "1e308", "-1e-320", "2 ** 53", "''", "'x'", "null", "undefined", "[]", "{}",
    "() => {}", "Symbol('s')", "10n", "new Proxy({}, {})", "{ valueOf() { throw 1; } }", "globalThis", "brush",
    "{ toString() { return brush.circle(1, 2, 3); } }", "new Array(5)", "/a/g", "new Date()", "p5", "arguments",
    "Object.create(null)", "async () => {}", "function* () {}", "{ get x() { return this; } }", "'#12'", "true",
)  # fmt: skip
NAMES = (
    "setup", "draw", "brush", "fill", "circle", "vertex", "beginShape", "endShape", "noLoop", "push", "pop",
    "createCanvas", "WEBGL", "random", "noise", "Math", "Array", "Object", "Error", "Promise", "JSON", "Function",
    "eval", "constructor", "prototype", "__proto__", "window", "document", "fetch", "hatch", "line", "text", "this",
    "await", "yield", "new", "typeof", "delete", "in", "of", "let", "const", "class", "return", "throw", "with",
)  # fmt: skip
SNIPPETS = (
    "for (;;) {}", "while (random() < 2) brush.circle(0, 0, 9);", "setup();", "throw null;", "throw {};",
    "Object.prototype.x = 1;", "Error = 1;", "globalThis.setup = 5;", "brush = null;", "delete globalThis.brush;",
    "new brush.Plot();", "(0, eval)('1');", "Function('return this')();", "import('x');", "debugger;", "label: {}",
    "Array.prototype.map = null;", "Promise.reject(1);", "queueMicrotask(setup);", "createCanvas(9, 9);", "draw = 1;",
    "brush.endShape();", "brush.beginShape();", "resizeCanvas(1e9, 1);", "randomSeed(1 / 0);", "angleMode('x');",
    "[].concat(...'x'.repeat(9));", "JSON.parse('[');", "(function f() { f(); })();", "'x'.repeat(2 ** 28);",
    "new Uint8Array(2 ** 28);", "`${`${1}`}`;", "/(a+)+$/.test('a'.repeat(30) + 'b');", "</script>", "/*", "`", "\\u0061",
    "async function* g() { yield* g(); }", "console.log(Error().stack);", "Reflect.ownKeys(globalThis);", "\u2028", "\x00",
)  # fmt: skip
_NUMBER = re.compile(r"(?<![\w#.])\d+(?:\.\d+)?")
_WORD = re.compile(r"[A-Za-z_$][\w$]*")
_LINE = re.compile(r"[^\n]*\n")


def _span(dice: Dice, text: str) -> tuple[int, int]:
    start = dice.randrange(len(text) + 1)
    return start, min(len(text), start + dice.randrange(1, 40))


def cut(dice: Dice, text: str, _: str) -> str:
    start, end = _span(dice, text)
    return text[:start] + text[end:]


def repeat(dice: Dice, text: str, _: str) -> str:
    start, end = _span(dice, text)
    return text[:end] + text[start:end] * dice.randrange(1, 4) + text[end:]


def truncate(dice: Dice, text: str, _: str) -> str:
    return text[: dice.randrange(len(text) + 1)]


def splice(dice: Dice, text: str, other: str) -> str:
    start, _end = _span(dice, text)
    a, b = _span(dice, other)
    return text[:start] + other[a:b] + text[start:]


def swap_lines(dice: Dice, text: str, _: str) -> str:
    lines = text.splitlines(keepends=True)
    if len(lines) > 1:
        a, b = dice.randrange(len(lines)), dice.randrange(len(lines))
        lines[a], lines[b] = lines[b], lines[a]
    return "".join(lines)


def _replace(pattern: re.Pattern[str], made: tuple[str, ...]) -> Callable[[Dice, str, str], str]:
    def replace_one(dice: Dice, text: str, _: str) -> str:
        found = list(pattern.finditer(text))
        if not found:
            return text
        place = dice.choice(found)
        return text[: place.start()] + dice.choice(made) + text[place.end() :]

    return replace_one


def insert(dice: Dice, text: str, _: str) -> str:
    """A hostile statement at the start of some line."""
    starts = [0, *(match.end() for match in _LINE.finditer(text))]
    at = dice.choice(starts)
    return f"{text[:at]}{dice.choice(SNIPPETS)}\n{text[at:]}"


MUTATIONS: tuple[Callable[[Dice, str, str], str], ...] = (
    cut,
    repeat,
    truncate,
    splice,
    swap_lines,
    _replace(_NUMBER, HOSTILE),
    _replace(_WORD, NAMES),
    _replace(_WORD, HOSTILE),
    insert,
    insert,
)


def _value(dice: Dice) -> str:
    return dice.choice(HOSTILE) if dice.random() < 0.15 else str(round(dice.uniform(-300, 900), 2))


def _statement(dice: Dice, methods: list[str], depth: int) -> str:
    roll = dice.random()
    if depth < 3 and roll < 0.12:
        return (
            f"for (let i = 0; i < {dice.randrange(12)}; i++) {{ {_block(dice, methods, depth)} }}"
        )
    if depth < 3 and roll < 0.2:
        return f"(() => {{ {_block(dice, methods, depth)} }})();"
    if depth < 3 and roll < 0.24:
        return f"try {{ {_block(dice, methods, depth)} }} catch {{}}"
    if roll < 0.28:
        return dice.choice(SNIPPETS)
    arguments = ", ".join(_value(dice) for _ in range(dice.randrange(5)))
    return f"{dice.choice(methods)}({arguments});"


def _block(dice: Dice, methods: list[str], depth: int) -> str:
    return " ".join(_statement(dice, methods, depth + 1) for _ in range(dice.randrange(1, 7)))


def program(dice: Dice, methods: list[str]) -> str:
    """A program of calls over the allowlist's methods, mostly with sensible arguments."""
    body = "\n".join(_statement(dice, methods, 0) for _ in range(dice.randrange(1, 14)))
    draw = f"function draw() {{ {_block(dice, methods, 1)} }}" if dice.random() < 0.3 else ""
    asynchronous = dice.choice(("", "", "", "async "))
    opening = dice.choice(("createCanvas(600, 600, WEBGL);",) * 6 + ("", "createCanvas(600, 600);"))
    return (
        f"{asynchronous}function setup() {{\n{opening}\nbrush.fill('red', 90);\n{body}\n}}\n{draw}"
    )
