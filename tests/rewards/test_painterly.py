"""Painterly measurements: finite on anything, the same at any size, and pointing the right way."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from rewards.painterly import PainterlyFacts, measure

Rgb = NDArray[np.float32]


def pixels(picture: Image.Image) -> Rgb:
    return np.asarray(picture, dtype=np.float32) / np.float32(255)


def blot(side: int = 200, blur: float = 0.0, at: float = 0.5, colour: str = "#b03040") -> Rgb:
    """A disc of a third of the side on cream paper."""
    picture = Image.new("RGB", (side, side), "#f8f2e6")
    x, y, r = at * side, 0.5 * side, side / 3
    ImageDraw.Draw(picture).ellipse((x - r, y - r, x + r, y + r), fill=colour)
    return pixels(picture.filter(ImageFilter.GaussianBlur(blur * side)))


def noise(height: int, width: int) -> Rgb:
    return np.random.default_rng(5).random((height, width, 3), dtype=np.float32)


@pytest.mark.parametrize(
    "rgb",
    [
        noise(64, 64),
        noise(16, 300),
        np.zeros((100, 100, 3), np.float32),
        np.ones((37, 16, 3), np.float32),
        np.full((50, 50, 3), 7.0, np.float32),
        pixels(Image.linear_gradient("L").convert("RGB")),
    ],
    ids=["noise", "wide", "black", "white", "beyond", "gradient"],
)
def test_every_number_is_finite_on_anything(rgb: Rgb) -> None:
    vector = measure(rgb).vector()
    assert vector.shape == (len(PainterlyFacts.names()),)
    assert np.isfinite(vector).all()


@pytest.mark.parametrize("shape", [(64, 64), (64, 64, 4), (15, 64, 3)])
def test_what_is_no_picture_is_refused(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="shape"):
        measure(np.zeros(shape, np.float32))


def test_the_same_picture_measures_the_same() -> None:
    assert measure(blot()) == measure(blot())


def test_size_changes_little() -> None:
    small, large = measure(blot(256, 0.02)), measure(blot(600, 0.02))
    for name in ("cover_strong", "edge_softness", "palette_chroma", "place_spread", "place_x"):
        assert getattr(small, name) == pytest.approx(getattr(large, name), abs=0.05), name


def test_blur_makes_edges_soft() -> None:
    crisp, soft = measure(blot()), measure(blot(blur=0.04))
    assert soft.edge_softness > crisp.edge_softness
    assert soft.edge_crisp < crisp.edge_crisp
    assert soft.wash_graded > crisp.wash_graded


def test_coverage_and_place_are_what_they_say() -> None:
    middle, aside = measure(blot()), measure(blot(at=0.34))
    assert middle.cover_strong == pytest.approx(np.pi / 9, abs=0.02)
    assert middle.place_x == pytest.approx(0, abs=0.01)
    assert aside.place_x == pytest.approx(0.16, abs=0.03)
    assert middle.place_mirror > 0.98 > aside.place_mirror


def test_colour_is_told_from_grey_and_garish_from_muted() -> None:
    grey, muted, garish = (measure(blot(colour=c)) for c in ("#707070", "#b07070", "#ff0000"))
    assert grey.palette_chroma < muted.palette_chroma < garish.palette_chroma
    assert garish.palette_garish > 0.5 > muted.palette_garish
    assert grey.palette_mud == pytest.approx(0, abs=0.2)


def test_layers_add_tones_and_patches() -> None:
    picture = Image.fromarray((blot() * 255).astype(np.uint8))
    layered = ImageDraw.Draw(picture, "RGBA")
    for i in range(6):
        layered.ellipse(
            (20 + 15 * i, 30 + 10 * i, 90 + 15 * i, 100 + 10 * i), fill=(40, 60, 160, 70)
        )
    flat, rich = measure(blot()), measure(pixels(picture))
    assert rich.layer_colours > flat.layer_colours
    assert rich.layer_patches > flat.layer_patches


def test_thin_marks_are_told_from_broad_ones_and_light_from_dark() -> None:
    sheets = {}
    for name, colour, width in (("thin", "#202020", 2), ("broad", "#202020", 30)):
        picture = Image.new("RGB", (256, 256), "#909090")
        for x in range(20, 256, 50):
            ImageDraw.Draw(picture).line((x, 0, x, 255), fill=colour, width=width)
        sheets[name] = measure(pixels(picture))
    thin, broad = sheets["thin"], sheets["broad"]
    assert thin.mark_dark_7 > broad.mark_dark_7
    assert thin.mark_dark_7 > thin.mark_light_7


def test_an_accent_stands_out_where_it_is() -> None:
    picture = Image.new("RGB", (256, 256), "#80a080")
    plain = measure(pixels(picture))
    ImageDraw.Draw(picture).ellipse((198, 122, 206, 130), fill="#d02020")
    accented = measure(pixels(picture))
    assert accented.accent_small_peak > plain.accent_small_peak + 1
    assert accented.accent_small_rare > 1
    assert accented.accent_place == pytest.approx(74 / 256, abs=0.03)
