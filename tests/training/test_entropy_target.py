"""TRL's entropy target and KL term, as a recipe turns them on, on the shipped tiny policy."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from env_server.job import Job
from env_server.result import Result
from rewards.gate import GateReport
from rewards.mix import load_mix
from rewards.score import Score
from training.archive import read_run
from training.grpo import train
from training.recipes.file import load_recipe

MIX = load_mix("coverage-led")
SMALL = [
    *(
        "trl.report_to=none",
        "probe.samples=0",
        "run.prompts=1",
        "run.generations=4",
        "run.save_every=0",
    ),
    *("trl.max_completion_length=24", "trl.warmup_steps=0", "trl.gradient_checkpointing=false"),
]


class Letters:
    """Scores a completion by its letters, so that nothing is performed or painted."""

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        """One result for each job."""
        return [self._result(job.completion) for job in jobs]

    def _result(self, text: str) -> Result:
        value = sum(map(ord, text)) % 97 / 97
        reward = MIX.combine(Score(1.0), {"length": Score(value), "coverage": Score(value)})
        return Result(None, None, GateReport(), None, None, reward)


def metrics(out: Path, *changes: str) -> list[dict[str, Any]]:
    train(load_recipe("tiny-cpu", [*SMALL, *changes]), out, Letters())
    return read_run(out).metrics


def test_a_target_above_raises_the_entropy_and_its_state_is_saved(tmp_path: Path) -> None:
    changes = ["run.steps=4", "trl.learning_rate=1e-3"]
    target = [
        *("trl.use_adaptive_entropy=true", "trl.entropy_target=6"),
        *("trl.entropy_coef=1.0", "trl.entropy_coef_delta=0.5", "trl.entropy_coef_max=5"),
    ]
    plain = metrics(tmp_path / "plain", *changes)
    aimed = metrics(tmp_path / "aimed", *changes, *target, "run.save_every=4")
    assert aimed[0]["entropy"] == pytest.approx(plain[0]["entropy"]), "another start"
    assert aimed[-1]["entropy"] > plain[-1]["entropy"] + 0.1
    assert [row["entropy_coef"] for row in aimed] == [1.5, 2.0, 2.5, 3.0]
    saved = tmp_path / "aimed" / "trainer" / "checkpoint-4" / "entropy_ctrl_state.json"
    assert json.loads(saved.read_text())["entropy_coef"] == 3.0


def test_with_an_adapter_the_reference_is_the_policy_without_it(tmp_path: Path) -> None:
    steps = metrics(
        *(tmp_path, "run.steps=2", "trl.beta=0.1", "trl.learning_rate=1e-2"),
        *("lora.rank=4", "lora.alpha=32"),
    )
    assert steps[0]["kl"] == pytest.approx(0, abs=1e-6)
    assert steps[1]["kl"] > 1e-5


def test_full_training_is_held_to_the_policy_with_its_adapter_merged(tmp_path: Path) -> None:
    metrics(
        *(tmp_path / "first", "run.steps=1", "trl.learning_rate=1e-2"),
        *("lora.rank=4", "lora.alpha=32"),
    )
    steps = metrics(
        *(tmp_path / "second", "run.steps=2", "trl.beta=0.1", "trl.learning_rate=1e-3"),
        f"policy.adapter={tmp_path / 'first' / 'policy'}",
    )
    assert steps[0]["kl"] == pytest.approx(0, abs=1e-6)
    assert steps[1]["kl"] > 1e-5
