"""The gate's verdict on a performance: what comes first, what is let pass, what a domain may say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rewards.allowlist import load_allowlist
from rewards.copies import Likeness
from rewards.display_list import Canvas, Command, DisplayList
from rewards.gate import GateReport, PaintBounds, inspect, look, recognise
from rewards.performance import Fault, FaultKind, Performance, Trespass, TrespassKind
from rewards.pixels import PixelFacts
from rewards.sketch import Sketch
from rewards.syntax import read_syntax
from rewards.violation import ViolationCode

TEN = load_allowlist()
PAINTED = Performance(
    DisplayList(
        Canvas(600, 600),
        (
            Command("brush.fill", (200, 40, 40, 255, 90)),
            Command("brush.circle", (0, 0, 90), line=3),
        ),
    ),
    webgl=True,
)
THROWN = Fault(FaultKind.THROWN, "TypeError: no", 4, 2)
SOURCE = "function setup() {\n  createCanvas(600, 600, WEBGL);\n  paint();\n  oops();\n}"


def gate(
    performance: Performance, source: str = SOURCE, bounds: PaintBounds | None = None
) -> GateReport:
    sketch = Sketch(source)
    return inspect(sketch, read_syntax(source), performance, TEN, bounds or PaintBounds())


def codes(report: GateReport) -> list[str]:
    return [violation.code.value for violation in report.violations]


def test_an_error_after_paint_is_admitted_and_told() -> None:
    report = gate(replace(PAINTED, fault=THROWN))
    assert report.admitted
    assert report.notes == ("line 4: TypeError: no; painted as far as it got",)


def test_a_domain_may_refuse_half_paintings() -> None:
    report = gate(replace(PAINTED, fault=THROWN), bounds=PaintBounds(partial=False))
    assert codes(report) == ["runtime_error"]
    assert report.violations[0].line == 4
    assert report.violations[0].text == "oops();"


def test_the_first_cause_comes_first() -> None:
    trespass = Trespass(TrespassKind.INVENTED_METHOD, "brush.fil", 3, 3)
    nothing = Performance(DisplayList(Canvas(600, 600), ()), THROWN, (trespass,), webgl=True)
    assert codes(gate(nothing)) == ["invented_method", "runtime_error"]
    assert "did you mean brush.fill?" in gate(nothing).violations[0].message


@pytest.mark.parametrize(
    ("source", "admitted"),
    [("if (typeof window !== 'undefined') paint();", True), ("window.paint();", False)],
)
def test_asking_whether_the_host_is_there_is_no_trespass(source: str, admitted: bool) -> None:
    reached = replace(PAINTED, trespasses=(Trespass(TrespassKind.HOST, "window", 1, 1),))
    assert gate(reached, source).admitted is admitted
    assert codes(gate(replace(reached, fault=THROWN), source)) == ["forbidden_host"]


@pytest.mark.parametrize(
    ("facts", "found"),
    [
        (PixelFacts(coverage=0.4, flat=0.6), []),
        (PixelFacts(coverage=0.001, flat=0.99), ["no_paint"]),
        (PixelFacts(coverage=1.0, flat=0.98), ["flood"]),
        (PixelFacts(coverage=1.0, flat=0.6), []),
    ],
)
def test_what_the_pixels_say(facts: PixelFacts, found: list[str]) -> None:
    assert codes(look(GateReport(), facts, PaintBounds())) == found


def test_a_copy_names_the_reference() -> None:
    report = recognise(GateReport(), Likeness("poppy-17", 0.99, 1.0, 0.95))
    assert codes(report) == [ViolationCode.COPY.value]
    assert "poppy-17" in report.violations[0].message
    assert recognise(GateReport(), None).admitted
