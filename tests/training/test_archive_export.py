"""The published layout, and the command's words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from datasets import load_dataset
from typer.testing import CliRunner

from tests.training.archive_writer import lost, painted, refused
from training.archive import Archive, ArchiveError, Rollout, read_run
from training.archive.export import export_run
from training.cli import app


@pytest.fixture
def run(tmp_path: Path) -> Path:
    archive = Archive(tmp_path / "run")
    archive.begin({})
    for step, results in enumerate([[painted(1), refused()], [painted(2), painted(1), lost()]]):
        archive.add(Rollout(step, i, "p", "[red]c[/]", 7, r) for i, r in enumerate(results))
    return tmp_path / "run"


def test_an_export_loads_as_pictures_with_their_rows(run: Path, tmp_path: Path) -> None:
    out = tmp_path / "published"
    ran = CliRunner().invoke(app, ["archive", "export", str(run), "--out", str(out)])
    assert ran.exit_code == 0, ran.output
    assert "3 rollouts with a picture, 2 without" in ran.output
    names = ["000000-0000-0000", "000001-0000-0000", "000001-0000-0001"]
    assert sorted(p.stem for p in (out / "images").iterdir()) == names
    assert (out / "sources" / f"{names[0]}.js").read_text() == "background(1)"
    rest = [json.loads(line) for line in (out / "unpainted.jsonl").open()]
    assert [(r["step"], r["index"], r["reward"]) for r in rest] == [(0, 1, 0.0), (1, 2, None)]
    found = load_dataset(
        "imagefolder", data_dir=str(out), split="train", cache_dir=str(tmp_path / "cache")
    )
    assert found["step"][:] == [0, 1, 1]
    assert found[0]["image"].size == (4, 4)
    assert found[0]["image"].getpixel((0, 0)) == (1, 0, 0)
    assert found[0]["reward"] == pytest.approx(0.35)
    again = CliRunner().invoke(app, ["archive", "export", str(run), "--out", str(out)])
    assert again.exit_code == 2


def test_a_picture_that_was_changed_or_lost_is_not_published(run: Path, tmp_path: Path) -> None:
    records = read_run(run)
    (run / records.rollouts[0]["painting"]["path"]).write_bytes(b"another")
    with pytest.raises(ArchiveError, match="not the picture"):
        export_run(records, tmp_path / "a")
    (run / records.rollouts[0]["painting"]["path"]).unlink()
    with pytest.raises(ArchiveError, match="cannot be read"):
        export_run(records, tmp_path / "b")


def test_show_counts_by_cause(run: Path, tmp_path: Path) -> None:
    ran = CliRunner().invoke(app, ["archive", "show", str(run), "--json"])
    found = json.loads(ran.output)
    assert (found["steps"], found["rollouts"], found["painted"], found["pictures"]) == (2, 5, 3, 2)
    assert found["refused"] == {"no_sketch": 1}
    assert found["unscored"] == {"gate: browser lost": 1}
    assert found["sizes"]["rollouts"] == sum(p.stat().st_size for p in (run / "rollouts").iterdir())
    words = CliRunner().invoke(app, ["archive", "show", str(run)]).output
    assert "1  gate: browser lost" in words
    assert CliRunner().invoke(app, ["archive", "show", str(tmp_path)]).exit_code == 2
