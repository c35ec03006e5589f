"""The mixing of a pigment into the picture, against the library's own shader and stated facts."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest

from env_server.page.pixels import unpacked
from tests.env_server import blend_shader
from tests.env_server.mask_binary import MaskBinary

WIDTH, HEIGHT = 64, 48
EVERYWHERE = ((-9, -9), (200, -9), (200, 200), (-9, 200), (-20, 50))


class Canvas:
    """A mask with a picture under it."""

    def __init__(self, under: tuple[int, int, int, int], width: int = WIDTH) -> None:
        self.width = width
        self.mask = MaskBinary(width, HEIGHT)
        self.mask.matrix(1, 0, 0, 1, 0, 0)
        self.mask.write(self.mask.call("mix_tables"), blend_shader.tables())
        self.start = self.mask.call("mix_ready")
        self.mask.write(self.start, bytes(under) * (width * HEIGHT))

    def mix(self, pigment: tuple[float, float, float]) -> None:
        self.mask.call("mix_pigment", *blend_shader.to_linear(np.array(pigment)))
        self.mask.call("mix_blend", 0, 0, self.width, HEIGHT)

    def pixels(self) -> np.ndarray:
        """RGBA, the first row first."""
        data = self.mask.read(self.start, self.width * HEIGHT * 4)
        return np.frombuffer(data, np.uint8).reshape(HEIGHT, self.width, 4)[::-1]

    def rgb(self) -> np.ndarray:
        return np.asarray(unpacked(self.packed(), self.width, HEIGHT))

    def packed(self) -> bytes:
        size = self.mask.call("mix_pack")
        return self.mask.read(self.mask.call("mix_packed"), size)


def test_the_numbers_are_those_of_the_shader() -> None:
    basis, light, to_rgb = blend_shader.numbers()
    assert (basis.shape, light.shape, to_rgb.shape) == ((38, 7), (38, 3), (3, 3))


def test_mixtures_are_the_shaders() -> None:
    dice = random.Random(4)
    worst = 0.0
    for _ in range(60):
        under = tuple(dice.randrange(256) for _ in range(3))
        pigment = tuple(dice.randrange(256) / 255 for _ in range(3))
        canvas = Canvas((*under, 255))
        canvas.mask.fill(EVERYWHERE, alpha := dice.random())
        canvas.mix(pigment)
        got = canvas.pixels()[20, 20, :3]
        want = blend_shader.mix(under, pigment, round(alpha * 255) / 255)
        worst = max(worst, np.abs(got - want).max())
    assert worst < 0.6


@pytest.mark.parametrize("under", [(0, 0, 0), (255, 255, 255), (255, 0, 0), (0, 255, 255)])
@pytest.mark.parametrize("pigment", [(0, 0, 0), (1, 1, 1), (0, 0, 1), (1, 1, 0)])
def test_pure_colours_mix_as_in_the_shader(
    under: tuple[int, int, int], pigment: tuple[float, float, float]
) -> None:
    canvas = Canvas((*under, 255))
    canvas.mask.fill(EVERYWHERE, 0.4)
    canvas.mix(pigment)
    want = blend_shader.mix(under, pigment, 102 / 255)
    assert np.abs(canvas.pixels()[20, 20, :3] - want).max() < 0.6


def test_where_the_mask_is_empty_nothing_changes() -> None:
    canvas = Canvas((250, 246, 238, 255))
    canvas.mask.fill(((10, 10), (30, 10), (30, 30), (10, 30), (9, 20)), 0.5)
    canvas.mix((0.1, 0.2, 0.9))
    changed = (canvas.pixels() != (250, 246, 238, 255)).any(axis=2)
    assert np.array_equal(changed, canvas.mask.alpha() > 0)


def test_an_empty_canvas_is_white_paper() -> None:
    clear, white = Canvas((0, 0, 0, 0)), Canvas((255, 255, 255, 255))
    for canvas in (clear, white):
        canvas.mask.fill(((10, 10), (30, 10), (30, 30), (10, 30), (9, 20)), 0.5)
        canvas.mix((0.1, 0.2, 0.9))
    assert np.array_equal(clear.rgb(), white.rgb())
    assert clear.pixels()[0, 0, 3] == 0


@pytest.mark.parametrize("seed", range(6))
def test_edges_are_those_of_the_shader_on_swiftshader(seed: int) -> None:
    dice = random.Random(seed)
    canvas = Canvas((255, 255, 255, 255))
    for _ in range(3):
        canvas.mask.fill(star(dice), dice.uniform(0.02, 0.4))
    alpha = canvas.mask.alpha()
    parts = np.minimum(1, alpha / 255 + 0.1 * blend_shader.edges(alpha))
    canvas.mix((0, 0, 0))
    greys = np.array(
        [blend_shader.mix((255,) * 3, (0, 0, 0), t)[0] for t in np.arange(4081) / 4080]
    )
    want = np.where(alpha > 0, greys[np.rint(parts * 4080).astype(int)], 255)
    assert np.abs(canvas.pixels()[:, :, 0] - want).max() < 1.2


def star(dice: random.Random) -> list[tuple[float, float]]:
    x, y, corners = dice.uniform(20, 44), dice.uniform(16, 32), 14
    turns = [2 * math.pi * i / corners for i in range(corners)]
    return [
        (x + r * math.cos(turn), y + r * math.sin(turn))
        for turn, r in ((turn, dice.uniform(4, 16)) for turn in turns)
    ]


@pytest.mark.parametrize(
    ("column", "seen"),
    [
        *((column, True) for column in (103, 106, 124, 141, 158, 196, 215, 249)),
        *((column, False) for column in (109, 113, 121, 131, 150, 191, 246, 303)),
    ],
)
def test_swiftshader_sees_a_trace_of_the_next_column_in_some(column: int, seen: bool) -> None:
    """As it was seen to do on a canvas 600 pixels wide, beside a fill's left edge."""
    canvas = Canvas((255, 255, 255, 255), width=600)
    left = column + 1
    canvas.mask.fill(((left, 9), (left + 99, 9), (left + 99, 40), (left, 40), (left, 20)), 0.4)
    canvas.mix((0, 0, 0))
    row = canvas.pixels()[24, :, 0]
    assert (row[column] < 255) == seen
    assert row[column - 1] == 255
    assert row[left] < 200


@pytest.mark.parametrize("noise", [0, 1, 40, WIDTH * HEIGHT])
def test_a_packed_picture_is_unpacked_to_the_same_pixels(noise: int) -> None:
    dice = np.random.default_rng(noise)
    canvas = Canvas((20, 30, 40, 255))
    picture = np.full((HEIGHT * WIDTH, 4), (20, 30, 40, 255), np.uint8)
    where = dice.permutation(WIDTH * HEIGHT)[:noise]
    picture[where, :3] = dice.integers(0, 256, (noise, 3))
    canvas.mask.write(canvas.start, picture.tobytes())
    assert np.array_equal(canvas.rgb(), canvas.pixels()[:, :, :3])
    assert (len(canvas.packed()) < 3 * WIDTH * HEIGHT) == (noise <= 40)


def test_a_transparent_picture_is_packed_over_white() -> None:
    canvas = Canvas((10, 0, 60, 100))
    assert (canvas.rgb() == (165, 155, 215)).all()


@pytest.mark.parametrize("packed", [b"", b"abc", b"\1\2\3\4", bytes(4)])
def test_bytes_that_do_not_fill_the_picture_are_an_error(packed: bytes) -> None:
    with pytest.raises(ValueError, match=r"picture|buffer"):
        unpacked(packed, 3, 2)
