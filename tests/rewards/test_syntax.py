from __future__ import annotations

import pytest

from rewards.syntax import read_syntax


@pytest.mark.parametrize(
    "source",
    [
        "const f = async () => { for await (const x of y) z?.a ?? b; };",
        "class A { #p = 1; static { this.q = 2; } get r() { return `${this.#p}`; } }",
        "/* point (300, 300) { */ const s = 'a } ( b'; // [",
        "label: for (;;) break label;",
    ],
)
def test_whole_code_has_no_fault(source: str) -> None:
    assert read_syntax(source).fault is None


@pytest.mark.parametrize(
    "source",
    [
        "function setup() {\n  brush.vertex(100, 2",
        "function setup() {\n  brush.fill('#ab",
        "function setup() {\n  const s = `abc ${1 + ",
        "function setup() {\n  brush.noStroke();\n",
        "const points = [[1, 2], [3",
    ],
)
def test_code_that_breaks_off_is_truncated(source: str) -> None:
    fault = read_syntax(source).fault
    assert fault is not None
    assert fault.truncated
    assert fault.line == len(source.rstrip().splitlines())


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("function setup() {\n  brush.fill('#8a9a3b', 120;\n}\n", 2),
        ("function setup() {\n  let = 3 +* 4;\n}\n", 2),
        ("function setup() {\n}\n}\n", 3),
    ],
)
def test_broken_code_is_told_apart_and_placed(source: str, line: int) -> None:
    fault = read_syntax(source).fault
    assert fault is not None
    assert not fault.truncated
    assert fault.line == line


def test_imports_are_found_where_they_stand() -> None:
    assert read_syntax("a();\nimport('x');").imports == ((2, 1),)
    assert read_syntax("const s = 'import(x)'; // import('y')").imports == ()
