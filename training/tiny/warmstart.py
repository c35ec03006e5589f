"""The warm start: supervised training of the tiny policy on generated sketches.

Without it no completion runs, every reward of a group is 0, and GRPO has nothing to learn from.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import torch
from rich.progress import Progress

from training.policies.policy import CONTEXT, new_policy
from training.tiny.generator import Quality, generate, prompt_for, subjects
from training.tiny.tokenizer import train_tokenizer


@dataclass(frozen=True)
class WarmStart:
    """What was trained: steps, the last loss (mean of 20 steps, nats a token), seconds."""

    steps: int
    loss: float
    seconds: float
    parameters: int


@dataclass(frozen=True)
class WarmStartSettings:
    """How to train; `shares` are the shares of worse, honest and better sketches.

    Few better sketches leave the policy room to improve by reward.
    """

    out: Path
    seed: int = 0
    steps: int = 900
    batch: int = 16
    learning_rate: float = 2e-3
    examples: int = 6000
    shares: tuple[float, float, float] = (0.35, 0.60, 0.05)


def warm_start(settings: WarmStartSettings) -> WarmStart:
    """Train tokenizer and policy from nothing and save both to `settings.out`."""
    started = time.monotonic()
    pairs = _examples(settings)
    tokenizer = train_tokenizer(prompt + sketch for prompt, sketch in pairs)
    model = new_policy(
        len(tokenizer), tokenizer.pad_token_id, tokenizer.eos_token_id, settings.seed
    )
    loss = _fit(model, _encode(tokenizer, pairs), settings, tokenizer.pad_token_id)
    model.generation_config.max_length = None
    # Half the bytes; the policy is loaded in float32 again.
    model.to(torch.bfloat16).save_pretrained(settings.out)
    tokenizer.save_pretrained(settings.out)
    parameters = sum(p.numel() for p in model.parameters())
    return WarmStart(settings.steps, loss, time.monotonic() - started, parameters)


def _examples(settings: WarmStartSettings) -> list[tuple[str, str]]:
    random = Random(settings.seed)
    known = subjects()
    made = []
    for index in range(settings.examples):
        (quality,) = random.choices(list(Quality), settings.shares)
        subject = random.choice(known)
        made.append((prompt_for(subject), generate(index, subject, quality)))
    return made


def _encode(tokenizer: Any, pairs: list[tuple[str, str]]) -> list[tuple[list[int], int]]:
    """Token ids of prompt, sketch and end, with the length of the prompt."""
    encoded = []
    for prompt, sketch in pairs:
        head = tokenizer(prompt)["input_ids"]
        ids = head + tokenizer(sketch)["input_ids"] + [tokenizer.eos_token_id]
        if len(ids) <= CONTEXT:
            encoded.append((ids, len(head)))
    return encoded


def _fit(
    model: Any, data: list[tuple[list[int], int]], settings: WarmStartSettings, pad: int
) -> float:
    random = Random(settings.seed + 1)
    optimiser = torch.optim.AdamW(model.parameters(), lr=settings.learning_rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, settings.learning_rate, total_steps=settings.steps
    )
    losses: list[float] = []
    model.train()
    with Progress() as progress:
        bar = progress.add_task("warm start", total=settings.steps)
        for _ in range(settings.steps):
            batch = _collate(random.sample(data, settings.batch), pad)
            loss = model(**batch).loss
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            schedule.step()
            optimiser.zero_grad()
            losses.append(loss.item())
            progress.update(bar, advance=1, description=f"warm start, loss {losses[-1]:.3f}")
    return sum(losses[-20:]) / len(losses[-20:])


def _collate(rows: list[tuple[list[int], int]], pad: int) -> dict[str, torch.Tensor]:
    """A right-padded batch; the prompt and the padding carry no loss."""
    longest = max(len(ids) for ids, _ in rows)
    ids = torch.full((len(rows), longest), pad)
    labels = torch.full((len(rows), longest), -100)
    mask = torch.zeros((len(rows), longest), dtype=torch.long)
    for row, (tokens, head) in enumerate(rows):
        ids[row, : len(tokens)] = torch.tensor(tokens)
        labels[row, head : len(tokens)] = torch.tensor(tokens[head:])
        mask[row, : len(tokens)] = 1
    return {"input_ids": ids, "attention_mask": mask, "labels": labels}
