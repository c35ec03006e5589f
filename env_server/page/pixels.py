"""From the page's packed pixels to a PNG file."""

from __future__ import annotations

import base64
import io

import numpy as np
from PIL import Image

COMPRESSION = 2
"""Of zlib's 1 to 9: within a few per cent of the smallest file at a third of its time."""


def encode_png(packed: str, width: int, height: int) -> bytes:
    """A PNG of `width` x `height` from the page's base64; same pixels, same bytes.

    Raises ValueError when the bytes do not fill the picture. Takes some 10 ms and frees the
    interpreter lock for most of it, so call it in a thread.
    """
    file = io.BytesIO()
    unpacked(base64.b64decode(packed), width, height).save(file, "PNG", compress_level=COMPRESSION)
    return file.getvalue()


def unpacked(packed: bytes, width: int, height: int) -> Image.Image:
    """The picture that `mix_pack` in mask.c packed: RGB bytes, the top row first, or, where that is
    shorter, runs of equal pixels, each RGB with a length of 1 to 255.

    Raises ValueError when the bytes do not fill the picture.
    """
    if len(packed) == 3 * width * height:
        return Image.frombytes("RGB", (width, height), packed)
    runs = np.frombuffer(packed, "<u4")
    pixels = np.repeat(runs, runs >> 24)
    if pixels.size != width * height:
        raise ValueError(f"{pixels.size} pixels for a picture of {width} x {height}")
    return Image.frombytes("RGB", (width, height), pixels.tobytes(), "raw", "RGBX")
