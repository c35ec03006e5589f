from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from training.archive import Archive, read_run

WRITER = """
import sys
from pathlib import Path
from rewards.gate import GateReport
from rewards.mix import load_mix
from rewards.score import Score
from rewards.violation import ViolationCode
from env_server.result import Result
from training.archive import Archive, Rollout

archive = Archive(Path(sys.argv[1]))
archive.begin({"recipe": {"run": {"steps": 9}}})
mix = load_mix("coverage-led")
gate = GateReport.refused(ViolationCode.NO_SKETCH, "nothing" * 2000)
result = Result(None, None, gate, None, None, mix.combine(gate.score(), {}))
step = 0
while True:
    archive.add([Rollout(step, i, "p", "c" * 5000, 1, result) for i in range(8)])
    archive.add_metrics({"step": step})
    step += 1
"""


def test_a_kill_at_any_moment_leaves_a_readable_run(tmp_path: Path) -> None:
    for round_ in range(3):
        run = tmp_path / str(round_)
        writer = subprocess.Popen([sys.executable, "-c", WRITER, str(run)])
        while not (run / "metrics.jsonl").exists():
            time.sleep(0.02)
        time.sleep(0.1 + 0.07 * round_)
        os.kill(writer.pid, signal.SIGKILL)
        writer.wait()
        records = read_run(run)
        assert len(records.rollouts) >= 8
        assert records.rollouts[0]["violations"][0]["code"] == "no_sketch"
        assert records.facts == {"recipe": {"run": {"steps": 9}}}


def test_a_torn_last_line_is_skipped_and_told(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.begin({})
    archive.add_metrics({"step": 1})
    with (tmp_path / "metrics.jsonl").open("a") as file:
        file.write('{"step": 2, "rew')
    records = read_run(tmp_path)
    assert records.metrics == [{"step": 1}]
    assert records.torn == 1


def test_a_directory_holds_one_run(tmp_path: Path) -> None:
    Archive(tmp_path).begin({"first": True})
    with pytest.raises(FileExistsError, match="--out"):
        Archive(tmp_path).begin({"second": True})
    assert json.loads((tmp_path / "run.json").read_text()) == {"first": True}


def test_no_run_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"run\.json"):
        read_run(tmp_path)
