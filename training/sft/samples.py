"""What a policy writes, and how much of it is a sketch that the gate admits."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import torch
from trl import GRPOConfig

from env_server.job import Job
from env_server.result import Result
from env_server.studio import Studio, StudioSettings
from env_server.taste_settings import TasteSettings
from rewards.mix import load_mix
from training.proportion import Proportion
from training.recipes.recipe import Recipe
from training.sft.rows import Encoder

_SAMPLING = ("temperature", "top_p", "top_k", "min_p", "repetition_penalty")


@dataclass(frozen=True)
class Sample:
    """One reply. `ended` tells whether the policy stopped of itself, in time."""

    subject: str
    completion: str
    ended: bool


@dataclass(frozen=True)
class Validity:
    """How many replies the gate admits as far as it can say without painting them.

    A sketch that only its pixels give away (nothing to be seen, words) counts as valid here.
    """

    valid: Proportion
    ended: Proportion
    refused: dict[str, int]
    """The first violation of each refused reply, by code."""
    samples: tuple[Sample, ...]

    def to_json(self) -> dict[str, Any]:
        """As plain data, without the replies."""
        return {
            "valid": self.valid.to_json(),
            "ended": self.ended.to_json(),
            "refused": self.refused,
        }


def judge_replies(recipe: Recipe, *batches: Sequence[Sample]) -> tuple[Validity, ...]:
    """What the gate says of each batch, without painting."""
    results = iter(asyncio.run(_gated([s for batch in batches for s in batch], recipe)))
    return tuple(_validity(batch, [next(results) for _ in batch]) for batch in batches)


def _validity(samples: Sequence[Sample], results: Sequence[Result]) -> Validity:
    # An outage of ours is no verdict on a sketch.
    told = [r for r in results if r.admitted is not None]
    refused = Counter(r.gate.violations[0].code.value for r in told if r.gate.violations)
    return Validity(
        Proportion(sum(bool(r.admitted) for r in told), len(told)),
        Proportion(sum(s.ended for s in samples), len(samples)),
        dict(refused.most_common()),
        tuple(samples),
    )


def sample_replies(
    model: Any, encoder: Encoder, recipe: Recipe, subjects: Sequence[str]
) -> list[Sample]:
    """The policy's reply for each subject, with the recipe's sampling and its seed."""
    tokenizer = encoder.tokenizer
    torch.manual_seed(recipe.run.seed)
    options = {name: recipe.trl.get(name, getattr(GRPOConfig, name)) for name in _SAMPLING}
    options = {name: value for name, value in options.items() if value is not None}
    model.eval()
    found = []
    for first in range(0, len(subjects), recipe.run.generations):
        part = subjects[first : first + recipe.run.generations]
        rows = [{"input_ids": list(encoder.prompt(subject))} for subject in part]
        batch = tokenizer.pad(rows, padding=True, padding_side="left", return_tensors="pt")
        with torch.no_grad():
            made = model.generate(
                **batch.to(model.device),
                do_sample=True,
                max_new_tokens=encoder.longest,
                pad_token_id=tokenizer.pad_token_id,
                eos_token_id=tokenizer.eos_token_id,
                **options,
            )
        for subject, ids in zip(part, made[:, batch["input_ids"].shape[1] :].tolist(), strict=True):
            text = tokenizer.decode(ids, skip_special_tokens=True)
            found.append(Sample(subject, text, tokenizer.eos_token_id in ids))
    return found


async def _gated(samples: Sequence[Sample], recipe: Recipe) -> list[Result]:
    task = recipe.task
    settings = StudioSettings(task.domain, TasteSettings(pool=task.pool), paint=False)
    mix, seed = load_mix("coverage-led"), recipe.run.seed
    async with Studio(settings) as studio:
        return await studio.score([Job(s.completion, s.subject, seed, mix) for s in samples])
