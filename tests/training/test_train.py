"""GRPO through the real trainer, the shipped policy and the real studio; the report; the CLI."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest
from PIL import Image
from typer.testing import CliRunner

from env_server.job import Job
from env_server.result import Result
from rewards.gate import GateReport
from rewards.mix import load_mix
from rewards.score import Score
from training.archive import Archive, RunRecords, read_run
from training.archive.probes import read_probes
from training.cli import app
from training.reports.report import Example, write_report
from training.scoring.reward_function import PaintReward, group_seed
from training.watching.time_split import Part

MIX = load_mix("coverage-led")


class Lost:
    """A scorer that makes a fault happen: every second rollout is lost to an outage."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        self.jobs += jobs
        scores = {"length": Score(0.5), "coverage": Score(1.0)}
        good = MIX.combine(Score(1.0), scores)
        lost = MIX.combine(Score.unscored("browser lost"), {})
        return [
            Result(None, None, GateReport(), None, None, lost if i % 2 else good)
            for i in range(len(jobs))
        ]


def test_an_outage_is_none_and_a_group_shares_its_seed(tmp_path: Path) -> None:
    scorer, logged = Lost(), {}
    reward = PaintReward(scorer, Archive(tmp_path), MIX, run_seed=3)
    values = asyncio.run(
        reward(
            ["p"] * 3 + ["q"],
            ["a", "b", "c", "d"],
            SimpleNamespace(global_step=5),
            log_metric=logged.__setitem__,
            subject=["s"] * 4,
        )
    )
    assert values == [pytest.approx(0.05 + 0.125 + 0.70), None, values[0], None]
    seeds = [job.seed for job in scorer.jobs]
    assert seeds[0] == seeds[1] == seeds[2] == group_seed(3, "p", 5) != seeds[3]
    assert logged["unscored"] == 0.5
    assert logged["term/coverage"] == 1.0


def test_seeds_differ_by_run_prompt_and_step() -> None:
    seeds = {group_seed(r, p, s) for r in (0, 1) for p in ("a", "b") for s in range(10)}
    assert len(seeds) == 40


PROBE = ("--set", 'probe.prompts=["a jellyfish"]', "--set", "probe.samples=2")
QUIET = ("--set", "trl.report_to=none", "--set", "probe.samples=0")


def check_watched(run: RunRecords) -> None:
    """The parts of the steps sum to the run's own clock; the store has what the metrics have."""
    for step in run.metrics:
        parts = sum(step[f"time/{part}"] for part in Part)
        assert parts == pytest.approx(step["time/step"], rel=0.05)
        # What is left over is the difference: counted twice, it would be less than nothing.
        assert 0 <= step["time/other"] < 0.2 * step["time/step"] + 0.5
        assert step["time/generate"] > 0
        assert step["time/update"] > 0
        assert step["time/perform"] > 0
        assert step["cost/cpu_s"] > 0
        assert "term/length/null" in step or step["refused"] == 1
    first, last = run.metrics[0], run.metrics[-1]
    between = last["elapsed_s"] - first["elapsed_s"]
    assert sum(m["time/step"] for m in run.metrics[1:]) == pytest.approx(between, 0.05, 0.1)
    (database,) = (run.directory / "trackio").glob("*.db")
    with sqlite3.connect(database) as store:
        rows = store.execute("select run_name, step, metrics from metrics order by step")
        found = [(name, step, json.loads(told)) for name, step, told in rows]
    assert [(name, step) for name, step, _ in found] == [(run.directory.name, s) for s in (1, 2)]
    for (_, _, told), step in zip(found, run.metrics, strict=True):
        assert told["time/step"] == step["time/step"]
        assert told.keys() >= {"entropy", "completions/mean_length", "completions/clipped_ratio"}
        assert ("best" in told) == ("pictures" in step)


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "training.cli", *arguments]


HOSTILE = {
    "file": "</script><script>alert(1)</script>.js",
    "admitted": False,
    "violations": [{"code": "no_sketch", "message": "<b>bold</b>", "line": 1}],
    "commands": 0,
    "reward": 0.0,
}


@pytest.mark.browser
@pytest.mark.timeout(400)
def test_a_short_training_and_the_report(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    subprocess.run(
        command(
            *("train", "--no-preflight", "--steps", "2", "--generations", "4"),
            *(*PROBE, "--out", str(whole)),
        ),
        check=True,
        capture_output=True,
        timeout=300,
    )
    run = read_run(whole)
    assert len(run.rollouts) == 2 * 2 * 4
    assert [m["step"] for m in run.metrics] == [1, 2]
    assert all("reward" in m and "refused" in m for m in run.metrics)
    check_watched(run)
    assert (whole / "policy" / "model.safetensors").is_file()
    for rollout in run.rollouts:
        assert rollout["reward"] is None or rollout["advantage"] is not None
        if rollout["painting"]:
            assert (whole / rollout["painting"]["path"]).is_file()

    probes = read_probes(whole)
    assert [len(probes[step]) for step in (0, 2)] == [2, 2]
    with Image.open(whole / "probes" / "sheet.png") as sheet:
        assert sheet.width > 2 * 132

    page = tmp_path / "report.html"
    write_report([whole], page, [Example(HOSTILE, None)])
    text = page.read_text(encoding="utf-8")
    assert "<script" not in text
    assert "<b>bold</b>" not in text
    assert text.count("<svg") == 3
    assert text.count("2 pairs are too few to tell a change from chance") == 2
    assert 'src="http' not in text


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.timeout(400)
def test_a_killed_training_leaves_no_browser_and_a_readable_run(tmp_path: Path) -> None:
    cut = tmp_path / "cut"
    training = subprocess.Popen(
        command(
            *("train", "--no-preflight", "--steps", "50", "--generations", "4"),
            *("--out", str(cut), *QUIET),
        ),
        stderr=subprocess.DEVNULL,
    )
    try:
        while not (cut / "metrics.jsonl").exists():
            assert training.poll() is None
            time.sleep(0.1)
        family = psutil.Process(training.pid).children(recursive=True)
    finally:
        training.send_signal(signal.SIGKILL)
        training.wait()
    _, alive = psutil.wait_procs(family, timeout=15)
    assert alive == []
    assert len(read_run(cut).rollouts) >= 4
    write_report([cut, cut], tmp_path / "report.html")
    assert (tmp_path / "report.html").read_text(encoding="utf-8").count("<svg") == 2 * 3


@pytest.mark.parametrize("verb", [("score", "x.js"), ("serve",), ("train",)])
def test_a_mistyped_domain_is_bad_usage_that_names_the_shipped_ones(verb: tuple[str, ...]) -> None:
    ran = CliRunner().invoke(app, [*verb, "--domain", "hibiskus"])
    assert ran.exit_code == 2
    assert "no domain 'hibiskus'; shipped: hibiscus" in " ".join(ran.output.split())


def test_a_run_whose_every_reward_would_be_null_is_not_begun(tmp_path: Path) -> None:
    arguments = ["train", "--mix", "judge-led", "--out", str(tmp_path / "run")]
    ran = CliRunner().invoke(app, arguments, env={"COLUMNS": "300"})
    assert ran.exit_code == 2
    assert "has no reference pool to compare with; add --domain hibiscus" in ran.output
    assert not (tmp_path / "run").exists()


@pytest.mark.browser
def test_the_command_line_and_its_exit_codes(tmp_path: Path) -> None:
    good = tmp_path / "good.js"
    good.write_text(
        "function setup() { createCanvas(200, 200, WEBGL); noLoop(); background(250);\n"
        "brush.noStroke(); brush.fill('#d8345f', 120); brush.circle(0, 0, 50); }"
    )
    bad = tmp_path / "bad.js"
    bad.write_text("function setup() { createCanvas(200, 200, WEBGL); ellipse(1, 2, 3); }")
    done = subprocess.run(
        command("gate", str(good), str(tmp_path / "missing.js"), str(bad), "--json"),
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 1
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert [r["admitted"] for r in records] == [True, False, False]
    keys = {
        "file",
        "admitted",
        "violations",
        "commands",
        "reward",
        "mix",
        "terms",
        "painting",
        "errors",
    }
    assert all(keys <= r.keys() for r in records)
    assert "cannot be read" in records[1]["errors"][0]
    assert records[2]["violations"][0] == {
        "code": "p5_drawing",
        "message": records[2]["violations"][0]["message"],
        "line": 1,
        "column": records[2]["violations"][0]["column"],
        "text": bad.read_text(),
    }
    painted = subprocess.run(
        command("paint", str(good), "--out", str(tmp_path / "out"), "--json"),
        check=True,
        capture_output=True,
        text=True,
        timeout=120,
    )
    path = Path(json.loads(painted.stdout)["painting"]["path"])
    assert path.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["score", "x.js", "--mix", "nope"], "no mix 'nope'"),
        (["score"], "FILES"),
        (["paint", "x.js", "--seed", "minus"], "--seed"),
        (["polish", "x.js"], "polish"),
        (["report", "/nowhere"], "no run"),
    ],
)
def test_bad_usage_exits_2(arguments: list[str], said: str) -> None:
    done = CliRunner().invoke(app, arguments, env={"COLUMNS": "200"})
    assert done.exit_code == 2
    assert said in done.output


def test_bad_usage_is_one_line() -> None:
    done = subprocess.run(command("polish"), check=False, capture_output=True, text=True)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
