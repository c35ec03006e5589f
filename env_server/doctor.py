"""What works on this machine, what does not, and how to mend it."""

from __future__ import annotations

import importlib.util
from collections.abc import AsyncIterator
from dataclasses import dataclass

from assets.vendor import VendorMismatch, verify
from env_server.errors import PaintError, RealmError
from env_server.painter import Painter
from env_server.painter_settings import PainterSettings
from env_server.realm import Realm, RealmSettings
from env_server.selftest import self_test


@dataclass(frozen=True)
class Finding:
    """One check: what was looked at, whether it works, what was found, and the fix if not."""

    name: str
    works: bool
    found: str
    fix: str = ""
    required: bool = True


async def examine() -> AsyncIterator[Finding]:
    """Every check in turn."""
    yield _libraries()
    yield await _realm()
    async for finding in _painter():
        yield finding
    yield _torch()
    yield Finding("judge", False, "not configured", "the judge has no backend yet", required=False)
    fix = "the preference term has no backend yet"
    yield Finding("preference", False, "not configured", fix, required=False)


def _libraries() -> Finding:
    try:
        verify()
    except VendorMismatch as error:
        return Finding("p5 and p5.brush", False, str(error), "restore assets/third_party from git")
    return Finding("p5 and p5.brush", True, "unmodified, checksums match")


async def _realm() -> Finding:
    sketch = "function setup() { createCanvas(600, 600, WEBGL); brush.fill('red', 90); }"
    try:
        async with Realm(RealmSettings(workers=1)) as realm:
            performance = await realm.perform(sketch, 1)
    except RealmError as error:
        return Finding("realm", False, str(error), "reinstall quickjs-rs and wasmtime")
    ok = performance.fault is None and len(performance.display_list) == 1
    return Finding("realm", ok, f"performed a sketch in {performance.cost_ms:.0f} ms")


async def _painter() -> AsyncIterator[Finding]:
    try:
        async with Painter(PainterSettings(browsers=1)) as painter:
            yield Finding("Chromium and WebGL", True, painter.engine)
            painting = await self_test(painter)
            yield Finding("painting", True, f"test picture right, {painting.elapsed_ms:.0f} ms")
    except PaintError as error:
        yield Finding("Chromium and WebGL", False, str(error), "run scripts/find_chromium.sh")


def _torch() -> Finding:
    missing = [
        name for name in ("torch", "trl", "transformers") if not importlib.util.find_spec(name)
    ]
    if missing:
        fix = "pip install -e '.[train]' (only training needs it)"
        return Finding(
            "training", False, f"{', '.join(missing)} not installed", fix, required=False
        )
    import torch

    where = "CUDA" if torch.cuda.is_available() else "CPU"
    return Finding("training", True, f"torch {torch.__version__} on {where}", required=False)
