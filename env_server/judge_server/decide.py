"""The embedded judge's decision: likeness to rated examples by painterly measurements, as data."""

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
    """Strengths of paintings in logits: a weighted sum of likenesses to examples.

    `mean` and `scale` have one entry for each of the measurements' names; `examples`, of shape
    (n, measurements), is standardised by them, and `weights` has one entry for each example.
    A likeness is exp(-reach * d) in (0, 1], d the mean difference in standard deviations. `digest`
    tells one set of weights from another. `provenance` says where they came from.
    """

    mean: Vector
    scale: Vector
    reach: float
    examples: Vector
    weights: Vector
    digest: str = "unfitted"
    provenance: Mapping[str, Any] = field(default_factory=dict)

    def standardise(self, facts: Vector) -> Vector:
        """Measurements in standard deviations of the pool, within 4 of its mean."""
        return standardised(facts, self.mean, self.scale)

    def strength(self, facts: Vector) -> float:
        """A painting's strength in logits; only differences mean anything."""
        apart = np.abs(self.standardise(facts) - self.examples).mean(axis=1)
        return float(np.exp(-self.reach * apart) @ self.weights)

    def telling(self, first: Vector, second: Vector) -> str:
        """The measurement without whose difference the stronger of two would lose most."""
        if self.strength(first) < self.strength(second):
            first, second = second, first
        mine = np.abs(self.standardise(first) - self.examples)
        others = np.abs(self.standardise(second) - self.examples)
        # One row for each example, one column for each measurement taken from the other painting.
        apart = mine.mean(axis=1)[:, None] + (others - mine) / mine.shape[1]
        without = self.weights @ np.exp(-self.reach * apart)
        return PainterlyFacts.names()[int(np.argmin(without))]


def standardised(facts: Vector, mean: Vector, scale: Vector) -> Vector:
    """Measurements, or rows of them, in standard deviations, within 4 of the mean."""
    return np.clip((facts - mean) / scale, -_FARTHEST, _FARTHEST)


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
        model = _model(data)
    except (json.JSONDecodeError, KeyError, TypeError, ValueError) as error:
        raise ValueError(f"{path}: not the weights of a painterly judge: {error}") from error
    numbers = (model.mean, model.scale, model.examples, model.weights, np.array(model.reach))
    if not all(np.isfinite(n).all() for n in numbers):
        raise ValueError(f"{path}: not the weights of a painterly judge: one is no number")
    if not (model.scale > 0).all() or model.reach <= 0:
        raise ValueError(f"{path}: not the weights of a painterly judge: a scale is not above 0")
    return model


def _model(data: dict[str, Any]) -> PainterlyModel:
    names = tuple(row["name"] for row in data["features"])
    if names != PainterlyFacts.names():
        raise ValueError("its measurements are not those of rewards/painterly.py; fit it anew")
    mean, scale = (np.array([float(row[key]) for row in data["features"]]) for key in _COLUMNS)
    examples = np.array([row["facts"] for row in data["examples"]], dtype=np.float64)
    weights = np.array([float(row["weight"]) for row in data["examples"]])
    if examples.shape != (len(weights), len(names)):
        raise ValueError("an example has not one number for each measurement")
    reach, digest, provenance = float(data["reach"]), str(data["digest"]), data["provenance"]
    return PainterlyModel(mean, scale, reach, examples, weights, digest, provenance)


_COLUMNS = ("mean", "scale")
