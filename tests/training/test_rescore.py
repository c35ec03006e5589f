"""Rewards anew from the archive: the same mix gives the same, through the embedded scorers."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from types import SimpleNamespace

import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from env_server.engine import Engine
from env_server.painter import PainterSettings
from env_server.studio import Studio, StudioSettings
from env_server.taste_settings import TasteSettings
from rewards.draw import TierSchedule
from rewards.mix import RewardMix, load_mix
from rewards.pool_source import open_pool
from rewards.tier import Tier
from tests.training.archive_writer import lost, painted
from training.archive import Archive, Rollout, read_run
from training.archive.rescore import Rescoring, rescore
from training.archive.rescored import compare
from training.cli import app
from training.scoring.reward_function import PaintReward

FLOWER = """function setup() { createCanvas(120, 120, WEBGL); noLoop(); background(245);
brush.noStroke(); brush.fill('#c8345f', 90); brush.circle(%d, 0, 30); brush.circle(0, 20, 25);
brush.fill('#3a7a4a', 80); brush.circle(0, -25, 18); }"""
REPLIES = [
    *(f"```js\n{FLOWER % x}\n```" for x in (0, 0, 9)),
    "I would rather not.",
    "```js\nfunction setup() { createCanvas(120, 120, WEBGL); ellipse(1, 2, 3); }\n```",
]


@pytest.fixture(scope="module")
def pool(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Three loved paintings and three sound ones."""
    folder = tmp_path_factory.mktemp("rescore") / "pool"
    (folder / "images").mkdir(parents=True)
    for tier in (Tier.LOVE, Tier.OKAY):
        for reference in open_pool("jellyfish").tier(tier)[:3]:
            shutil.copy(reference.path, folder / "images")
    return str(folder)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory, pool: str) -> Path:
    """Two steps of real paintings and verdicts, and one rollout that an outage took."""
    folder = tmp_path_factory.mktemp("rescore") / "run"
    archive = Archive(folder)
    archive.begin({"recipe": {"task": {"domain": "hibiscus", "mix": "judge-led", "pool": pool}}})
    asyncio.run(_fill(archive, TasteSettings(pool=pool)))
    archive.add([Rollout(2, 0, "p", "c", 1, lost())])
    return folder


async def _fill(archive: Archive, taste: TasteSettings) -> None:
    painter = PainterSettings(browsers=1, engine=Engine.ISOLATE)
    async with Studio(StudioSettings("hibiscus", taste, painter=painter)) as studio:
        reward = PaintReward(studio, archive, load_mix("judge-led"), run_seed=3)
        for step in range(2):
            count = len(REPLIES)
            state = SimpleNamespace(global_step=step)
            await reward(["Paint it."] * count, REPLIES, state, subject=["a red hibiscus"] * count)


def test_the_same_mix_gives_the_same_rewards(run: Path) -> None:
    before = sorted((p, p.read_bytes()) for p in run.rglob("*.parquet") if "rescored" not in str(p))
    ran = CliRunner().invoke(app, ["rescore", str(run)])
    assert ran.exit_code == 0, ran.output
    assert "rank correlation 1.000 over 10 rollouts" in ran.output
    assert "unscored before 1, now 1" in ran.output
    assert "gate: browser lost" in ran.output
    after = pq.read_table(run / "rescored" / "judge-led.parquet").to_pylist()
    rollouts = read_run(run).rollouts
    assert [row["reward"] for row in after] == [r["reward"] for r in rollouts]
    assert len({row["reward"] for row in after}) >= 3
    for row, rollout in zip(after, rollouts, strict=True):
        scores = {t["name"]: (t["value"], t["reason"]) for t in row["terms"]}
        if rollout["step"] < 2:  # the outage's was archived under another mix
            assert scores == {n: (t["value"], t["reason"]) for n, t in rollout["terms"].items()}
        assert row["archived"] == rollout["reward"]
    for path, data in before:
        assert path.read_bytes() == data


async def test_another_mix_asks_nobody_for_what_was_measured(run: Path) -> None:
    records = read_run(run)
    mix = load_mix("coverage-led")
    found = await rescore(records, Rescoring(mix, TierSchedule()), None)
    for one in found:
        assert one.reward.mix == "coverage-led"
        if one.rollout["painting"] and one.rollout["admitted"]:
            length, coverage = one.reward.term("length"), one.reward.term("coverage")
            assert length.score.value == one.rollout["terms"]["length"]["value"]
            assert coverage.score.detail == {"coverage": one.rollout["painting"]["coverage"]}
            expected = 0.05 + 0.25 * length.score.value + 0.7 * coverage.score.value
            assert one.reward.value == pytest.approx(expected)
    assert [one.reward.value for one in found][3:5] == [0.0, 0.0]
    assert found[-1].reward.value is None
    comparison = compare(found)
    assert comparison.paired == 10
    assert [(s.step, s.rollouts) for s in comparison.steps] == [(0, 5), (1, 5), (2, 1)]
    assert comparison.steps[2].archived is comparison.steps[2].now is None
    assert comparison.unscored == {"gate: browser lost": 1}


async def test_an_outage_of_taste_may_be_mended_and_a_lost_picture_is_none(tmp_path: Path) -> None:
    class Warm:
        """Stands where the judge and its server would: it answers, and counts."""

        asked = 0

        async def score(self, job: object, work: object) -> dict[str, object]:
            from rewards.score import Score

            self.asked += 1
            return {"warmth": Score(0.5)}

    mix = RewardMix("warm", {"gate": 0.1, "warmth": 0.9}, scorers={"warmth": "x:Y"})
    archive = Archive(tmp_path)
    archive.begin({})
    archive.add(Rollout(0, i, "p", "c", 7, painted(i // 2)) for i in range(4))
    records = read_run(tmp_path)
    (tmp_path / records.rollouts[3]["painting"]["path"]).unlink()
    taste = Warm()
    found = await rescore(records, Rescoring(mix, TierSchedule()), taste)
    assert taste.asked == 1  # the first two are one painting
    assert [one.reward.value for one in found] == [pytest.approx(0.55)] * 2 + [None] * 2
    assert "cannot be read" in found[3].reward.notes[0]


def test_bad_usage_is_told(run: Path, tmp_path: Path) -> None:
    for arguments in (["nowhere"], [str(run), "--mix", "nope"], [str(run), "--name", "../x"]):
        assert CliRunner().invoke(app, ["rescore", *arguments]).exit_code == 2
