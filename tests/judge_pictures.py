"""Pictures, references and judges' weights that the judge's tests share."""

from __future__ import annotations

import io
import json
from pathlib import Path

from PIL import Image, ImageDraw

from rewards.painterly import PainterlyFacts
from rewards.reference import Reference
from rewards.tier import Tier

CRITERIA = ("Composition: one focal point.", "Edges: soft and crisp ones.")


def disc(radius: int, side: int = 64) -> bytes:
    """A red disc on white paper, as a PNG: the larger one is the better one by `weights_file`."""
    picture = Image.new("RGB", (side, side), "white")
    middle = side // 2
    box = (middle - radius, middle - radius, middle + radius, middle + radius)
    ImageDraw.Draw(picture).ellipse(box, fill="#c03028")
    file = io.BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def references(folder: Path, *radii: int) -> list[Reference]:
    """A reference for each disc, in files."""
    found = []
    for radius in radii:
        path = folder / f"disc_{radius}.png"
        path.write_bytes(disc(radius))
        found.append(Reference(path.stem, Tier.OKAY, path))
    return found


def weights_file(folder: Path) -> Path:
    """Weights under which only the covered share counts: 20 logits from bare to full."""
    names = PainterlyFacts.names()
    # So wide a scale makes every picture alike in the other measurements.
    features = [
        {"name": name, "mean": 0.0, "scale": 1.0 if name == "cover_strong" else 1e9}
        for name in names
    ]
    bare, full = ([at * float(name == "cover_strong") for name in names] for at in (0.0, 1.0))
    examples = [{"weight": -15.8, "facts": bare}, {"weight": 15.8, "facts": full}]
    data = {"digest": "test", "provenance": {}, "reach": float(len(names))}
    path = folder / "weights.json"
    path.write_text(json.dumps({**data, "features": features, "examples": examples}))
    return path
