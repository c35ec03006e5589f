"""p5.brush's blend shader in Python, from the numbers in its own source, for tests."""

from __future__ import annotations

import re
from functools import cache

import numpy as np

from assets import vendor

NUMBER = re.compile(r"-?\d+\.\d+")
WAVES = 40


@cache
def numbers() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Reflectances (38 x 7), colour-matching functions (38 x 3), and XYZ to RGB (3 x 3)."""
    source = vendor.read("p5.brush/dist/p5.brush.js")

    def rows(pattern: str) -> np.ndarray:
        found = re.findall(pattern, source)
        return np.array([[float(n) for n in NUMBER.findall(row)] for row in found])

    basis = rows(r"max\(SPECTRAL_EPSILON,([^;]*)\);")
    light = rows(r"xyz\+=R\[\d+\]\*vec3\(([^)]*)\)")
    to_rgb = rows(r"XYZ_RGB\[\d\]=vec3\(([^)]*)\)")
    return basis, light, to_rgb


def to_linear(value: np.ndarray) -> np.ndarray:
    low = value / 12.92
    return np.where(value < 0.04045, low, ((np.maximum(value, 0) + 0.055) / 1.055) ** 2.4)


def from_linear(value: np.ndarray) -> np.ndarray:
    high = 1.055 * np.maximum(value, 0) ** (1 / 2.4) - 0.055
    return np.clip(np.where(value < 0.0031308, value * 12.92, high), 0, 1)


def reflectance(colour: np.ndarray) -> np.ndarray:
    """The 38 reflectances of a linear colour."""
    white = colour.min()
    r, g, b = colour - white
    weights = [white, min(g, b), min(r, b), min(r, g)]
    weights += [max(0, min(r - b, r - g)), max(0, min(g - b, g - r)), max(0, min(b - g, b - r))]
    return np.maximum(1e-4, numbers()[0] @ np.array(weights))


def mix(
    under: tuple[int, int, int], pigment: tuple[float, float, float], part: float
) -> np.ndarray:
    """The sRGB bytes, unrounded, of `part` of a pigment (sRGB 0 to 1) mixed into a colour."""
    _, light, to_rgb = numbers()
    one = reflectance(to_linear(np.array(under) / 255))
    two = reflectance(to_linear(np.array(pigment)))
    mine, its = (1 - part) ** 2 * (one @ light[:, 1]), part**2 * (two @ light[:, 1])
    absorbed = [(1 - r) ** 2 / (2 * r) for r in (one, two)]
    k = (absorbed[0] * mine + absorbed[1] * its) / (mine + its)
    both = 1 + k - np.sqrt(k * k + 2 * k)
    return from_linear(to_rgb @ (both @ light)) * 255


def edges(alpha: np.ndarray) -> np.ndarray:
    """The shader's `blurEdge` for a mask of height x width bytes (both even), in [0, 1].

    Derivatives as SwiftShader takes them: in blocks of two by two from the lower left pixel, where
    an empty pixel, which has left the shader, looks four pixels on in both directions. Good where
    the mask is not empty.
    """
    height, width = alpha.shape
    y, x = np.mgrid[0:height, 0:width]
    left, lower = x & ~1, y | 1
    corners = [(lower, left), (lower, left + 1), (lower - 1, left)]

    def at(rows: np.ndarray, columns: np.ndarray) -> np.ndarray:
        return alpha[rows.clip(0, height - 1), columns.clip(0, width - 1)] * (15 / 255)

    total = np.zeros(alpha.shape)
    for i in (-2, 0, 2):
        for j in (-2, 0, 2):
            seen = [np.where(at(v, u) > 0, at(v + j, u + i), at(v + 4, u + 4)) for v, u in corners]
            slope = np.hypot(seen[1] - seen[0], seen[2] - seen[0])
            step = ((slope - 0.05) / 0.3).clip(0, 1)
            total += step * step * (3 - 2 * step)
    return total / 9


def tables() -> bytes:
    """What the page hands to `mix_tables`."""
    basis, light, to_rgb = numbers()

    def padded(rows: np.ndarray) -> np.ndarray:
        return np.pad(rows, ((0, 0), (0, WAVES - rows.shape[1])))

    parts = [
        to_linear(np.arange(256) / 255),
        to_linear((np.arange(257) - 0.5) / 255),
        padded(basis.T).ravel(),
        np.append(basis.T @ light[:, 1], 0),
        padded(to_rgb @ light.T).ravel(),
    ]
    return np.concatenate(parts).astype("<f4").tobytes()
