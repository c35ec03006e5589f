"""What each of two processes runs for test_distributed.py; its findings go to a file of its rank."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console

from env_server.job import Job
from env_server.result import Result
from rewards.gate import GateReport
from rewards.score import Score
from training.recipes.file import load_recipe
from training.recipes.recipe import Recipe
from training.runs.ranks import this_rank

SMALL = (
    *("launch.processes=2", "run.prompts=1", "run.generations=4", "run.steps=2"),
    "probe.samples=0",
)
# An odd number of batches: the second rank has none in the last turn.
PROBE = ('probe.prompts=["a jellyfish"]', "probe.samples=3", "probe.together=1")
QUIET = "trl.report_to=none"
FSDP = {
    "ACCELERATE_USE_FSDP": "true",
    "FSDP_VERSION": "2",
    "FSDP_AUTO_WRAP_POLICY": "TRANSFORMER_BASED_WRAP",
    "FSDP_RESHARD_AFTER_FORWARD": "true",
    "FSDP_STATE_DICT_TYPE": "FULL_STATE_DICT",
}


class Cheap:
    """A scorer without browsers: the reward hangs on completion and seed alone."""

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        return [self.result(job) for job in jobs]

    def result(self, job: Job) -> Result:
        value = zlib.crc32(f"{job.seed} {job.completion}".encode()) / 2**32
        reward = job.mix.combine(Score(1.0), {"length": Score(value), "coverage": Score(value)})
        return Result(None, None, GateReport(), None, None, reward)


class Hangs(Cheap):
    """On the second rank it never comes back."""

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        if this_rank().index == 1:
            await asyncio.Event().wait()
        return await super().score(jobs)


def small(*changes: str, length: int = 16) -> Recipe:
    room = f"trl.max_completion_length={length}"
    return load_recipe("tiny-cpu", [*SMALL, QUIET, room, "launch.strategy=ddp", *changes])


def trained(recipe: Recipe, out: Path, scorer: Any, resume: bool = False) -> None:
    from training.grpo import train

    train(recipe, out, scorer, Console(quiet=True), resume=resume)


@contextmanager
def environment(values: dict[str, str]) -> Iterator[None]:
    os.environ.update(values)
    try:
        yield
    finally:
        for name in values:
            del os.environ[name]


def fallback(out: Path) -> None:
    """accelerate is told to shard, and on CPUs quietly does not."""
    with environment(FSDP):
        trained(small("launch.strategy=fsdp2"), out, Cheap())


def sharded(out: Path) -> str:
    """torch's own sharding, which does work on CPUs."""
    from torch.distributed.fsdp import fully_shard

    from training.policies.policy import load_policy
    from training.recipes.recipe import PolicyTable
    from training.runs.layout import sharding_of

    model, _ = load_policy(PolicyTable())
    before = sharding_of(model)
    for layer in model.model.layers:
        fully_shard(layer)
    return f"{before} {sharding_of(model)} {sharding_of(fully_shard(model))}"


def run(out: Path) -> None:
    trained(small("run.save_every=1", *PROBE), out, Cheap())


def resumed(out: Path) -> None:
    """`run` as if it had been killed in its second step, gone on with."""
    from accelerate import PartialState

    if this_rank().main:
        shutil.copytree(out.parent / "run", out)
        for gone in ("policy", "trainer/checkpoint-2"):
            shutil.rmtree(out / gone)
    PartialState().wait_for_everyone()
    trained(small("run.save_every=1", *PROBE), out, Cheap(), resume=True)


def outage(out: Path) -> None:
    patience = ("run.score_deadline_s=0.5", "run.stop_unscored=0.4", "run.stop_after=2")
    trained(small("run.steps=5", "run.save_every=5", *patience), out, Hangs())


def checked(out: Path) -> str:
    """The control of both ranks, and what one of them finds alone."""
    from training.preflight.agreement import agree
    from training.preflight.checks import CONTROL, looked
    from training.preflight.finding import fail, ok
    from training.preflight.flight import Flight

    rank = this_rank()
    flight = Flight(small("preflight.steps=4", "preflight.tokens=64", length=64), out, Cheap())
    disk = fail("disk", "full") if rank.index else ok("disk", "room")
    told = agree([*looked(CONTROL, flight), disk], rank, cpu=True)
    return json.dumps([finding.to_json() for finding in told])


def painted(out: Path) -> None:
    """Real paintings, references and judge, of one server for both ranks."""
    from training.scoring.http import server_scorer

    chosen = ("task.domain=hibiscus", "task.mix=judge-led", f"task.server={sys.argv[3]}")
    recipe = small(*chosen, length=160)
    trained(recipe, out, server_scorer(recipe))


def forced(out: Path) -> None:
    """FSDP2 through accelerate and TRL: accelerate's state is made to say what it will not."""
    from accelerate.state import AcceleratorState, PartialState
    from accelerate.utils import DistributedType, FullyShardedDataParallelPlugin

    import training.session as session

    class Forced(session.ArchivingTrainer):
        def create_accelerator_and_postprocess(self) -> None:
            super().create_accelerator_and_postprocess()
            kind = {"distributed_type": DistributedType.FSDP}
            PartialState._shared_state.update(kind)
            AcceleratorState._shared_state.update(
                kind, fsdp_plugin=FullyShardedDataParallelPlugin()
            )
            self.is_fsdp_enabled = True

    with environment(FSDP), swapped(session, Forced):
        trained(small("launch.strategy=fsdp2"), out, Cheap())


@contextmanager
def swapped(module: Any, trainer: type) -> Iterator[None]:
    """The trainer's class replaced."""
    whole, module.ArchivingTrainer = module.ArchivingTrainer, trainer
    try:
        yield
    finally:
        module.ArchivingTrainer = whole


def said_by(work: Callable[[], Any]) -> str:
    """The error that the work ends in, or what it returns."""
    try:
        return str(work())
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def main(out: Path, parts: list[str]) -> None:
    found = {name: said_by(lambda name=name: globals()[name](out / name)) for name in parts}
    rank = this_rank()
    if rank.main:
        shutil.rmtree(out / "run" / "trainer", ignore_errors=True)
    (out / f"rank{rank.index}.json").write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2].split(","))
