"""Starting processes: the command, accelerate's files as accelerate reads them, and refusals."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from accelerate.commands.launch import _validate_launch_command, launch_command_parser
from accelerate.utils.launch import prepare_deepspeed_cmd_env, prepare_multi_gpu_env
from typer.testing import CliRunner

from training.cli import app
from training.recipes.file import RecipeError, load_recipe
from training.recipes.recipe import Strategy
from training.runs.launch import LaunchError, check_processes, launch_command, launch_line
from training.runs.ranks import Rank, this_rank


def recipe(strategy: str, processes: int = 2, *more: str):
    changes = (f"launch.strategy={strategy}", f"launch.processes={processes}")
    return load_recipe("tiny-cpu", [*changes, *more])


@pytest.mark.parametrize(
    ("strategy", "said"),
    [
        ("ddp", {}),
        ("fsdp2", {"ACCELERATE_USE_FSDP": "true", "FSDP_VERSION": "2"}),
        ("zero2", {"ACCELERATE_USE_DEEPSPEED": "true", "ACCELERATE_DEEPSPEED_ZERO_STAGE": "2"}),
        (
            "zero3",
            {
                "ACCELERATE_DEEPSPEED_ZERO_STAGE": "3",
                "ACCELERATE_DEEPSPEED_OFFLOAD_PARAM_DEVICE": "cpu",
                "ACCELERATE_DEEPSPEED_OFFLOAD_OPTIMIZER_DEVICE": "cpu",
                "ACCELERATE_DEEPSPEED_ZERO3_SAVE_16BIT_MODEL": "true",
            },
        ),
    ],
)
def test_accelerate_takes_the_command_as_meant(strategy: str, said: dict[str, str]) -> None:
    command = launch_command(recipe(strategy, 4), ["--recipe", "x", "--launch", "--steps", "3"])
    assert command[1:3] == ["-m", "accelerate.commands.launch"]
    given = launch_command_parser().parse_args(command[3:])
    args, defaults, _ = _validate_launch_command(given)
    assert (args.training_script, args.module) == ("training.cli", True)
    assert args.training_script_args == ["train", "--recipe", "x", "--steps", "3"]
    if args.use_deepspeed:
        args.deepspeed_fields_from_accelerate_config = ",".join(defaults.deepspeed_config)
        _, environment = prepare_deepspeed_cmd_env(args)
    else:
        assert args.use_fsdp or args.multi_gpu
        environment = prepare_multi_gpu_env(args)
    assert args.nproc_per_node == "4"
    assert {name: environment[name] for name in said} == said


def test_a_recipe_for_cpus_says_so_to_accelerate() -> None:
    assert launch_line(recipe("ddp"), []).startswith("ACCELERATE_USE_CPU=true ")
    gpus = recipe("ddp", 2, "trl.use_cpu=false")
    assert "ACCELERATE_USE_CPU" not in launch_line(gpus, [])


def test_a_rank_is_read_from_its_launcher() -> None:
    assert this_rank({}) == Rank(0, 1)
    assert this_rank({"RANK": "1", "WORLD_SIZE": "2"}) == Rank(1, 2)
    assert this_rank({"OMPI_COMM_WORLD_RANK": "3", "OMPI_COMM_WORLD_SIZE": "4"}) == Rank(3, 4)
    assert not Rank(1, 2).main


def test_another_number_of_processes_is_refused_with_the_command() -> None:
    check_processes(recipe("ddp"), Rank(1, 2))
    with pytest.raises(
        LaunchError, match=r"processes = 2 \(ddp\), and 1 runs; add --launch, or .*"
    ):
        check_processes(recipe("ddp"), Rank())
    with pytest.raises(LaunchError, match="without a launcher"):
        check_processes(load_recipe("tiny-cpu"), Rank(0, 2))


CHANGES = ("--set", "launch.processes=2", "--set", "launch.strategy=ddp")


def test_a_run_of_several_that_is_started_alone_says_how_to_start_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    arguments = ["train", *CHANGES, "--out", str(tmp_path / "run")]
    monkeypatch.setattr(sys, "argv", ["atelier", *arguments])
    ran = CliRunner().invoke(app, arguments, env={"COLUMNS": "2000"})
    assert ran.exit_code == 2
    assert_refused(ran.output, tmp_path / "run")


@pytest.mark.slow
def test_one_process_of_accelerate_for_a_recipe_of_two_is_refused(tmp_path: Path) -> None:
    """`accelerate launch --cpu --num_processes 2` quietly starts one."""
    launcher = ("-m", "accelerate.commands.launch", "--cpu", "--num_processes", "2", "--module")
    arguments = ("training.cli", "train", *CHANGES, "--out", str(tmp_path / "run"))
    ran = subprocess.run(
        [sys.executable, *launcher, *arguments], capture_output=True, text=True, check=False
    )
    assert ran.returncode != 0
    assert_refused(ran.stderr, tmp_path / "run")


def assert_refused(output: str, out: Path) -> None:
    said = " ".join(output.split())
    assert "and 1 runs; add --launch, or start all of them with: ACCELERATE_USE_CPU=true" in said
    assert f"train --set launch.processes=2 --set launch.strategy=ddp --out {out}" in said
    assert not out.exists()


def test_what_ranks_cannot_do_is_refused_by_the_recipe() -> None:
    with pytest.raises(RecipeError, match="takes no tensor or context parallelism"):
        load_recipe("tiny-cpu", ["trl.parallelism_config={cp_size=2}"])
    with pytest.raises(RecipeError, match=r"not below trl\.ddp_timeout = 600"):
        recipe("ddp", 2, "trl.ddp_timeout=600")


def test_every_strategy_of_several_processes_has_a_file() -> None:
    for strategy in set(Strategy) - {Strategy.SINGLE}:
        launch_command(recipe(strategy.value), [])
