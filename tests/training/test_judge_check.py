"""Checking the embedded judge over real HTTP, on a pool of discs: the larger one is the better."""

from __future__ import annotations

import asyncio
import json
import shutil
import socket
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from typer.testing import CliRunner

from env_server.errors import ScorerError
from env_server.judge_server.decide import load_model, win_chance
from env_server.judge_server.embedded import embedded_judge
from env_server.judge_server.faults import Faults, FaultSwitch
from env_server.judge_server.settings import Abilities, JudgeServerSettings
from rewards.domain import load_domain
from rewards.judge.settings import JudgeSettings, Mode
from rewards.painterly import measure
from rewards.pool import ReferencePool, load_pool
from tests.judge_pictures import disc, weights_file
from training.cli import app
from training.judge.check import CheckSettings, check_judge
from training.judge.report import Idle, JudgeReport

DISCS = {"love_a": 18, "love_b": 14, "okay_a": 15, "okay_b": 13, "meh_a": 11, "nope_a": 8}
PAIRS = len(DISCS) * (len(DISCS) - 1) // 2
AGAIN = 3


@pytest.fixture(scope="module")
def pool(tmp_path_factory: pytest.TempPathFactory) -> ReferencePool:
    folder = tmp_path_factory.mktemp("pools") / "discs"
    (folder / "images").mkdir(parents=True)
    rows = []
    for name, radius in DISCS.items():
        (folder / "images" / f"{name}.png").write_bytes(disc(radius))
        row = {"file_name": f"images/{name}.png", "subject": "a disc", "strength": 9, "méta": [1]}
        rows.append(json.dumps(row, ensure_ascii=False))
    (folder / "metadata.jsonl").write_text("\n".join(reversed(rows)) + "\n", encoding="utf-8")
    return load_pool(folder)


@pytest.fixture
def folder(pool: ReferencePool, tmp_path: Path) -> Path:
    """A copy of the pool that may be written to."""
    return shutil.copytree(pool.references[0].path.parents[1], tmp_path / "discs")


@pytest.fixture(scope="module")
def weights(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Only the covered share counts."""
    return weights_file(tmp_path_factory.mktemp("weights"))


@pytest.fixture(scope="module")
def fair(pool: ReferencePool, weights: Path) -> JudgeReport:
    """What the check says of a judge without a fault."""
    return asyncio.run(checked(pool, weights))


async def checked(
    pool: ReferencePool, weights: Path, faults: Faults | None = None, **options: Any
) -> JudgeReport:
    """A check of an embedded judge, asked about every pair and about three again."""
    mode, bias = options.pop("mode", Mode.LOGPROBS), options.pop("bias", 0.0)
    server = JudgeServerSettings(
        weights, bias, options.pop("abilities", Abilities()), faults or Faults()
    )
    asked = CheckSettings(**({"pairs": PAIRS, "repeats": AGAIN} | options))
    async with embedded_judge(server, FaultSwitch(server.faults)) as url:
        settings = JudgeSettings(
            url, "test", mode=mode, minimum_answered=1, retries=0, breaker_failures=1000
        )
        return await check_judge(settings, pool, load_domain(), asked)


def true_bias(pool: ReferencePool, weights: Path, bias: float) -> float:
    """By the judge's own model: the mean gain of the first place over all pairs."""
    model = load_model(weights)
    facts = []
    for reference in pool.references:
        with Image.open(reference.path) as picture:
            facts.append(measure(np.asarray(picture.convert("RGB"), np.float32) / 255).vector())
    return float(
        np.mean([win_chance(model, a, b, bias) for a in facts for b in facts if a is not b]) - 0.5
    )


def test_a_fair_judge_shows_no_bias_and_repeats_itself(fair: JudgeReport) -> None:
    found = fair
    assert found.conclusive
    assert found.answered.hits == found.answered.of == PAIRS
    assert found.position.mean == pytest.approx(0.0, abs=1e-9)
    assert found.consistency.pairs.share == found.consistency.answers.share == 1.0
    assert found.consistency.difference == pytest.approx(0.0, abs=1e-9)
    assert found.split.hits == 0
    assert found.spent.calls == found.spent.answers == 2 * (PAIRS + AGAIN)
    assert found.spent.unanswered == {}
    assert found.spent.tokens_in > 0


def test_strengths_follow_the_judge_and_agreement_follows_the_tiers(fair: JudgeReport) -> None:
    found = fair
    order = [standing.name for standing in found.standings]
    assert order == sorted(DISCS, key=lambda name: -DISCS[name])
    assert all(standing.comparisons == len(DISCS) - 1 for standing in found.standings)
    # One pair of 13 is in the wrong order, love_b against okay_a; two are of one tier.
    assert (found.agreement.hits, found.agreement.of) == (12, 13)
    assert {row.gap: row.agreeing.of for row in found.by_gap} == {1: 7, 2: 4, 3: 2}


async def test_a_stated_position_bias_lies_within_its_interval(
    pool: ReferencePool, weights: Path
) -> None:
    bias = -0.8  # logits
    found = await checked(pool, weights, bias=bias, pairs=11, repeats=0)
    truth = true_bias(pool, weights, bias)
    assert found.position.pairs == 11
    assert found.position.interval is not None
    low, high = found.position.interval
    assert low < truth < high < 0


async def test_a_strong_bias_ties_hard_verdicts_and_the_report_says_so(
    pool: ReferencePool, weights: Path
) -> None:
    found = await checked(
        pool, weights, bias=40.0, mode=Mode.AUTO, abilities=Abilities(logprobs=False)
    )
    assert found.mode == "schema"
    assert found.split.share == 1.0
    assert found.position.mean == 0.5
    assert found.agreement.share == 0.5
    assert {standing.idle for standing in found.standings} == {Idle.TIES_ALL}
    assert all(standing.strength == pytest.approx(0.0) for standing in found.standings)


async def test_garbage_is_unanswered_and_never_a_win(
    pool: ReferencePool, weights: Path, fair: JudgeReport
) -> None:
    found = await checked(pool, weights, Faults(garbage=0.25, seed=3))
    lost = found.spent.unanswered["unreadable"]
    assert set(found.spent.unanswered) == {"unreadable"}
    assert 3 <= lost < found.spent.answers / 2
    assert found.answered.of - lost <= found.answered.hits < found.answered.of
    compared = sum(standing.comparisons for standing in found.standings)
    assert compared == 2 * found.answered.hits
    assert found.agreement.of < fair.agreement.of
    # What is left is what the fair judge said: no share was made up.
    assert found.position.mean == pytest.approx(0.0, abs=1e-9)
    assert found.consistency.difference == pytest.approx(0.0, abs=1e-9)
    assert found.agreement.hits >= found.agreement.of - 1


async def test_nothing_but_garbage_is_not_conclusive(pool: ReferencePool, weights: Path) -> None:
    found = await checked(pool, weights, Faults(garbage=1.0))
    assert not found.conclusive
    assert found.answered.hits == 0
    assert {standing.idle for standing in found.standings} == {Idle.UNANSWERED}
    assert found.position.mean is None
    assert json.dumps(found.to_json())
    assert "TOO LITTLE WAS ANSWERED" in "\n".join(found.lines())


async def test_an_endpoint_that_cannot_be_probed_is_an_error(
    pool: ReferencePool, weights: Path
) -> None:
    with pytest.raises(ScorerError, match="could not be asked"):
        await checked(pool, weights, Faults(garbage=1.0), mode=Mode.AUTO)


async def test_a_cache_would_make_the_check_a_lie(pool: ReferencePool, tmp_path: Path) -> None:
    settings = replace(JudgeSettings("http://127.0.0.1:9/v1", "m"), cache=tmp_path)
    with pytest.raises(ValueError, match="always agrees with itself"):
        await check_judge(settings, pool, load_domain(), CheckSettings())


def command(*arguments: str) -> Any:
    return CliRunner().invoke(app, ["judge", "check", *arguments])


def test_the_command_writes_strengths_and_keeps_what_else_was_there(folder: Path) -> None:
    before = [json.loads(line) for line in (folder / "metadata.jsonl").open(encoding="utf-8")]
    ran = command("--pool", str(folder), "--repeat", "2", "--json", "--write")
    assert ran.exit_code == 0, ran.output
    said = json.loads(ran.stdout.splitlines()[-1])
    assert said["answered"]["share"] == 1.0
    assert said["endpoint"] == "embedded"
    text = (folder / "metadata.jsonl").read_text(encoding="utf-8")
    after = [json.loads(line) for line in text.splitlines()]
    known = {s["name"]: s for s in said["standings"]}
    for old, new in zip(before, after, strict=True):
        standing = known[Path(new["file_name"]).stem]
        assert new.pop("strength") == pytest.approx(standing["strength"], abs=1e-4)
        assert new.pop("strength_error") == pytest.approx(standing["error"], abs=1e-4)
        assert new == {key: value for key, value in old.items() if key != "strength"}
    assert "méta" in text
    assert all(r.strength_error is not None for r in load_pool(folder).references)
    assert not list(folder.glob(".metadata*"))


def test_a_pool_without_metadata_gets_some(folder: Path) -> None:
    (folder / "metadata.jsonl").unlink()
    assert command("--pool", str(folder), "--pairs", "6", "--write").exit_code == 0
    assert all(r.strength is not None for r in load_pool(folder).references)


def test_a_dead_endpoint_fails_the_command_and_writes_nothing(folder: Path) -> None:
    before = (folder / "metadata.jsonl").read_bytes()
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{unused.getsockname()[1]}/v1"
        usual = ["--pool", str(folder), "--base-url", url, "--model", "m", "--pairs", "5"]
        ran = command(*usual, "--mode", "text", "--write", "--repeat", "0")
    assert ran.exit_code == 1
    assert "unreachable: 10" in ran.stdout
    assert (folder / "metadata.jsonl").read_bytes() == before


def test_the_judge_of_a_taste_file_can_be_checked_whatever_it_remembers(
    folder: Path, tmp_path: Path
) -> None:
    taste, kept = tmp_path / "taste.toml", tmp_path / "verdicts"
    judge = 'base_url = "http://127.0.0.1:9/v1", model = "m", mode = "text", retries = 0'
    taste.write_text(f'judge = {{ {judge}, cache = "{kept}" }}\n')
    ran = command("--pool", str(folder), "--taste", str(taste), "--pairs", "5", "--repeat", "0")
    assert ran.exit_code == 1
    assert "m on discs (http://127.0.0.1:9/v1, asked by text)" in ran.stdout
    assert not kept.exists()


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (["--pool", "hub:a/b@v1", "--write"], "not written to"),
        (["--pool", "no-such-pool"], "no pool"),
        (["--pool", "{pool}", "--pairs", "2"], "cannot join"),
        (["--pool", "{pool}", "--base-url", "nowhere"], "no http or https"),
        (["--pool", "{pool}", "--api-key-env", "NO_SUCH_KEY"], "is not set"),
        (["--pool", "{pool}", "--domain", "no-such-domain"], "no domain"),
        (["--pool", "{pool}", "--taste", "no-such-file.toml"], "no-such-file.toml"),
    ],
)
def test_what_cannot_be_meant_is_bad_usage(pool: ReferencePool, wrong: list[str], why: str) -> None:
    folder = str(pool.references[0].path.parents[1])
    ran = command(*(word.replace("{pool}", folder) for word in wrong))
    assert ran.exit_code == 2
    assert why in " ".join(ran.output.replace("│", " ").split())
