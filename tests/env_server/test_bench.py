"""The benchmarks: what they measure is right; how fast it is, is no test's business."""

from __future__ import annotations

import asyncio
import io
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import psutil
import pytest
from PIL import Image
from typer.testing import CliRunner

from env_server.bench.batch import run_batches
from env_server.bench.compare import CompareSettings, Comparison, compare
from env_server.bench.endurance import Endurance, Lap, endure
from env_server.bench.machine import Machine, Watch, tree_cpu_seconds, tree_memory_bytes
from env_server.bench.pictures import Difference, pixels_of, ssim
from env_server.bench.report import Bound, Overall, Throughput, to_json
from env_server.bench.sketches import (
    ENDURANCE_SET,
    PAINT_SET,
    RICH_SET,
    BenchSketch,
    known_sketches,
    perform_sketches,
)
from env_server.bench.stages import Profile, Stage
from env_server.bench.stock import StockPainter, sketch_text
from env_server.errors import PaintTimeout, Unpaintable
from env_server.painter_settings import PainterSettings
from rewards.display_list import Canvas, Command, DisplayList
from tests.env_server.processes import descendants, in_use, profiles, wait_until_gone
from training.cli import app

ROOT = Path(__file__).parents[2]

DOT = DisplayList(
    Canvas(48, 40),
    (
        Command("background", (250, 246, 238, 255)),
        Command("brush.noStroke", ()),
        Command("brush.fill", (200, 40, 40, 255, 200)),
        Command("brush.circle", (0, 0, 12)),
    ),
)


def noise(seed: int, side: int = 32) -> np.ndarray:
    return np.random.default_rng(seed).integers(0, 256, (side, side, 3)).astype(float)


def test_a_picture_is_like_itself() -> None:
    assert Difference.between(noise(1), noise(1)) == Difference(0, 0.0, 0.0, pytest.approx(1.0))


def test_each_measure_of_a_known_difference() -> None:
    one = np.full((20, 20, 3), 100.0)
    other = one.copy()
    other[0, 0, 1] += 9  # off
    other[0, 1, 1] += 8  # not off yet
    found = Difference.between(one, other)
    assert (found.maximum, found.share_off) == (9, 1 / 400)
    assert found.mean == pytest.approx(17 / 1200)
    assert 0.9 < found.ssim < 1


def test_ssim_is_the_published_measure() -> None:
    """The values of scikit-image 0.26, Gaussian windows and population covariances."""
    one = noise(1)
    softer = np.clip(one * 0.8 + 20, 0, 255)
    assert ssim(one, softer) == pytest.approx(0.9745521582, abs=1e-6)
    assert ssim(one, noise(2)) == pytest.approx(0.0314180059, abs=1e-6)


def test_ssim_of_flat_pictures_follows_from_its_formula() -> None:
    dark, light = np.full((16, 16, 3), 100.0), np.full((16, 16, 3), 120.0)
    steady = (0.01 * 255) ** 2
    expected = (2 * 100 * 120 + steady) / (100**2 + 120**2 + steady)
    assert ssim(dark, light) == pytest.approx(expected)


def test_pictures_of_different_or_too_small_sizes_are_refused() -> None:
    with pytest.raises(ValueError, match="sizes"):
        Difference.between(noise(1, 16), noise(1, 17))
    with pytest.raises(ValueError, match="11 pixels"):
        ssim(noise(1, 10), noise(1, 10))


def test_the_worst_of_each_measure() -> None:
    parts = [Difference(9, 0.2, 0.1, 0.95), Difference(4, 0.3, 0.0, 0.99)]
    assert Difference.worst(parts) == Difference(9, 0.3, 0.1, 0.95)


def test_transparent_pixels_are_white_paper() -> None:
    file = io.BytesIO()
    Image.new("RGBA", (2, 1), (10, 20, 30, 0)).save(file, "PNG")
    assert (pixels_of(file.getvalue()) == 255).all()


def test_a_list_as_an_ordinary_sketch() -> None:
    commands = (
        Command("angleMode", ("degrees",)),
        Command("frame", ()),
        Command("brush.fill", (1, 2, 3, 255, 90)),
        Command("frame", ()),
        Command("brush.fillBleed", (0.5, "</script>")),
        Command("brush.endShape", (True,)),
    )
    text = sketch_text(DisplayList(Canvas(30, 20), commands), 5)
    calls = [line.strip() for line in text.splitlines() if line.startswith("  ")]
    assert calls[:5] == [
        "pixelDensity(1);",
        "createCanvas(30, 20, WEBGL);",
        "noLoop();",
        "randomSeed(5);",
        "noiseSeed(5);",
    ]
    assert calls[5:-1] == [
        "angleMode(DEGREES);",
        "resetMatrix(); push();",
        "brush.fill(color(1, 2, 3, 255), 90);",
        "pop(); resetMatrix(); push();",
        'brush.fillBleed(0.5, "\\u003c/script>");',
        "brush.endShape(true);",
    ]


def test_a_profile_holds_every_stage_and_puts_the_unknown_with_the_rest() -> None:
    profile = Profile.of(100.0, {"mask": 50.0, "start": 20.0, "prepare": 10.0, "new": 16.0})
    assert set(profile.stages) == set(Stage)
    assert profile.stages[Stage.PREPARE] == 30.0
    assert profile.stages[Stage.OTHER] == 16.0
    assert profile.gap == pytest.approx(0.04)


def test_throughput_a_minute_and_a_cpu_minute() -> None:
    assert Throughput.of(8, 16.0, 24.0) == Throughput(3.0, 30.0, 20.0)


def test_a_bound_without_a_figure_is_neither_held_nor_broken() -> None:
    assert [Bound.at_least("x", 2, found).held for found in (2.0, 1.9, None)] == [True, False, None]
    assert [Bound.at_most("x", 2, found).held for found in (2.0, 2.1, None)] == [True, False, None]


def test_a_row_that_grows_and_slows_is_found_out() -> None:
    def laps(seconds: float, memory: int) -> list[Lap]:
        return [Lap(name, seconds * (1 + (name == "b")), memory) for name in "ab" * 30]

    row = Endurance("engine", (*laps(1.0, 1000), *laps(1.2, 1050)), 1)
    assert row.window == 50
    assert row.slowing == pytest.approx(0.2)
    assert row.memory_growth == pytest.approx(0.05)
    assert [bound.held for bound in row.bounds()] == [True, False]


def test_the_tree_s_processor_time_counts_children_that_ended() -> None:
    before = tree_cpu_seconds()
    work = "import time\nwhile time.process_time() < 0.5: pass"
    subprocess.run([sys.executable, "-c", work], check=True)
    assert tree_cpu_seconds() - before >= 0.45
    assert tree_memory_bytes() > 2**20


def test_a_tree_s_own_work_is_not_others() -> None:
    watch = Watch()
    subprocess.run([sys.executable, "-c", "sum(range(10**7))"], check=True)
    assert 0 <= watch.others() <= psutil.cpu_count()


def test_the_sets_are_of_known_sketches() -> None:
    assert {*PAINT_SET, *RICH_SET, *ENDURANCE_SET} <= set(known_sketches())
    assert len(PAINT_SET) >= 8
    assert len(RICH_SET) == 8


def test_a_sketch_is_performed_and_timed() -> None:
    (pebbles,) = asyncio.run(perform_sketches(["three_pebbles"], 7))
    assert pebbles.shapes == 3
    assert pebbles.perform_ms > 0


@pytest.fixture(scope="module")
def comparison() -> Comparison:
    settings = CompareSettings(runs=1, stock_runs=1)
    return asyncio.run(compare([BenchSketch("dot", DOT)], settings, lambda _: None))


@pytest.mark.slow
@pytest.mark.browser
def test_both_ways_paint_the_same_picture(comparison: Comparison) -> None:
    (record,) = comparison.records
    assert record.difference is not None
    assert record.difference.mean < 2
    painted = pixels_of(record.stock[0].png)
    assert painted.shape == (40, 48, 3)
    red, green, _ = painted[20, 24]
    assert red > green + 50
    assert "SwiftShader" in comparison.stock_engine
    assert record.ours[0].cpu_seconds > 0


@pytest.mark.slow
@pytest.mark.browser
def test_the_stages_explain_the_time_of_both_ways(comparison: Comparison) -> None:
    (record,) = comparison.records
    for profile in (record.ours_profile, record.stock_profile):
        assert profile is not None
        assert profile.gap < 0.05
        for stage in (Stage.SHAPES, Stage.MASK, Stage.COMPOSITE, Stage.READ_BACK, Stage.ENCODE):
            assert profile.stages[stage] > 0, stage
        assert all(spent >= 0 for spent in profile.stages.values())


@pytest.mark.slow
@pytest.mark.browser
def test_the_report_is_json_with_every_figure(comparison: Comparison) -> None:
    value = json.loads(json.dumps(to_json(comparison, Machine.here())))
    (sketch,) = value["sketches"]
    assert sketch["ratio"] == pytest.approx(
        sketch["stock"]["median_s"] / sketch["ours"]["median_s"]
    )
    assert set(sketch["ours"]["profile"]["stages"]) == {stage.value for stage in Stage}
    assert value["overall"]["ours"]["a_cpu_minute"] > 0
    assert all(bound["held"] is not None for bound in value["bounds"])


@pytest.mark.browser
def test_ours_alone_has_no_ratio() -> None:
    settings = CompareSettings(runs=2, stock_runs=0, stages=False)
    found = asyncio.run(compare([BenchSketch("dot", DOT)], settings, lambda _: None))
    overall = Overall.of(found)
    assert (overall.median_ratio, overall.difference, overall.stock) == (None, None, None)
    assert overall.same_bytes
    assert [bound.held for bound in overall.bounds()] == [None] * 6


@pytest.mark.browser
@pytest.mark.slow
def test_an_overrun_the_usual_way_ends_its_browser_and_the_next_starts_another() -> None:
    async def paint() -> bytes:
        async with StockPainter(deadline_s=0.05) as stock:
            with pytest.raises(PaintTimeout):
                await stock.paint(DOT, 1)
            stock._deadline_s = 60
            return await stock.paint(DOT, 1)

    assert asyncio.run(paint()).startswith(b"\x89PNG")


@pytest.mark.browser
def test_a_list_that_throws_the_usual_way_is_not_waited_for() -> None:
    async def paint() -> None:
        async with StockPainter(deadline_s=60) as stock:
            await stock.paint(DisplayList(Canvas(48, 40), (Command("brush.nonsense", ()),)), 1)

    with pytest.raises(Unpaintable, match="nonsense"):
        asyncio.run(paint())


@pytest.mark.browser
@pytest.mark.slow
def test_a_batch_and_a_row() -> None:
    dots = [BenchSketch(name, DOT) for name in "ab"]
    rounds = asyncio.run(run_batches(dots, 1, lambda _: None, PainterSettings(browsers=2)))
    assert rounds.batch[0].paintings == rounds.singly[0].paintings == 2
    assert 0 < rounds.busy < 2
    assert json.dumps(rounds.to_json(Machine.here()))
    row = asyncio.run(endure(dots, 4, lambda _: None))
    assert [lap.sketch for lap in row.laps] == ["a", "b", "a", "b"]
    assert json.dumps(row.to_json(Machine.here()))


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "training.cli", "bench", *arguments]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("paint", "--sketches", "mona_lisa"), "mona_lisa"),
        (("paint", "--runs", "0"), "--runs"),
        (("paint", "--ours-only", "--stock-runs", "2"), "--stock-runs"),
        (("batch", "--browsers", "0"), "--browsers"),
        (("endurance", "--count", "5"), "--count"),
        (("sculpt",), "sculpt"),
    ],
)
def test_bad_usage_exits_2(arguments: tuple[str, ...], said: str) -> None:
    done = CliRunner().invoke(app, ["bench", *arguments], env={"COLUMNS": "200"})
    assert done.exit_code == 2
    assert said in done.output


@pytest.mark.browser
@pytest.mark.slow
def test_the_command_prints_tables_and_writes_json(tmp_path: Path) -> None:
    out = tmp_path / "paint.json"
    arguments = ("paint", "--ours-only", "--runs", "1", "--sketches", "three_pebbles")
    done = subprocess.run(
        command(*arguments, "--out", str(out), "--pictures", str(tmp_path)),
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "three_pebbles" in done.stdout
    assert "read-back" in done.stdout
    assert json.loads(out.read_text())["benchmark"] == "paint"
    assert (tmp_path / "three_pebbles.ours.png").stat().st_size > 1000


@pytest.mark.browser
@pytest.mark.slow
def test_ctrl_c_leaves_no_browser() -> None:
    folders = profiles()
    # A process started in the background inherits an ignored SIGINT, as the tests' own may be.
    process = subprocess.Popen(
        command("paint", "--sketches", "iris", "--stock-runs", "1"),
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert process.stderr is not None
    wait_for_line(process, lambda line: "the usual way" in line)
    time.sleep(1)
    family = descendants(process.pid)
    assert len(family) > 5
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in said
    assert not wait_until_gone(family)
    assert not {folder for folder in profiles() - folders if not in_use(folder)}


def wait_for_line(process: subprocess.Popen[str], right: Callable[[str], bool]) -> None:
    assert process.stderr is not None
    while not right(line := process.stderr.readline()):
        assert line, "it ended early"
