"""The mask's rasteriser against what the accelerated canvas was seen to do with simple shapes."""

from __future__ import annotations

import math
import random
from fractions import Fraction

import numpy as np
import pytest

from tests.env_server.mask_binary import MaskBinary, Points

SAMPLES = ((6, 2), (14, 6), (2, 10), (10, 14))
"""A pixel's samples in sixteenths, from its upper left corner."""


def blank(width: int = 64, height: int = 64) -> MaskBinary:
    mask = MaskBinary(width, height)
    mask.matrix(1, 0, 0, 1, 0, 0)
    return mask


def star(corners: int, x: float, y: float, reach: float, seed: int) -> list[tuple[float, float]]:
    """A jagged outline, like those of a fill."""
    dice = random.Random(seed)
    turns = [2 * math.pi * i / corners for i in range(corners)]
    reaches = [reach * dice.uniform(0.6, 1.3) for _ in turns]
    return [(x + r * math.cos(a), y + r * math.sin(a)) for a, r in zip(turns, reaches, strict=True)]


def covered(points: Points, x: int, y: int, sample: tuple[int, int]) -> bool:
    """Whether a sample lies within a polygon by the nonzero rule, its corners snapped."""
    corners = [(math.floor(px * 16 + 0.5), math.floor(py * 16 + 0.5)) for px, py in points]
    at_x, at_y = 16 * x + sample[0], 16 * y + sample[1]
    winding = 0
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (ay <= at_y) != (by <= at_y):
            crossing = ax + Fraction((bx - ax) * (at_y - ay), by - ay)
            winding += (1 if by > ay else -1) if crossing <= at_x else 0
    return winding != 0


def test_a_whole_pixel_square_is_whole_pixels() -> None:
    mask = blank()
    mask.fill(((10, 20), (15, 20), (15, 24), (10, 24)), 1)
    want = np.zeros((64, 64), np.uint8)
    want[20:24, 10:15] = 255
    assert np.array_equal(mask.alpha(), want)


@pytest.mark.parametrize(
    ("right", "alpha"), [(10.1, 0), (10.2, 64), (10.5, 128), (10.7, 191), (10.95, 255)]
)
def test_a_pixel_has_four_samples_from_left_to_right(right: float, alpha: int) -> None:
    mask = blank()
    mask.fill(((2, 5), (right, 5), (right, 8), (2, 8)), 1)
    assert mask.alpha()[6, 10] == alpha


@pytest.mark.parametrize(("bottom", "alpha"), [(10.1, 0), (10.3, 64), (10.5, 128), (10.95, 255)])
def test_a_pixel_has_four_samples_from_top_to_bottom(bottom: float, alpha: int) -> None:
    mask = blank()
    mask.fill(((2, 5), (20, 5), (20, bottom), (2, bottom)), 1)
    assert mask.alpha()[10, 6] == alpha


@pytest.mark.parametrize("corners", [3, 5, 12, 60, 400])
@pytest.mark.parametrize("seed", range(3))
def test_large_polygons_cover_the_samples_within(corners: int, seed: int) -> None:
    points = star(corners, 100, 100, 90, seed)
    mask = blank(200, 200)
    mask.fill(points, 1)
    got = mask.alpha()
    dice = random.Random(seed)
    places = [(dice.randrange(200), dice.randrange(200)) for _ in range(400)]
    for x, y in places:
        count = sum(covered(points, x, y, sample) for sample in SAMPLES)
        assert got[y, x] == (255 * count + 2) // 4, (x, y)


def test_a_star_is_filled_by_the_nonzero_rule() -> None:
    mask = blank()
    mask.fill(((32, 4), (46, 56), (6, 22), (58, 22), (18, 56)), 1)
    assert mask.alpha()[32, 32] == 255


def test_layers_add_up_in_eight_bits_and_stop_where_a_layer_rounds_to_nothing() -> None:
    mask = blank()
    seen = []
    for _ in range(200):
        mask.fill(((0, 0), (64, 0), (64, 64), (-9, 64)), 1 / 255)
        seen.append(int(mask.alpha()[30, 30]))
    assert seen[:128] == list(range(1, 129))
    assert seen[-1] == 128


def test_a_layer_of_less_than_half_a_level_is_nothing() -> None:
    mask = blank()
    for _ in range(50):
        mask.fill(((0, 0), (64, 0), (64, 64), (-9, 64)), 0.0019)
        mask.stroke(((10, 10), (50, 12), (30, 50)), 9, 0.0019)
    assert not mask.alpha().any()


@pytest.mark.parametrize("alpha", [0.0085, 0.05, 0.3, 0.77, 1.0])
def test_every_alpha_blends_to_the_nearest_level(alpha: float) -> None:
    mask = blank()
    level = 0.0
    for _ in range(30):
        mask.fill(((0, 0), (64, 0), (64, 64), (-9, 64)), alpha)
        level = round(level + (255 - level) * alpha)
        assert abs(int(mask.alpha()[30, 30]) - level) <= 1


def test_samples_of_large_shapes_fill_up_apart_and_pixels_of_small_ones_together() -> None:
    large, small = blank(300, 300), blank(300, 300)
    for _ in range(300):
        large.fill(((10, 10), (200.5, 10), (200.5, 200), (10, 200)), 0.2)
        small.fill(((10, 10), (50.5, 10), (50.5, 100), (10, 100)), 0.2)
    assert large.alpha()[50, 200] == 126  # half of 253, where a fifth of the rest rounds to nothing
    assert small.alpha()[50, 50] > 245


def test_small_shapes_as_wide_as_high_are_laid_on_their_side() -> None:
    """Their samples are the same with the axes swapped; so are their pictures."""
    wide = star(40, 30, 30, 12, 3)
    wide = [(30 + (x - 30) * 1.2, 30 + (y - 30) * 0.8) for x, y in wide]
    lying, standing = blank(), blank()
    lying.fill(wide, 1)
    standing.fill([(y, x) for x, y in wide], 1)
    assert np.array_equal(lying.alpha(), standing.alpha().T)


@pytest.mark.parametrize("radius", [0.4, 2, 9.1, 30, 63, 70])
def test_circles_are_round_within_a_quarter_of_a_pixel(radius: float) -> None:
    mask = blank(200, 200)
    mask.circle(100.3, 99.6, radius, 1)
    y, x = np.mgrid[0:200, 0:200] + 0.5
    away = np.hypot(x - 100.3, y - 99.6)
    alpha = mask.alpha()
    assert (alpha[away < radius - 1] == 255).all()
    assert (alpha[away > radius + 1] == 0).all()
    assert abs(alpha.sum() / 255 - math.pi * radius**2) < 1 + 1.1 * radius


def test_circles_drawn_together_are_those_drawn_one_by_one() -> None:
    dice = random.Random(8)
    places = [(dice.random() * 99, dice.random() * 99, dice.random() * 40) for _ in range(256)]
    together, alone = blank(100, 100), blank(100, 100)
    for erase in (False, True):
        together.circles(places, 0.02, erase=erase)
        for place in places:
            alone.circle(*place, 0.02, erase=erase)
    assert together.alpha().any()
    assert np.array_equal(together.alpha(), alone.alpha())


def test_a_circle_under_a_matrix_is_an_ellipse() -> None:
    mask = blank()
    mask.matrix(2, 0, 0, 1, 32, 32)
    mask.circle(0, 0, 10, 1)
    rows, columns = np.nonzero(mask.alpha())
    assert (columns.min(), columns.max()) == (12, 51)
    assert (rows.min(), rows.max()) == (22, 41)


def test_erasing_takes_a_share_of_what_is_there() -> None:
    mask = blank()
    mask.fill(((0, 0), (64, 0), (64, 64), (-9, 64)), 0.8)
    assert mask.alpha()[32, 32] == 204
    mask.circle(32, 32, 10, 0.25, erase=True)
    assert mask.alpha()[32, 32] == 153
    assert mask.alpha()[5, 5] == 204


@pytest.mark.parametrize("width", [0.5, 1, 2.2, 6])
def test_a_stroke_is_as_wide_as_it_says(width: float) -> None:
    mask = blank(200, 200)
    mask.stroke(((20, 20.3), (180, 20.3), (180, 170), (20, 170)), width, 1)
    assert mask.alpha()[:40, 100].sum() / 255 == pytest.approx(width, abs=0.26)


def test_sharp_corners_are_mitred_up_to_ten_times_the_width() -> None:
    blunt, sharp = blank(200, 200), blank(200, 200)
    blunt.stroke(((20, 100), (120, 80), (20, 60)), 4, 1)
    sharp.stroke(((20, 85), (120, 80), (20, 75)), 4, 1)
    assert np.nonzero(blunt.alpha())[1].max() > 127
    assert np.nonzero(sharp.alpha())[1].max() < 125


def test_overlapping_parts_of_one_stroke_count_once() -> None:
    mask = blank(200, 200)
    mask.stroke(star(300, 100, 100, 40, 5), 8, 0.5)
    assert set(np.unique(mask.alpha())) <= {0, 32, 64, 96, 128}


def test_clearing_leaves_nothing() -> None:
    mask = blank()
    mask.fill(star(60, 32, 32, 40, 1), 0.9)
    mask.stroke(star(60, 32, 32, 40, 2), 5, 0.9)
    mask.call("clear")
    assert not mask.alpha().any()


def test_what_was_drawn_before_does_not_change_what_is_drawn_after() -> None:
    fresh, used = blank(), blank()
    used.fill(star(90, 30, 30, 60, 1), 0.3)
    used.circle(10, 60, 30, 0.4, erase=True)
    used.call("clear")
    for mask in (fresh, used):
        mask.fill(star(50, 30, 34, 20, 2), 0.3)
        mask.stroke(star(50, 30, 34, 20, 2), 2, 0.3)
    assert np.array_equal(fresh.alpha(), used.alpha())


@pytest.mark.parametrize(
    "points",
    [
        ((1e30, 0), (5, 1e38), (-1e30, 9)),
        ((math.nan, 1), (5, 5), (20, math.inf), (9, 30)),
        ((3, 3), (3, 3), (3, 3)),
        ((-500, -500), (-400, -500), (-400, -300)),
        ((5, 5),),
        (),
    ],
)
def test_odd_outlines_do_no_harm(points: Points) -> None:
    mask = blank()
    mask.fill(points, 0.5)
    mask.stroke(points, 3, 0.5)
    mask.circle(math.nan, 3, 5, 0.5)
    mask.circle(3, 3, -1, 0.5)
    mask.circle(3, 3, 1e20, 0.5)
    mask.call("clear")
    mask.fill(((10, 20), (15, 20), (15, 24), (10, 24)), 1)
    assert mask.alpha().sum() == 20 * 255


@pytest.mark.parametrize("seed", range(4))
def test_shapes_beyond_the_edges_are_cut_there(seed: int) -> None:
    small, large = blank(60, 40), blank(200, 200)
    large.matrix(1, 0, 0, 1, 80, 80)
    for mask in (small, large):
        mask.fill(star(200, 30, 20, 60, seed), 0.6)
        mask.stroke(star(200, 30, 20, 30, seed), 4, 0.4)
    cut = large.alpha()[80:120, 80:140]
    assert np.abs(cut.astype(int) - small.alpha()).max() <= 1  # halves may be rounded otherwise
