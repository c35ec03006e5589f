"""Rollouts that end early are scored early, and nothing else about a run changes."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import torch
from rich.console import Console
from transformers import (
    ContinuousBatchingConfig,
    GenerationConfig,
    LogitsProcessor,
    StoppingCriteria,
)

from env_server.job import Job
from env_server.painter_settings import PainterSettings
from env_server.result import EARLY, Result
from env_server.studio import StudioSettings
from rewards.mix import load_mix
from tests.training.rank_worker import Cheap
from training.archive import read_run
from training.early.ended_rows import listening, listening_paged
from training.grpo import train
from training.policies.policy import load_policy
from training.recipes.file import load_recipe
from training.recipes.recipe import PolicyTable
from training.scoring.loop_thread import StudioThread
from training.tiny.tokenizer import EOS

MIX = load_mix("coverage-led")
SKETCH = """function setup() {{ createCanvas(200, 200, WEBGL); noLoop(); background(250);
brush.noStroke(); brush.fill('{colour}', 120); brush.circle(0, 0, 50); }} // {said}"""
RED, SAME = (SKETCH.format(colour="#d8345f", said=said) for said in ("one", "two"))
BLUE = SKETCH.format(colour="#3454d8", said="three")
BAD = "function setup() { createCanvas(200, 200, WEBGL); ellipse(1, 2, 3); }"


@pytest.fixture(scope="module")
def studio() -> Iterator[StudioThread]:
    with StudioThread(StudioSettings(painter=PainterSettings(browsers=1))) as thread:
        yield thread


def jobs(*completions: str) -> list[Job]:
    return [Job(completion, "a circle", 7, MIX) for completion in completions]


def told(results: Sequence[Result]) -> list[Any]:
    """All that is said of results but how long they took."""
    records = [result.to_json() for result in results]
    for record in records:
        record.update(elapsed_ms=None, stages=None, spans=None)
        if record["painting"]:
            record["painting"]["elapsed_ms"] = None
    return records


@pytest.mark.browser
def test_a_batch_begun_early_is_scored_as_one_and_nothing_in_it_twice(
    studio: StudioThread,
) -> None:
    asked = jobs(RED, BLUE, SAME, BAD)
    plain = asyncio.run(studio.score(asked))
    before = studio.studio.painter.stats().painted
    for job in (asked[2], asked[3], asked[2]):  # the last is never asked for
        studio.begin(job)
    early = asyncio.run(studio.score(asked))
    assert studio.studio.painter.stats().painted == before + 2
    assert told(early) == told(plain)
    assert [r.duplicate_of for r in early] == [None, None, 0, None]
    assert [EARLY in r.stages for r in early] == [False, False, True, True]
    assert all(0 <= r.stages.get(EARLY, 0) <= r.elapsed_ms for r in early)


@pytest.mark.browser
def test_what_is_never_asked_for_is_cancelled_and_leaves_nothing(studio: StudioThread) -> None:
    for job in jobs(RED, BLUE):
        studio.begin(job)
    studio.forget()
    again = asyncio.run(studio.score(jobs(BAD)))
    assert [EARLY in r.stages for r in again] == [False]

    async def at_work() -> list[str]:
        return [task.get_coro().__qualname__ for task in asyncio.all_tasks()]  # type: ignore[union-attr]

    left = asyncio.run_coroutine_threadsafe(at_work(), studio._loop).result(10)
    assert not [name for name in left if name.startswith(("OpenBatch", "Studio.", "_settled"))]
    painter = studio.studio.painter.stats()
    assert (painter.waiting, painter.painting) == (0, 0)


class Steps(StoppingCriteria):
    """Writes down each token that all rows have got."""

    def __init__(self, events: list[Any]) -> None:
        self._events = events

    def __call__(self, input_ids: torch.Tensor, scores: Any, **_: Any) -> torch.Tensor:
        self._events.append("token")
        return torch.zeros(len(input_ids), dtype=torch.bool)


class EndsInTurn(LogitsProcessor):
    """Row 0 ends with its third token, row 1 with the fourth and so on; no other token ends one."""

    def __init__(self, end: int, start: int) -> None:
        self._end = end
        self._first = start + 2

    def __call__(self, input_ids: torch.Tensor, scores: torch.Tensor) -> torch.Tensor:
        row = input_ids.shape[1] - self._first
        scores[:, self._end] = -torch.inf
        if 0 <= row < len(scores):
            scores[row] = -torch.inf
            scores[row, self._end] = 0.0
        return scores


def test_rows_are_told_of_when_they_end_and_not_when_all_have() -> None:
    model, tokenizer = load_policy(PolicyTable())
    prompts = tokenizer(["a", "a"] * 2, return_tensors="pt")
    start, end = prompts["input_ids"].shape[1], tokenizer.convert_tokens_to_ids(EOS)
    events: list[Any] = []
    with listening(model, [end], lambda row, ids: events.append((row, ids))):
        found = model.generate(
            **prompts,
            max_new_tokens=5,  # too few for the last row
            eos_token_id=end,
            logits_processor=[EndsInTurn(end, start)],
            stopping_criteria=[Steps(events)],
        )
    assert "generate" not in vars(model)
    ended = [(row, found[row, start : start + 3 + row].tolist()) for row in range(3)]
    assert all(ids[-1] == end for _, ids in ended)
    assert events == ["token"] * 3 + [ended[0], "token", ended[1], "token", ended[2]]


def test_the_paged_way_tells_of_rows_too() -> None:
    model, tokenizer = load_policy(PolicyTable())
    end = tokenizer.convert_tokens_to_ids(EOS)
    prompts = tokenizer(["a red", "b", "a"])["input_ids"]
    heard: dict[int, list[int]] = {}
    config = GenerationConfig(max_new_tokens=4, do_sample=True, eos_token_id=end, pad_token_id=0)
    room = ContinuousBatchingConfig(num_blocks=8, max_batch_tokens=64)  # else most of the memory
    with listening_paged(model, heard.__setitem__):
        found = model.generate_batch(
            prompts, generation_config=config, continuous_batching_config=room, progress_bar=False
        )
    assert "continuous_batching_context_manager" not in vars(model)
    assert [heard[row] for row in range(3)] == [out.generated_tokens for out in found.values()]


def small(*changes: str, early: bool = True) -> Any:
    rows = (
        "run.steps=2",
        "run.prompts=1",
        "run.generations=4",
        "run.save_every=0",
        "trl.report_to=none",
        "probe.samples=0",
    )
    return load_recipe("tiny-cpu", [*rows, f"run.paint_early={str(early).lower()}", *changes])


def run(recipe: Any, out: Path, scorer: Any) -> None:
    train(recipe, out, scorer, Console(quiet=True))


def kept(out: Path) -> tuple[Any, Any, str]:
    """Rollouts, metrics and policy of a run, without what tells of time."""
    records = read_run(out)
    rollouts = json.loads(json.dumps(records.rollouts, default=str))
    for row in rollouts:
        row.update(elapsed_ms=None, stages=None)
        if row["painting"]:
            row["painting"]["elapsed_ms"] = None
    untimed = [
        {name: value for name, value in line.items() if not _timing(name)}
        for line in records.metrics
    ]
    policy = (out / "policy" / "model.safetensors").read_bytes()
    return rollouts, untimed, hashlib.sha256(policy).hexdigest()


def _timing(name: str) -> bool:
    told = {"elapsed_s", "step_time", "early", "cost/cpu_s", "cost/wall_s"}
    return name in told or name.startswith("time/")


class Watched:
    """A studio that writes down what it is asked, in order."""

    def __init__(self, studio: StudioThread, interrupt: bool = False) -> None:
        self._studio = studio
        self._interrupt = interrupt
        self.begun: list[Job] = []
        self.asked: list[Job] = []
        self.forgotten = 0

    def begin(self, job: Job) -> None:
        self.begun.append(job)
        self._studio.begin(job)
        if self._interrupt:
            raise KeyboardInterrupt

    def forget(self) -> None:
        self.forgotten += 1
        self._studio.forget()

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        self.asked += jobs
        return await self._studio.score(jobs)


@pytest.mark.browser
def test_a_run_is_the_same_to_the_bit_with_and_without(
    studio: StudioThread, tmp_path: Path
) -> None:
    watched = Watched(studio)
    run(small(early=False), tmp_path / "late", watched)
    assert not watched.begun
    run(small(), tmp_path / "early", watched)
    late, early = kept(tmp_path / "late"), kept(tmp_path / "early")
    assert early == late
    assert any(row["painting"] for row in early[0])
    assert len(watched.begun) > 2
    assert all(job in watched.asked[8:] for job in watched.begun)
    rows = read_run(tmp_path / "early").rollouts
    assert sum(EARLY in row["stages"] for row in rows) == len(watched.begun)
    assert not studio._batches._open


@pytest.mark.browser
def test_a_generation_that_ends_with_an_error_takes_its_early_work_along(
    studio: StudioThread, tmp_path: Path
) -> None:
    watched = Watched(studio, interrupt=True)
    with pytest.raises(KeyboardInterrupt):
        run(small(), tmp_path, watched)
    assert len(watched.begun) == watched.forgotten == 1
    assert not watched.asked
    assert not studio._batches._open
    assert not read_run(tmp_path).rollouts


class Refusing(Cheap):
    """A scorer that cannot begin early, though it says that it can."""

    def __init__(self) -> None:
        self.tried = 0

    def begin(self, job: Job) -> None:
        self.tried += 1
        raise RuntimeError("no")

    def forget(self) -> None:
        pass


def test_an_early_start_that_fails_costs_nothing_but_itself(tmp_path: Path) -> None:
    scorer = Refusing()
    run(small("run.steps=1"), tmp_path, scorer)
    assert scorer.tried == 1  # and not for each row again
    assert len([r for r in read_run(tmp_path).rollouts if r["reward"] is not None]) == 4
