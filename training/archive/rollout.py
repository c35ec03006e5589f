"""One rollout, and its rows: as a shard holds it, and as the report reads it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from env_server.result import Result
from rewards.mix import Term


@dataclass(frozen=True)
class Rollout:
    """One completion with its place in the run and its result.

    `index` counts within the batch. `subject` None is the prompt, `draw_seed` (of the references'
    draw) None the seed.
    """

    step: int
    index: int
    prompt: str
    completion: str
    seed: int
    result: Result
    subject: str | None = None
    draw_seed: int | None = None

    @property
    def group(self) -> str:
        """The id of its group: the rollouts of one prompt in one step, on whatever ranks."""
        prompt = self.prompt.encode("utf-8", "surrogatepass")
        return f"{self.step}-{hashlib.blake2b(prompt, digest_size=8).hexdigest()}"

    def to_row(self, rank: int, first: int, painting: Mapping[str, str] | None) -> dict[str, Any]:
        """The row of a shard.

        `first` is the batch's place in the shard; `painting` has the picture's path and SHA-256.
        """
        result = self.result
        record = result.to_json()
        if painting is not None:
            record["painting"].update(painting)
        shown = result.performance.display_list.to_json() if result.performance else None
        row = {
            **record,
            "step": self.step,
            "rank": rank,
            "index": first + self.index,
            "group": self.group,
            "prompt": self.prompt,
            "subject": self.prompt if self.subject is None else self.subject,
            "completion": self.completion,
            "sketch": result.sketch.source if result.sketch else None,
            "seed": self.seed,
            "draw_seed": self.seed if self.draw_seed is None else self.draw_seed,
            "advantage": None,
            "display_list": None if shown is None else _json(shown),
            "terms": term_rows(result.reward.terms),
            "stages": [{"name": name, "ms": ms} for name, ms in record["stages"].items()],
            "duplicate_of": _moved(result.duplicate_of, first),
            "twin_of": _moved(result.twin_of, first),
        }
        stored: dict[str, Any] = _storable(row)
        return stored


def term_rows(terms: Iterable[Term]) -> list[dict[str, Any]]:
    """A breakdown as a shard holds it."""
    return [
        {
            "name": term.name,
            "value": term.score.value,
            "weight": term.weight,
            "reason": term.score.reason,
            "detail": _json(dict(term.score.detail)),
        }
        for term in terms
    ]


def to_record(row: Mapping[str, Any]) -> dict[str, Any]:
    """A shard's row as the report reads it: terms and stages by name, details as values."""
    terms = {
        term["name"]: {
            "value": term["value"],
            "weight": term["weight"],
            "reason": term["reason"],
            "detail": json.loads(term["detail"]),
        }
        for term in row["terms"]
    }
    return {**row, "terms": terms, "stages": {s["name"]: s["ms"] for s in row["stages"]}}


def _moved(index: int | None, first: int) -> int | None:
    return None if index is None else first + index


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _storable(value: Any) -> Any:
    """The same with every half of a surrogate pair, which UTF-8 cannot hold, as U+FFFD."""
    if isinstance(value, str):
        return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(value, list):
        return [_storable(item) for item in value]
    if isinstance(value, dict):
        return {name: _storable(item) for name, item in value.items()}
    return value
