"""Copies are known by their picture or by their shapes; other paintings are not copies."""

from __future__ import annotations

import io
import random

from PIL import Image, ImageDraw

from rewards.copies import CopyBounds, Fingerprint, copied, fingerprint, likeness
from rewards.display_list import Canvas, Command, DisplayList

Spot = tuple[float, float, float]


def spots(seed: int, count: int = 20) -> list[Spot]:
    dice = random.Random(seed)
    draws = ((dice.uniform(-250, 250), dice.uniform(-250, 250)) for _ in range(count))
    return [(x, y, dice.uniform(15, 70)) for x, y in draws]


def of(name: str, shapes: list[Spot], shade: int = 0) -> Fingerprint:
    """A flat picture of the spots, with the list that would paint them."""
    picture = Image.new("RGB", (600, 600), "white")
    draw = ImageDraw.Draw(picture)
    commands = []
    for index, (x, y, r) in enumerate(shapes):
        colour = ((40 * index + shade) % 200, (90 * index) % 200, 80)
        draw.ellipse((300 + x - r, 300 + y - r, 300 + x + r, 300 + y + r), fill=colour)
        commands += [
            Command("brush.fill", (*colour, 255, 150)),
            Command("brush.circle", (x, y, r)),
        ]
    png = io.BytesIO()
    picture.save(png, "PNG")
    return fingerprint(name, png.getvalue(), DisplayList(Canvas(600, 600), tuple(commands)))


REFERENCE = of("garden", spots(1))


def is_copy(painting: Fingerprint) -> bool:
    return copied(painting, [REFERENCE], CopyBounds()) is not None


def test_a_reference_is_a_copy_of_itself_and_names_it() -> None:
    found = copied(of("mine", spots(1)), [of("other", spots(2)), REFERENCE], CopyBounds())
    assert found is not None
    assert (found.name, found.picture, found.shapes) == ("garden", 1.0, 1.0)


def test_disguises_do_not_help() -> None:
    moved = [(x + 4, y - 5, r + 2) for x, y, r in spots(1)]
    assert is_copy(of("moved a little", moved))
    assert is_copy(of("recoloured", spots(1), shade=90))
    assert is_copy(of("mirrored", [(-x, y, r) for x, y, r in spots(1)]))
    assert is_copy(of("in another order", spots(1)[::-1]))
    assert is_copy(of("with three more", [*spots(1), *spots(9, 3)]))
    assert is_copy(of("without three", spots(1)[3:]))


def test_other_paintings_are_no_copies() -> None:
    assert not any(is_copy(of("other", spots(seed))) for seed in range(2, 40))


def test_few_shapes_are_not_compared() -> None:
    """Simple subjects fall into the same few shapes by chance."""
    one, other = of("a", spots(1, 4)), of("b", spots(1, 4), shade=150)
    assert likeness(one, other).shapes == 0
