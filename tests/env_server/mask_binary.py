"""The mask's compiled code outside a browser, for tests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import wasmtime

FOLDER = Path(__file__).parents[2] / "env_server" / "page" / "mask"

ENGINE = wasmtime.Engine()


@cache
def module(binary: Path) -> wasmtime.Module:
    return wasmtime.Module.from_file(ENGINE, str(binary))


Points = Sequence[tuple[float, float]]


class MaskBinary:
    """One mask of `width` x `height` pixels in an instance of its own."""

    def __init__(self, width: int, height: int, binary: Path = FOLDER / "mask.wasm") -> None:
        self._store = wasmtime.Store(ENGINE)
        self._exports = wasmtime.Instance(self._store, module(binary), []).exports(self._store)
        self.size = (width, height)
        self.call("open", width, height)

    def call(self, name: str, *arguments: float) -> Any:
        """Calls the export `mask_<name>`, or `<name>` if it says of what."""
        export = self._exports[name if "_" in name else f"mask_{name}"]
        kinds = [str(kind) for kind in export.type(self._store).params]
        cast = [float(a) if k == "f32" else int(a) for a, k in zip(arguments, kinds, strict=True)]
        return export(self._store, *cast)

    def matrix(self, *values: float) -> None:
        self.call("matrix", *values)

    def path(self, points: Points) -> int:
        """Puts a path in place; returns how many points it has."""
        self.write(self.call("points", len(points)), np.asarray(points, "<f4").tobytes())
        return int(self.call("tidy", len(points)))

    def fill(self, points: Points, alpha: float, *, erase: bool = False) -> None:
        self.call("fill", self.path(points), alpha, int(erase))

    def stroke(self, points: Points, width: float, alpha: float) -> None:
        self.call("stroke", self.path(points), width, alpha, 0)

    def circle(
        self, x: float, y: float, radius: float, alpha: float, *, erase: bool = False
    ) -> None:
        self.circles([(x, y, radius)], alpha, erase=erase)

    def circles(
        self, places: Sequence[tuple[float, float, float]], alpha: float, *, erase: bool = False
    ) -> None:
        """Draws circles, each an x, a y and a radius, in one call."""
        self.write(self.call("mask_circles_room"), np.asarray(places, "<f4").tobytes())
        self.call("circles", len(places), alpha, int(erase))

    def alpha(self) -> np.ndarray:
        """The mask as height x width bytes."""
        width, height = self.size
        start = self.call("read", 0, 0, width, height)
        data = self.read(start, 4 * width * height)
        return np.frombuffer(data, np.uint8).reshape(height, width, 4)[:, :, 3]

    def read(self, start: int, count: int) -> bytes:
        return bytes(self._exports["memory"].read(self._store, start, start + count))

    def write(self, start: int, data: bytes) -> None:
        self._exports["memory"].write(self._store, data, start)
