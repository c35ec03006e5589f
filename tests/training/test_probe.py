"""Probes: their sheet and command, and runs that they leave as they were."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import torch
from PIL import Image
from rich.console import Console
from safetensors.torch import load_file
from transformers import TrainerCallback
from typer.testing import CliRunner

from env_server.job import Job
from env_server.result import Result
from tests.training.archive_writer import painted, refused
from training.archive import Archive, Rollout, read_run
from training.archive.probes import read_probes, write_probe
from training.cli import app
from training.probes.report import report_probes
from training.probes.sheet import draw_sheet
from training.recipes.file import RecipeError, load_recipe

torch.set_num_threads(1)


def archive_of(folder: Path, *probes: list[Result]) -> Path:
    archive = Archive(folder)
    archive.begin({"recipe": {}})
    for step, results in enumerate(probes):
        subject = "a pond </script> [red]\x1b"
        archive.add_probe(
            [Rollout(step * 40, i, "ask\n", "c", 7, r, subject) for i, r in enumerate(results)]
        )
    return folder


def test_a_sheet_shows_paintings_and_empty_frames(tmp_path: Path) -> None:
    folder = archive_of(tmp_path, [painted(200), refused()], [painted(60_000), painted(3)])
    probes = read_probes(folder)
    sheet = draw_sheet(folder, (0, probes[0]), (40, probes[40]))
    size = sheet.size

    def at(x: int, y: int) -> Any:
        return sheet.getpixel((18 + 84 + x, 18 + 26 + y))

    assert at(66, 66) == (200, 0, 0)
    assert (at(66, 226), at(208, 226)) == ((60_000 % 256, 60_000 // 256, 0), (3, 0, 0))
    assert at(142, -1) == (207, 197, 179)  # the frame of the refused one
    assert at(0, 0) == (251, 248, 241)
    for picture in (folder / "paintings").rglob("*.png"):
        picture.unlink()
    assert draw_sheet(folder, (0, probes[0]), (40, probes[40])).size == size


def test_the_command_and_the_section_of_a_run(tmp_path: Path) -> None:
    folder = archive_of(tmp_path / "run", [painted(1), refused()] * 10, [painted(2)] * 20)
    ran = CliRunner().invoke(app, ["probe", str(folder)], env={"COLUMNS": "200"})
    assert ran.exit_code == 0, ran.output
    assert "10 of 20" in ran.output
    assert "fewer sketches were refused (10 of 20 admitted before, 20 after)" in ran.output
    with Image.open(folder / "probes" / "sheet.png") as sheet:
        assert sheet.size == draw_sheet(folder, *(2 * ((0, read_probes(folder)[0]),))).size
    found = report_probes(folder)
    assert found.sheet.startswith("data:image/jpeg;base64,")
    assert found.words.startswith("The reward rose by")
    missing = CliRunner().invoke(app, ["probe", str(folder), "--from", "7"])
    assert "has no probe of step 7, but of [0, 40]" in str(missing.exception)
    for wrong in ([], [str(tmp_path)], ["--before", "tiny"]):
        assert CliRunner().invoke(app, ["probe", *wrong]).exit_code == 2


def test_a_recipes_probes() -> None:
    assert load_recipe("tiny-cpu").probe.samples == 4
    with pytest.raises(RecipeError, match=r"more than once; raise probe\.samples"):
        load_recipe("tiny-cpu", ['probe.prompts=["a", "a"]'])


class Shades:
    """A scorer that paints nothing, told of the jobs; the reward hangs on the text alone."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        self.jobs += jobs
        return [painted(1) if len(job.completion) % 2 else refused() for job in jobs]


PROBE = ('probe.prompts=["a jellyfish", "two pears"]', "probe.samples=2", "probe.together=3")


def trained(out: Path, *changes: str, resume: bool = False) -> tuple[Shades, str]:
    from training.grpo import train

    small = ["run.steps=2", "run.prompts=1", "run.generations=4", "run.save_every=0"]
    small += ["trl.max_completion_length=12", "probe.samples=0", "trl.learning_rate=1e-3"]
    small += ["trl.report_to=none"]
    scorer, told = Shades(), StringIO()
    recipe = load_recipe("tiny-cpu", [*small, *changes])
    train(recipe, out, scorer, Console(file=told, width=200), resume=resume)
    return scorer, told.getvalue()


def texts(records: Sequence[dict[str, Any]]) -> list[str]:
    return [record["completion"] for record in records]


@pytest.fixture(scope="module")
def probed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Shades, str]:
    out = tmp_path_factory.mktemp("probed") / "run"
    return out, *trained(out, *PROBE, "probe.every=1")


def test_a_run_probes_before_between_and_after(probed: tuple[Path, Shades, str]) -> None:
    out, scorer, told = probed
    probes = read_probes(out)
    assert list(probes) == [0, 1, 2]
    assert all(len(records) == 4 for records in probes.values())
    jobs = [job for job in scorer.jobs if not job.counts]
    assert len(jobs) == 12
    for first, other in zip(probes[0], probes[2], strict=True):
        names = ("subject", "seed", "draw_seed", "mix", "index")
        assert [first[n] for n in names] == [other[n] for n in names]
    assert len(set(texts(probes[0]))) == 4
    assert "probe at step 1: reward" in told
    assert "probes after 0 and 2 steps: The reward went from" in told
    assert (out / "probes" / "sheet.png").is_file()
    assert len(read_run(out).rollouts) == 8


def test_a_probe_that_was_due_when_a_run_ended_is_made_as_it_goes_on(tmp_path: Path) -> None:
    out, kept = tmp_path / "run", ("run.save_every=1", "probe.every=2")
    trained(out, *PROBE, *kept)
    there = texts(read_probes(out)[2])
    (out / "probes" / "000002.parquet").unlink()
    trained(out, *PROBE, *kept, "run.steps=3", resume=True)
    probes = read_probes(out)
    assert list(probes) == [0, 2, 3]
    assert texts(probes[2]) == there


@pytest.mark.parametrize("changes", [(), ("lora.rank=2", "lora.dropout=0.2", "lora.experts=false")])
def test_a_run_with_probes_is_the_run_without(
    changes: tuple[str, ...], probed: tuple[Path, Shades, str], tmp_path: Path
) -> None:
    with_probes, without = probed[0], tmp_path / "without"
    if changes:
        with_probes = tmp_path / "with"
        trained(with_probes, *PROBE, "probe.every=1", "run.seed=3", *changes)
        # The adapter begins as nothing, and the run's seed is not the probe's.
        assert texts(read_probes(with_probes)[0]) == texts(read_probes(probed[0])[0])
        changes = (*changes, "run.seed=3")
    trained(without, *changes)
    runs = read_run(with_probes), read_run(without)
    assert texts(runs[0].rollouts) == texts(runs[1].rollouts)
    for first, other in zip(runs[0].rollouts, runs[1].rollouts, strict=True):
        assert first["advantage"] == other["advantage"]
    (name,) = {path.name for path in (without / "policy").glob("*.safetensors")}
    ends = [load_file(folder / "policy" / name) for folder in (with_probes, without)]
    assert all(torch.equal(ends[0][n], tensor) for n, tensor in ends[1].items())


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_two_processes_generate_the_probe_of_one(tmp_path: Path) -> None:
    from tests.training import rank_worker
    from tests.training.test_distributed import launch

    launch(tmp_path / "two", "run")
    out = tmp_path / "one"
    trained(out, *rank_worker.PROBE, "trl.max_completion_length=16", "run.steps=1")
    one, two = (read_probes(run)[0] for run in (out, tmp_path / "two" / "run"))
    assert len(one) == 3
    assert [(r["completion"], r["seed"]) for r in one] == [
        (r["completion"], r["seed"]) for r in two
    ]


def test_states_and_modes_are_left_as_they_were() -> None:
    from training.probes.generate import undisturbed

    model = torch.nn.Sequential(torch.nn.Dropout(), torch.nn.Dropout())
    model[0].eval()
    trainer = SimpleNamespace(model=model, accelerator=SimpleNamespace(device=torch.device("cpu")))

    def states() -> list[Any]:
        return [
            torch.get_rng_state().tolist(),
            random.getstate(),
            np.random.get_state()[1].tolist(),
        ]

    before = states()
    with suppress(KeyboardInterrupt), undisturbed(trainer):
        assert not any(module.training for module in model.modules())
        torch.manual_seed(5)
        random.random()
        np.random.random()
        raise KeyboardInterrupt
    assert states() == before
    assert [module.training for module in model.modules()] == [True, False, True]


def test_after_a_resume_only_later_probes_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from training.probes.probe import Prober, ProbeWatch

    made, renewed = [], []

    class Renewed(TrainerCallback):
        def on_train_begin(self, args: Any, state: Any, control: Any, **_: Any) -> None:
            renewed.append(state.global_step)

    def measure(self: Prober, trainer: Any, step: int) -> list[Rollout]:
        made.append(step)
        return [Rollout(step, 0, "p", "c", 1, painted(step))]

    monkeypatch.setattr(Prober, "measure", measure)
    recipe = load_recipe("tiny-cpu", ["probe.every=5", "run.steps=15"])
    archive = Archive(tmp_path)
    main = SimpleNamespace(is_main_process=True, wait_for_everyone=lambda: None)

    def run(began: int, end: int) -> list[int]:
        made.clear()
        trainer = SimpleNamespace(state=SimpleNamespace(global_step=end), accelerator=main)
        watch = ProbeWatch(recipe, trainer, Shades(), archive, Console(quiet=True), Renewed())
        watch.on_train_begin(None, SimpleNamespace(global_step=began), None)
        for step in range(began + 1, end + 1):
            watch.on_step_end(None, SimpleNamespace(global_step=step, max_steps=15), None)
        if end == 15:
            watch.finish()
        return list(made)

    assert run(0, 12) == [0, 5, 10]
    assert renewed == [0, 5, 10]  # a step's time is without its probe's
    assert run(7, 15) == [10, 15]  # the policy of step 10 was trained anew
    assert run(15, 15) == []
    assert sorted(read_probes(tmp_path)) == [0, 5, 10, 15]


class FakeVllm:
    """Says what it was asked; TRL's own object needs vLLM."""

    def __init__(self) -> None:
        self.generation_kwargs: dict[str, Any] = {"kept": 1}
        self.calls: list[tuple[int, int]] = []


def test_vllm_is_given_a_seed_a_sample_and_ranks_as_much_each(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from training.probes import generate as probe_generate

    vllm = FakeVllm()
    prompts = ["a", "a", "b", "b", "c", "c"]

    def replies(trainer: Any, asked: list[str]) -> list[str]:
        vllm.calls.append((vllm.generation_kwargs["seed"], len(asked)))
        return [f"{text}{len(vllm.calls)}" for text in asked]

    monkeypatch.setattr(probe_generate, "_replies", replies)
    found: dict[int, str] = {}
    seeds = []
    for rank in (0, 1):
        vllm.calls.clear()
        accelerator = SimpleNamespace(num_processes=2, process_index=rank)
        trainer = SimpleNamespace(vllm_generation=vllm, accelerator=accelerator)
        found |= dict(probe_generate._by_vllm(trainer, prompts, 0, 1))
        assert [size for _, size in vllm.calls] == [2, 2]
        seeds.append([seed for seed, _ in vllm.calls])
    assert [found[i] for i in range(6)] == ["a1", "a2", "b1", "b2", "c1", "c2"]
    assert seeds[0] == seeds[1]
    assert len(set(seeds[0])) == 2
    assert vllm.generation_kwargs == {"kept": 1}


def test_a_torn_probe_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(Exception, match="No space left"):
        write_probe(tmp_path, 3, [])
    assert read_probes(tmp_path) == {}
    assert list(tmp_path.rglob("*.tmp")) == []
