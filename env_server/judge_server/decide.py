"""The embedded judge's decision: a linear model over painterly measurements, its weights data."""

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
    """Strengths of paintings in logits: weights on standardised measurements.

    `mean`, `scale` and `weights` have one entry for each of the measurements' names. `digest` tells
    one set of weights from another. `provenance` says where they came from.
    """

    mean: Vector
    scale: Vector
    weights: Vector
    digest: str = "unfitted"
    provenance: Mapping[str, Any] = field(default_factory=dict)

    def standardise(self, facts: Vector) -> Vector:
        """Measurements in standard deviations of the pool, within 4 of its mean."""
        return np.clip((facts - self.mean) / self.scale, -_FARTHEST, _FARTHEST)

    def strength(self, facts: Vector) -> float:
        """A painting's strength in logits; only differences mean anything."""
        return float(self.standardise(facts) @ self.weights)

    def telling(self, first: Vector, second: Vector) -> str:
        """The name of the measurement that speaks loudest for the stronger of two paintings."""
        parts = (self.standardise(first) - self.standardise(second)) * self.weights
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
        mean, scale, weights = (
            np.array([float(row[key]) for row in rows.values()])
            for key in ("mean", "scale", "weight")
        )
        digest, provenance = str(data["digest"]), data["provenance"]
    except (json.JSONDecodeError, KeyError, TypeError, ValueError) as error:
        raise ValueError(f"{path}: not the weights of a painterly judge: {error}") from error
    if not (np.isfinite([mean, scale, weights]).all() and (scale > 0).all()):
        raise ValueError(f"{path}: a weight is no number, or a scale is not above 0")
    return PainterlyModel(mean, scale, weights, digest, provenance)
