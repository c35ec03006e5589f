"""Replies of the policy under training, generated the trainer's own way without a trace."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
import torch
from accelerate.utils import gather_object
from trl import GRPOTrainer

from env_server.episode import EpisodeRules
from training.episodes import Script
from training.policies.replies import read_message, read_text
from training.scoring.reward_function import Chat, group_seed

Placed = tuple[int, str]
"""The place of a prompt, and the reply to it."""


def generate_replies(
    trainer: GRPOTrainer, prompts: Sequence[Chat], seed: int, together: int
) -> list[str]:
    """A reply to each prompt, the same on every rank and whatever their number.

    `together` prompts at once are answered by one rank, under a seed of their own. Every rank must
    call it, because a sharded model generates on all of them. vLLM takes a seed a request and as
    many prompts as there are. Of a conversation with tools it is the first reply's sketch.
    """
    with undisturbed(trainer):
        by = _by_vllm if trainer.use_vllm else _by_transformers
        mine = by(trainer, prompts, seed, together)
    found = dict(gather_object(mine))
    return [found[place] for place in range(len(prompts))]


@contextmanager
def undisturbed(trainer: GRPOTrainer) -> Iterator[None]:
    """Whatever is generated within leaves random states, modes and the trainer as they were."""
    modes = [(module, module.training) for module in trainer.model.modules()]
    ours, numpys = random.getstate(), np.random.get_state()
    environments = getattr(trainer, "_batch_environments", None)
    device = trainer.accelerator.device
    devices = [] if device.type == "cpu" else [device.index or 0]
    kind = "cuda" if device.type == "cpu" else device.type
    with torch.random.fork_rng(devices=devices, device_type=kind):
        trainer.model.eval()
        try:
            yield
        finally:
            for module, training in modes:
                module.training = training
            random.setstate(ours)
            np.random.set_state(numpys)
            trainer._batch_environments = environments


def _by_transformers(
    trainer: GRPOTrainer, prompts: Sequence[Chat], seed: int, together: int
) -> list[Placed]:
    """Batches in turn; a rank without one of its own does the last again, and forgets it."""
    world, rank = trainer.accelerator.num_processes, trainer.accelerator.process_index
    starts = range(0, len(prompts), together)
    mine: list[Placed] = []
    for first in range(0, len(starts), world):
        turn = first + rank
        start = starts[min(turn, len(starts) - 1)]
        torch.manual_seed(group_seed(seed, "sampling", start))
        batch = list(prompts[start : start + together])
        trainer.model.eval()  # TRL's paged way leaves it training
        replies = _replies(trainer, batch)
        if turn < len(starts):
            mine += [(start + place, reply) for place, reply in enumerate(replies)]
    return mine


def _by_vllm(
    trainer: GRPOTrainer, prompts: Sequence[Chat], seed: int, together: int
) -> list[Placed]:
    """One call for each of a prompt's samples: within a call prompts differ, so one seed does.

    Ranks call with as many prompts each, which the gathering of server mode asks for.
    """
    world, rank = trainer.accelerator.num_processes, trainer.accelerator.process_index
    mine: list[Placed] = []
    for sample, places in enumerate(_samples(prompts)):
        share = -(-len(places) // world)
        own = [places[min(rank * share + i, len(places) - 1)] for i in range(share)]
        with _seeded(trainer.vllm_generation, group_seed(seed, "sampling", sample)):
            replies = _replies(trainer, [prompts[place] for place in own])
        mine += zip(own, replies, strict=True)
    return mine


def _samples(prompts: Sequence[Chat]) -> list[list[int]]:
    """The places of every prompt's first sample, of every prompt's second, and so on."""
    rounds: list[list[int]] = []
    counts: dict[str, int] = {}
    for place, prompt in enumerate(prompts):
        sample = counts[repr(prompt)] = counts.get(repr(prompt), -1) + 1
        if sample == len(rounds):
            rounds.append([])
        rounds[sample].append(place)
    return rounds


@contextmanager
def _seeded(vllm: Any, seed: int) -> Iterator[None]:
    kept = vllm.generation_kwargs
    vllm.generation_kwargs = {**kept, "seed": seed}
    try:
        yield
    finally:
        vllm.generation_kwargs = kept


def _replies(trainer: GRPOTrainer, prompts: list[Chat]) -> list[str]:
    """TRL's own class is asked, so that what a subclass does with rollouts is left out."""
    trainer._batch_environments = [None] * len(prompts)
    ids, images, fields = GRPOTrainer._tokenize_prompts(trainer, prompts)
    found, _ = GRPOTrainer._generate_single_turn(trainer, ids, images, fields, 1)
    tools = None if trainer.environment_factories is None else trainer._env_tools[None]
    replies = []
    for prompt, asked, reply in zip(prompts, ids, found, strict=True):
        message = read_message(trainer, reply, prompt, asked, tools)
        replies.append(read_text(trainer, reply) if message is None else _first_sketch(message))
    return replies


def _first_sketch(message: Mapping[str, Any]) -> str:
    """The sketch of a first reply, called for or written; else the reply."""
    script = Script()
    script.conclude([dict(message)], EpisodeRules(0))
    return script.sketches[0]
