"""The columns of a shard of rollouts: the same in every shard, whatever its rows hold."""

from __future__ import annotations

import pyarrow as pa

VIOLATION = pa.struct(
    [
        ("code", pa.string()),
        ("message", pa.string()),
        ("line", pa.int32()),
        ("column", pa.int32()),
        ("text", pa.string()),
    ]
)

TERM = pa.struct(
    [
        ("name", pa.string()),
        ("value", pa.float64()),
        ("weight", pa.float64()),
        ("reason", pa.string()),
        ("detail", pa.string()),
    ]
)
"""`detail` is JSON: what it holds differs by term; the judge's has every comparison."""

PAINTING = pa.struct(
    [
        ("path", pa.string()),
        ("sha256", pa.string()),
        ("width", pa.int32()),
        ("height", pa.int32()),
        ("coverage", pa.float64()),
        ("digest", pa.string()),
        ("engine", pa.string()),
        ("elapsed_ms", pa.float64()),
    ]
)

# A list of pairs and no map, which `datasets` cannot load.
STAGE = pa.struct([("name", pa.string()), ("ms", pa.float64())])

ROLLOUTS = pa.schema(
    [
        pa.field("step", pa.int64(), nullable=False),
        pa.field("rank", pa.int32(), nullable=False),
        pa.field("index", pa.int32(), nullable=False),
        ("group", pa.string()),
        ("prompt", pa.string()),
        ("subject", pa.string()),
        ("completion", pa.string()),
        ("sketch", pa.string()),
        ("seed", pa.int64()),
        ("draw_seed", pa.int64()),
        ("reward", pa.float64()),
        ("advantage", pa.float64()),
        ("admitted", pa.bool_()),
        ("violations", pa.list_(VIOLATION)),
        ("notes", pa.list_(pa.string())),
        ("errors", pa.list_(pa.string())),
        ("commands", pa.int32()),
        ("display_list", pa.string()),
        ("terms", pa.list_(TERM)),
        ("mix", pa.string()),
        ("pool", pa.string()),
        ("painting", PAINTING),
        ("stages", pa.list_(STAGE)),
        ("elapsed_ms", pa.float64()),
        ("duplicate_of", pa.int32()),
        ("twin_of", pa.int32()),
    ]
)

RESCORED = pa.schema(
    [
        pa.field("step", pa.int64(), nullable=False),
        pa.field("rank", pa.int32(), nullable=False),
        pa.field("index", pa.int32(), nullable=False),
        ("archived", pa.float64()),
        ("reward", pa.float64()),
        ("terms", pa.list_(TERM)),
        ("notes", pa.list_(pa.string())),
        ("mix", pa.string()),
        ("pool", pa.string()),
    ]
)
"""Rewards under another mix or judge; `archived` is the reward that the run saw."""
