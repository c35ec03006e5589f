"""The charts of a run's metrics, and the table of several runs."""

from __future__ import annotations

from pathlib import Path

from tests.training.archive_writer import a_batch
from training.archive import Archive
from training.reports.charts import small_multiples, split_chart
from training.reports.report import write_report

STEPS = [
    {"step": step, "time/step": 3.0, "time/generate": 1.0, "time/paint": 1.5, "time/other": 0.5}
    | {"entropy": 1.0 / step, "term/coverage/spread": 0.1 * step, "term/coverage/share": 1.2}
    for step in (1, 2, 3)
]


def test_a_run_of_an_older_kind_has_no_charts() -> None:
    assert split_chart([{"step": 1, "reward": 0.5}]) == ""
    assert small_multiples([{"step": 1, "reward": 0.5}], ["coverage"]) == ""


def test_the_charts_are_the_same_each_time() -> None:
    assert small_multiples(STEPS, ["coverage"]).startswith("<svg")
    first = split_chart(STEPS)
    assert first.startswith("<svg")
    assert first == split_chart(STEPS)


def test_several_runs_are_compared_on_top_of_their_report(tmp_path: Path) -> None:
    for name in ("one", "<two>"):
        archive = Archive(tmp_path / name)
        archive.begin({"recipe": {"name": "r", "task": {"mix": "hps-led"}, "run": {"seed": 3}}})
        for step in range(2):
            archive.add(a_batch(step))
        archive.add_metrics(STEPS[0])
    page = tmp_path / "report.html"
    write_report([tmp_path / "one", tmp_path / "<two>"], page)
    text = page.read_text(encoding="utf-8")
    assert text.count("<h2>All runs</h2>") == 1
    assert "<td>&lt;two&gt;</td><td>hps-led</td><td>3</td>" in text
    assert text.count("Where the time went") == 2
