"""Training the embedded preference model: it learns, repeats itself, and says what it measured."""

from __future__ import annotations

import io
import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from typer.testing import CliRunner

from rewards.pool import ReferencePool, load_pool
from rewards.preference.embedded import CARD, WEIGHTS, load_embedded
from rewards.preference.embedded_features import feature_names
from rewards.preference.kind import PreferenceKind
from rewards.preference.settings import PreferenceSettings
from rewards.tier import Tier
from training.cli import app
from training.preference.data import (
    Data,
    DataSettings,
    Painting,
    Scratched,
    Spoilt,
    Steps,
    read_data,
)
from training.preference.degradations import DEGRADATIONS
from training.preference.fit import FitSettings, fit
from training.preference.hack_probe import HACKS, ProbeSettings
from training.preference.numbers import Held, Verdict, hold
from training.preference.scratch import SCRATCH
from training.preference.train import TrainSettings, split, train_on

COUNT = len(feature_names())
QUICK = FitSettings(members=3, hidden=4, steps=80)
SILENT = Steps(lambda name, done, whole: None)


def painting(index: int, told: float, dice: np.random.Generator) -> Painting:
    tier = list(Tier)[index % 4]
    features = dice.normal(size=COUNT)
    features[:8] -= told * tier.rank
    return Painting(f"{tier}_{index}", f"pool {index // 4 % 2}", tier, f"{index:064x}", features)


def some_data(told: float = 1.5, count: int = 48) -> Data:
    """Paintings whose first features follow their tier; what is spoilt has lost of another."""
    dice = np.random.default_rng(1)
    paintings = [painting(index, told, dice) for index in range(count)]
    spoilt = []
    for p in paintings:
        for family in ("blur", "tiles", "text"):
            for strength in (0.2, 0.9):
                features = p.features.copy()
                features[10] -= 4 * strength
                spoilt.append(Spoilt(p.digest, family, strength, features))
    scratched = [Scratched("solid", dice.normal(size=COUNT) - 3) for _ in range(4)]
    return Data(tuple(paintings), tuple(spoilt), tuple(scratched))


def picture(number: int) -> bytes:
    dice = np.random.default_rng(number)
    levels = dice.integers(0, 256, (40, 40, 3), dtype=np.uint8)
    out = io.BytesIO()
    Image.fromarray(levels).save(out, "PNG")
    return out.getvalue()


def a_pool(folder: Path, each: int) -> ReferencePool:
    (folder / "images").mkdir(parents=True)
    for number in range(4 * each):
        name = f"{list(Tier)[number % 4]}_{number}.png"
        (folder / "images" / name).write_bytes(picture(number))
    return load_pool(folder)


def test_an_order_is_learnt_and_what_is_spoilt_ranks_below() -> None:
    data = some_data()
    learnt, held = data.paintings[:32], data.paintings[32:]
    network = fit(learnt, data, QUICK)
    found = hold(network, held)
    assert found.overall.value > 0.85
    assert sum(share.of for share in found.by_gap().values()) == found.overall.of
    mus = network.judge(np.stack([s.features for s in data.spoilt[-6:-4]]))[0]
    assert mus[0] > mus[1]


def test_a_family_that_is_skipped_teaches_nothing() -> None:
    data = some_data()
    hidden = FitSettings(members=2, hidden=4, steps=10, skip=("blur", "tiles", "text", "solid"))
    bare = fit(data.paintings, Data(data.paintings, (), ()), hidden)
    assert np.array_equal(fit(data.paintings, data, hidden).inner, bare.inner)


def test_no_pairs_no_model() -> None:
    data = some_data()
    alike = [p for p in data.paintings if p.tier is Tier.MEH]
    with pytest.raises(ValueError, match="different tiers"):
        fit(alike, data, QUICK)


def test_training_twice_gives_the_same_bytes_and_a_card_with_the_numbers(tmp_path: Path) -> None:
    settings = TrainSettings(folds=2, fit=FitSettings(members=2, hidden=2, steps=3))
    provenance = {"command": "a test", "date": "2026-11-30", "pools": {}}
    hacks = [faked for number, family in enumerate(HACKS) for faked in [_hack(family, number)]]
    data = some_data(count=24)
    one, two = (train_on(data, hacks, settings, provenance, SILENT) for _ in range(2))
    assert one == two
    one.write(tmp_path)
    model = load_embedded(PreferenceSettings(PreferenceKind.EMBEDDED, str(tmp_path)))
    card = json.loads((tmp_path / CARD).read_text())
    assert model.squash.centre == card["squash"]["centre"]
    assert set(card["numbers"]) == {
        "held_out",
        "cross_validated",
        "other_domain",
        "degradations",
        "unseen_degradations",
    }
    held = card["numbers"]["held_out"]
    assert set(held["by_gap"]) == {"1", "2", "3"}
    assert 0 <= held["calibration_error"] <= 0.5
    assert card["numbers"]["cross_validated"]["pairs"] > held["pairs"]
    assert set(card["numbers"]["other_domain"]) == {"pool 0", "pool 1"}
    assert [f["family"] for f in card["probe"]["found"]] == list(HACKS)
    assert len(card["held_out"]) == 12
    assert (tmp_path / WEIGHTS).stat().st_size < 5_000_000


def test_the_split_follows_the_pictures_and_the_seed() -> None:
    paintings = some_data().paintings
    folds = split(paintings, 4, 7)
    turned = split(paintings[::-1], 4, 7)
    assert turned[::-1] == folds
    assert split(paintings, 4, 8) != folds
    assert sorted(folds.count(f) for f in range(4)) == [12, 12, 12, 12]


def test_pictures_are_spoilt_and_measured_the_same_way_twice(tmp_path: Path) -> None:
    pool = a_pool(tmp_path / "tiny", 1)
    told: list[tuple[int, int]] = []
    settings = DataSettings(families=1, scratch=0)
    one, two = (read_data([pool], settings, lambda *done: told.append(done)) for _ in range(2))
    assert told[-1] == (12, 12)
    assert one.count() == 12
    for a, b in zip(one.spoilt, two.spoilt, strict=True):
        assert (a.source, a.family, a.strength) == (b.source, b.family, b.strength)
        assert np.array_equal(a.features, b.features)


def test_calibration_is_the_gap_between_said_and_seen() -> None:
    right, wrong = Verdict(1, "a", 0.8, 0.1), Verdict(1, "a", 0.2, 0.3)
    assert Held((right,) * 8 + (wrong,) * 2).calibration_error == pytest.approx(0.0)
    assert Held((right,) * 5 + (wrong,) * 5).calibration_error == pytest.approx(0.3)
    assert Held((right, wrong)).spreads() == (0.1, 0.3)


@pytest.mark.parametrize("family", DEGRADATIONS)
def test_a_degradation_keeps_the_size_and_grows(family: str) -> None:
    whole = Image.open(io.BytesIO(picture(1))).resize((80, 80), Image.Resampling.BICUBIC)
    before = np.asarray(whole, dtype=np.float64)

    def away(strength: float) -> float:
        spoilt = DEGRADATIONS[family](whole, strength, np.random.default_rng(2))
        assert spoilt.size == whole.size
        assert spoilt.mode == "RGB"
        return float(np.abs(np.asarray(spoilt) - before).mean())

    assert 0 < away(0.15) < away(1.0)


@pytest.mark.parametrize("family", SCRATCH)
def test_scratch_depends_on_the_dice_alone(family: str) -> None:
    one, two, other = (SCRATCH[family](64, np.random.default_rng(s)) for s in (1, 1, 2))
    assert one.size == (64, 64)
    assert one.tobytes() == two.tobytes() != other.tobytes()


def test_an_unknown_pool_and_weights_elsewhere_are_bad_usage(tmp_path: Path) -> None:
    ran = CliRunner().invoke(app, ["preference", "train", "--pool", str(tmp_path)])
    assert ran.exit_code != 0
    assert "no picture" in ran.output
    ran = CliRunner().invoke(app, ["preference", "probe", "--weights", str(tmp_path)])
    assert ran.exit_code != 0
    assert WEIGHTS in ran.output


def _hack(family: str, number: int):
    from training.preference.hack_probe import Faked

    return Faked(family, "nothing", np.random.default_rng(number).normal(size=COUNT) - 3)


def test_the_probe_is_part_of_the_settings() -> None:
    assert TrainSettings().probe == ProbeSettings()
