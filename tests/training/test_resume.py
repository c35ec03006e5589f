"""A run that is killed or stopped goes on to the curve of one that was not, bit for bit."""

from __future__ import annotations

import hashlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.env_server.running_server import ROOT, RunningServer, free_port
from tests.training.resume_worker import (
    QUIET,
    command,
    run,
    run_on_a_small_disk,
    run_painted,
    run_study_of_one,
    run_through,
    run_until_killed_in_a_save,
    started,
)
from training.archive import read_run
from training.recipes.file import load_recipe
from training.runs.checkpoint import checkpoint_folder, is_whole, newest_whole
from training.runs.lock import RunBusy, run_lock
from training.runs.ranks import Rank
from training.runs.resume import ResumeError, changes, find_start, must_judge_alike

pytestmark = pytest.mark.timeout(900)
TIMES = ("elapsed_s", "step_time", "elapsed_ms", "stages", "time/", "cost/", "ranks/")
# A checkpoint in the middle of a generation, and one between two lines of metrics.
HELD = ("run.save_every=3", "trl.num_iterations=2", "trl.logging_steps=2")


def told(out: Path) -> dict[str, Any]:
    """All that a run came to, but for what a clock says."""
    found = read_run(out)
    (policy,) = (out / "policy").glob("*.safetensors")
    return {
        "rollouts": [_timeless(rollout) for rollout in found.rollouts],
        "metrics": [_timeless(line) for line in found.metrics],
        "policy": hashlib.sha256(policy.read_bytes()).hexdigest(),
    }


def _timeless(value: Any) -> Any:
    if isinstance(value, dict):
        return {n: _timeless(v) for n, v in value.items() if not n.startswith(TIMES)}
    return value


def done(work: Callable[..., None], *arguments: Any) -> int | None:
    process = started(work, *arguments)
    process.join(300)
    return process.exitcode


def killed(
    work: Callable[..., None], ready: Callable[[], bool], wait_s: float, *arguments: Any
) -> None:
    process = started(work, *arguments)
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
    killed(run, lambda: is_whole(checkpoint_folder(cut, 3)), wait_s, cut, HELD)
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


@pytest.mark.parametrize(
    ("verb", "folder", "number", "code", "advice"),
    [
        ("train", ".", signal.SIGINT, 130, "go on with: atelier train --resume --out {out}"),
        ("study", "judge-led-seed0", signal.SIGTERM, 143, "the same command goes on where it was"),
        pytest.param(
            *("train", ".", signal.SIGTERM, 143, "go on with: atelier train --resume --out {out}"),
            marks=pytest.mark.slow,
        ),
    ],
)
def test_a_stopped_command_says_how_to_go_on(
    verb: str, folder: str, number: signal.Signals, code: int, advice: str, tmp_path: Path
) -> None:
    out, said = tmp_path / "run", tmp_path / "said.txt"
    run_folder = out / folder
    given = [
        *("run.prompts=1", "run.generations=2", "trl.max_completion_length=8"),
        *(f"task.server=http://127.0.0.1:{free_port()}", "run.score_deadline_s=0.1"),
        *("run.stop_after=9999", "run.save_every=1", *QUIET),
    ]
    options = [word for change in given for word in ("--set", change)]
    options += ["--steps", "9999", "--no-preflight", "--out", str(out)]
    process = started(command, said, verb, *options)
    while newest_whole(run_folder) is None:
        assert process.is_alive(), said.read_text()
        time.sleep(0.05)
    with pytest.raises(RunBusy), run_lock(run_folder, Rank()):
        pass
    os.kill(process.pid, number)
    process.join(60)
    assert process.exitcode == code
    lines = said.read_text().splitlines()
    assert lines[-1].endswith(advice.format(out=out))
    assert sum("go on with" in line or "goes on" in line for line in lines) == 1
    assert "Traceback" not in said.read_text()
    assert read_run(run_folder).torn == 0
    assert newest_whole(run_folder) is not None
    with run_lock(run_folder, Rank()):
        pass
    # Without --resume the folder is not taken.
    again = started(command, said, "train", "--out", str(run_folder))
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
        with pytest.raises(ResumeError, match=r"pool|mix"):
            must_judge_alike({**now, **other}, now)
    before = {**now, "versions": {"trl": "1", "torch": "1"}, "revision": "old"}
    assert changes(before, now) == ["trl 2, it had 1", "source tree new, it had old"]
    assert changes({**before, "resumed": [now]}, now) == []


@pytest.mark.slow
def test_ten_kills_at_random_moments_cost_nothing_but_time(tmp_path: Path) -> None:
    """Each leaves an archive that can be read; a run that outlives its kills is followed by another."""
    whole, dice = tmp_path / "whole", random.Random(7)
    assert done(run, whole) == 0
    kills, chain = 0, 0
    while kills < 10:
        chain += 1
        kills += _killed_over_and_over(tmp_path / f"cut{chain}", dice, 10 - kills)
        assert told(tmp_path / f"cut{chain}") == told(whole)


def _killed_over_and_over(out: Path, dice: random.Random, most: int) -> int:
    """How often it was killed before it was finished."""
    for kills in range(most + 1):
        there = (out / "run.json").is_file()
        process = started(run, out, (), there)
        while not (out / "run.json").is_file():
            assert process.is_alive()
            time.sleep(0.01)
        process.join(dice.uniform(0, 6) if kills < most else 600)
        if not process.is_alive():
            assert process.exitcode == 0
            return kills
        process.kill()
        process.join()
        read_run(out)
    raise AssertionError("it was not finished")


@pytest.mark.slow
@pytest.mark.parametrize("changes", [("lora.rank=4",), ("trl.save_total_limit=1",)])
def test_a_kill_inside_a_save_costs_that_checkpoint(
    changes: tuple[str, ...], tmp_path: Path
) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    assert done(run, whole, changes) == 0
    assert done(run_until_killed_in_a_save, cut, 4, changes) == -signal.SIGKILL
    assert newest_whole(cut) == checkpoint_folder(cut, 2)
    assert done(run, cut, changes, True) == 0
    assert told(cut) == told(whole)
    left = [p.name for p in (cut / "trainer").glob("checkpoint-*")]
    assert sorted(left) == ["checkpoint-4", "checkpoint-6"][-1 if "limit" in changes[0] else -2 :]


@pytest.mark.slow
def test_a_run_without_a_checkpoint_begins_again_and_a_finished_one_may_go_on(
    tmp_path: Path,
) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    assert done(run, whole) == 0
    killed(run, (cut / "metrics.jsonl").is_file, 0, cut)
    shutil.rmtree(cut / "trainer", ignore_errors=True)
    assert done(run, cut, ("run.steps=4",), True) == 1  # fewer than it was begun with
    assert done(run, cut, (), True) == 0
    assert "no whole checkpoint: it begins again at step 0" in (tmp_path / "cut.txt").read_text()
    assert told(cut) == told(whole)
    assert done(run, cut, ("run.steps=8",), True) == 0
    assert [line["step"] for line in read_run(cut).metrics] == list(range(1, 9))
    assert told(cut)["rollouts"][: 6 * 8] == told(whole)["rollouts"]
    assert (cut / "policy-before" / "model.safetensors").is_file()
    facts = read_run(cut).facts
    assert (facts["recipe"]["run"]["steps"], [r["step"] for r in facts["resumed"]]) == (8, [0, 6])


@pytest.mark.slow
def test_a_study_goes_on_with_the_run_that_was_interrupted(tmp_path: Path) -> None:
    run_folder = tmp_path / "study" / "coverage-led-seed0"
    ready = checkpoint_folder(run_folder, 2)
    killed(run_study_of_one, lambda: is_whole(ready), 0, tmp_path / "study")
    for _ in range(2):
        assert done(run_study_of_one, tmp_path / "study") == 0
    assert (tmp_path / "study" / "report.html").is_file()
    found = read_run(run_folder)
    assert len(found.metrics) == 6
    assert [entry["step"] >= 2 for entry in found.facts["resumed"]] == [True]


@pytest.mark.slow
def test_a_full_disk_ends_a_run_that_goes_on_when_there_is_room(
    disk_of: Callable[[str], Path], tmp_path: Path
) -> None:
    small_disk = disk_of("60m")
    whole, cut = tmp_path / "whole", small_disk / "cut"
    assert done(run, whole) == 0
    ready = checkpoint_folder(cut, 2)
    process = started(run_on_a_small_disk, cut)
    while not is_whole(ready):
        assert process.is_alive()
        time.sleep(0.01)
    free = shutil.disk_usage(small_disk).free
    (small_disk / "ballast").write_bytes(b"x" * (free - 6_000_000))
    process.join(300)
    said = (small_disk / "cut.error").read_text()
    assert said.startswith(f"CheckpointError: {cut}")
    assert "No space left on device; older checkpoints are whole; free some space" in said
    assert newest_whole(cut) == ready
    (small_disk / "ballast").unlink()
    assert done(run_on_a_small_disk, cut, (), True) == 0
    assert told(cut) == told(whole)


def serving(port: int) -> subprocess.Popen[bytes]:
    serve = [sys.executable, "-m", "tests.env_server.running_server", json.dumps(port)]
    return subprocess.Popen(serve, cwd=ROOT)


@pytest.mark.slow
def test_a_server_that_is_killed_and_started_again_costs_one_step_at_most(tmp_path: Path) -> None:
    running, out = RunningServer(free_port()), tmp_path / "run"
    server = serving(running.port)
    try:
        running.wait_until_up()
        process = started(run_through, out, running.url, ("run.save_every=0",))
        while not (out / "metrics.jsonl").is_file():
            assert process.is_alive()
            time.sleep(0.01)
        server.kill()
        server.wait()
        server = serving(running.port)
        process.join(600)
        assert process.exitcode == 0
    finally:
        server.kill()
        server.wait()
    found = read_run(out)
    assert [line["step"] for line in found.metrics] == [1, 2, 3, 4, 5, 6]
    assert len({r["step"] for r in found.rollouts if r["reward"] is None}) <= 1


@pytest.mark.slow
@pytest.mark.browser
def test_a_painted_run_goes_on_to_the_same_curve_and_leaves_no_browser(tmp_path: Path) -> None:
    whole, cut, changes = tmp_path / "whole", tmp_path / "cut", ("run.steps=3",)
    assert done(run_painted, whole, changes) == 0
    process = started(run_painted, cut, changes)
    while not is_whole(checkpoint_folder(cut, 2)):
        assert process.is_alive()
        time.sleep(0.02)
    family = psutil.Process(process.pid).children(recursive=True)
    process.kill()
    process.join()
    _, alive = psutil.wait_procs(family, timeout=30)
    assert alive == []
    assert done(run_painted, cut, changes, True) == 0
    assert told(cut) == told(whole)
    assert any(rollout["painting"] for rollout in told(whole)["rollouts"])
