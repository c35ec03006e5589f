"""The embedded preference model: what is shipped, and what is refused."""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from safetensors.numpy import load_file, save

from assets import ASSETS
from rewards.pool import load_pool
from rewards.preference.embedded import CARD, SHIPPED, WEIGHTS, win_probability
from rewards.preference.embedded_features import feature_names, features_of
from rewards.preference.errors import PictureUnreadable, WeightsRefused, WeightsUnavailable
from rewards.preference.kind import PreferenceKind
from rewards.preference.load import load_preference
from rewards.preference.model import PreferenceModel
from rewards.preference.opinion import Opinion
from rewards.preference.settings import PreferenceSettings
from rewards.tier import Tier
from training.preference.scratch import SCRATCH

POOLS = ("hibiscus", "jellyfish", "landscape")


def load(folder: Path | None = None) -> PreferenceModel:
    weights = str(folder) if folder else None
    return load_preference(PreferenceSettings(PreferenceKind.EMBEDDED, weights))


@pytest.fixture(scope="module")
def model() -> PreferenceModel:
    return load()


@pytest.fixture(scope="module")
def held_out() -> dict[Tier, list[bytes]]:
    """Of each pool, one painting of each tier that the shipped weights were not fitted to."""
    names = json.loads((SHIPPED / CARD).read_text())["held_out"]
    found: dict[Tier, list[bytes]] = {tier: [] for tier in Tier}
    for name in POOLS:
        pool = load_pool(ASSETS / "pools" / name)
        for tier in (Tier.LOVE, Tier.NOPE):
            first = next(r for r in pool.tier(tier) if f"{name}/{r.name}" in names)
            found[tier].append(first.png)
    return found


def png(picture: Image.Image) -> bytes:
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


def ask(model: PreferenceModel, pictures: list[bytes]) -> list[Opinion]:
    return model.opinions(pictures, ["a painting"] * len(pictures))


def test_the_best_paintings_held_out_rank_above_the_worst(
    model: PreferenceModel, held_out: dict[Tier, list[bytes]]
) -> None:
    loved = ask(model, held_out[Tier.LOVE])
    nopes = ask(model, held_out[Tier.NOPE])
    for good, bad in zip(loved, nopes, strict=True):
        assert good.mu > bad.mu
        assert win_probability(good, bad) > 0.5


def test_a_batch_says_what_single_asks_say_and_no_prompt_is_read(
    model: PreferenceModel, held_out: dict[Tier, list[bytes]]
) -> None:
    pictures = held_out[Tier.LOVE]
    together = model.opinions(pictures, ["a", "b", "c"])
    assert [model.opinions([p], ["another"])[0] for p in pictures] == together
    assert all(o.sigma is not None and o.sigma > 0 for o in together)


@pytest.mark.parametrize("family", ["solid", "shapes", "noise", "praise", "grid", "gradient"])
def test_what_took_no_painting_lies_below_the_median_okay(
    model: PreferenceModel, family: str
) -> None:
    picture = SCRATCH[family](600, np.random.default_rng(5))
    [opinion] = ask(model, [png(picture)])
    assert opinion.mu < model.squash.centre
    assert model.squash.value(opinion.mu) < 0.5


def test_features_are_finite_for_odd_pictures() -> None:
    for size in ((16, 16), (17, 900), (900, 40)):
        found = features_of(Image.new("RGB", size, "white"))
        assert found.shape == (len(feature_names()),)
        assert np.isfinite(found).all()
    assert len(set(feature_names())) == len(feature_names())


@pytest.mark.parametrize("data", [b"no picture", png(Image.new("RGB", (8, 8)))])
def test_what_cannot_be_looked_at_is_named(model: PreferenceModel, data: bytes) -> None:
    with pytest.raises(PictureUnreadable):
        ask(model, [data])


def test_two_doubts_draw_a_preference_towards_a_coin() -> None:
    sure = win_probability(Opinion(1.0, 0.0), Opinion(0.0, 0.0))
    assert sure == pytest.approx(1 / (1 + np.exp(-1.0)))
    assert 0.5 < win_probability(Opinion(1.0, 3.0), Opinion(0.0, 3.0)) < sure
    assert win_probability(Opinion(0.0), Opinion(1.0)) == pytest.approx(1 - sure)


def copy(folder: Path, tensors: Callable[[dict[str, np.ndarray]], object]) -> Path:
    """The shipped model in `folder`, its tensors changed and its card told so."""
    shutil.copytree(SHIPPED, folder)
    known = load_file(folder / WEIGHTS)
    tensors(known)
    data = save(known)
    (folder / WEIGHTS).write_bytes(data)
    card = json.loads((folder / CARD).read_text())
    card["weights"] = hashlib.sha256(data).hexdigest()
    (folder / CARD).write_text(json.dumps(card))
    return folder


def test_weights_that_do_not_fit_are_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(WeightsRefused) as refused:
        load(copy(tmp_path / "a", lambda t: t.pop("outer")))
    assert refused.value.missing == ("outer",)
    with pytest.raises(WeightsRefused) as refused:
        load(copy(tmp_path / "b", lambda t: t.update(more=np.zeros(3, np.float32))))
    assert refused.value.unexpected == ("more",)
    with pytest.raises(WeightsRefused, match="direct"):
        load(copy(tmp_path / "c", lambda t: t.update(direct=t["direct"][:, :-1])))
    with pytest.raises(WeightsRefused, match="not finite: mean"):
        load(copy(tmp_path / "d", lambda t: t.update(mean=t["mean"] * np.float32(np.nan))))


def test_a_file_that_is_not_the_cards_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "one"
    shutil.copytree(SHIPPED, folder)
    data = (folder / WEIGHTS).read_bytes()
    (folder / WEIGHTS).write_bytes(data[:-4] + b"\x00\x00\x00\x01")
    with pytest.raises(WeightsRefused, match="is not the file"):
        load(folder)
    (folder / CARD).write_text("{")
    with pytest.raises(WeightsRefused, match="no JSON"):
        load(folder)
    (folder / CARD).unlink()
    with pytest.raises(WeightsUnavailable, match=CARD):
        load(folder)


def test_a_card_of_other_features_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "one"
    shutil.copytree(SHIPPED, folder)
    card = json.loads((folder / CARD).read_text())
    card["features"][0] = "edge_of_reason"
    (folder / CARD).write_text(json.dumps(card))
    with pytest.raises(WeightsRefused, match="edge_of_reason"):
        load(folder)


def test_it_loads_and_answers_without_torch() -> None:
    code = """
import io, sys
from PIL import Image
from rewards.preference.kind import PreferenceKind
from rewards.preference.load import load_preference
from rewards.preference.settings import PreferenceSettings
model = load_preference(PreferenceSettings(PreferenceKind.EMBEDDED))
out = io.BytesIO()
Image.new("RGB", (64, 64), "red").save(out, "PNG")
model.opinions([out.getvalue()], [""])
print(sorted({"torch", "transformers", "sklearn", "huggingface_hub"} & sys.modules.keys()))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
