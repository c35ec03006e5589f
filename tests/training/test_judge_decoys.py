"""Decoys: the same every time, and the size of what they spoil."""

from __future__ import annotations

import numpy as np
from PIL import Image

from training.judge.decoys import as_pixels, made_up, spoilt, tiled


def test_made_up_pictures_are_pictures_and_the_same_every_time() -> None:
    one, other = made_up(), made_up()
    assert all(a.ndim == 3 and a.shape[2] == 3 and a.dtype == np.float32 for a in one)
    assert all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))
    assert all(a.min() >= 0 and a.max() <= 1 for a in one)


def test_a_spoilt_painting_is_another_picture() -> None:
    picture = Image.linear_gradient("L").convert("RGB")
    for rgb in spoilt(Image.merge("RGB", [*picture.split()[:2], Image.new("L", picture.size, 90)])):
        assert rgb.dtype == np.float32
        assert rgb.min() >= 0
        assert rgb.max() <= 1
    assert len(spoilt(picture)) == 3


def test_tiles_repeat() -> None:
    rgb = tiled(Image.linear_gradient("L").convert("RGB"), 4)
    assert np.array_equal(rgb[:64], rgb[64:128])
    assert rgb.shape == as_pixels(Image.new("RGB", (256, 256))).shape
