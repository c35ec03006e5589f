"""The mask's compiled code outside a browser, for tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import wasmtime

FOLDER = Path(__file__).parents[2] / "env_server" / "page" / "mask"

Points = Sequence[tuple[float, float]]


class MaskBinary:
    """One mask of `width` x `height` pixels in an instance of its own."""

    def __init__(self, width: int, height: int, binary: Path = FOLDER / "mask.wasm") -> None:
        self._store = wasmtime.Store()
        module = wasmtime.Module.from_file(self._store.engine, str(binary))
        self._exports = wasmtime.Instance(self._store, module, []).exports(self._store)
        self.size = (width, height)
        self.call("open", width, height)

    def call(self, name: str, *arguments: float) -> Any:
        """Calls the export `mask_<name>`."""
        export = self._exports[f"mask_{name}"]
        kinds = [str(kind) for kind in export.type(self._store).params]
        cast = [float(a) if k == "f32" else int(a) for a, k in zip(arguments, kinds, strict=True)]
        return export(self._store, *cast)

    def matrix(self, *values: float) -> None:
        self.call("matrix", *values)

    def path(self, points: Points) -> int:
        """Puts a path in place; returns how many points it has."""
        flat = np.asarray(points, "<f4").ravel()
        start = self.call("points", len(points))
        self._exports["memory"].write(self._store, flat.tobytes(), start)
        return int(self.call("tidy", len(points)))

    def fill(self, points: Points, alpha: float, *, erase: bool = False) -> None:
        self.call("fill", self.path(points), alpha, int(erase))

    def stroke(self, points: Points, width: float, alpha: float) -> None:
        self.call("stroke", self.path(points), width, alpha, 0)

    def circle(self, x: float, y: float, radius: float, alpha: float, *, erase: bool = False) -> None:
        self.call("circle", x, y, radius, alpha, int(erase))

    def alpha(self) -> np.ndarray:
        """The mask as height x width bytes."""
        width, height = self.size
        start = self.call("read", 0, 0, width, height)
        data = self._exports["memory"].read(self._store, start, start + 4 * width * height)
        return np.frombuffer(data, np.uint8).reshape(height, width, 4)[:, :, 3]
