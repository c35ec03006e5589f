from __future__ import annotations

import contextlib
import time

import pytest

from rewards.sketch import MAX_COMPLETION_CHARS, NoSketch, TooLarge, extract_sketch
from rewards.syntax import read_syntax

CODE = "function setup() {\n  createCanvas(600, 600, WEBGL);\n}"
OTHER = "const helper = 1;"


@pytest.mark.parametrize(
    "reply",
    [
        f"```javascript\n{CODE}\n```",
        f"```js\n{CODE}\n```\n",
        f"```\n{CODE}\n```",
        f"~~~p5js\n{CODE}\n~~~",
        f"````javascript\n{CODE}\n````",
        f"Here it is, with a `brush.fill` in it:\n\n```javascript\n{CODE}\n```\n\nEnjoy!",
        f"<think>I could use ```js\nfunction setup() {{ bad }}\n``` here</think>\n```js\n{CODE}\n```",
        f"```js\n{OTHER}\n```\nand then\n```js\n{CODE}\n```",
        f"```js\n{CODE}\n```\nand a note\n```js\n{OTHER}\n```",
        f"```js\nfunction setup() {{ first }}\n```\nbetter:\n```js\n{CODE}\n```",
        f"```bash\nnpm install p5.brush\n```\n```js\n{CODE}\n```",
        f"```javascript\n{CODE}\n",
        f"```html\n<!doctype html><html><body><script src='p5.js'></script>\n"
        f"<script>\n{CODE}\n</script></body></html>\n```",
        f"<!DOCTYPE html>\n<html><head><script src=a></script></head><script>\n{CODE}\n</script>",
        f"<script>\n{CODE}",
        CODE,
        f"Sure! Here is the sketch.\n\n{CODE}",
    ],
)
def test_every_reply_shape_gives_the_sketch(reply: str) -> None:
    assert extract_sketch(reply).source.strip() == CODE


def test_the_place_of_the_sketch_in_the_reply_is_kept() -> None:
    reply = f"<think>\nhm\n</think>\nWords\n```js\n{CODE}\n```"
    sketch = extract_sketch(reply)
    assert reply[sketch.start :].startswith(CODE)
    assert reply.splitlines()[sketch.line_offset] == CODE.splitlines()[0]
    assert sketch.line(2) == "createCanvas(600, 600, WEBGL);"
    assert sketch.line(99) == ""


def test_an_unclosed_fence_is_told() -> None:
    assert not extract_sketch(f"```js\n{CODE}").closed
    assert extract_sketch(f"```js\n{CODE}\n```").closed


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        ("", "empty"),
        ("   \n", "empty"),
        ("A flower would be nice.", "prose"),
        (f"<think>{CODE}", "thinking"),
        ("```python\nprint(1)\n```", "prose"),
    ],
)
def test_no_sketch_says_what_was_there(reply: str, said: str) -> None:
    with pytest.raises(NoSketch, match=said):
        extract_sketch(reply)


def test_size_is_checked_before_anything_is_parsed() -> None:
    with pytest.raises(TooLarge, match="completion"):
        extract_sketch("`" * (MAX_COMPLETION_CHARS + 1))
    with pytest.raises(TooLarge, match="sketch"):
        extract_sketch("```js\nfunction setup() {}\n" + "x;\n" * 30_000 + "```")


@pytest.mark.parametrize(
    "source", ["function setup() {}\n}\n\ud800", "<!-- -->" * 20_000, "\u2028)\n", "\ud800("]
)
def test_hostile_text_is_read_and_never_raises(source: str) -> None:
    sketch = extract_sketch(
        f"```js\nfunction setup() {{}}\n```\n```js\nsetup;{source[:60_000]}\n```"
    )
    read_syntax(sketch.source)


@pytest.mark.parametrize(
    "piece",
    ["~", "~~~\n", "```js\n", "```md\n", "```markdown\n", "<script", "<script ", "</script", "<think>", "</think>\n", "/*", "//", " ",
     "function ", "function\n", "setup(", "setup ", "setup]", "class a ", "let ", "brush .", "<|", "<|a|>",
     "\n", "\t", ">", "> ```\n", "`", "${`", "(", "[", "a\n", "</s>", "* ", "\u2028", ": ~~~", "'"],
)  # fmt: skip
@pytest.mark.parametrize("around", ["{}", "```js\nsetup {}", "function setup() {{}}\n{}x"])
def test_no_reply_takes_long_to_read(piece: str, around: str) -> None:
    """A reply of the largest size is read in linear time, whatever it repeats."""
    room = MAX_COMPLETION_CHARS - len(around)
    started = time.process_time()
    with contextlib.suppress(NoSketch, TooLarge):
        extract_sketch(around.format(piece * (room // len(piece))))
    assert time.process_time() - started < 5
