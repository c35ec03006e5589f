"""Recipes: the shipped ones, overrides, and errors that name the field and the nearest name."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from training.cli import app
from training.recipes.file import RecipeError, load_recipe, recipe_names, to_toml
from training.recipes.trainer_config import BatchError, trainer_config
from training.runs.provenance import provenance

WANTED = {
    *("tiny-cpu", "published-35b", "4b-single-gpu", "35b-fsdp2", "35b-zero3-offload"),
    *("vllm-server", "vllm-colocate"),
}


def test_the_named_recipes_ship() -> None:
    assert set(recipe_names()) >= WANTED


@pytest.mark.parametrize("name", recipe_names())
def test_a_shipped_recipe_is_resolved_and_read_back_the_same(name: str, tmp_path: Path) -> None:
    recipe = load_recipe(name)
    assert recipe.about
    written = tmp_path / "resolved.toml"
    written.write_text(to_toml(recipe), encoding="utf-8")
    assert load_recipe(str(written)) == recipe


def test_what_a_run_was_made_with_is_told() -> None:
    told = provenance(load_recipe("published-35b"))
    assert told["versions"]["trl"] == "1.16.0"
    assert len(told["digests"]["pool"]) == len(told["digests"]["allowlist"]) == 64
    assert provenance(load_recipe("tiny-cpu"))["digests"]["pool"] is None


def test_the_published_settings() -> None:
    trl = load_recipe("published-35b").trl
    assert (trl["learning_rate"], trl["warmup_steps"], trl["scale_rewards"]) == (5e-5, 5, "none")
    assert (trl["top_p"], trl["top_k"], trl["max_completion_length"]) == (0.95, 20, 8192)


def test_one_value_is_changed_by_its_name() -> None:
    changes = ["run.steps=7", "trl.temperature=0.7", "task.mix=judge-led", "task.domain=hibiscus"]
    recipe = load_recipe("tiny-cpu", changes)
    assert (recipe.run.steps, recipe.trl["temperature"]) == (7, 0.7)
    assert (recipe.task.mix, recipe.task.domain) == ("judge-led", "hibiscus")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("trl.learning_rat=1e-5", "TRL has no option 'learning_rat'; did you mean learning_rate?"),
        ("trl.max_steps=5", "trl.max_steps is settled by run.steps"),
        ("trl.learning_rate=fast", "trl.learning_rate = 'fast': Input should be a valid number"),
        ("run.step=5", "no field run.step; did you mean steps?"),
        ("lora.ranks=5", "no field lora.ranks; did you mean rank?"),
        ("runs.steps=5", "no field runs; did you mean run?"),
        ("run.steps=0", "run.steps = 0: Input should be greater than or equal to 1"),
        ("task.tiers=0:lovely=1", "schedule of tiers '0:lovely=1'"),
        ("launch.processes=2", "2 processes cannot run as 'single'"),
        ("trl.entropy_target=2", "trl.entropy_target does nothing without"),
        ("run.steps", "write table.field=value"),
        ("a.b.c=1", "write table.field=value"),
    ],
)
def test_a_mistake_names_the_field_and_the_fix(change: str, said: str) -> None:
    with pytest.raises(RecipeError, match=r".") as raised:
        load_recipe("tiny-cpu", [change])
    assert said in str(raised.value)


def test_a_mistyped_recipe_names_the_nearest_and_all() -> None:
    with pytest.raises(RecipeError, match="did you mean tiny-cpu"):
        load_recipe("tiny_cpu")


def test_rollouts_that_processes_cannot_share_are_refused() -> None:
    changes = ["launch.processes=3", "launch.strategy=ddp"]
    with pytest.raises(RecipeError, match="16 rollouts a step"):
        load_recipe("tiny-cpu", changes)


@pytest.mark.parametrize(
    ("changes", "shares"),
    [
        ([], (16, 1)),
        (["trl.per_device_train_batch_size=4"], (4, 4)),
        (["trl.gradient_accumulation_steps=2"], (8, 2)),
        (["launch.processes=2", "launch.strategy=ddp"], (8, 1)),
    ],
)
def test_a_steps_rollouts_are_shared_out(
    changes: list[str], shares: tuple[int, int], tmp_path: Path
) -> None:
    config = trainer_config(load_recipe("tiny-cpu", changes), tmp_path)
    assert (config.per_device_train_batch_size, config.gradient_accumulation_steps) == shares


def test_shares_that_do_not_make_the_whole_are_refused(tmp_path: Path) -> None:
    recipe = load_recipe("tiny-cpu", ["trl.per_device_train_batch_size=5"])
    with pytest.raises(BatchError, match="are not 3 passes"):
        trainer_config(recipe, tmp_path)


def test_the_command_prints_the_resolved_recipe_and_refuses_a_wrong_one() -> None:
    ran = CliRunner().invoke(app, ["train", "--steps", "3", "--set", "trl.top_k=5", "--print"])
    assert ran.exit_code == 0
    assert "steps = 3" in ran.stdout
    assert "top_k = 5" in ran.stdout
    assert 'loss_type = "dapo"' in ran.stdout
    wrong = CliRunner().invoke(app, ["train", "--set", "trl.topk=5", "--print"])
    assert wrong.exit_code == 2
    assert "did you mean top_k?" in " ".join(wrong.output.split())
