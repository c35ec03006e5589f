"""TRL's own options in a recipe: which there are, which the recipe settles itself, what type."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, get_type_hints

from pydantic import TypeAdapter, ValidationError

OURS = {
    "output_dir": "--out",
    "max_steps": "run.steps",
    "seed": "run.seed",
    "num_generations": "run.generations",
    "generation_batch_size": "run.prompts",
    "steps_per_generation": "run.prompts",
    "save_strategy": "run.save_every",
    "save_steps": "run.save_every",
    "shuffle_dataset": "task.subjects",
    "remove_unused_columns": "nothing: the reward needs the columns",
    "resume_from_checkpoint": "--resume",
    "parallelism_config": "nothing: TRL's GRPO takes no tensor or context parallelism",
}
"""Options that a recipe says in words of its own, and where."""

_ADAPTIVE = frozenset(
    {"entropy_target", "entropy_coef_delta", "entropy_coef_min", "entropy_coef_max"}
)


def nearest(name: str, known: Iterable[str]) -> str:
    """A clause that names the likeliest meant of the known names, or nothing."""
    found = difflib.get_close_matches(name, list(known), 1, 0.6)
    return f"; did you mean {found[0]}?" if found else ""


def check_options(options: Mapping[str, Any]) -> None:
    """Raises ValueError for an option that TRL lacks, that is ours to say, or of another type."""
    types = _types()
    for name, value in options.items():
        if name in OURS:
            raise ValueError(f"trl.{name} is settled by {OURS[name]}")
        if name not in types:
            raise ValueError(f"TRL has no option {name!r}{nearest(name, types)}")
        try:
            types[name].validate_python(value)
        except ValidationError as error:
            problem = error.errors()[0]["msg"]
            raise ValueError(f"trl.{name} = {value!r}: {problem}") from error
    idle = sorted(_ADAPTIVE & options.keys())
    if idle and not options.get("use_adaptive_entropy"):
        raise ValueError(f"trl.{idle[0]} does nothing without trl.use_adaptive_entropy = true")


@cache
def _types() -> dict[str, TypeAdapter[Any]]:
    """Takes seconds: TRL is imported. Its own annotations say what a value may be."""
    from trl import GRPOConfig

    return {
        name: TypeAdapter(hint, config={"arbitrary_types_allowed": True})
        for name, hint in get_type_hints(GRPOConfig).items()
        if name in GRPOConfig.__dataclass_fields__
    }
