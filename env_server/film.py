"""A film of a painting: what it looked like after some of its commands."""

from __future__ import annotations

import base64
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from PIL import Image

from env_server.page.pixels import unpacked
from rewards.display_list import DisplayList
from rewards.painting import Painting

MAX_FRAMES = 32
"""The most frames of one film."""
_MAX_PIXELS = 24_000_000  # of all frames together: what the painting process hands over at once
_PAPER = ("background", "clear")


@dataclass(frozen=True)
class Frame:
    """The picture after command `after` (0-based); `packed` is as the page packs pixels."""

    after: int
    packed: str
    width: int
    height: int

    def picture(self) -> Image.Image:
        """The RGB picture; takes some milliseconds."""
        return unpacked(base64.b64decode(self.packed), self.width, self.height)


@dataclass(frozen=True)
class Film:
    """A painting and its frames, in order; `painting` is the same as without a film."""

    painting: Painting
    frames: tuple[Frame, ...]

    @classmethod
    def of(cls, painting: Painting, after: Sequence[int], packed: Sequence[str]) -> Film:
        """The film of a painting whose page kept one picture for each place in `after`."""
        size = (painting.width, painting.height)
        pairs = zip(after, packed, strict=True)
        return cls(painting, tuple(Frame(place, pixels, *size) for place, pixels in pairs))


def places_to_film(shown: DisplayList, painting_names: Collection[str]) -> list[int]:
    """The commands after which a film has a frame: those that paint, evenly thinned out.

    0-based and ascending, at most MAX_FRAMES and fewer for a large canvas; the last command that
    paints is always among them. p5.brush ends every fill before the next command, so each frame is
    the whole picture so far.
    """
    names = {*painting_names, *_PAPER}
    places = [place for place, command in enumerate(shown.commands) if command.name in names]
    most = min(MAX_FRAMES, max(2, _MAX_PIXELS // (shown.canvas.width * shown.canvas.height)))
    if len(places) <= most:
        return places
    return [places[round(step * (len(places) - 1) / (most - 1))] for step in range(most)]
