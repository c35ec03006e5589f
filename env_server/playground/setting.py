"""What the page must know of its server: engine, domain, pool and mixes."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from env_server.studio import Studio
from env_server.wire import MixSpec
from rewards.domain import Domain
from rewards.mix import RewardMix, load_mix, mix_names
from rewards.sketch import MAX_COMPLETION_CHARS


def domain_digest(domain: Domain) -> str:
    """Short hex digest of all in a domain that can move a verdict or a score."""
    parts = (
        domain.name,
        domain.criteria,
        domain.preference_prompt,
        sorted(domain.allowlist.methods.items()),
        domain.bounds,
        domain.copies,
    )
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def setting_of(
    studio: Studio, default_mix: MixSpec, own: Mapping[str, RewardMix]
) -> dict[str, Any]:
    """The server's setting as JSON. A link that reproduces a result carries its digests."""
    domain, pool = studio.domain, studio.taste.pool
    shipped = [load_mix(name) for name in mix_names()]
    return {
        "engine": studio.painter.engine,
        "domain": {
            "name": domain.name,
            "title": domain.title,
            "digest": domain_digest(domain),
            "subjects": list(domain.subjects),
        },
        "pool": pool and {"name": pool.name, "digest": pool.digest, "size": len(pool.references)},
        "mixes": [
            {"name": mix.name, "weights": dict(mix.weights), "own": mix.name in own}
            for mix in [*own.values(), *(m for m in shipped if m.name not in own)]
        ],
        "default_mix": default_mix if isinstance(default_mix, str) else None,
        "most_chars": MAX_COMPLETION_CHARS,
    }
