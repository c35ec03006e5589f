"""The generator's process: follows the store, samples groups, scores them, hands samples over."""

from __future__ import annotations

import queue
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from transformers import AutoModelForCausalLM

from training.sync.load import load_into
from training.sync.receiver import Receiver
from training.sync.store import Store
from training.sync.weights import digest_of
from training.tiny.tokenizer import load_tokenizer

Score = Callable[[Sequence[str], Sequence[str]], Sequence[float | None]]


@dataclass(frozen=True)
class GeneratorSettings:
    """How a generator samples. Lengths are in tokens, times in seconds.

    `policy` is the folder that the trainer started from, `dtype` what it trains in. With `verify`
    the model's own tensors are hashed after every load (see `Loaded.weights`).
    """

    url: str
    policy: str
    prompts: tuple[str, ...]
    dtype: str = "bfloat16"
    generations: int = 8
    completion_length: int = 160
    temperature: float = 1.0
    seed: int = 0
    queue_size: int = 64
    poll_every_s: float = 0.1
    first_weights_s: float = 300.0
    threads: int = 1
    verify: bool = False


@dataclass(frozen=True)
class Loaded:
    """Weights put into the model: their version, how they came, the model's checksum if asked."""

    version: int
    outcome: str
    names: int
    weights: str | None


@dataclass(frozen=True)
class Pipes:
    """What a generator shares with its trainer; the types are those of `multiprocessing`."""

    samples: Any
    metrics: Any
    loads: Any
    stop: Any
    heartbeat: Any


def generate_forever(settings: GeneratorSettings, score: Score, pipes: Pipes) -> None:
    """The process's whole life; ends when told to stop."""
    torch.set_num_threads(settings.threads)
    torch.manual_seed(settings.seed)
    _Generator(settings, score, pipes).run()


class _Generator:
    def __init__(self, settings: GeneratorSettings, score: Score, pipes: Pipes) -> None:
        self._settings = settings
        self._score = score
        self._pipes = pipes
        self._receiver = Receiver(Store(settings.url))
        self._tokenizer = load_tokenizer(settings.policy)
        self._model = AutoModelForCausalLM.from_pretrained(
            settings.policy, local_files_only=True, dtype=getattr(torch, settings.dtype)
        ).eval()
        self._loaded: int | None = None
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # experimental, which it says at its first import
            from trl.experimental.async_grpo.async_rollout_worker import RolloutSample
        self._sample_type = RolloutSample

    def run(self) -> None:
        self._wait_for_weights()
        group = 0
        while not self._pipes.stop.is_set():
            self._refresh()
            prompt = self._settings.prompts[group % len(self._settings.prompts)]
            for sample in self._group(prompt, group):
                self._hand_over(sample)
            group += 1

    def _wait_for_weights(self) -> None:
        until = time.monotonic() + self._settings.first_weights_s
        while self._loaded is None and not self._pipes.stop.is_set():
            self._refresh()
            if self._loaded is None and time.monotonic() > until:
                raise TimeoutError(f"no weights in {self._settings.url}")
            time.sleep(self._settings.poll_every_s if self._loaded is None else 0)

    def _refresh(self) -> None:
        """Take new weights, if there are any; the old ones stay in use while there are none."""
        self._pipes.heartbeat.value = time.time()
        outcome = self._receiver.poll()
        if self._receiver.weights is None or self._receiver.version == self._loaded:
            return
        names = load_into(self._model, self._receiver.weights)
        self._loaded = self._receiver.version
        assert self._loaded is not None
        weights = digest_of(self._model.named_parameters()) if self._settings.verify else None
        self._pipes.loads.put(Loaded(self._loaded, str(outcome), names, weights))

    def _group(self, prompt: str, group: int) -> Iterator[Any]:
        """The scored samples of one prompt; those without a score are left out."""
        begun = time.monotonic()
        ids = self._tokenizer(prompt, return_tensors="pt")["input_ids"]
        rows = self._sample(ids)
        completions = [
            self._tokenizer.decode(row[ids.shape[1] :], skip_special_tokens=True) for row in rows
        ]
        generated = time.monotonic()
        scores = self._score([prompt] * len(rows), completions)
        self._pipes.metrics.put(
            {
                "generator/generate_s": generated - begun,
                "generator/score_s": time.monotonic() - generated,
                "generator/version": float(self._loaded or 0),
                "generator/unscored_total": float(sum(score is None for score in scores)),
            }
        )
        known = np.array([score for score in scores if score is not None], dtype=np.float64)
        for row, completion, score in zip(rows, completions, scores, strict=True):
            if score is not None:
                advantage = (score - known.mean()) / (known.std() + 1e-4)
                yield self._as_sample(
                    (prompt, completion), row, ids.shape[1], (score, float(advantage)), group
                )

    def _sample(self, ids: torch.Tensor) -> list[torch.Tensor]:
        """Prompt and completion of each generation, the end token included, padding not."""
        settings = self._settings
        with torch.inference_mode():
            out = self._model.generate(
                ids.repeat(settings.generations, 1),
                attention_mask=torch.ones_like(ids).repeat(settings.generations, 1),
                do_sample=True,
                temperature=settings.temperature,
                top_k=0,
                top_p=1.0,
                max_new_tokens=settings.completion_length,
                pad_token_id=self._tokenizer.pad_token_id,
            )
        rows = []
        for row in out:
            ends = (row[ids.shape[1] :] == self._tokenizer.eos_token_id).nonzero()
            rows.append(row[: ids.shape[1] + int(ends[0]) + 1] if len(ends) else row)
        return rows

    def _as_sample(
        self,
        texts: tuple[str, str],
        row: torch.Tensor,
        prompt_length: int,
        worth: tuple[float, float],
        group: int,
    ) -> Any:
        mask = np.zeros(len(row), dtype=np.int64)
        mask[prompt_length:] = 1
        return self._sample_type(
            prompt=[{"role": "user", "content": texts[0]}],
            completion=[{"role": "assistant", "content": texts[1]}],
            input_ids=row.numpy(),
            completion_mask=mask,
            old_log_probs=self._log_probs(row),
            advantage=worth[1],
            model_version=self._loaded or 0,
            group_id=group,
            metrics={"reward": worth[0]},
            enqueued_at=time.time(),
        )

    def _log_probs(self, row: torch.Tensor) -> Any:
        """Log-probability of each token under the sampling temperature; 0 for the first."""
        with torch.inference_mode():
            logits = self._model(row[None]).logits[0, :-1].float() / self._settings.temperature
        chosen = torch.log_softmax(logits, dim=-1).gather(1, row[1:, None])[:, 0]
        return np.concatenate([[0.0], chosen.numpy()]).astype(np.float32)

    def _hand_over(self, sample: Any) -> None:
        while not self._pipes.stop.is_set():
            self._pipes.heartbeat.value = time.time()
            try:
                self._pipes.samples.put(sample, timeout=0.2)
                return
            except queue.Full:
                self._refresh()
