"""The control: a few steps of GRPO on a reward that any working trainer can raise."""

from __future__ import annotations

import gc
import random
import re
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from accelerate.utils import gather_object
from peft import LoraConfig
from torch import nn
from torch.distributed.tensor import DTensor
from transformers import TrainerCallback
from transformers.trainer_callback import PrinterCallback, ProgressCallback
from trl import GRPOTrainer

from training.policies.policy import load_policy
from training.preflight.movement import Held
from training.prompt_rows import prompt_rows
from training.recipes.recipe import Recipe
from training.recipes.trainer_config import trainer_config
from training.scoring.reward_function import Chat, said
from training.watching.trl_log import without_completions

_SAMPLE = 4096  # weights of each tensor
_FILL = re.compile(r"\bfill\s*\(")


HELD = 4
"""Batches that are looked at and not learnt from."""


@dataclass(frozen=True)
class ControlRun:
    """What a control came to, the same on every rank.

    `rewards` in [0, 1] and `spreads` (standard deviations) are those of each step's `rollouts`;
    `held` says of replies that were not learnt from how their likelihood changed. `gradient` is the
    largest norm of a step, `change` the largest of a trained weight.
    """

    rate: float
    rewards: tuple[float, ...]
    spreads: tuple[float, ...]
    held: tuple[Held, ...]
    gradient: float
    change: float
    rollouts: int


class FillReward:
    """The share of `target` fill commands that a completion writes, in [0, 1]; nothing is painted.

    More than the target is as far from it as fewer. `last` are the rewards of the last call.
    """

    __name__ = "fill_reward"

    def __init__(self, target: int) -> None:
        self._target = target
        self.last: list[float] = []

    def __call__(self, completions: Sequence[Chat], **_: Any) -> list[float]:
        """Rewards in the order of the completions."""
        self.last = [self.reward(said(completion)) for completion in completions]
        return self.last

    def reward(self, text: str) -> float:
        """The reward of one completion."""
        count = len(_FILL.findall(text))
        return max(0.0, 1.0 - abs(self._target - count) / self._target)


class ControlTrainer(GRPOTrainer):
    """A GRPOTrainer that learns nothing from its first batches, and remembers them."""

    def __init__(self, *, reward: FillReward, **options: Any) -> None:
        super().__init__(reward_funcs=reward, **options)
        self._reward = reward
        self._kept: list[tuple[list[str], list[float], dict[str, Any], torch.Tensor]] = []

    def _generate_and_score_completions(self, inputs: list[dict[str, Any]]) -> dict[str, Any]:
        output: dict[str, Any] = super()._generate_and_score_completions(inputs)
        if len(self._kept) < HELD:
            prompts = [said(row["prompt"]) for row in inputs]
            self._kept.append((prompts, self._reward.last, output, self._likelihoods(output)))
            output = {**output, "advantages": torch.zeros_like(output["advantages"])}
        return output

    def held(self) -> list[Held]:
        """This rank's held-out completions, and how the policy sees them now."""
        return [
            Held(*row)
            for prompts, rewards, output, before in self._kept
            for row in zip(
                prompts, rewards, (self._likelihoods(output) - before).tolist(), strict=True
            )
        ]

    def _likelihoods(self, output: dict[str, Any]) -> torch.Tensor:
        """The logarithm of each completion's likelihood."""
        parts = ("prompt", "completion")
        ids, mask = (torch.cat([output[f"{p}_{n}"] for p in parts], 1) for n in ("ids", "mask"))
        training = self.model.training
        self.model.eval()
        with torch.no_grad():
            logs, *_ = self._get_per_token_logps_and_entropies(
                self.model,
                ids,
                mask,
                output["completion_ids"].size(1),
                batch_size=self.args.per_device_train_batch_size,
            )
        self.model.train(training)
        summed: torch.Tensor = (logs * output["completion_mask"]).sum(1).double().cpu()
        return summed


def control_recipe(recipe: Recipe, faster: float = 1.0) -> Recipe:
    """The recipe of the control: the run's own but for what is written here.

    Short completions and no warm-up, so that it is over soon; nothing saved or reported;
    transformers generates, also for vLLM; one reply, also for episodes.
    """
    settings = recipe.preflight
    length = recipe.trl.get("max_completion_length", settings.tokens)
    trl = {
        **recipe.trl,
        "learning_rate": recipe.trl.get("learning_rate", 1e-6) * faster,
        "lr_scheduler_type": "constant",
        "warmup_steps": 0,
        "max_completion_length": min(length, settings.tokens),
        "mask_truncated_completions": False,  # nearly all of them are cut
        "num_iterations": 1,
        "beta": 0.0,  # a reference that holds the policy back would be one more model
        "use_vllm": False,
        "report_to": "none",
        "log_completions": False,
    }
    run = recipe.run.model_copy(update={"steps": settings.steps + HELD, "save_every": 0})
    task = recipe.task.model_copy(update={"revisions": 0})
    return recipe.model_copy(update={"trl": trl, "run": run, "task": task})


def run_control(recipe: Recipe, adapter: LoraConfig | None, faster: float = 1.0) -> ControlRun:
    """Trains the recipe's policy, loaded afresh, on the control's reward, and throws it away.

    Every rank has to call it. The random state of the process is left as it was.
    """
    chosen = control_recipe(recipe, faster)
    if recipe.run.threads:
        torch.set_num_threads(recipe.run.threads)
    with randomness_kept(), tempfile.TemporaryDirectory() as folder, without_completions():
        trainer = _trainer(chosen, Path(folder), adapter)
        weights = WeightWatch()
        trainer.add_callback(weights)
        trainer.train()
        change = max(gather_object([weights.change]))
        held = tuple(gather_object(trainer.held()))
        steps = [log for log in trainer.state.log_history if "reward" in log]
        trainer.accelerator.free_memory()
    del trainer
    gc.collect()
    if torch.cuda.is_available():
        torch.cuda.empty_cache()
    return ControlRun(
        float(chosen.trl["learning_rate"]),
        tuple(float(log["reward"]) for log in steps),
        tuple(float(log["reward_std"]) for log in steps),
        held,
        max((float(log.get("grad_norm") or 0.0) for log in steps), default=0.0),
        change,
        chosen.run.prompts * chosen.run.generations,
    )


class WeightWatch(TrainerCallback):
    """Compares samples of this rank's part of the trained weights, whatever shards them."""

    def __init__(self) -> None:
        self._before: list[torch.Tensor] = []
        self.change = 0.0

    def on_train_begin(self, args: Any, state: Any, control: Any, **kwargs: Any) -> None:
        """Called by the trainer once the model is made ready."""
        self._before = _samples(kwargs["model"])

    def on_train_end(self, args: Any, state: Any, control: Any, **kwargs: Any) -> None:
        """Called by the trainer after the last step."""
        pairs = zip(self._before, _samples(kwargs["model"]), strict=True)
        changes = ((after - before).abs().max() for before, after in pairs if len(before))
        self.change = max((float(change) for change in changes), default=0.0)
        self._before = []


def _samples(model: nn.Module) -> list[torch.Tensor]:
    found = []
    for parameter in model.parameters():
        if parameter.requires_grad:
            part = getattr(parameter, "ds_tensor", parameter.detach())  # DeepSpeed's shard
            part = part.to_local() if isinstance(part, DTensor) else part
            found.append(part.detach().flatten()[:_SAMPLE].float().clone())
    return found


def _trainer(recipe: Recipe, out: Path, adapter: LoraConfig | None) -> ControlTrainer:
    model, tokenizer = load_policy(recipe.policy)
    rows = prompt_rows(recipe)
    # The same prompts in each step, so that only the policy can move the reward.
    same = [index % recipe.run.prompts for index in range(len(rows))]
    trainer = ControlTrainer(
        model=model,
        args=trainer_config(recipe, out),
        processing_class=tokenizer,
        train_dataset=rows.select(same),
        reward=FillReward(recipe.preflight.target),
        peft_config=deepcopy(adapter),
    )
    trainer.remove_callback(PrinterCallback)
    trainer.remove_callback(ProgressCallback)
    return trainer


@contextmanager
def randomness_kept() -> Iterator[None]:
    """The states of torch's, numpy's and Python's generators are those from before the block."""
    python, numpy = random.getstate(), np.random.get_state()
    with torch.random.fork_rng():
        try:
            yield
        finally:
            random.setstate(python)
            np.random.set_state(numpy)
