"""Encoded pictures to arrays, by the means each model was trained with."""

from __future__ import annotations

import io
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from PIL import Image, UnidentifiedImageError

from rewards.preference.errors import PictureUnreadable

CLIP_MEAN = (0.48145466, 0.4578275, 0.40821073)
CLIP_STD = (0.26862954, 0.26130258, 0.27577711)
"""Mean and deviation by channel that CLIP, BLIP and Qwen2-VL normalise with (of values in 0..1)."""

MAX_PIXELS = 16_000_000
"""A larger picture is no painting of ours, and decoding it could fill the memory."""


def decode(picture: bytes) -> Image.Image:
    """An RGB image; transparency is laid on white paper.

    Raises:
        PictureUnreadable: the bytes are no picture, a broken one, or one of over 16 megapixels.
    """
    try:
        with Image.open(io.BytesIO(picture)) as image:
            if image.width * image.height > MAX_PIXELS:
                raise PictureUnreadable(f"{image.width} x {image.height} pixels are too many")
            image.load()
            return _on_paper(image)
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError) as error:
        raise PictureUnreadable(f"not a readable picture: {error}") from error
    except Image.DecompressionBombError as error:
        raise PictureUnreadable(str(error)) from error


def decode_all(pictures: Sequence[bytes]) -> list[Image.Image]:
    """`decode` of each, in order."""
    return [decode(picture) for picture in pictures]


def fill_square(image: Image.Image, size: int) -> Image.Image:
    """The shorter edge to `size` pixels (bicubic), then the middle square."""
    width, height = image.size
    shorter = min(width, height)
    # The longer edge is cut to whole pixels, as torchvision's Resize does.
    scaled = image.resize(
        (int(size * width / shorter), int(size * height / shorter)), Image.Resampling.BICUBIC
    )
    left, top = round((scaled.width - size) / 2), round((scaled.height - size) / 2)
    return scaled.crop((left, top, left + size, top + size))


def fit_square(image: Image.Image, size: int) -> Image.Image:
    """The longer edge to `size` pixels (bicubic), centred on a black square."""
    ratio = size / max(image.size)
    width, height = (max(1, round(side * ratio)) for side in image.size)
    square = Image.new("RGB", (size, size))
    scaled = image.resize((width, height), Image.Resampling.BICUBIC)
    square.paste(scaled, ((size - width) // 2, (size - height) // 2))
    return square


def normalised(images: Sequence[Image.Image]) -> npt.NDArray[np.float32]:
    """Float32 of shape (batch, 3, height, width), normalised by CLIP_MEAN and CLIP_STD."""
    pixels = np.stack([np.asarray(image, dtype=np.float32) for image in images]) / 255.0
    mean, deviation = np.array(CLIP_MEAN, np.float32), np.array(CLIP_STD, np.float32)
    scaled = (pixels - mean) / deviation
    return np.ascontiguousarray(scaled.transpose(0, 3, 1, 2), dtype=np.float32)


def _on_paper(image: Image.Image) -> Image.Image:
    if "A" not in image.getbands() and "transparency" not in image.info:
        return image.convert("RGB")
    layer = image.convert("RGBA")
    paper = Image.new("RGBA", layer.size, "white")
    return Image.alpha_composite(paper, layer).convert("RGB")
