"""The policy that `trl.beta` holds a run to: the one that it starts from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from accelerate import PartialState

from training.policies.policy import GGUF, PolicyError, locate
from training.recipes.recipe import Recipe, Strategy

_WHOLE = (Strategy.SINGLE, Strategy.DDP)


def keep_reference(recipe: Recipe, model: Any, out: Path) -> None:
    """See to it that TRL's KL term compares with the policy as it was loaded.

    With an adapter TRL switches it off to get the reference. In full training it loads the model
    once more by the name that its configuration bears, which knows nothing of a merged adapter, a
    GGUF file or a hub's revision; such a policy is written to `out`/reference, and named so.

    Raises:
        PolicyError: it would have to be written, and no process holds all of it.
    """
    if not recipe.trl.get("beta") or recipe.lora is not None:
        return
    where, revision = locate(recipe.policy.model)
    if revision is None and recipe.policy.adapter is None and not where.endswith(GGUF):
        return
    if recipe.launch.strategy not in _WHOLE:
        raise PolicyError(
            f"trl.beta with launch.strategy = {recipe.launch.strategy.value!r} and full training "
            "needs policy.model to be a folder without policy.adapter: save the policy as one first"
        )
    folder = out / "reference"
    state = PartialState()
    if state.is_main_process:
        model.save_pretrained(folder)
    state.wait_for_everyone()
    model.config._name_or_path = str(folder)
