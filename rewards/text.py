"""Words painted on the canvas, read by OCR.

Learned judges believe what a painting says of itself, so words are refused. Reading runs last, on
paintings that passed everything else.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from PIL import Image, ImageFilter

_SIDE = 320  # pixels, the longest side at which words are looked for


@dataclass(frozen=True, slots=True)
class Reading:
    """One line of words and how sure the reader is of it, in [0, 1]."""

    words: str
    confidence: float

    @property
    def letters(self) -> int:
        """How many letters and digits it has."""
        return sum(character.isalnum() for character in self.words)


def painted_words(readings: Sequence[Reading], letters: int, confidence: float) -> str | None:
    """The words read with `confidence` or more, when they have `letters` or more; else None.

    One letter over and over is a pattern and no word: straight strands below a bell read as E E E.
    """
    sure = [r for r in readings if r.confidence >= confidence]
    alphabet = {c.casefold() for r in sure for c in r.words if c.isalnum()}
    if len(alphabet) < 2 or sum(r.letters for r in sure) < letters:
        return None
    return " ".join(r.words for r in sure)


class TextReader:
    """PP-OCR through `rapidocr`, with the models that its wheel carries; no network.

    Each thread that reads gets an engine of its own at its first reading (about 0.1 s).
    """

    def __init__(self) -> None:
        self._own = threading.local()

    def read(self, picture: Image.Image) -> list[tuple[Reading, ...]]:
        """The lines of words in each view of a picture: as it is, blurred, and on either side."""
        return [self._read_view(view) for view in _views(picture)]

    def _read_view(self, view: Image.Image) -> tuple[Reading, ...]:
        bgr = np.ascontiguousarray(np.asarray(view)[:, :, ::-1])
        found = self._engine()(bgr, use_cls=False)
        rows = zip(found.txts or (), found.scores or (), strict=True)
        return tuple(Reading(words, float(confidence)) for words, confidence in rows)

    def _engine(self) -> Any:
        if not hasattr(self._own, "engine"):
            from rapidocr import RapidOCR  # slow to import, and only a painting needs it

            settings = {
                "Global.log_level": "error",
                "Det.limit_type": "max",  # never enlarge a view: it costs more and reads less
                "Det.limit_side_len": _SIDE,
                "EngineConfig.onnxruntime.intra_op_num_threads": 1,
                "EngineConfig.onnxruntime.inter_op_num_threads": 1,
            }
            self._own.engine = RapidOCR(params=settings)
        return self._own.engine


def _views(picture: Image.Image) -> list[Image.Image]:
    """Half-size views: words painted with a bleeding brush are large, and their strokes ragged."""
    half = (max(1, picture.width // 2), max(1, picture.height // 2))
    plain = picture.resize(half, Image.Resampling.BOX)
    blurred = picture.filter(ImageFilter.GaussianBlur(3)).resize(half)
    return [
        plain,
        blurred,
        plain.transpose(Image.Transpose.ROTATE_90),
        plain.transpose(Image.Transpose.ROTATE_270),
    ]
