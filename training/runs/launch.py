"""Starting a recipe's processes, through accelerate's launcher."""

from __future__ import annotations

import ctypes
import shlex
import signal
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from assets import ASSETS
from training.recipes.recipe import Recipe, Strategy
from training.runs.ranks import Rank

_PR_SET_PDEATHSIG = 1
_PROGRAM = 3  # words of the command before accelerate's own options
_FILES: Mapping[Strategy, str] = MappingProxyType(
    {
        Strategy.DDP: "ddp.yaml",
        Strategy.FSDP2: "fsdp2.yaml",
        Strategy.ZERO2: "zero2.yaml",
        Strategy.ZERO3: "zero3-offload.yaml",
    }
)


class LaunchError(RuntimeError):
    """The processes that run are not those that the recipe asks for; each rank raises it."""


def accelerate_file(strategy: Strategy) -> Path:
    """accelerate's configuration for a strategy of several processes."""
    return ASSETS / "accelerate" / _FILES[strategy]


def launch_command(recipe: Recipe, arguments: Sequence[str]) -> list[str]:
    """The command that starts all processes of `atelier train ARGUMENTS` on this machine."""
    own = [argument for argument in arguments if argument != "--launch"]
    launch = recipe.launch
    return [
        *(sys.executable, "-m", "accelerate.commands.launch"),
        *("--config_file", str(accelerate_file(launch.strategy))),
        *("--num_processes", str(launch.processes), "--main_process_port", "0"),
        *("--module", "training.cli", "train", *own),
    ]


def launch_environment(recipe: Recipe) -> dict[str, str]:
    """What the environment must say beside the command: that a recipe for CPUs runs on them."""
    return {"ACCELERATE_USE_CPU": "true"} if recipe.trl.get("use_cpu") else {}


def launch_line(recipe: Recipe, arguments: Sequence[str]) -> str:
    """The same as a line for a shell."""
    settings = [f"{name}={value}" for name, value in launch_environment(recipe).items()]
    return " ".join([*settings, shlex.join(launch_command(recipe, arguments))])


def launch(recipe: Recipe, arguments: Sequence[str]) -> int:
    """Starts all processes of `atelier train ARGUMENTS` and waits for them; the exit code.

    However it ends, no process is left. A signal to this process goes to all of them.
    """
    from accelerate.commands.launch import launch_command as run
    from accelerate.commands.launch import launch_command_parser
    from accelerate.utils import patch_environment
    from torch.distributed.elastic.multiprocessing.api import SignalException
    from torch.distributed.elastic.multiprocessing.errors import ChildFailedError

    taken = launch_command_parser().parse_args(launch_command(recipe, arguments)[_PROGRAM:])
    try:
        with patch_environment(**launch_environment(recipe)):
            run(taken)
    except SignalException as ended:
        return 128 + int(ended.sigval)
    except ChildFailedError as failed:
        # The ranks have said why.
        code = failed.get_first_failure()[1].exitcode
        return code if code > 0 else 1
    return 0


def check_processes(recipe: Recipe, rank: Rank, arguments: Sequence[str] | None = None) -> None:
    """Compares how many processes run with the recipe, before anything is loaded.

    Raises:
        LaunchError: they differ; the message gives the command that starts the right number.
    """
    asked = recipe.launch
    if rank.count == asked.processes:
        return
    said = (
        f"the recipe asks for launch.processes = {asked.processes} "
        f"({asked.strategy.value}), and {rank.count} runs"
    )
    if asked.processes == 1:
        raise LaunchError(f"{said}; start it without a launcher, or set launch.processes")
    line = launch_line(recipe, arguments if arguments is not None else ["--recipe", recipe.name])
    raise LaunchError(f"{said}; add --launch, or start all of them with: {line}")


def end_with_launcher(rank: Rank) -> None:
    """A rank whose launcher is killed outright is asked to end (Linux only)."""
    if rank.count > 1 and sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
