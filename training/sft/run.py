"""One warm start: examples, training with TRL's SFTTrainer, and what came of it."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import torch
from datasets import Dataset
from rich.console import Console
from transformers.trainer_callback import PrinterCallback, ProgressCallback
from trl import SFTConfig, SFTTrainer

from env_server.files import write_atomically
from rewards.domain import load_domain
from training.adapters.adapter import AdapterPlan, prepare_adapter
from training.policies.policy import load_policy
from training.prompt_rows import run_subjects
from training.recipes.recipe import Recipe
from training.runs.provenance import provenance
from training.sft.progress import LossBar
from training.sft.rows import Encoder, Row, Taught, mixed, teach
from training.sft.samples import Sample, Validity, judge_replies, sample_replies
from training.sft.sources import SourceError, open_source

FACTS = "sft.json"
# What of a recipe's [trl] says how this machine computes, and not how GRPO learns.
_MACHINE = (
    *("bf16", "fp16", "tf32", "use_cpu"),
    *("gradient_checkpointing", "gradient_checkpointing_kwargs"),
)


@dataclass(frozen=True)
class SftSettings:
    """`sources` as after --from. An update sees `batch` examples, `at_once` in a pass.

    Training is `epochs` rounds through the examples, or as many updates as `steps` says. A share of
    `held_out` of each source's examples is kept to measure the loss on. `samples` replies are
    looked at before and after (0: none).
    """

    out: Path
    sources: tuple[str, ...]
    epochs: float = 2.0
    steps: int | None = None
    batch: int = 8
    at_once: int = 4
    learning_rate: float = 2e-4
    held_out: float = 0.1
    samples: int = 16


@dataclass(frozen=True)
class SftReport:
    """What a warm start came to. Losses are nats a token of held-out replies.

    `valid` is before and after, or None where no reply was looked at. `setting` is what GRPO is to
    be told; where it is a policy.model, it has the recipe's own adapter in it.
    """

    steps: int
    losses: tuple[float | None, float | None]
    valid: tuple[Validity, ...] | None
    setting: str
    seconds: float


def run_sft(recipe: Recipe, settings: SftSettings, console: Console) -> SftReport:
    """Train the recipe's policy on examples; the policy and sft.json are in `settings.out`.

    Raises:
        SourceError: an example source cannot be used, or the recipe cannot be warmed up.
        PolicyError, AdapterError: the recipe's policy or adapter cannot be had.
        FileExistsError: the folder already holds a warm start.
    """
    _check(recipe, settings)
    started = time.monotonic()
    if recipe.run.threads:
        torch.set_num_threads(recipe.run.threads)
    adapter = prepare_adapter(recipe, console)
    model, tokenizer = load_policy(recipe.policy)
    seed = recipe.run.seed
    encoder = Encoder(tokenizer, recipe, load_domain(recipe.task.domain))
    sources = [open_source(spec, seed) for spec in settings.sources]
    taught = [teach(source, encoder, settings.held_out, seed) for source in sources]
    rows = mixed(taught, seed)
    bar = LossBar(console)
    trainer = _trainer(recipe, settings, (model, tokenizer), taught, rows, adapter, bar)
    losses, valid = _train(trainer, encoder, recipe, settings.samples)
    setting = _save(trainer, recipe, settings.out / "policy")
    seconds = time.monotonic() - started
    report = SftReport(trainer.state.global_step, losses, valid, setting, seconds)
    _write(recipe, settings, report, taught, rows, bar.losses)
    return report


def _train(
    trainer: Any, encoder: Encoder, recipe: Recipe, samples: int
) -> tuple[tuple[float | None, float | None], tuple[Validity, ...] | None]:
    """Trains, with a look at loss and replies before and after."""
    subjects = run_subjects(recipe, load_domain(recipe.task.domain))
    asked = list(islice(cycle(subjects), samples))

    def look() -> tuple[float | None, list[Sample]]:
        loss = trainer.evaluate()["eval_loss"] if trainer.eval_dataset is not None else None
        return loss, sample_replies(trainer.model, encoder, recipe, asked)

    before = look()
    trainer.train()
    after = look()
    valid = judge_replies(recipe, before[1], after[1]) if asked else None
    return (before[0], after[0]), valid


def _check(recipe: Recipe, settings: SftSettings) -> None:
    if recipe.task.revisions:
        raise SourceError(
            "a warm start teaches one reply to one prompt, and this recipe's episodes have "
            "revisions; add --set task.revisions=0"
        )
    if recipe.launch.processes > 1:
        raise SourceError(
            "a warm start runs in one process; add --set launch.processes=1 "
            "--set launch.strategy=single"
        )
    if (settings.out / FACTS).exists():
        raise FileExistsError(f"{settings.out} already holds a warm start; give another")


def _trainer(
    recipe: Recipe,
    settings: SftSettings,
    policy: tuple[Any, Any],
    taught: Sequence[Taught],
    rows: Sequence[Sequence[Row]],
    adapter: AdapterPlan | None,
    bar: LossBar,
) -> Any:
    held_out = [row for part in taught for row in part.held_out]
    trainer = SFTTrainer(
        model=policy[0],
        args=_config(recipe, settings, sum(len(part) for part in rows)),
        train_dataset=_dataset([row for part in rows for row in part]),
        eval_dataset=_dataset(held_out) if held_out else None,
        processing_class=policy[1],
        peft_config=adapter.config if adapter else None,
        callbacks=[bar],
    )
    if adapter:
        adapter.check(trainer.model)
    trainer.remove_callback(PrinterCallback)
    trainer.remove_callback(ProgressCallback)
    return trainer


def _dataset(rows: Sequence[Row]) -> Dataset:
    return Dataset.from_list([row.to_columns() for row in rows])


def _config(recipe: Recipe, settings: SftSettings, examples: int) -> SFTConfig:
    at_once, passes = _shares(settings)
    steps = settings.steps or max(1, round(settings.epochs * examples / (at_once * passes)))
    return SFTConfig(
        output_dir=str(settings.out / "trainer"),
        max_steps=steps,
        seed=recipe.run.seed,
        per_device_train_batch_size=at_once,
        per_device_eval_batch_size=at_once,
        gradient_accumulation_steps=passes,
        learning_rate=settings.learning_rate,
        lr_scheduler_type="cosine",
        warmup_steps=max(1, steps // 20),
        max_length=None,  # an example that is too long was left out, not cut
        logging_steps=1,
        save_strategy="no",
        report_to="none",
        disable_tqdm=True,
        dataloader_pin_memory=False,
        **{name: recipe.trl[name] for name in _MACHINE if name in recipe.trl},
    )


def _shares(settings: SftSettings) -> tuple[int, int]:
    """Examples of a pass, and passes of an update; together they may be a few more than asked."""
    at_once = min(settings.at_once, settings.batch)
    return at_once, math.ceil(settings.batch / at_once)


def _save(trainer: Any, recipe: Recipe, folder: Path) -> str:
    """Saves the policy, and says what GRPO is to be told of it.

    An adapter on top of the recipe's own fits only the two together, so they are saved as a whole.
    """
    if recipe.lora is not None and recipe.policy.adapter is not None:
        trainer.model.merge_and_unload().save_pretrained(folder)
        trainer.processing_class.save_pretrained(folder)
    else:
        trainer.save_model(str(folder))
        if recipe.lora is not None:
            return f"policy.adapter={folder}"
    return f"policy.model={folder}"


def _write(
    recipe: Recipe,
    settings: SftSettings,
    report: SftReport,
    taught: Sequence[Taught],
    rows: Sequence[Sequence[Row]],
    losses: Sequence[float],
) -> None:
    facts = {
        "recipe": recipe.resolved(),
        "sources": [
            {
                "spec": part.source.spec,
                "digest": part.source.digest,
                "examples": len(part.source.examples),
                "too_long": part.too_long,
                "held_out": len(part.held_out),
                "learnt_from": len(taken),
            }
            for part, taken in zip(taught, rows, strict=True)
        ],
        "training": {
            "steps": report.steps,
            "batch": math.prod(_shares(settings)),
            "learning_rate": settings.learning_rate,
            "losses": list(losses),
            "seconds": report.seconds,
        },
        "held_out_loss": dict(zip(("before", "after"), report.losses, strict=True)),
        "valid": report.valid
        and dict(zip(("before", "after"), (v.to_json() for v in report.valid), strict=True)),
        "setting": report.setting,
        **provenance(recipe),
    }
    write_atomically(settings.out / FACTS, (json.dumps(facts, indent=2) + "\n").encode())
