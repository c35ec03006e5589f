"""A run's own trackio store, written by trackio itself and read back."""

from __future__ import annotations

import json
import signal
import sqlite3
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image
from structlog.testing import capture_logs

from training.recipes.file import load_recipe
from training.runs.ranks import Rank
from training.watching.step_facts import Facts
from training.watching.step_notes import StepNotes, StepSummary
from training.watching.trackers import trl_trackers, wants_trackio
from training.watching.trackio_log import TrackioStore, local_environment, local_tracker

RECIPE = load_recipe("tiny-cpu")


def logged(out: Path, *steps: int) -> None:
    """Steps of a run with a picture, through the callback."""
    notes = StepNotes()
    (out / "paintings").mkdir(parents=True, exist_ok=True)
    Image.new("RGB", (600, 400), (200, 30, 60)).save(out / "paintings" / "a.png")
    best = Facts("g", "a lily", 0.75, (), path="paintings/a.png")
    with local_tracker(RECIPE, out, notes, Rank()) as tracker:
        for step in steps:
            notes.latest = StepSummary(step, {}, {"best": best})
            state = SimpleNamespace(global_step=step)
            tracker.on_log(None, state, None, {"train_runtime": 1.0})  # no step
            logs = {"reward": step / 10, "time/paint": 1.5, "kl": None}
            tracker.on_log(None, state, None, logs)


def test_the_store_is_in_the_runs_folder_and_a_run_that_goes_on_stays_one(tmp_path: Path) -> None:
    out = tmp_path / "my-run"
    logged(out, 1, 2)
    logged(out, 3)
    (database,) = (out / "trackio").glob("*.db")
    with sqlite3.connect(database) as store:
        rows = store.execute("select run_name, step, metrics from metrics order by step").fetchall()
    assert [(name, step) for name, step, _ in rows] == [("my-run", step) for step in (1, 2, 3)]
    told = json.loads(rows[2][2])
    assert (told["reward"], told["time/paint"]) == (pytest.approx(0.3), 1.5)
    assert "kl" not in told
    assert told["best"]["caption"] == "a lily, 0.750"
    with Image.open(out / "trackio" / "media" / told["best"]["file_path"]) as picture:
        assert picture.size == (256, 171)
    assert (out / "trackio" / "writer.log").read_text() == ""


def test_a_writer_that_ends_costs_an_error_in_the_log_and_no_more(tmp_path: Path) -> None:
    store = TrackioStore(tmp_path, "r", {})
    assert store._process is not None
    store._process.kill()
    store._process.wait()
    with capture_logs() as logs:
        store.send({"step": 1, "metrics": {}, "pictures": {}})
        store.send({"step": 2, "metrics": {}, "pictures": {}})
        store.close()
    assert [entry["log_level"] for entry in logs] == ["error"]


def test_a_writer_that_hangs_holds_nobody_up(tmp_path: Path) -> None:
    store = TrackioStore(tmp_path, "r", {})
    assert store._process is not None
    store._process.send_signal(signal.SIGSTOP)
    with capture_logs() as logs:
        for step in range(40):
            store.send({"step": step, "metrics": {"x" * 50_000: 1.0}, "pictures": {}})
        store.close()
    assert [entry["log_level"] for entry in logs] == ["error"]


def test_a_picture_that_is_gone_costs_the_picture_alone(tmp_path: Path) -> None:
    out = tmp_path / "run"
    best = Facts("g", "a lily", 0.75, (), path="paintings/gone.png")
    notes = StepNotes()
    with local_tracker(RECIPE, out, notes, Rank()) as tracker:
        notes.latest = StepSummary(1, {}, {"best": best})
        tracker.on_log(None, SimpleNamespace(global_step=1), None, {"reward": 0.5})
    (database,) = (out / "trackio").glob("*.db")
    with sqlite3.connect(database) as store:
        ((told,),) = store.execute("select metrics from metrics").fetchall()
    assert json.loads(told)["reward"] == 0.5
    assert "no picture best" in (out / "trackio" / "writer.log").read_text()


def test_only_the_main_rank_writes_and_only_where_trackio_is_wanted(tmp_path: Path) -> None:
    quiet = load_recipe("tiny-cpu", ["trl.report_to=none"])
    for tracker in (
        local_tracker(RECIPE, tmp_path, StepNotes(), Rank(1, 2)),
        local_tracker(quiet, tmp_path, StepNotes(), Rank()),
    ):
        with tracker:
            tracker.on_log(None, SimpleNamespace(global_step=1), None, {"reward": 1.0})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("options", "ours", "trl"),
    [
        ({}, True, []),
        ({"report_to": "none"}, False, []),
        ({"report_to": []}, False, []),
        ({"report_to": "wandb"}, False, ["wandb"]),
        ({"report_to": ["trackio", "tensorboard"]}, True, ["tensorboard"]),
        ({"report_to": "trackio", "trackio_space_id": "a/b"}, False, ["trackio"]),
    ],
)
def test_who_reports_where(options: dict[str, object], ours: bool, trl: list[str]) -> None:
    assert (wants_trackio(options), trl_trackers(options)) == (ours, trl)


def test_the_writer_asks_nobody_else(tmp_path: Path) -> None:
    given = {"PATH": "/bin", "TRACKIO_SPACE_ID": "a/b", "TRACKIO_DIR": "/x", "HF_TOKEN": "t"}
    found = local_environment(given, tmp_path)
    assert found.keys() == {"PATH", "TRACKIO_DIR", "HF_HUB_OFFLINE", "HF_HUB_DISABLE_TELEMETRY"}
    assert found["TRACKIO_DIR"] == str(tmp_path)
