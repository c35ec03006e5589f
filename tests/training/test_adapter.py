"""What adapters reach in a dense model, in mixtures of experts, and beside a vision tower."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from io import StringIO
from pathlib import Path

import pytest
import torch
from rich.console import Console
from safetensors.torch import load_file
from typer.testing import CliRunner

from env_server.job import Job
from env_server.result import Result
from rewards.gate import GateReport
from rewards.mix import load_mix
from rewards.score import Score
from tests.training.tiny_adapter_models import (
    dense,
    listed_moe,
    moe,
    moe_text_config,
    multimodal_moe,
    next_moe,
    on_meta,
    write_moe_policy,
)
from training.adapters.adapter import AdapterPlan, plan_adapter
from training.adapters.coverage import require_coverage
from training.adapters.errors import AdapterError, AdapterMismatch, CoverageTooLow
from training.adapters.family import Family
from training.archive import read_run
from training.cli import app
from training.grpo import train
from training.policies.policy import PolicyError, load_policy
from training.recipes.file import load_recipe
from training.recipes.recipe import LoraTable, PolicyTable

USUAL = ["q_proj", "k_proj", "v_proj", "o_proj"]


def plan(kind, **fields) -> AdapterPlan:
    return plan_adapter(LoraTable(rank=2, **fields), partial(on_meta, kind))


def shares(made: AdapterPlan) -> dict[Family, float]:
    return {row.family: row.share for row in made.coverage.families}


@pytest.mark.parametrize("kind", [dense, moe, next_moe, multimodal_moe, listed_moe])
def test_the_default_reaches_nearly_all_and_never_head_or_router(kind) -> None:
    made = plan(kind)
    require_coverage(made.coverage, 0.9)
    found = shares(made)
    for family in (Family.ROUTED_EXPERTS, Family.SHARED_EXPERTS, Family.MLP):
        assert found.get(family, 1.0) == 1.0
    for family in (Family.EMBEDDINGS, Family.ROUTER, Family.VISION_TOWER):
        assert found.get(family, 0.0) == 0.0
    total = sum(p.numel() for p in on_meta(kind).parameters())
    assert sum(row.parameters for row in made.coverage.families) == total


def test_the_usual_list_misses_most_of_a_mixture_and_is_refused_with_the_fix() -> None:
    made = plan(moe, targets=USUAL, experts=False)
    assert 0 < made.coverage.share < 0.1
    with pytest.raises(CoverageTooLow) as raised:
        require_coverage(made.coverage, 0.9)
    said = str(raised.value)
    assert "lora.least_coverage asks for 90%: routed experts (73,728 of 73,728 missed" in said
    assert "lora.experts = true" in said
    assert "linear attention" in said
    assert 'lora.targets = "all-linear"' in said


def test_experts_of_an_own_module_each_are_reached_where_asked_only() -> None:
    assert shares(plan(listed_moe))[Family.ROUTED_EXPERTS] == 1.0
    assert shares(plan(listed_moe, experts=False))[Family.ROUTED_EXPERTS] == 0.0


def test_the_vision_tower_counts_and_is_reached_only_where_asked() -> None:
    without, with_tower = plan(multimodal_moe), plan(multimodal_moe, vision=True)
    assert without.coverage.left_out == {Family.EMBEDDINGS, Family.VISION_TOWER}
    assert with_tower.coverage.left_out == {Family.EMBEDDINGS}
    assert shares(with_tower)[Family.VISION_TOWER] > 0.5
    grown = with_tower.coverage.total[1] - without.coverage.total[1]
    assert grown == sum(p.numel() for p in on_meta(multimodal_moe).model.visual.parameters())


def test_what_peft_would_rename_keeps_its_place_and_rank() -> None:
    made = plan(next_moe)
    assert "mlp.shared_expert.gate_proj.weight" in made.config.target_parameters
    assert not made.config.rank_pattern
    rows = {row.family: row for row in made.coverage.families}
    per_layer = 2 * 4 * (32 + 96) + 2 * 4 * (48 + 32)
    assert rows[Family.ROUTED_EXPERTS].adapter == 4 * per_layer


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"targets": ["q_prj"]}, "no linear layer is named 'q_prj' (there are "),
        ({"targets": ["lm_head"]}, "'lm_head' is of embeddings, which no adapter reaches"),
        ({"targets": "("}, "is no pattern"),
        ({"dropout": 0.1}, "write lora.dropout = 0, or lora.experts = false"),
        ({"vision": True}, "the model has no vision tower"),
    ],
)
def test_a_table_that_the_model_cannot_meet_names_the_field(fields, said: str) -> None:
    with pytest.raises(AdapterError) as raised:
        plan(moe, **fields)
    assert said in str(raised.value)


def test_a_pattern_and_dropout_without_experts_are_fine() -> None:
    made = plan(moe, targets=r".*\.self_attn\..*", experts=False, dropout=0.1)
    assert made.config.target_modules == {f"self_attn.{name}" for name in USUAL}


def test_a_model_wrapped_otherwise_is_not_trained() -> None:
    made = plan(dense)
    with pytest.raises(AdapterMismatch, match="28 adapter tensors were planned"):
        made.check(on_meta(dense))


class Uneven:
    """A scorer whose rewards differ within a group, so that there is something to learn."""

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        mix = load_mix("coverage-led")
        return [
            Result(
                *(None, None, GateReport(), None, None),
                mix.combine(Score(1.0), {"length": Score(0.5), "coverage": Score(i / len(jobs))}),
            )
            for i in range(len(jobs))
        ]


def test_a_step_of_grpo_trains_the_experts_and_the_run_says_what_was_reached(
    tmp_path: Path,
) -> None:
    policy, out = tmp_path / "moe", tmp_path / "run"
    write_moe_policy(policy)
    changes = [
        "probe.samples=0",
        "run.steps=1",
        "run.prompts=1",
        "run.generations=2",
        "run.save_every=0",
    ]
    changes += ["trl.max_completion_length=12", "trl.warmup_steps=0", "trl.learning_rate=1e-2"]
    changes += ["trl.report_to=none"]
    recipe = load_recipe("tiny-cpu", [f"policy.model={policy}", "lora.rank=2", *changes])
    said = StringIO()
    train(recipe, out, Uneven(), Console(file=said, width=100))
    assert "routed experts" in said.getvalue()
    told = read_run(out).facts["adapter"]
    assert told["share"] > 0.9
    assert told["families"]["routed experts"]["share"] == 1.0
    saved = load_file(out / "policy" / "adapter_model.safetensors")
    experts = [t for n, t in saved.items() if ".experts." in n and "lora_B" in n]
    assert len(experts) == 8
    assert all(t.abs().max() > 0 for t in experts)
    with pytest.raises(PolicyError, match=r"write it as policy\.adapter"):
        load_policy(PolicyTable(model=str(out / "policy")))
    plain, _ = load_policy(PolicyTable(model=str(policy)))
    merged, _ = load_policy(PolicyTable(model=str(policy), adapter=out / "policy"))
    was, now = (m.model.layers[0].mlp.experts.down_proj for m in (plain, merged))
    assert not torch.equal(was, now)


def test_the_command_needs_a_configuration_only_and_refuses_too_little(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moe_text_config().save_pretrained(tmp_path)
    base = ["adapter", "coverage", "--recipe", "tiny-cpu", "--set", f"policy.model={tmp_path}"]
    without = CliRunner().invoke(app, base)
    assert without.exit_code == 2
    assert "tiny-cpu has no [lora] table" in " ".join(without.output.split())
    fine = CliRunner().invoke(app, [*base, "--set", "lora.rank=2"])
    assert fine.exit_code == 0
    assert "linear attention" in fine.stdout
    assert "embeddings (not in the total)" in fine.stdout
    little = ["--set", "lora.experts=false", "--set", f"lora.targets={json.dumps(USUAL)}"]
    refused = CliRunner().invoke(app, [*base, *little, "--json"])
    assert refused.exit_code == 1
    assert json.loads(refused.stdout)["share"] < 0.1
    assert "refused: the adapter reaches" in refused.stderr
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    away = CliRunner().invoke(app, ["adapter", "coverage", "--recipe", "published-35b"])
    assert away.exit_code == 2
    assert "cannot be had from the hub" in " ".join(away.output.split())
