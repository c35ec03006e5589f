"""The parts of the painterly measurements, one function for each thing looked at."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage, sparse
from scipy.sparse import csgraph

Array = NDArray[np.float32]
Numbers = dict[str, float]

_CRISP = 14.0  # Lab units a pixel, at 256 pixels a side
_SOFT = 2.5
_FLAT = 0.35
_TINY = 1e-6


@dataclass(frozen=True)
class Plane:
    """A picture in Lab, of shape (h, w, 3), with what several parts need of it.

    `slope` is the colour's change in Lab units a pixel, `chroma` the distance from grey and
    `pigment` the distance from the border's median colour, which stands for paper or ground.
    """

    lab: Array
    light: Array
    chroma: Array
    slope: Array
    angle: Array
    pigment: Array

    @classmethod
    def of(cls, lab: Array) -> Plane:
        """The plane of a picture."""
        down = ndimage.gaussian_filter1d(lab, 1.0, axis=0, order=1)
        right = ndimage.gaussian_filter1d(lab, 1.0, axis=1, order=1)
        paper = np.median(_border(lab), axis=0)
        return cls(
            lab,
            lab[:, :, 0],
            np.hypot(lab[:, :, 1], lab[:, :, 2]),
            np.sqrt((down**2 + right**2).sum(axis=2)),
            np.arctan2(down[:, :, 0], right[:, :, 0]),
            np.sqrt(((lab - paper) ** 2).sum(axis=2)),
        )


def to_lab(rgb: Array) -> Array:
    """CIE Lab (D65) of sRGB values in [0, 1]."""
    linear = np.where(rgb > 0.04045, ((rgb + 0.055) / 1.055) ** 2.4, rgb / 12.92)
    matrix = np.array(
        [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]],
        dtype=np.float32,
    )
    xyz = linear @ matrix.T / np.array([0.9505, 1.0, 1.089], dtype=np.float32)
    root = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    x, y, z = root[:, :, 0], root[:, :, 1], root[:, :, 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=2).astype(np.float32)


def edges_of(plane: Plane) -> Numbers:
    """How strong, how soft and how varied the edges are."""
    slope = plane.slope
    crisp, soft = slope > _CRISP, (slope > _SOFT) & (slope <= _CRISP)
    edge = slope > _SOFT
    wide = ndimage.gaussian_filter(slope, 4.0)
    weights, _ = np.histogram(plane.angle % np.pi, bins=12, range=(0, np.pi), weights=slope)
    upright = weights[[0, 5, 6, 11]].sum() / (weights.sum() + _TINY)
    return {
        "edge_mean": np.log(slope.mean() + 0.01),
        "edge_strong": np.log(np.percentile(slope, 99) + 0.1),
        "edge_crisp": np.sqrt(crisp.mean()),
        "edge_soft": np.sqrt(soft.mean()),
        "edge_softness": soft.sum() / (crisp.sum() + soft.sum() + 1),
        "edge_width": wide[edge].mean() / (slope[edge].mean() + _TINY) if edge.any() else 0.0,
        "edge_directions": _evenness(weights),
        "edge_upright": upright,
    }


def layering_of(plane: Plane) -> Numbers:
    """How many tones, colours and patches there are, and detail by scale (pixels of 256)."""
    tones, _ = np.histogram(plane.light, bins=32, range=(0, 100))
    cells = np.floor(plane.lab / 8).astype(np.int64)
    code = (cells[:, :, 0] * 64 + cells[:, :, 1] + 32) * 64 + cells[:, :, 2] + 32
    counts = np.unique(code, return_counts=True)[1]
    patches = _patches(plane.lab)
    levels = [plane.light]
    for _ in range(4):
        levels.append(halved(levels[-1]))
    bands = [np.log((level - ndimage.gaussian_filter(level, 1.0)).std() + 0.05) for level in levels]
    named = {f"layer_band_{2**i}": band for i, band in enumerate(bands)}
    steps = (plane.slope > 0.8) & (plane.slope <= _SOFT)
    return {
        "layer_tones": _evenness(tones.astype(np.float64)),
        "layer_colours": np.log((counts > 0.0005 * plane.light.size).sum() + 1),
        "layer_steps": steps.mean(),
        "layer_patches": np.log(len(patches) + 1),
        "layer_largest": 4 * patches.max() / plane.light.size if len(patches) else 0.0,
        **named,
        "layer_slope": bands[4] - bands[0],
    }


def washes_of(plane: Plane, fine: Array) -> Numbers:
    """How graded the even parts are, and how grainy; `fine` is grey in [0, 1] at 512 pixels."""
    slope = ndimage.uniform_filter(plane.slope, 5)
    wide = np.stack([_grid(plane.lab[:, :, i], 6) for i in range(3)], axis=2)
    grain = np.abs(fine - ndimage.uniform_filter(fine, 3)) * 100
    local = _grid(grain, 32)
    quiet = local[local <= np.median(local)]
    return {
        "wash_graded": ((slope > _FLAT) & (slope <= _SOFT)).mean(),
        "wash_flat": (slope <= _FLAT).mean(),
        "wash_depth": np.log(wide[:, :, 0].std() + 0.1),
        "wash_colour": np.log(np.hypot(wide[:, :, 1].std(), wide[:, :, 2].std()) + 0.1),
        "wash_grain": np.log(quiet.mean() + 0.01),
        "wash_grain_varies": np.log(local.std() + 0.01),
    }


def coverage_of(plane: Plane) -> Numbers:
    """How much differs from the ground, and in how many bodies."""
    strong = plane.pigment > 18
    labels, count = ndimage.label(strong)
    sizes = np.bincount(labels.ravel())[1:] if count else np.zeros(0)
    bodies = sizes[sizes > 0.0004 * strong.size]
    largest = int(sizes.argmax()) if count else 0
    compact = 0.0
    if count:
        rows, columns = ndimage.find_objects(labels, largest + 1)[largest]
        box = (rows.stop - rows.start) * (columns.stop - columns.start)
        compact = sizes[largest] / box
    share = strong.mean()
    return {
        "cover_faint": (plane.pigment > 4).mean(),
        "cover_plain": (plane.pigment > 10).mean(),
        "cover_strong": share,
        "cover_middling": 4 * share * (1 - share),
        "cover_border": (_border(plane.pigment) > 8).mean(),
        "cover_bodies": np.log(len(bodies) + 1),
        "cover_largest": sizes.max() / strong.size if count else 0.0,
        "cover_compact": compact,
    }


def palette_of(plane: Plane) -> Numbers:
    """Light, chroma and hues, and how they belong together."""
    low, high = np.percentile(plane.light, [2, 98])
    chroma, mean = plane.chroma, plane.chroma.mean()
    hue = np.arctan2(plane.lab[:, :, 2], plane.lab[:, :, 1])
    hues, _ = np.histogram(hue, bins=24, range=(-np.pi, np.pi), weights=chroma)
    total = chroma.sum() + _TINY
    warm = (chroma * np.cos(hue - np.pi / 4)).sum() / total
    mud = (chroma > 3) & (chroma < 16) & (plane.light > 20) & (plane.light < 55)
    return {
        "palette_light": plane.light.mean() / 100,
        "palette_contrast": plane.light.std() / 100,
        "palette_darkest": low / 100,
        "palette_lightest": high / 100,
        "palette_chroma": mean / 100,
        "palette_chroma_varies": chroma.std() / 100,
        "palette_vivid": np.percentile(chroma, 95) / 100,
        "palette_garish": np.sqrt((chroma > 75).mean()),
        "palette_mud": np.sqrt(mud.mean()),
        "palette_hues": _evenness(hues),
        "palette_one_hue": np.hypot(*_moments(hue, chroma, 1)) / total,
        "palette_two_hues": np.hypot(*_moments(hue, chroma, 2)) / total,
        "palette_warm": warm,
        "palette_warm_cool": (chroma * np.cos(hue - np.pi / 4)).std() / 100,
    }


def composition_of(plane: Plane) -> Numbers:
    """Where the weight and the detail lie; lengths in picture sides."""
    height, width = plane.light.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    y, x = y / (height - 1) - 0.5, x / (width - 1) - 0.5
    weight = plane.pigment / (plane.pigment.sum() + _TINY)
    at_x, at_y = (weight * x).sum(), (weight * y).sum()
    spread = np.sqrt((weight * ((x - at_x) ** 2 + (y - at_y) ** 2)).sum())
    cells = np.sort(_grid(plane.slope, 8).ravel())
    middle = np.maximum(abs(x), abs(y)) < 0.25
    ring = np.maximum(abs(x), abs(y)) > 0.42
    inside, outside = plane.lab[middle].mean(axis=0), plane.lab[~middle].mean(axis=0)
    return {
        "place_x": abs(at_x),
        "place_y": at_y,
        "place_spread": spread,
        "place_focus": cells[-16:].sum() / (cells.sum() + _TINY),
        "place_evenness": _evenness(cells),
        "place_quiet": (cells < 0.25 * cells.max() + _TINY).mean(),
        "place_mirror": _likeness(plane.light, plane.light[:, ::-1]),
        "place_upside": _likeness(plane.light, plane.light[::-1]),
        "place_centre": np.linalg.norm(inside - outside) / 100,
        "place_detail_edge": plane.slope[ring].mean() / (plane.slope.mean() + 0.05),
        "place_isolated": np.log(_grid(plane.pigment, 8).std() + 0.1),
    }


def _border(plane: Array) -> Array:
    """The outermost pixels, 3% of the picture deep, as a list of pixels."""
    deep = max(1, round(0.03 * min(plane.shape[:2])))
    rows = np.concatenate([plane[:deep], plane[-deep:]])
    sides = np.concatenate([plane[:, :deep], plane[:, -deep:]], axis=1)
    tail = plane.shape[2:]
    return np.concatenate([rows.reshape(-1, *tail), sides.reshape(-1, *tail)])


def _patches(lab: Array) -> NDArray[np.int64]:
    """Sizes in pixels of the connected patches of one colour, those above 0.1% of the picture."""
    smooth = np.stack([ndimage.median_filter(lab[::2, ::2, i], 3) for i in range(3)], axis=2)
    cells = np.floor(smooth / 12).astype(np.int64)
    code = (cells[:, :, 0] * 64 + cells[:, :, 1] + 32) * 64 + cells[:, :, 2] + 32
    place = np.arange(code.size).reshape(code.shape)
    right, down = code[:, 1:] == code[:, :-1], code[1:] == code[:-1]
    starts = np.concatenate([place[:, :-1][right], place[:-1][down]])
    ends = np.concatenate([place[:, 1:][right], place[1:][down]])
    joins = sparse.coo_array((np.ones(len(starts)), (starts, ends)), shape=(code.size, code.size))
    labels = csgraph.connected_components(joins, directed=False)[1]
    sizes = np.bincount(labels)
    return sizes[sizes > 0.001 * code.size]


def halved(plane: Array) -> Array:
    """Means of two by two pixels; an odd last row or column is left out."""
    height, width = plane.shape[0] // 2 * 2, plane.shape[1] // 2 * 2
    if min(height, width) < 2:
        return plane
    even = plane[:height, :width]
    sums = even[::2, ::2] + even[1::2, ::2] + even[::2, 1::2] + even[1::2, 1::2]
    return sums / np.float32(4)


def _grid(plane: Array, cells: int) -> Array:
    """Means over a grid of `cells` by `cells`."""
    rows = np.unique(np.arange(cells) * plane.shape[0] // cells)
    columns = np.unique(np.arange(cells) * plane.shape[1] // cells)
    sums = np.add.reduceat(np.add.reduceat(plane, rows, axis=0), columns, axis=1)
    high, wide = np.diff(rows, append=plane.shape[0]), np.diff(columns, append=plane.shape[1])
    means: Array = (sums / (high[:, None] * wide[None, :])).astype(np.float32)
    return means


def _evenness(weights: NDArray[np.floating]) -> float:
    """The entropy of weights over its largest value: 0 for one of them alone, 1 for all alike."""
    total = weights.sum()
    if total <= 0:
        return 0.0
    share = weights[weights > 0] / total
    return float(-(share * np.log(share)).sum() / np.log(len(weights)))


def _moments(hue: Array, chroma: Array, order: int) -> tuple[float, float]:
    return float((chroma * np.cos(order * hue)).sum()), float((chroma * np.sin(order * hue)).sum())


def _likeness(one: Array, other: Array) -> float:
    """The correlation of two planes; 1 where both are flat."""
    a, b = one - one.mean(), other - other.mean()
    scale = np.sqrt((a**2).sum() * (b**2).sum())
    return float((a * b).sum() / scale) if scale > _TINY else 1.0
