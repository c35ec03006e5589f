"""A pool's paintings as the fingerprints that a copy is known by."""

from __future__ import annotations

import asyncio

import structlog

from env_server.realm import Realm
from rewards.copies import Fingerprint, fingerprint
from rewards.display_list import Canvas, DisplayList
from rewards.pool import ReferencePool
from rewards.reference import Reference

log = structlog.get_logger(__name__)


async def fingerprint_pool(pool: ReferencePool, realm: Realm) -> tuple[Fingerprint, ...]:
    """A fingerprint of each reference, with the shapes of its sketch where the pool has that."""
    return tuple(await asyncio.gather(*(_fingerprint(r, realm) for r in pool.references)))


async def _fingerprint(reference: Reference, realm: Realm) -> Fingerprint:
    shown = DisplayList(Canvas(), ())
    if reference.source is not None:
        text = await asyncio.to_thread(reference.source.read_text, encoding="utf-8")
        shown = (await realm.perform(text, seed=0)).display_list
    else:
        log.warning(
            "a reference has no source; its copies are known by picture only",
            image=str(reference.path),
        )
    return await asyncio.to_thread(fingerprint, reference.name, reference.png, shown)
