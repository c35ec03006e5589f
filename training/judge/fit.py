"""Fitting the embedded judge: a model learnt from rated pools, and what it is worth."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from env_server.files import write_atomically
from env_server.judge_server.decide import PainterlyModel, Vector
from rewards.painterly import PainterlyFacts
from training.judge.learn import Accuracy, Choice, FitSettings, Learner, steps_of
from training.judge.pool import Rated, folds, groups, pairs_of, split
from training.judge.validate import CrossValidation, Tally, cross_validate, leave_groups_out


@dataclass(frozen=True)
class Fit:
    """A fitted model, and its accuracy on paintings that it was not fitted to.

    `held` are the held-out pairs, which the model never saw. `cross_validated` and `left_out`
    measure the way of learning over the whole pool, each painting judged by a model fitted to
    others, or to other groups.
    """

    model: PainterlyModel
    choice: Choice
    groups: tuple[str, ...]
    learnt: int
    held_out: tuple[str, ...]
    held: Tally
    trained: Accuracy
    cross_validated: CrossValidation
    left_out: dict[str, Accuracy]

    def lines(self) -> list[str]:
        """A plain report."""
        gaps = [f"  {gap} tier(s) apart: {a}" for gap, a in self.held.by_gap.items()]
        own = [f"  {group}: {a}" for group, a in self.held.by_group(self.groups).items()]
        others = [f"  {group}: {a}" for group, a in self.left_out.items()]
        return [
            f"learnt from {self.learnt} paintings, reach = {self.choice.reach:.3g}, "
            f"ridge = {self.choice.ridge:.3g}, {self.choice.logits:.3g} logits a tier",
            f"held-out pairs in the raters' order: {self.held.overall}",
            *gaps,
            *own,
            f"pairs that were learnt from: {self.trained}",
            *self.cross_validated.lines(self.groups),
            *(["learnt from the other pools alone:", *others] if others else []),
        ]


def fit(pool: Sequence[Rated], settings: FitSettings, decoys: Sequence[Vector] = ()) -> Fit:
    """Kernel ridge regression of tiers on standardised measurements.

    The held-out paintings are seen by nothing: neither the weights, nor the standardising, nor the
    choice of the ridge, which is made by cross-validation within the others. `decoys` are measured
    pictures that are worth nothing.

    Raises:
        ValueError: too few paintings of different tiers to learn and to hold out.
    """
    learner = Learner(settings, tuple(decoys))
    learnt, held = split(pool, folds(pool, settings.one_in, settings.seed), 0)
    pairs = pairs_of(held)
    if not pairs_of(learnt) or not pairs:
        raise ValueError(f"{len(pool)} paintings are too few: no pairs of different tiers")
    choice = learner.choose(learnt, settings.seed)
    model = learner.learn(learnt, choice)
    return Fit(
        model,
        choice,
        tuple(groups(pool)),
        len(learnt),
        tuple(sorted(f"{p.group}/{p.name}" for p in held)),
        Tally(tuple(pairs), tuple(steps_of(model, pairs))),
        Accuracy.of(steps_of(model, pairs_of(learnt))),
        cross_validate(pool, learner),
        leave_groups_out(pool, learner),
    )


def write_weights(path: Path, done: Fit, provenance: dict[str, Any]) -> None:
    """The model as the data file that the embedded judge loads."""
    model = done.model
    features = [
        {"name": name, "mean": round(float(mean), 6), "scale": round(float(scale), 6)}
        for name, mean, scale in zip(PainterlyFacts.names(), model.mean, model.scale, strict=True)
    ]
    examples = [
        {"weight": round(float(weight), 5), "facts": np.round(facts, 3).tolist()}
        for weight, facts in zip(model.weights, model.examples, strict=True)
    ]
    learnt = {"reach": model.reach, "features": features, "examples": examples}
    digest = hashlib.sha256(json.dumps(learnt).encode()).hexdigest()[:10]
    path.parent.mkdir(parents=True, exist_ok=True)
    text = _with_short_rows({"digest": digest, "provenance": provenance, **learnt})
    write_atomically(path, text.encode())


def _with_short_rows(data: dict[str, Any]) -> str:
    """JSON with one line for each feature and each example."""
    head = json.dumps({"digest": data["digest"], "provenance": data["provenance"]}, indent=1)
    parts = [head.removesuffix("\n}"), f' "reach": {data["reach"]}']
    for key in ("features", "examples"):
        rows = ",\n".join(f"  {json.dumps(row)}" for row in data[key])
        parts.append(f' "{key}": [\n{rows}\n ]')
    return ",\n".join(parts) + "\n}\n"
