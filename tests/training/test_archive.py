"""The run's folder: what is written, by how many ranks, again after a resume, and what is read."""

from __future__ import annotations

import hashlib
import json
import math
import sys
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from datasets import load_dataset

from rewards.gate import GateReport
from rewards.score import Score
from tests.training.archive_writer import MIX, a_batch, lost, painted, refused
from training.archive import Archive, ArchiveError, Rollout, read_run
from training.archive.schema import ROLLOUTS


def test_what_is_written_is_read(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.begin({"name": "a run"})
    results = [painted(), refused(), lost()]
    archive.add(Rollout(3, i, "paint", "text", 7, r, "a rose", 9) for i, r in enumerate(results))
    run = read_run(tmp_path)
    assert run.facts == {"name": "a run"}
    for row, result in zip(run.rollouts, results, strict=True):
        record = result.to_json()
        del record["spans"]  # the stages say how long, which is enough to keep
        assert record.keys() <= row.keys()
        if record["painting"] is not None:
            sha256 = hashlib.sha256(result.painting.png).hexdigest()
            name = f"paintings/{sha256[:2]}/{sha256}.png"
            record["painting"] |= {"path": name, "sha256": sha256}
            assert (tmp_path / name).read_bytes() == result.painting.png
        assert {name: row[name] for name in record} == record
        assert row["subject"] == "a rose"
        assert (row["seed"], row["draw_seed"], row["rank"]) == (7, 9, 0)
        assert row["advantage"] is None
    assert [r["reward"] for r in run.rollouts] == [pytest.approx(0.35), 0.0, None]
    assert len({r["group"] for r in run.rollouts}) == 1
    shown = json.loads(run.rollouts[0]["display_list"])
    assert shown == results[0].performance.display_list.to_json()


def test_every_comparison_of_the_judge_is_kept(tmp_path: Path) -> None:
    detail = {"comparisons": [{"reference": "love_a", "first": 1.0, "second": None}], "cost": 0.5}
    reward = MIX.combine(Score(1.0), {"length": Score(0.5), "coverage": Score(0.5, None, detail)})
    archive = Archive(tmp_path)
    archive.begin({})
    archive.add([Rollout(0, 0, "p", "c", 1, type(refused())(*_bare(), reward))])
    assert read_run(tmp_path).rollouts[0]["terms"]["coverage"]["detail"] == detail


def _bare() -> tuple[None, None, GateReport, None, None]:
    return None, None, GateReport(), None, None


def test_advantages_come_later_and_several_batches_share_a_step(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.begin({})
    archive.add(a_batch(2, 2))
    archive.add_advantages([1.5, -1.5])
    archive.add(a_batch(2, 2))
    with pytest.raises(ValueError, match="argument"):
        archive.add_advantages([1.0])
    archive.add_advantages([0.5, math.nan])
    rows = read_run(tmp_path).rollouts
    assert [r["advantage"] for r in rows] == [1.5, -1.5, 0.5, None]
    assert [r["index"] for r in rows] == [0, 1, 2, 3]


def test_ranks_share_a_folder_and_a_resume_replaces_what_is_done_again(tmp_path: Path) -> None:
    ranks = [Archive(tmp_path, rank, 2) for rank in range(2)]
    for archive in reversed(ranks):
        archive.begin({"world": 2})
        for step in range(3):
            archive.add(a_batch(step, 2))
            archive.add_metrics({"step": step})
    first = read_run(tmp_path)
    places = [(r["step"], r["rank"], r["index"]) for r in first.rollouts]
    assert places == [(s, r, i) for s in range(3) for r in range(2) for i in range(2)]
    assert [m["step"] for m in first.metrics] == [0, 1, 2]

    with (tmp_path / "metrics.jsonl").open("a") as file:
        file.write('{"step": 3, "rew')
    for place in ("rollouts/.000001-0000.parquet.0.tmp", "paintings/.x.1.tmp", "trainer/.y.0.tmp"):
        (tmp_path / place).parent.mkdir(exist_ok=True)
        (tmp_path / place).write_bytes(b"half")
    (tmp_path / "paintings" / "ab").mkdir(exist_ok=True)
    (tmp_path / "paintings/.x.1.tmp").rename(tmp_path / "paintings/ab/.x.1.tmp")
    assert read_run(tmp_path).torn == 1
    again = Archive(tmp_path)  # one rank goes on alone, from step 1
    again.resume(1)
    again.add([Rollout(1, 0, "p", "anew", 7, refused())])
    again.add_metrics({"step": 2})
    second = read_run(tmp_path)
    assert [r["completion"] for r in second.rollouts if r["step"] == 1] == ["anew"]
    assert len([r for r in second.rollouts if r["step"] == 2]) == 4
    assert [m["step"] for m in second.metrics] == [0, 1, 2]
    assert second.torn == 0
    # What is not the archive's own is let be.
    assert [str(p.relative_to(tmp_path)) for p in tmp_path.rglob(".*.tmp")] == ["trainer/.y.0.tmp"]


def test_hostile_text_is_kept_as_text(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.begin({})
    completion = "\ufeffa\x00b \ud800 \U0001f33a </script>\r\n"
    archive.add([Rollout(0, 0, "p\udfff", completion, 1, refused("x" * 3_000_000))])
    row = read_run(tmp_path).rollouts[0]
    assert row["completion"] == completion.replace("\ud800", "\ufffd")
    assert row["prompt"] == "p\ufffd"


def test_shards_have_one_schema_and_load_with_datasets(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "run")
    archive.begin({})
    archive.add([Rollout(0, 0, "p", "c", 1, refused())])
    archive.add([Rollout(1, 0, "p", "c", 1, lost())])
    archive.add(a_batch(2))
    files = sorted(str(p) for p in (tmp_path / "run" / "rollouts").iterdir())
    for file in files:
        shard = pq.ParquetFile(file)
        assert shard.schema_arrow.equals(ROLLOUTS)
        assert shard.metadata.row_group(0).column(0).compression == "ZSTD"
    cache = str(tmp_path / "cache")
    found = load_dataset("parquet", data_files=files, split="train", cache_dir=cache)
    assert found["step"][:] == [0, 1, 2, 2, 2, 2]
    assert found[2]["terms"][1]["name"] == "length"
    assert found[1]["painting"] is None


def test_a_directory_holds_one_run(tmp_path: Path) -> None:
    Archive(tmp_path).begin({"first": True})
    with pytest.raises(FileExistsError, match="--out"):
        Archive(tmp_path).begin({"second": True})
    assert json.loads((tmp_path / "run.json").read_text()) == {"first": True}


def test_what_is_no_run_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"run\.json"):
        read_run(tmp_path)
    with pytest.raises(FileNotFoundError, match="go on"):
        Archive(tmp_path).resume()
    Archive(tmp_path).begin({})
    (tmp_path / "rollouts" / "000000-0000.parquet").write_bytes(b"no shard")
    with pytest.raises(ArchiveError, match=r"000000-0000\.parquet"):
        read_run(tmp_path)


def test_the_archive_needs_no_torch() -> None:
    import subprocess

    code = "import sys, training.archive, training.archive.rescored; print('torch' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
