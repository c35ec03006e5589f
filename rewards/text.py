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
from numpy.typing import NDArray


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
    """The words read with `confidence` or more, when they have `letters` or more; else None."""
    sure = [r for r in readings if r.confidence >= confidence]
    return " ".join(r.words for r in sure) if sum(r.letters for r in sure) >= letters else None


class TextReader:
    """PP-OCR through `rapidocr`, with the models that its wheel carries; no network.

    Each thread that reads gets an engine of its own at its first reading (about 0.1 s).
    """

    def __init__(self) -> None:
        self._own = threading.local()

    def read(self, rgb: NDArray[np.uint8]) -> list[Reading]:
        """The lines of words in a picture of shape (height, width, 3)."""
        found = self._engine()(np.ascontiguousarray(rgb[:, :, ::-1]), use_cls=False)
        rows = zip(found.txts or (), found.scores or (), strict=True)
        return [Reading(words, float(confidence)) for words, confidence in rows]

    def _engine(self) -> Any:
        if not hasattr(self._own, "engine"):
            from rapidocr import RapidOCR  # slow to import, and only a painting needs it

            one = {"intra_op_num_threads": 1, "inter_op_num_threads": 1}
            threads = {f"EngineConfig.onnxruntime.{name}": count for name, count in one.items()}
            self._own.engine = RapidOCR(params={"Global.log_level": "error", **threads})
        return self._own.engine
