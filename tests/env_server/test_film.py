"""Films: which frames there are, and that filming changes nothing."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from env_server.film import MAX_FRAMES, places_to_film
from rewards.display_list import Canvas, Command, DisplayList
from tests.env_server.conftest import flower, washes
from tests.env_server.open_painter import OpenPainter

NAMES = frozenset({"brush.endShape", "brush.circle"})


def test_a_film_has_a_frame_for_the_paper_and_every_shape() -> None:
    shown = flower(2, 100)
    names = [shown.commands[place].name for place in places_to_film(shown, NAMES)]
    assert names == ["background", "brush.endShape", "brush.endShape", "brush.circle"]


def test_many_shapes_are_thinned_out_and_the_last_is_kept() -> None:
    shown = washes(100)
    places = places_to_film(shown, NAMES)
    assert len(places) == MAX_FRAMES == len(set(places))
    assert places == sorted(places)
    assert shown.commands[places[-1]].name == "brush.endShape"
    assert not any(command.name in NAMES for command in shown.commands[places[-1] + 1 :])


def test_a_large_canvas_has_fewer_frames() -> None:
    shown = DisplayList(Canvas(1024, 1024), washes(100).commands)
    assert 2 <= len(places_to_film(shown, NAMES)) < MAX_FRAMES


def test_a_list_that_paints_nothing_has_no_frames() -> None:
    assert places_to_film(DisplayList(Canvas(), (Command("push", ()),)), NAMES) == []


@pytest.mark.browser
def test_filming_changes_no_byte_of_the_painting(
    open_painter: OpenPainter, small: DisplayList
) -> None:
    ordinary = open_painter.paint(small)
    places = places_to_film(small, NAMES)
    film = open_painter.run(open_painter.painter.film(small, 7, places))
    assert film.painting.png == ordinary
    assert [frame.after for frame in film.frames] == places
    bare, petal, heart = (frame.picture().tobytes() for frame in film.frames)
    assert heart == Image.open(io.BytesIO(ordinary)).convert("RGB").tobytes()
    assert len({bare, petal, heart}) == 3


@pytest.mark.browser
def test_a_frame_is_the_painting_of_the_commands_so_far(
    open_painter: OpenPainter, small: DisplayList
) -> None:
    place = places_to_film(small, NAMES)[1]
    film = open_painter.run(open_painter.painter.film(small, 7, [place]))
    so_far = DisplayList(small.canvas, (*small.commands[: place + 1], Command("pop", ())))
    painted = Image.open(io.BytesIO(open_painter.paint(so_far))).convert("RGB")
    assert film.frames[0].picture().tobytes() == painted.tobytes()
