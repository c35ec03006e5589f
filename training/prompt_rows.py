"""The dataset of a run: whose turn it is to be painted, and how the policy is asked."""

from __future__ import annotations

from typing import Any

from datasets import Dataset

from env_server.episode import EpisodeRules
from env_server.prompts import paint_prompt, revision_prompt, system_prompt
from rewards.domain import Domain, load_domain
from training.episodes import TOOL_PROMPT
from training.recipes.recipe import Prompting, Recipe
from training.tiny.generator import known_subjects, prompt_for


def prompt_rows(recipe: Recipe) -> Dataset:
    """Columns `prompt` and `subject`: the subjects in turn, a row for each group of the run."""
    domain = load_domain(recipe.task.domain)
    subjects = run_subjects(recipe, domain)
    count = recipe.run.steps * recipe.run.prompts
    rows = [subjects[index % len(subjects)] for index in range(count)]
    prompts = [prompt_of(subject, domain, recipe) for subject in rows]
    return Dataset.from_dict({"prompt": prompts, "subject": rows})


def run_subjects(recipe: Recipe, domain: Domain) -> tuple[str, ...]:
    """The recipe's subjects, or the domain's; of those the tiny policy gets what it was taught."""
    if recipe.task.subjects:
        return tuple(recipe.task.subjects)
    if recipe.policy.model == "tiny":
        return known_subjects(domain.subjects)
    return domain.subjects


def prompt_of(subject: str, domain: Domain, recipe: Recipe) -> str | list[dict[str, Any]]:
    """What a policy is asked for one subject: a text, or the turns of a conversation."""
    task = recipe.task
    turn = {"role": "user", "content": paint_prompt(subject)}
    if recipe.policy.prompting is Prompting.PLAIN and not task.revisions:
        return prompt_for(subject)
    if recipe.policy.prompting is not Prompting.CHAT:
        return [turn]
    rules = EpisodeRules(task.revisions, task.counts)
    system = system_prompt(domain) + revision_prompt(rules)
    return [{"role": "system", "content": system + TOOL_PROMPT * bool(task.revisions)}, turn]
