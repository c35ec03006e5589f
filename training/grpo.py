"""GRPO on painted rewards, with TRL's trainer."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from datasets import Dataset
from rich.console import Console
from transformers import TrainerCallback
from trl import GRPOConfig, GRPOTrainer

from assets import ASSETS
from env_server.episode import Counts, EpisodeRules
from rewards.draw import parse_schedule
from rewards.mix import load_mix
from training.archive import Archive
from training.episodes import CRITIQUE_TOKENS, EpisodeReward, EpisodeStage
from training.fences import read_fences
from training.generator import prompt_for
from training.policy import load_policy
from training.reward_function import PaintReward, Scorer
from training.tokenizer import load_tokenizer


@dataclass(frozen=True)
class TrainSettings:
    """How to train. Lengths are in tokens; each step is `prompts` groups of `generations`.

    `tiers` says from which references a group's are drawn, and from which step on. With `revisions`
    a rollout is an episode of as many paintings more (docs/episodes.md).
    """

    out: Path
    mix: str = "coverage-led"
    steps: int = 40
    seed: int = 0
    policy: Path = ASSETS / "policy" / "tiny"
    tiers: str = "0:love=0.5,okay=0.5"
    subjects: tuple[str, ...] = ("a hibiscus flower", "a jellyfish", "dunes at dusk", "two pears")
    generations: int = 8
    prompts: int = 2
    completion_length: int = 160
    learning_rate: float = 1e-4
    temperature: float = 1.0
    revisions: int = 0
    counts: Counts = Counts.LAST


class _Watch(TrainerCallback):
    """Archives each step's metrics and says in a line how it went."""

    def __init__(self, archive: Archive, steps: int, console: Console) -> None:
        self._archive = archive
        self._steps = steps
        self._console = console
        self._began = time.monotonic()

    def on_log(
        self, args: Any, state: Any, control: Any, logs: dict[str, Any] | None = None, **_: Any
    ) -> None:
        """Called by the trainer with a step's metrics."""
        if not logs or "reward" not in logs:
            return
        elapsed = time.monotonic() - self._began
        self._archive.add_metrics({"step": state.global_step, "elapsed_s": elapsed, **logs})
        reward, refused = logs["reward"], logs.get("refused", 0.0)
        self._console.print(
            f"step {state.global_step:>3}/{self._steps}  reward {reward:.3f}  "
            f"spread {logs.get('reward_std', 0.0):.3f}  refused {refused:.0%}  "
            f"{logs.get('step_time', 0.0):.1f} s",
            highlight=False,
        )


def train(settings: TrainSettings, scorer: Scorer, console: Console | None = None) -> None:
    """Train the policy; rollouts, metrics and the final policy are in `settings.out`.

    Raises:
        FileExistsError: the directory already holds a run.
    """
    console = console or Console(stderr=True)
    mix = load_mix(settings.mix)
    archive = Archive(settings.out)
    archive.begin({"settings": asdict(settings), "mix": {"name": mix.name, **mix.weights}})
    tiers, tokenizer = parse_schedule(settings.tiers), load_tokenizer(str(settings.policy))
    reward: PaintReward = PaintReward(scorer, archive, mix, settings.seed, tiers)
    stage = None
    if settings.revisions:
        rules = EpisodeRules(settings.revisions, settings.counts)
        stage = EpisodeStage(scorer, mix, rules, settings.seed, tiers)
        reward = EpisodeReward(stage, archive)
        tokenizer = tokenizer if tokenizer.chat_template else read_fences(tokenizer)
    trainer = GRPOTrainer(
        model=load_policy(str(settings.policy)),
        args=_config(settings),
        processing_class=tokenizer,
        train_dataset=_dataset(settings.subjects, settings),
        reward_funcs=reward,
        callbacks=[_Watch(archive, settings.steps, console), *([stage.clock] if stage else [])],
        environment_factory=stage,
    )
    # The trainer's own line a step is replaced by ours.
    from transformers.trainer_callback import PrinterCallback, ProgressCallback

    trainer.remove_callback(PrinterCallback)
    trainer.remove_callback(ProgressCallback)
    trainer.train()
    trainer.save_model(str(settings.out / "policy"))


def _config(settings: TrainSettings) -> GRPOConfig:
    return GRPOConfig(
        output_dir=str(settings.out / "trainer"),
        max_steps=settings.steps,
        seed=settings.seed,
        shuffle_dataset=False,  # the subjects come in turn
        per_device_train_batch_size=settings.generations * settings.prompts,
        num_generations=settings.generations,
        max_completion_length=settings.completion_length * (1 + settings.revisions)
        + CRITIQUE_TOKENS * settings.revisions,
        max_tool_calling_iterations=settings.revisions or None,
        learning_rate=settings.learning_rate,
        lr_scheduler_type="constant_with_warmup",
        warmup_steps=2,
        temperature=settings.temperature,
        top_p=0.95,
        top_k=20,
        beta=0.0,
        loss_type="dapo",
        scale_rewards="group",
        logging_steps=1,
        save_strategy="no",
        report_to="none",
        bf16=False,
        disable_tqdm=True,
        dataloader_pin_memory=False,
    )


def _dataset(subjects: Sequence[str], settings: TrainSettings) -> Dataset:
    """The subjects in turn, once for every group of the run."""
    count = settings.steps * settings.prompts
    rows = [subjects[index % len(subjects)] for index in range(count)]
    prompts: list[Any] = [prompt_for(s) for s in rows]
    if settings.revisions:
        prompts = [[{"role": "user", "content": prompt.strip()}] for prompt in prompts]
    return Dataset.from_dict({"prompt": prompts, "subject": rows})
