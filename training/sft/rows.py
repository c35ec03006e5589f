"""Examples as tokens: the prompt as GRPO will ask it, and a reply that ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from trl import GRPOConfig

from rewards.domain import Domain
from training.prompt_rows import prompt_of
from training.recipes.recipe import Recipe
from training.recipes.trainer_config import template_options
from training.sft.example import Example, Source
from training.sft.sources import SourceError

IGNORED = -100
"""A label that carries no loss."""


@dataclass(frozen=True)
class Row:
    """Token ids. The reply ends with the token at which generation stops."""

    prompt: tuple[int, ...]
    completion: tuple[int, ...]

    def to_columns(self) -> dict[str, list[int]]:
        """What the trainer takes; the prompt carries no loss."""
        labels = [IGNORED] * len(self.prompt) + list(self.completion)
        return {"input_ids": [*self.prompt, *self.completion], "labels": labels}


@dataclass(frozen=True)
class Taught:
    """What one source gives. `too_long` examples do not fit the recipe's completions."""

    source: Source
    train: tuple[Row, ...]
    held_out: tuple[Row, ...]
    too_long: int


class Encoder:
    """Asks and answers in a policy's tokens, with the recipe's own prompts and lengths."""

    def __init__(self, tokenizer: Any, recipe: Recipe, domain: Domain) -> None:
        self.tokenizer, self._recipe, self._domain = tokenizer, recipe, domain
        self.longest = completion_tokens(recipe)

    def prompt(self, subject: str) -> tuple[int, ...]:
        """The ids of a prompt, as GRPO's trainer makes them."""
        asked = prompt_of(subject, self._domain, self._recipe)
        if isinstance(asked, str):
            return tuple(self.tokenizer(text=asked)["input_ids"])
        told = self.tokenizer.apply_chat_template(
            asked,
            add_generation_prompt=True,
            tokenize=True,
            return_dict=True,
            **template_options(self._recipe),
        )
        return tuple(told["input_ids"])

    def row(self, example: Example) -> Row | None:
        """Prompt and reply; None where the reply is longer than GRPO would let it be."""
        reply = self.tokenizer(text=example.completion, add_special_tokens=False)["input_ids"]
        if len(reply) + 1 > self.longest:
            return None
        return Row(self.prompt(example.subject), (*reply, self.tokenizer.eos_token_id))


def completion_tokens(recipe: Recipe) -> int:
    """How many tokens a completion of the recipe may have."""
    return int(recipe.trl.get("max_completion_length") or GRPOConfig.max_completion_length)


def teach(source: Source, encoder: Encoder, held_out: float, seed: int) -> Taught:
    """A source's rows; about a share of `held_out` is kept from training, never all of them.

    Raises:
        SourceError: none of its examples is short enough.
    """
    fitting = [row for row in map(encoder.row, source.examples) if row is not None]
    if not fitting:
        raise SourceError(
            f"--from {source.spec}: none of its {len(source.examples)} sketches fits "
            f"trl.max_completion_length = {encoder.longest} tokens"
        )
    Random(seed).shuffle(fitting)
    kept = min(round(held_out * len(fitting)), len(fitting) - 1)
    lost = len(source.examples) - len(fitting)
    return Taught(source, tuple(fitting[kept:]), tuple(fitting[:kept]), lost)


def mixed(taught: Sequence[Taught], seed: int) -> list[list[Row]]:
    """The rows to train on, by source, as many of each as was asked for.

    What is asked for more often than it is there comes again, in whole rounds.

    Raises:
        SourceError: the shares leave nothing for the other sources, or there is no other.
    """
    counts = [len(t.train) if t.source.count is None else t.source.count for t in taught]
    shares = [t.source.share for t in taught]
    given = sum(share for share in shares if share is not None)
    counted = sum(n for n, share in zip(counts, shares, strict=True) if share is None)
    if given and (given >= 1 or not counted):
        raise SourceError(
            "shares are of all examples: they sum to less than 1, and one source has none"
        )
    total = counted / (1 - given)
    wanted = [
        n if share is None else max(1, round(share * total))
        for n, share in zip(counts, shares, strict=True)
    ]
    return [_taken(t.train, n, seed) for t, n in zip(taught, wanted, strict=True)]


def _taken(rows: Sequence[Row], count: int, seed: int) -> list[Row]:
    random, taken = Random(seed), list[Row]()
    while len(taken) < count:
        taken += random.sample(rows, min(len(rows), count - len(taken)))
    return taken
