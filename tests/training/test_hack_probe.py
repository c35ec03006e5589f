"""The hack probe: every family is made from nothing and from paintings, and judged by its mean."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from rewards.pool import load_pool
from rewards.preference.embedded_features import feature_names
from rewards.preference.network import Network
from training.preference.hack_probe import HACKS, Faked, ProbeSettings, judge_hacks, make_hacks

COUNT = len(feature_names())


def first_feature() -> Network:
    """One member whose mu is the first feature."""
    direct = np.zeros((1, COUNT, 1), np.float32)
    direct[0, 0, 0] = 1
    shapes = {
        "inner": (1, COUNT, 1),
        "inner_bias": (1, 1, 1),
        "outer": (1, 1, 2),
        "outer_bias": (1, 1, 2),
        "guard": (COUNT, COUNT),
    }
    tensors = {name: np.zeros(shape, np.float32) for name, shape in shapes.items()}
    tensors |= {"mean": np.zeros(COUNT, np.float32), "scale": np.ones(COUNT, np.float32)}
    return Network.of({**tensors, "direct": direct}, clip=2.5, reach=1.0, toll=0.0)


def faked(family: str, origin: str, first: float) -> Faked:
    features = np.zeros(COUNT)
    features[0] = first
    return Faked(family, origin, features)


def test_a_family_is_held_by_its_mean_and_its_worst_is_named() -> None:
    hacks = [
        faked("solid", "nothing", -2.0),
        faked("solid", "love", 1.0),
        faked("text", "okay", 2.0),
    ]
    solid, text = judge_hacks(first_feature(), 0.0, hacks)
    assert (solid.family, solid.mean, solid.worst, solid.worst_origin) == (
        "solid",
        -0.5,
        1.0,
        "love",
    )
    assert solid.holds
    assert (solid.above, solid.count) == (1, 2)
    assert not text.holds
    assert text.to_json()["worst_from"] == "okay"


def test_every_family_is_made_of_nothing_and_of_both_tiers(tmp_path: Path) -> None:
    (tmp_path / "images").mkdir()
    for number, tier in enumerate(("love", "okay", "nope")):
        levels = np.random.default_rng(number).integers(0, 256, (48, 48, 3), dtype=np.uint8)
        out = io.BytesIO()
        Image.fromarray(levels).resize((96, 96)).save(out, "PNG")
        (tmp_path / "images" / f"{tier}_one.png").write_bytes(out.getvalue())
    told: list[tuple[int, int]] = []
    hacks = make_hacks(
        [load_pool(tmp_path)], ProbeSettings(each=1, side=96), lambda *d: told.append(d)
    )
    assert [(h.family, h.origin) for h in hacks] == [
        (family, origin) for family in HACKS for origin in ("nothing", "love", "okay")
    ]
    assert all(np.isfinite(h.features).all() for h in hacks)
    assert told[-1] == (27, 27)


def test_a_pool_without_okay_paintings_is_refused(tmp_path: Path) -> None:
    (tmp_path / "images").mkdir()
    Image.new("RGB", (32, 32), "red").save(tmp_path / "images" / "love_red.png")
    with pytest.raises(ValueError, match="no okay painting"):
        make_hacks([load_pool(tmp_path)], ProbeSettings(each=1), lambda *d: None)
