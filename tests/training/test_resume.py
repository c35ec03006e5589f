"""A run that is killed or stopped goes on to the curve of one that was not, bit for bit."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.training.resume_worker import command, run, started
from training.archive import read_run
from training.checkpoint import checkpoint_folder, is_whole, mark_whole, newest_whole, prune
from training.ranks import Rank
from training.recipe_file import load_recipe
from training.resume import ResumeError, changes, find_start, must_judge_alike
from training.run_lock import RunBusy, run_lock

pytestmark = pytest.mark.timeout(900)
TIMES = ("elapsed_s", "step_time", "elapsed_ms", "stages")
# A checkpoint in the middle of a generation, and one between two lines of metrics.
HELD = ("run.save_every=3", "trl.num_iterations=2", "trl.logging_steps=2")


def told(out: Path) -> dict[str, Any]:
    """All that a run came to, but for what a clock says."""
    found = read_run(out)
    policy = (out / "policy" / "model.safetensors").read_bytes()
    return {
        "rollouts": [_timeless(rollout) for rollout in found.rollouts],
        "metrics": [_timeless(line) for line in found.metrics],
        "policy": hash(policy),
    }


def _timeless(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name not in TIMES}


def done(work: Callable[..., None], *arguments: Any) -> int | None:
    process = started(work, *arguments)
    process.join(300)
    return process.exitcode


def killed(out: Path, ready: Callable[[], bool], wait_s: float, *arguments: Any) -> None:
    process = started(run, out, *arguments)
    while not ready():
        assert process.is_alive()
        time.sleep(0.005)
    time.sleep(wait_s)
    process.kill()
    process.join()


def test_a_killed_run_goes_on_to_the_curve_of_an_unbroken_one(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    assert done(run, whole, HELD) == 0
    wait_s = random.Random(os.urandom(8)).uniform(0, 0.5)
    killed(cut, lambda: is_whole(checkpoint_folder(cut, 3)), wait_s, HELD)
    reached = newest_whole(cut)
    assert reached is not None
    torn = checkpoint_folder(cut, 7)  # as a kill leaves it: all but the mark
    shutil.copytree(reached, torn, ignore=shutil.ignore_patterns("whole.json"))
    assert done(run, cut, HELD, True) == 0
    assert told(cut) == told(whole), wait_s
    facts = read_run(cut).facts
    assert [r["step"] for r in facts["resumed"]] == [int(reached.name[-1])]
    said = (tmp_path / "cut.txt").read_text()
    assert "checkpoint-7 was cut off" in said
    elapsed = [line["elapsed_s"] for line in read_run(cut).metrics]
    assert elapsed == sorted(elapsed)
    # A finished run is let be.
    before = (cut / "run.json").read_bytes()
    assert done(run, cut, HELD, True) == 0
    assert "is finished" in (tmp_path / "cut.txt").read_text()
    assert (cut / "run.json").read_bytes() == before


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.parametrize(
    ("number", "code"),
    [(signal.SIGINT, 130), pytest.param(signal.SIGTERM, 143, marks=pytest.mark.slow)],
)
def test_a_stopped_command_says_how_to_go_on(
    number: signal.Signals, code: int, tmp_path: Path
) -> None:
    out, said = tmp_path / "run", tmp_path / "said.txt"
    given = [
        *("run.prompts=1", "run.generations=2", "trl.max_completion_length=8"),
        *(f"task.server=http://127.0.0.1:{free_port()}", "run.score_deadline_s=0.1"),
        *("run.stop_after=9999", "run.steps=9999", "run.save_every=1"),
    ]
    options = [word for change in given for word in ("--set", change)]
    process = started(command, said, "train", "--out", str(out), *options)
    while newest_whole(out) is None:
        assert process.is_alive(), said.read_text()
        time.sleep(0.05)
    with pytest.raises(RunBusy), run_lock(out, Rank()):
        pass
    os.kill(process.pid, number)
    process.join(60)
    assert process.exitcode == code
    lines = said.read_text().splitlines()
    assert lines[-1].endswith(f"go on with: atelier train --resume --out {out}")
    assert sum("go on with" in line for line in lines) == 1
    assert "Traceback" not in said.read_text()
    assert read_run(out).torn == 0
    assert newest_whole(out) is not None
    with run_lock(out, Rank()):
        pass
    # Without --resume the folder is not taken.
    again = started(command, said, "train", "--out", str(out))
    again.join(120)
    assert again.exitcode == 2
    assert "unfinished run; go on with it by --resume" in " ".join(said.read_text().split())


def begun(out: Path, *overrides: str, **facts: Any) -> Path:
    out.mkdir()
    recipe = load_recipe("tiny-cpu", overrides)
    told = {"recipe": recipe.resolved(), **facts}
    (out / "run.json").write_text(json.dumps(told))
    return out


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("trl.temperature=0.5", "trl.temperature is 1.0, not 0.5"),
        ("task.mix=hps-led", "task.mix is 'coverage-led', not 'hps-led'"),
        ("run.steps=39", "run.steps is 40, not 39"),
        ("trl.beta=0.0", None),
        ("run.steps=41", None),
    ],
)
def test_a_run_goes_on_with_its_own_recipe(change: str, said: str | None, tmp_path: Path) -> None:
    out, asked = begun(tmp_path / "run"), load_recipe("tiny-cpu", [change])
    if said is None:
        assert find_start(asked, out, resume=True).step == 0
        return
    with pytest.raises(ResumeError, match=said):
        find_start(asked, out, resume=True)


def test_what_is_no_run_to_go_on_with_is_named(tmp_path: Path) -> None:
    recipe = load_recipe("tiny-cpu")
    with pytest.raises(ResumeError, match="no run to go on with"):
        find_start(recipe, tmp_path, resume=True)
    out = begun(tmp_path / "run")
    with pytest.raises(FileExistsError, match="--resume"):
        find_start(recipe, out, resume=False)
    (out / "policy").mkdir()
    with pytest.raises(FileExistsError, match="give another --out"):
        find_start(recipe, out, resume=False)
    assert find_start(recipe, out, resume=True).finished
    longer = load_recipe("tiny-cpu", ["run.steps=50"])
    assert not find_start(longer, out, resume=True).finished
    kept = begun(tmp_path / "thin", "trl.save_only_model=true")
    thin = load_recipe("tiny-cpu", ["trl.save_only_model=true"])
    with pytest.raises(ResumeError, match="save_only_model"):
        find_start(thin, kept, resume=True)


def test_a_changed_pool_is_refused_and_changed_versions_are_told() -> None:
    now = {
        "digests": {"allowlist": "a", "pool": "p"},
        "mix": {"name": "m", "gate": 1.0},
        "versions": {"trl": "2", "torch": "1"},
        "revision": "new",
    }
    must_judge_alike(now, now)
    for other in (
        {"digests": {"allowlist": "a", "pool": "q"}},
        {"mix": {"name": "m", "gate": 0.5}},
    ):
        with pytest.raises(ResumeError, match="pool|mix"):
            must_judge_alike({**now, **other}, now)
    before = {**now, "versions": {"trl": "1", "torch": "1"}, "revision": "old"}
    assert changes(before, now) == ["trl 2, it had 1", "source tree new, it had old"]
    assert changes({**before, "resumed": [now]}, now) == []


def saved(out: Path, step: int, marked: bool = True) -> Path:
    folder = checkpoint_folder(out, step)
    (folder / "deep").mkdir(parents=True)
    for name in ("model.safetensors", "deep/optimizer.bin"):
        (folder / name).write_bytes(b"weights" * step)
    if marked:
        mark_whole(folder)
    return folder


def test_only_whole_checkpoints_are_taken(tmp_path: Path) -> None:
    assert newest_whole(tmp_path) is None
    folders = {step: saved(tmp_path, step) for step in (2, 4, 10, 12)}
    saved(tmp_path, 14, marked=False)
    assert newest_whole(tmp_path) == folders[12]
    (folders[12] / "deep" / "optimizer.bin").write_bytes(b"cut")
    assert newest_whole(tmp_path) == folders[10]
    (folders[10] / "model.safetensors").unlink()
    assert newest_whole(tmp_path) == folders[4]
    (folders[4] / "whole.json").write_text("{")
    assert newest_whole(tmp_path) == folders[2]


def test_older_checkpoints_go_when_a_newer_one_is_whole(tmp_path: Path) -> None:
    for step in (2, 4, 6, 8, 10):
        saved(tmp_path, step, marked=step not in (4, 10))
    prune(tmp_path, 2)
    left = sorted(int(p.name.partition("-")[2]) for p in (tmp_path / "trainer").iterdir())
    assert left == [6, 8, 10]
