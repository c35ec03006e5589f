"""Fitting the embedded judge: it learns an order, holds paintings out, and writes what it knows."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from env_server.judge_server.decide import load_model
from rewards.tier import Tier
from tests.judge_pictures import disc
from training.cli import app
from training.judge_fit import FitSettings, Rated, fit, pool_digest

COUNT = 8  # measurements of a made-up painting; fitting does not care how many there are
QUICK = FitSettings(ridges=(0.01, 0.1))


def a_pool(told: float, paintings: int = 56) -> list[Rated]:
    """Paintings whose first measurement follows their tier; the others are noise."""
    random = np.random.default_rng(1)
    pool = []
    for index in range(paintings):
        tier = list(Tier)[index % 4]
        facts = random.normal(size=COUNT)
        facts[0] -= told * tier.rank
        name = f"painting {index}"
        pool.append(Rated(name, f"group {index % 2}", tier, f"{index:064x}", facts))
    return pool


def write_pool(folder: Path, radii: dict[Tier, list[int]]) -> None:
    """Discs; the better the tier, the larger they are."""
    (folder / "images").mkdir(parents=True)
    for tier, sizes in radii.items():
        for radius in sizes:
            (folder / "images" / f"{tier}_disc_{radius}.png").write_bytes(disc(radius))


def test_an_order_is_learnt_and_holds_on_paintings_not_seen() -> None:
    done = fit(a_pool(told=3.0), QUICK)
    assert done.overall.share > 0.85
    assert done.by_gap[3].share >= done.by_gap[1].share
    assert sum(a.pairs for a in done.by_gap.values()) == done.overall.pairs
    assert sum(a.pairs for a in done.by_group.values()) == done.overall.pairs
    assert np.argmax(np.abs(done.model.weights)) == 0
    assert done.learnt + len(done.held_out) == 56


def test_noise_is_not_learnt() -> None:
    done = fit(a_pool(told=0.0), QUICK)
    assert 0.3 < done.cross_validated.share < 0.7


def test_the_split_follows_the_pictures_and_the_seed_and_nothing_else() -> None:
    pool = a_pool(told=3.0)
    one = fit(pool, QUICK)
    turned = fit(list(reversed(pool)), QUICK)
    renamed = fit([replace(p, name=f"x{i}") for i, p in enumerate(pool)], QUICK)
    assert turned.held_out == one.held_out
    assert turned.model.weights == pytest.approx(one.model.weights, abs=1e-3)
    assert renamed.model.weights == pytest.approx(one.model.weights)
    assert fit(pool, replace(QUICK, seed=8)).held_out != one.held_out
    assert pool_digest(pool) == pool_digest(list(reversed(pool)))
    assert pool_digest(pool) != pool_digest(pool[1:])


def test_a_pool_without_pairs_is_refused() -> None:
    alike = [replace(p, tier=Tier.LOVE) for p in a_pool(told=1.0)]
    with pytest.raises(ValueError, match="too few"):
        fit(alike, QUICK)


def test_the_command_writes_weights_that_the_server_loads(tmp_path: Path) -> None:
    sizes = {Tier.LOVE: [26, 27, 28, 29], Tier.OKAY: [18, 19, 20], Tier.NOPE: [6, 7, 8, 9]}
    write_pool(tmp_path / "discs", sizes)
    out = tmp_path / "weights.json"
    ran = CliRunner().invoke(app, ["judge", "fit", str(tmp_path / "discs"), "--out", str(out)])
    assert ran.exit_code == 0, ran.output
    assert "held-out pairs in the raters' order: 100.0%" in ran.output
    model = load_model(out)
    assert model.digest == json.loads(out.read_text())["digest"]
    assert str(model.provenance["command"]).startswith("atelier judge fit")
    held = model.provenance["held_out"]
    assert held
    assert all(str(name).startswith("discs/") for name in held)
