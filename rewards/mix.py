"""The mix of terms, and the one function that computes a reward."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType

from rewards.score import Score

GATE = "gate"
_TOLERANCE = 1e-9


class Unscored(StrEnum):
    """What a mix does when a term with a positive weight has no value."""

    VOID = "void"
    """The reward is None, and the trainer drops the rollout."""
    RENORMALISE = "renormalise"
    """The other weights are scaled up to sum to 1, and the reward says so."""


@dataclass(frozen=True)
class Term:
    """One line of a breakdown: what the term scored and what it weighed."""

    name: str
    weight: float
    score: Score


@dataclass(frozen=True)
class Reward:
    """`value` in [0, 1], or None when it cannot be told; `terms` in the mix's order.

    `notes` says in words what a reader must know: which terms voided the reward, or that the
    weights were scaled.
    """

    value: float | None
    mix: str
    terms: tuple[Term, ...]
    notes: tuple[str, ...] = ()

    def term(self, name: str) -> Term | None:
        """The term called `name`, if the mix has it."""
        return next((term for term in self.terms if term.name == name), None)


@dataclass(frozen=True)
class RewardMix:
    """Weights by term name. They are finite, not negative and sum to 1 within 1e-9.

    `scorers` names the classes of terms that are not Atelier's own, by dotted path.
    """

    name: str
    weights: Mapping[str, float]
    unscored: Unscored = Unscored.VOID
    scorers: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "weights", MappingProxyType(dict(self.weights)))
        object.__setattr__(self, "scorers", MappingProxyType(dict(self.scorers)))
        if idle := sorted(self.scorers.keys() - self.weights.keys()):
            raise ValueError(f"mix {self.name!r}: {idle[0]} has a scorer and no weight; 0 is one")
        if GATE not in self.weights:
            raise ValueError(f"mix {self.name!r}: it has no weight for the gate")
        for term, weight in self.weights.items():
            if not (math.isfinite(weight) and weight >= 0):
                raise ValueError(
                    f"mix {self.name!r}: weight of {term} is {weight!r}; use 0 or more"
                )
        total = math.fsum(self.weights.values())
        if abs(total - 1.0) > _TOLERANCE:
            raise ValueError(f"mix {self.name!r}: the weights sum to {total!r}, not to 1")

    def __reduce__(
        self,
    ) -> tuple[type[RewardMix], tuple[str, dict[str, float], Unscored, dict[str, str]]]:
        """Mixes travel to worker processes; read-only views do not."""
        return RewardMix, (self.name, dict(self.weights), self.unscored, dict(self.scorers))

    def combine(self, gate: Score, scores: Mapping[str, Score]) -> Reward:
        """R = gate * (w_gate + sum of w_t * score_t).

        A refused sketch (gate 0) earns 0 whatever else is known. An unscored gate, or an unscored
        term of positive weight, makes the reward None, unless the mix renormalises. A term that
        `scores` lacks counts as unscored. Terms of weight 0 are listed and change nothing.
        """
        missing = Score.unscored("no scorer is configured for this term")
        terms = tuple(
            Term(name, weight, gate if name == GATE else scores.get(name, missing))
            for name, weight in self.weights.items()
        )
        if gate.value is None:
            return Reward(None, self.name, terms, (f"gate: {gate.reason}",))
        if gate.value == 0.0:
            return Reward(0.0, self.name, terms)
        return self._weigh(gate.value, terms)

    def _weigh(self, gate: float, terms: tuple[Term, ...]) -> Reward:
        lost = [t for t in terms if t.weight > 0 and t.score.value is None]
        if lost and self.unscored is Unscored.VOID:
            notes = tuple(
                f"no reward, because {t.name} is unscored: {t.score.reason}" for t in lost
            )
            return Reward(None, self.name, terms, notes)
        known = [t for t in terms if t.score.value is not None]
        total = math.fsum(t.weight for t in known)
        part = math.fsum(
            t.weight if t.name == GATE else t.weight * (t.score.value or 0.0) for t in known
        )
        if total == 0.0:
            return Reward(None, self.name, terms, ("no reward: no weighted term has a value",))
        notes = tuple(
            f"weights scaled by 1/{total:.6g}, because {t.name} is unscored: {t.score.reason}"
            for t in lost
        )
        return Reward(min(1.0, gate * part / (total if lost else 1.0)), self.name, terms, notes)


_NAMED: Mapping[str, Mapping[str, float]] = MappingProxyType(
    {
        "judge-led": {"gate": 0.05, "length": 0.05, "judge": 0.60, "preference": 0.30},
        "hps-led": {"gate": 0.05, "length": 0.05, "judge": 0.30, "preference": 0.60},
        "hps-only": {"gate": 0.05, "length": 0.05, "judge": 0.0, "preference": 0.90},
        "coverage-led": {"gate": 0.05, "length": 0.25, "coverage": 0.70},
    }
)


def mix_names() -> list[str]:
    """Names of the shipped mixes."""
    return list(_NAMED)


def load_mix(name_or_path: str | Path) -> RewardMix:
    """A shipped mix by name, or one from a TOML file.

    A file has a table `[weights]` and may set `name` and `unscored` ("void" or "renormalise"). A
    table `[scorers]` gives the classes of further terms: `warmth = "my_package.scorers:Warmth"`.

    Raises:
        FileNotFoundError: no shipped mix and no file has this name.
        ValueError: the weights are not a mix; the message says which one and why.
    """
    if str(name_or_path) in _NAMED:
        return RewardMix(str(name_or_path), _NAMED[str(name_or_path)])
    path = Path(name_or_path)
    if not path.is_file():
        raise FileNotFoundError(
            f"no mix {str(name_or_path)!r}: it is neither a file nor one of {', '.join(_NAMED)}"
        )
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        weights = {str(k): float(v) for k, v in data["weights"].items()}
        scorers = {str(k): str(v) for k, v in data.get("scorers", {}).items()}
        unscored = Unscored(data.get("unscored", "void"))
        return RewardMix(data.get("name", path.stem), weights, unscored, scorers)
    except (tomllib.TOMLDecodeError, KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"{path}: a mix needs a table [weights] of numbers ({error})") from error
