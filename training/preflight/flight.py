"""What the checks of a preflight look at, each part made once and when it is first wanted."""

from __future__ import annotations

import asyncio
import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from rich.console import Console
from trl import GRPOConfig

from assets import ASSETS
from env_server.job import Job
from env_server.result import Result
from rewards.domain import load_domain
from rewards.draw import parse_schedule
from rewards.mix import RewardMix, load_mix
from rewards.pool_source import open_pool
from training.adapters.adapter import AdapterPlan, prepare_adapter
from training.adapters.skeleton import policy_skeleton
from training.policies.fences import read_fences
from training.policies.policy import load_policy_tokenizer
from training.prompt_rows import prompt_rows, run_subjects
from training.recipes.recipe import Recipe
from training.recipes.trainer_config import template_options, trainer_config
from training.runs.launch import LaunchError
from training.scoring.patient import PatientScorer, lost
from training.scoring.reward_function import Chat, Scorer, group_seed
from training.tiny.generator import generate
from training.tiny.motifs import SUBJECTS

# Small ones of ours, the next where a domain's gate will not have the first.
_HONEST = ("three_pebbles.js", "pears.js", "hibiscus_coral.js")


@dataclass(frozen=True)
class Painted:
    """An honest sketch by its name, its job, and what came of it."""

    name: str
    job: Job
    result: Result


class Flight:
    """A recipe, the folder of its run, and the scorer that would score it."""

    def __init__(self, recipe: Recipe, out: Path, scorer: Scorer) -> None:
        self.recipe = recipe
        self.out = out
        self._scorer = PatientScorer(scorer, _patience_s(recipe))

    @cached_property
    def config(self) -> GRPOConfig:
        """TRL's configuration of the run; raises BatchError or TRL's own ValueError."""
        return trainer_config(self.recipe, self.out)

    @cached_property
    def mix(self) -> RewardMix:
        """The mix of the run."""
        return load_mix(self.recipe.task.mix)

    @cached_property
    def tokenizer(self) -> Any:
        """The tokenizer as training has it; raises PolicyError."""
        tokenizer = load_policy_tokenizer(self.recipe.policy)
        if self.recipe.task.revisions and not tokenizer.chat_template:
            return read_fences(tokenizer)
        return tokenizer

    @cached_property
    def skeleton(self) -> Any:
        """The policy without its weights; raises PolicyError."""
        return policy_skeleton(self.recipe.policy)

    @cached_property
    def adapter(self) -> AdapterPlan | None:
        """The adapter's plan; raises AdapterError or CoverageTooLow."""
        return prepare_adapter(self.recipe, Console(quiet=True))

    @cached_property
    def subjects(self) -> tuple[str, ...]:
        """Whose turn it is, in order."""
        return run_subjects(self.recipe, load_domain(self.recipe.task.domain))

    @cached_property
    def prompts(self) -> list[Chat]:
        """Every prompt of the run, each once."""
        run = self.recipe.run
        turns = min(run.steps, math.ceil(len(self.subjects) / run.prompts))
        once = self.recipe.model_copy(update={"run": run.model_copy(update={"steps": turns})})
        unlike = {json.dumps(prompt): prompt for prompt in prompt_rows(once)["prompt"]}
        return list(unlike.values())

    def rendered(self, prompt: Chat, **options: Any) -> str:
        """A prompt's text as the policy reads it; `options` are the template's, beside the run's.

        A template may raise whatever its author wrote.
        """
        if isinstance(prompt, str):
            return prompt
        chosen = {**template_options(self.recipe), **options}
        text: str = self.tokenizer.apply_chat_template(
            prompt, tokenize=False, add_generation_prompt=True, **chosen
        )
        return text

    def tokens(self, text: str) -> int:
        """How many tokens a text has, without any that the tokenizer would put around it."""
        return len(self.tokenizer(text, add_special_tokens=False)["input_ids"])

    @cached_property
    def sketches(self) -> tuple[str, list[str]]:
        """What a policy of this recipe is to learn to write: where it is from, and the replies."""
        task, policy = self.recipe.task, self.recipe.policy
        pool = task.pool or load_domain(task.domain).pool
        if policy.model == "tiny":
            known = [subject for subject in self.subjects if subject in SUBJECTS] or list(SUBJECTS)
            return "our generator", [generate(seed, s) for s in known for seed in range(8)]
        if pool is not None:
            files = [r.source for r in open_pool(pool).references if r.source is not None]
            if files:
                return f"pool {pool}", [_fenced(file.read_text("utf-8")) for file in files]
        good = sorted((ASSETS / "sketches" / "good").glob("*.js"))
        return "our examples", [_fenced(file.read_text("utf-8")) for file in good]

    def job(self, completion: str) -> Job:
        """A job as the run's first step would have it."""
        task = self.recipe.task
        subject = self.subjects[0]
        seed = group_seed(self.recipe.run.seed, subject, 0)
        tiers = parse_schedule(task.tiers).at(0)
        return Job(completion, subject, seed, self.mix, task.length_measure, task.references, tiers)

    def score(self, jobs: Sequence[Job]) -> list[Result]:
        """Results of the run's own scorer, under its deadline."""
        try:
            return asyncio.run(self._scorer.score(jobs))
        except LaunchError as error:  # a server that judges otherwise than this run would
            return [lost(job, str(error)) for job in jobs]

    @cached_property
    def painted(self) -> Painted:
        """The first honest sketch that the gate admits, or the last one tried."""
        for name in _HONEST:
            source = (ASSETS / "sketches" / "good" / name).read_text("utf-8")
            job = self.job(_fenced(source))
            (result,) = self.score([job])
            if result.admitted is not False:
                break
        return Painted(name, job, result)


def _patience_s(recipe: Recipe) -> float:
    """Seconds that a check waits for rewards; all checks together must not outlast other ranks."""
    alone = recipe.launch.processes == 1
    limit = math.inf if alone else recipe.trl.get("ddp_timeout", 1800) / 6
    return min(recipe.run.score_deadline_s, limit)


def _fenced(source: str) -> str:
    return f"```javascript\n{source.strip()}\n```\n"
