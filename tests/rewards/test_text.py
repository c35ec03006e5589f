"""What OCR reads, and what it must not."""

from __future__ import annotations

import pytest
from PIL import Image, ImageDraw, ImageFont

from rewards.gate import GateReport, PaintBounds, read
from rewards.text import Reading, TextReader, painted_words
from rewards.violation import ViolationCode


def page(words: str, turn: int = 0) -> Image.Image:
    picture = Image.new("RGB", (600, 600), "#f6f0e4")
    draw = ImageDraw.Draw(picture)
    draw.ellipse((60, 380, 240, 560), fill="#d8345f")
    draw.text((60, 120), words, fill="#30406a", font=ImageFont.load_default(90))
    return picture.rotate(turn)


@pytest.fixture(scope="module")
def reader() -> TextReader:
    return TextReader()


@pytest.mark.parametrize("turn", [0, 90, 270])
def test_words_are_read_upright_and_on_their_side(reader: TextReader, turn: int) -> None:
    report = read(GateReport(), reader.read(page("BEST 10/10", turn)), PaintBounds())
    assert [v.code for v in report.violations] == [ViolationCode.TEXT]
    assert "BEST" in report.violations[0].message


@pytest.mark.parametrize("words", ["", "O o O"])
def test_a_picture_without_words_passes(reader: TextReader, words: str) -> None:
    assert read(GateReport(), reader.read(page(words)), PaintBounds()).admitted


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([("VOTE", 0.9)], "VOTE"),
        ([("VO", 0.9), ("TE", 0.86)], "VO TE"),
        ([("VOTE", 0.84)], None),
        ([("VOT", 0.99)], None),
        ([("- - . , !", 0.99)], None),
        ([("EEE EEE", 0.99), ("e", 0.9)], None),
        ([("10/10", 0.9)], "10/10"),
        ([], None),
    ],
)
def test_letters_count_where_the_reader_is_sure(
    rows: list[tuple[str, float]], words: str | None
) -> None:
    assert painted_words([Reading(*row) for row in rows], 4, 0.85) == words
