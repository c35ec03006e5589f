"""Reference paintings in a folder, as fingerprints that a copy is known by."""

from __future__ import annotations

import asyncio
from pathlib import Path

import structlog

from env_server.errors import ReferenceUnreadable
from env_server.realm import Realm
from rewards.copies import Fingerprint, fingerprint
from rewards.display_list import Canvas, DisplayList

log = structlog.get_logger(__name__)


async def fingerprint_folder(folder: Path, realm: Realm) -> tuple[Fingerprint, ...]:
    """The fingerprints of `images/*.png`, each with the shapes of `sources/NAME.js` where that is.

    Raises ReferenceUnreadable when there is no image, or one is no picture.
    """
    images = sorted((folder / "images").glob("*.png"))
    if not images:
        raise ReferenceUnreadable(
            f"{folder}/images holds no PNG; a reference pool has images/ there"
        )
    return tuple(await asyncio.gather(*(_fingerprint(image, realm) for image in images)))


async def _fingerprint(image: Path, realm: Realm) -> Fingerprint:
    source = image.parents[1] / "sources" / f"{image.stem}.js"
    shown = DisplayList(Canvas(), ())
    if source.is_file():
        text = await asyncio.to_thread(source.read_text, encoding="utf-8")
        shown = (await realm.perform(text, seed=0)).display_list
    else:
        log.warning(
            "a reference has no source; its copies are known by picture only", image=str(image)
        )
    try:
        png = await asyncio.to_thread(image.read_bytes)
        return await asyncio.to_thread(fingerprint, image.stem, png, shown)
    except OSError as error:
        raise ReferenceUnreadable(f"{image}: not a picture: {error}") from error
