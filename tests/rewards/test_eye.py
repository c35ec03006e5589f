"""A plain look at a painting."""

from __future__ import annotations

from PIL import Image

from rewards.eye import see

PAPER = (255.0, 255.0, 255.0)


def test_bare_paper_has_nothing() -> None:
    sight = see(Image.new("RGB", (80, 40), "white"), PAPER)
    assert (sight.covered, sight.leans, sight.tones, sight.faint) == (0.0, "", (), False)
    assert len(sight.empty) == 9
    assert sight.size == (80, 40)


def test_dark_and_light_paint_in_opposite_corners_is_balanced() -> None:
    picture = Image.new("RGB", (90, 90), "white")
    picture.paste((20, 20, 20), (0, 0, 30, 30))
    picture.paste((20, 20, 20), (60, 60, 90, 90))
    sight = see(picture, PAPER)
    assert sight.leans == ""
    assert "the upper left corner" not in sight.empty
    assert "the middle" in sight.empty
    assert sight.tones == ("very dark",)


def test_what_counts_is_how_far_the_paint_is_from_the_paper() -> None:
    dark = see(Image.new("RGB", (60, 60), (250, 250, 250)), (20.0, 20.0, 20.0))
    assert dark.covered == 1.0
    assert not dark.faint
