"""Rollouts that have ended are scored while the others of the batch are still being generated."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, runtime_checkable

import structlog

from env_server.job import Job
from training.policies.replies import read_message, read_text
from training.recipes.recipe import Recipe
from training.scoring.reward_function import Chat, PaintReward, said

log = structlog.get_logger(__name__)


@runtime_checkable
class EarlyScorer(Protocol):
    """A scorer that can start on a job before it is asked for its batch."""

    def begin(self, job: Job) -> None:
        """Starts on a job and returns at once; what comes of it, `score` tells."""

    def forget(self) -> None:
        """Cancels what was begun and not asked for, and waits until nothing of it is left."""


class Early:
    """Hands each row of a batch to the scorer as the job that the reward function will ask for."""

    def __init__(self, scorer: EarlyScorer, reward: PaintReward) -> None:
        self._scorer = scorer
        self._reward = reward

    def rows(self, inputs: Sequence[dict[str, Any]], step: int) -> EarlyRows:
        """Those of a batch, in the order of the trainer's inputs."""
        return EarlyRows(
            lambda row, reply: self._begin(inputs[row], reply, step),
            [row["prompt"] for row in inputs],
        )

    def _begin(self, row: dict[str, Any], reply: str, step: int) -> None:
        prompt = said(row["prompt"])
        subject = row.get("subject", prompt)
        self._scorer.begin(self._reward.job(prompt, reply, subject, step))

    def forget(self) -> None:
        """Whatever of the batch was not asked for is cancelled."""
        self._scorer.forget()


class EarlyRows:
    """The rows of one batch: `ended` is told of each, once, with its tokens up to the last one."""

    def __init__(self, begin: Callable[[int, str], None], prompts: Sequence[Chat]) -> None:
        self._begin = begin
        self.prompts = prompts
        self._failed = False

    def ended(self, row: int, decode: Callable[[], str]) -> None:
        """Row number `row` is complete; `decode` tells its text. Nothing is raised."""
        if self._failed:
            return
        try:
            self._begin(row, decode())
        except Exception:  # the reward function asks for all rows again, so nothing is lost by it
            log.exception("a rollout that ended early waits for the others")
            self._failed = True


def reply_of(trainer: Any, ids: list[int], prompt: Chat, prompt_ids: list[int]) -> str:
    """The text that TRL will hand the reward function for a completion's tokens."""
    message = read_message(trainer, ids, prompt, prompt_ids, trainer.tools)
    return read_text(trainer, ids) if message is None else said([message])


def early_of(recipe: Recipe, scorer: object, reward: PaintReward) -> Early | None:
    """What hands rows over early, where the recipe wants it and something can; else it says why."""
    if not recipe.run.paint_early:
        return None
    why = None
    if recipe.task.revisions:
        why = "TRL runs the tools of an episode's turn when all of its rollouts have ended it"
    elif recipe.trl.get("use_vllm"):
        why = "vLLM hands over all rollouts of a batch at once"
    elif isinstance(recipe.task.server, list) and len(recipe.task.server) > 1:
        why = "of several servers another may score a rollout than the one that looked at it"
    elif not isinstance(scorer, EarlyScorer):
        why = f"{type(scorer).__name__} scores whole batches alone"
    if why is not None or not isinstance(scorer, EarlyScorer):
        log.info("run.paint_early changes nothing here", why=why)
        return None
    return Early(scorer, reward)
