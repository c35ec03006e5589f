"""The embedded judge's decision: a model over painterly measurements whose weights are data.

Each measurement speaks with a weight, and with another for its square, because most of them are
best somewhere in the middle.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rewards.painterly import PainterlyFacts

Vector = NDArray[np.float64]

_FARTHEST = 4.0  # standard deviations beyond which a measurement counts no more


@dataclass(frozen=True)
class PainterlyModel:
    """Strengths of paintings in logits.

    `mean`, `scale` and `weights` have one entry for each of the measurements' names, and so has
    `bends`, the weights of the squares. `digest` tells one model from another. `provenance` says
    where it came from.
    """

    mean: Vector
    scale: Vector
    weights: Vector
    bends: Vector
    digest: str = "unfitted"
    provenance: Mapping[str, Any] = field(default_factory=dict)

    def terms(self, facts: Vector) -> Vector:
        """What the weights and then the bends are multiplied with, of shape (2 n,).

        Measurements in standard deviations of the pool, within 4 of its mean, and their squares
        over the square root of 2, which makes both vary alike.
        """
        standard = np.clip((facts - self.mean) / self.scale, -_FARTHEST, _FARTHEST)
        return np.concatenate([standard, standard**2 / math.sqrt(2.0)])

    @property
    def coefficients(self) -> Vector:
        """Weights and bends, of shape (2 n,)."""
        return np.concatenate([self.weights, self.bends])

    def strength(self, facts: Vector) -> float:
        """A painting's strength in logits; only differences mean anything."""
        return float(self.terms(facts) @ self.coefficients)

    def telling(self, first: Vector, second: Vector) -> str:
        """The name of the measurement that speaks loudest for the stronger of two paintings."""
        parts = (self.terms(first) - self.terms(second)) * self.coefficients
        parts = parts.reshape(2, -1).sum(axis=0)
        side = 1.0 if parts.sum() >= 0 else -1.0
        return PainterlyFacts.names()[int(np.argmax(side * parts))]


def win_chance(
    model: PainterlyModel, first: Vector, second: Vector, position_bias: float = 0.0
) -> float:
    """How likely the first painting is the better one, in (0, 1); the bias is in logits."""
    logit = model.strength(first) - model.strength(second) + position_bias
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, logit))))


def load_model(path: Path) -> PainterlyModel:
    """The model in a file that `atelier judge fit` wrote.

    Raises:
        FileNotFoundError: there is no such file.
        ValueError: it holds no weights, or weights for other measurements than ours.
    """
    text = path.read_text(encoding="utf-8")
    try:
        data = json.loads(text)
        rows = {row["name"]: row for row in data["features"]}
        if tuple(rows) != PainterlyFacts.names():
            raise ValueError("its measurements are not those of rewards/painterly.py; fit it anew")
        mean, scale, weights, bends = (
            np.array([float(row[key]) for row in rows.values()])
            for key in ("mean", "scale", "weight", "bend")
        )
        digest, provenance = str(data["digest"]), data["provenance"]
    except (json.JSONDecodeError, KeyError, TypeError, ValueError) as error:
        raise ValueError(f"{path}: not the weights of a painterly judge: {error}") from error
    if not (np.isfinite([mean, scale, weights, bends]).all() and (scale > 0).all()):
        raise ValueError(f"{path}: a weight is no number, or a scale is not above 0")
    return PainterlyModel(mean, scale, weights, bends, digest, provenance)
