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
from training.judge.fit import fit
from training.judge.learn import FitSettings, Learner
from training.judge.pool import Rated, pool_digest

COUNT = 8  # measurements of a made-up painting; fitting does not care how many there are
QUICK = FitSettings(reaches=(0.5,), ridges=(0.1, 1.0), repeats=2)


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
    held = done.held
    assert held.overall.share > 0.85
    assert held.by_gap[3].share >= held.by_gap[1].share
    assert sum(a.pairs for a in held.by_gap.values()) == held.overall.pairs
    assert sum(a.pairs for a in held.by_group(done.groups).values()) == held.overall.pairs
    assert len(done.model.weights) == done.learnt == 56 - len(done.held_out)


def test_accuracy_is_measured_again_and_again_and_on_other_groups() -> None:
    done = fit(a_pool(told=3.0), QUICK)
    shares = done.cross_validated.shares
    assert len(shares) == 2
    assert min(shares) > 0.85
    assert done.cross_validated.together.overall.share == pytest.approx(sum(shares) / 2, abs=0.02)
    assert set(done.left_out) == {"group 0", "group 1"}
    assert any(
        line.startswith("cross-validated over the whole pool 2 times") for line in done.lines()
    )


def test_noise_is_not_learnt() -> None:
    done = fit(a_pool(told=0.0), QUICK)
    assert all(0.3 < share < 0.7 for share in done.cross_validated.shares)


def test_a_tier_is_worth_more_logits_the_surer_the_order() -> None:
    sure, unsure = (Learner(QUICK).choose(a_pool(told=told), seed=1).logits for told in (4.0, 0.5))
    assert sure > unsure


def test_decoys_and_spoilt_paintings_are_learnt_as_worthless() -> None:
    pool = [replace(p, spoilt=(p.facts + 2.0,)) for p in a_pool(told=3.0)]
    decoy = np.full(COUNT, -3.0)
    trusting = replace(QUICK, spoilt_trust=1.0)
    plain, warned = fit(a_pool(told=3.0), QUICK).model, fit(pool, trusting, [decoy]).model
    assert len(warned.weights) == 2 * len(plain.weights) + 1
    assert warned.strength(decoy) < plain.strength(decoy)
    assert warned.mean == pytest.approx(plain.mean)


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
