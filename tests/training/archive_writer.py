"""Rollouts without a studio, and a writer that writes until it is killed; imports no torch."""

from __future__ import annotations

import io
from itertools import count
from pathlib import Path

from PIL import Image

from env_server.result import Result
from rewards.display_list import Canvas, Command, DisplayList
from rewards.gate import GateReport
from rewards.mix import load_mix
from rewards.painting import Painting
from rewards.performance import Performance
from rewards.pixels import PixelFacts
from rewards.score import Score
from rewards.sketch import Sketch
from rewards.violation import ViolationCode
from training.archive import Archive, Rollout

MIX = load_mix("coverage-led")


def painted(shade: int = 0) -> Result:
    """An admitted result with a picture of its own."""
    buffer = io.BytesIO()
    Image.new("RGB", (4, 4), (shade % 256, shade // 256 % 256, 0)).save(buffer, "PNG")
    shown = DisplayList(Canvas(4, 4), (Command("background", (1.0, 2.0, 3.0, 255.0), 1, 1),))
    scores = {"length": Score(0.5, detail={"length": 3.0}), "coverage": Score(0.25)}
    return Result(
        Sketch("background(1)"),
        Performance(shown),
        GateReport(),
        Painting(buffer.getvalue(), 4, 4, 1, shown.digest, "none"),
        PixelFacts(0.0875, 0.1),
        MIX.combine(Score(1.0), scores),
        stages={"perform": 1.5},
    )


def refused(message: str = "no code") -> Result:
    gate = GateReport.refused(ViolationCode.NO_SKETCH, message)
    none = dict.fromkeys(MIX.weights, Score.unscored("refused by the gate: no_sketch"))
    return Result(None, None, gate, None, None, MIX.combine(gate.score(), none))


def lost() -> Result:
    reward = MIX.combine(Score.unscored("browser lost"), {})
    return Result(None, None, GateReport(), None, None, reward, errors=("browser lost",))


def a_batch(step: int, size: int = 4) -> list[Rollout]:
    """Painted ones, the last of them refused."""
    results = [*(painted(step * 8 + i) for i in range(size - 1)), refused()]
    return [Rollout(step, i, "p", "c" * 3000, 7, result) for i, result in enumerate(results)]


def write_for_ever(directory: Path) -> None:
    archive = Archive(directory)
    archive.begin({"recipe": {"run": {"steps": 9}}})
    for step in count():
        archive.add(a_batch(step))
        archive.add_advantages([0.5, -0.5, 0.0, 0.0])
        archive.add_metrics({"step": step})
