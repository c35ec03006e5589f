"""Two real processes on gloo: one launch in which everything that takes two is looked at."""

from __future__ import annotations

import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest
import torch
from safetensors.torch import load_file

from env_server.job import Job
from env_server.painter import PainterSettings
from env_server.studio import StudioSettings
from rewards.mix import load_mix
from tests.training.rank_worker import Cheap
from training.archive import RunRecords, read_run
from training.archive.probes import read_probes
from training.scoring.loop_thread import StudioThread
from training.scoring.reward_function import group_seed
from training.watching.time_split import Part

pytestmark = pytest.mark.timeout(900)
ROOT = Path(__file__).parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass(frozen=True)
class Launch:
    out: Path
    ranks: list[dict[str, str]]

    def run(self, name: str) -> RunRecords:
        return read_run(self.out / name)

    def rollouts(self, name: str, step: int) -> list[dict[str, Any]]:
        """A step's rollouts in the order of their group."""
        found = [r for r in self.run(name).rollouts if r["step"] == step]
        return sorted(found, key=lambda r: (r["rank"], r["index"]))


def launch(out: Path, parts: str, *more: str) -> Launch:
    settings = {"ACCELERATE_USE_CPU": "true", "OMP_NUM_THREADS": "1", "PYTHONPATH": str(ROOT)}
    launcher = (sys.executable, "-m", "torch.distributed.run", "--nproc_per_node", "2")
    worker = str(Path(__file__).with_name("rank_worker.py"))
    subprocess.run(
        [*launcher, "--master_port", str(free_port()), worker, str(out), parts, *more],
        cwd=ROOT,
        env={**os.environ, **settings},
        check=True,
        timeout=800,
    )
    return Launch(out, [json.loads((out / f"rank{index}.json").read_text()) for index in (0, 1)])


@pytest.fixture(scope="module")
def launched(tmp_path_factory: pytest.TempPathFactory) -> Launch:
    return launch(tmp_path_factory.mktemp("ranks"), "fallback,sharded,run,resumed,outage,checked")


def test_every_rank_stops_where_accelerate_falls_back_from_fsdp(launched: Launch) -> None:
    said = "LaunchError: what runs is not what the recipe asks for: fsdp2 is asked for, accelerate"
    assert [rank["fallback"].startswith(said) for rank in launched.ranks] == [True, True]
    assert not (launched.out / "fallback" / "run.json").exists()


def test_a_sharded_model_is_known_for_one(launched: Launch) -> None:
    assert [rank["sharded"] for rank in launched.ranks] == ["single fsdp2 fsdp2"] * 2


def test_a_split_group_is_archived_once_with_one_seed_and_one_process_rewards(
    launched: Launch,
) -> None:
    assert [rank["run"] for rank in launched.ranks] == ["None", "None"]
    assert [metrics["step"] for metrics in launched.run("run").metrics] == [1, 2]
    assert (launched.out / "run" / "policy" / "model.safetensors").is_file()
    mix = load_mix("coverage-led")
    for step in (0, 1):
        group = launched.rollouts("run", step)
        assert [(r["rank"], r["index"]) for r in group] == [(0, 0), (0, 1), (1, 0), (1, 1)]
        assert len({r["completion"] for r in group}) > 1
        assert {r["seed"] for r in group} == {group_seed(0, group[0]["prompt"], step)}
        alone = [Cheap().result(Job(r["completion"], "", r["seed"], mix)) for r in group]
        assert [r["reward"] for r in group] == [result.reward.value for result in alone]


def test_a_resume_of_two_ranks_is_the_unbroken_run(launched: Launch) -> None:
    assert [rank["resumed"] for rank in launched.ranks] == ["None", "None"]
    again, before = launched.run("resumed"), launched.run("run")
    assert [entry["step"] for entry in again.facts["resumed"]] == [1]
    assert again.rollouts == before.rollouts
    clock = ("step_time", "elapsed_s", "time/", "cost/", "ranks/")
    lines = [
        [{n: v for n, v in line.items() if not n.startswith(clock)} for line in run.metrics]
        for run in (again, before)
    ]
    assert lines[0] == lines[1]
    policies = [launched.out / name / "policy/model.safetensors" for name in ("resumed", "run")]
    assert policies[0].read_bytes() == policies[1].read_bytes()


def test_a_probe_is_made_by_all_ranks_and_archived_once(launched: Launch) -> None:
    whole, again = (read_probes(launched.out / name) for name in ("run", "resumed"))
    assert sorted(whole) == [0, 2]
    assert [(r["rank"], r["index"]) for r in whole[2]] == [(0, 0), (0, 1), (0, 2)]
    assert len({r["completion"] for r in whole[2]}) == 3
    assert sorted(again) == [0, 2]
    assert [r["completion"] for r in again[2]] == [r["completion"] for r in whole[2]]


def test_an_outage_on_one_rank_stops_both_at_the_same_step(launched: Launch) -> None:
    said = [rank["outage"] for rank in launched.ranks]
    assert said[0] == said[1]
    assert said[0].startswith("OutageError: stopped at step 2: 2 of 4 rollouts had no reward")
    assert "not scored within 0.5 s" in said[0]
    assert [metrics["step"] for metrics in launched.run("outage").metrics] == [1, 2]
    for step in (0, 1):
        rewards = [r["reward"] for r in launched.rollouts("outage", step)]
        assert [reward is None for reward in rewards] == [False, False, True, True]
    # What was reached is kept, though its turn to be saved had not come.
    assert (launched.out / "outage" / "trainer" / "checkpoint-2").is_dir()


def test_every_rank_has_the_findings_of_all(launched: Launch) -> None:
    told = [rank["checked"] for rank in launched.ranks]
    assert told[0] == told[1]
    control, disk = json.loads(told[0])
    assert "in 4 steps at rate 0.0001" in control["found"]
    assert (disk["status"], disk["found"]) == ("fail", "process 1: full")


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    port = free_port()
    serve = (sys.executable, "-m", "training.cli", "serve", "--domain", "hibiscus")
    process = subprocess.Popen([*serve, "--port", str(port), "--browsers", "1"], cwd=ROOT)
    url = f"http://127.0.0.1:{port}"
    try:
        while True:
            assert process.poll() is None
            try:
                if httpx.get(f"{url}/health").is_success:
                    break
            except httpx.TransportError:
                time.sleep(0.2)
        yield url
    finally:
        process.terminate()
        process.wait(60)


@pytest.fixture(scope="module")
def slowly(server: str, tmp_path_factory: pytest.TempPathFactory) -> Launch:
    return launch(tmp_path_factory.mktemp("ranks"), "painted,run,forced", server)


@pytest.mark.slow
@pytest.mark.browser
def test_a_painted_group_faces_the_same_references(slowly: Launch) -> None:
    assert [rank["painted"] for rank in slowly.ranks] == ["None", "None"]
    judged = 0
    for step in (0, 1):
        group = slowly.rollouts("painted", step)
        assert len(group) == 4
        assert {r["seed"] for r in group} == {group_seed(0, group[0]["prompt"], step)}
        assert len({r["pool"] for r in group}) == 1
        faced = [names for r in group if (names := references(r))]
        assert len(set(faced)) <= 1
        judged = max(judged, len(faced))
    assert judged >= 3  # more than one rank has of a group


@pytest.mark.slow
@pytest.mark.browser
def test_painted_rewards_are_those_of_one_process(slowly: Launch) -> None:
    """Its own studio and its own browser, both ranks' rollouts in one batch."""
    mix, run = load_mix("judge-led"), slowly.run("painted")
    subjects, rollouts = run.facts["subjects"], run.rollouts
    jobs = [
        Job(r["completion"], subjects[r["step"] % len(subjects)], r["seed"], mix) for r in rollouts
    ]
    settings = StudioSettings(domain="hibiscus", painter=PainterSettings(browsers=1))
    with StudioThread(settings) as studio:
        results = studio.score_now(jobs)
    assert [r.reward.value for r in results] == [r["reward"] for r in rollouts]
    alone = [references(result.to_json()) for result in results]
    assert alone == [references(r) for r in rollouts]


def test_metrics_are_those_of_all_ranks_and_the_slowest_is_told(launched: Launch) -> None:
    run = launched.run("run")
    assert len(run.metrics) == 2
    for told in run.metrics:
        rollouts = launched.rollouts("run", told["step"] - 1)
        values = [r["terms"]["length"]["value"] for r in rollouts]
        assert {r["rank"] for r in rollouts} == {0, 1}
        assert told["term/length"] == pytest.approx(statistics.fmean(values))
        assert told["term/length/spread"] == pytest.approx(statistics.stdev(values))
        parts = sum(told[f"time/{part}"] for part in Part)
        assert parts == pytest.approx(told["time/step"], rel=0.05)
        assert told["ranks/slowest"] in (0, 1)
        assert told["ranks/slowest_generate_s"] > 0


@pytest.mark.slow
@pytest.mark.browser
def test_forced_sharding_trains_the_policy_that_ddp_trains(slowly: Launch) -> None:
    assert [rank["forced"] for rank in slowly.ranks] == ["None", "None"]
    for step in (0, 1):
        kept = [
            [(r["completion"], r["seed"], r["reward"]) for r in slowly.rollouts(name, step)]
            for name in ("forced", "run")
        ]
        assert kept[0] == kept[1]
    sharded, whole = (
        load_file(slowly.out / name / "policy" / "model.safetensors") for name in ("forced", "run")
    )
    before = load_file(ROOT / "assets/policy/tiny/model.safetensors")
    assert max((whole[name] - before[name]).abs().max() for name in whole) > 1e-5
    for name, weights in whole.items():
        torch.testing.assert_close(sharded[name], weights, rtol=0, atol=1e-6)


def start(out: Path, *changes: str) -> subprocess.Popen[str]:
    """The command line with two processes and a server that is not there."""
    given = [
        *("launch.processes=2", "launch.strategy=ddp", "run.prompts=1", "run.generations=2"),
        *("trl.max_completion_length=8", f"task.server=http://127.0.0.1:{free_port()}"),
        *("run.score_deadline_s=0.3", "run.save_every=0", *changes),
    ]
    options = [word for change in given for word in ("--set", change)]
    command = (sys.executable, "-m", "training.cli", "train", "--launch", "--out", str(out))
    return subprocess.Popen(
        [*command, "--no-preflight", *options], cwd=ROOT, stderr=subprocess.PIPE, text=True
    )


@pytest.mark.slow
def test_a_dead_server_stops_the_command_with_code_1_and_one_message(tmp_path: Path) -> None:
    process = start(tmp_path / "run")
    _, said = process.communicate(timeout=300)
    assert process.returncode == 1
    assert said.count("atelier: stopped at step 3: 2 of 2 rollouts had no reward") == 1
    assert said.count("rollouts without a reward") == 3
    assert "Traceback" not in said
    assert [r["reward"] for r in read_run(tmp_path / "run").rollouts] == [None] * 6


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGKILL, -9)]
)
def test_a_signal_to_the_command_ends_every_process(
    number: signal.Signals, code: int, tmp_path: Path
) -> None:
    process = start(tmp_path / "run", "run.stop_after=9999", "run.steps=9999")
    while not (tmp_path / "run" / "metrics.jsonl").exists():
        assert process.poll() is None
        time.sleep(0.1)
    family = psutil.Process(process.pid).children(recursive=True)
    assert len(family) >= 2
    process.send_signal(number)
    process.communicate(timeout=60)
    assert process.returncode == code
    _, alive = psutil.wait_procs(family, timeout=30)
    assert alive == []
    assert read_run(tmp_path / "run").rollouts


def references(record: dict[str, Any]) -> tuple[str, ...]:
    """The references that a rollout was compared with; none where it was refused."""
    comparisons = record["terms"]["judge"]["detail"].get("comparisons", [])
    return tuple(comparison["reference"] for comparison in comparisons)
