"""The shipped weights: what is no painting, or a ruined one, loses against the median okay."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from assets import ASSETS
from env_server.judge_server.decide import PainterlyModel, load_model
from env_server.judge_server.settings import JudgeServerSettings
from rewards.painterly import measure
from rewards.pool import ReferencePool
from rewards.pool_source import open_pool
from rewards.tier import Tier
from training.judge.decoys import Rgb, as_pixels, spoilt, tiled

POOLS = ("hibiscus", "jellyfish", "landscape")


def opened(pool: ReferencePool, tier: Tier, every: int) -> list[Image.Image]:
    files = [r.path for r in pool.references if r.tier is tier]
    return [Image.open(path).convert("RGB") for path in files[::every]]


@pytest.fixture(scope="module")
def model() -> PainterlyModel:
    return load_model(JudgeServerSettings().weights)


@pytest.fixture(scope="module")
def okay(model: PainterlyModel) -> float:
    """The median strength of the paintings rated okay that the weights never saw."""
    held = [name.split("/") for name in model.provenance["held_out"]]
    files = [
        ASSETS / "pools" / group / "images" / f"{name}.png"
        for group, name in held
        if name.startswith("okay_")
    ]
    facts = [measure(as_pixels(Image.open(file))).vector() for file in files]
    return float(np.median([model.strength(f) for f in facts]))


def solid(*colour: float) -> Rgb:
    return np.broadcast_to(np.array(colour, np.float32), (200, 200, 3)).copy()


def noise(high: int) -> Rgb:
    small = np.random.default_rng(3).random((high, high, 3), dtype=np.float32)
    return small.repeat(300 // high, 0).repeat(300 // high, 1)


@pytest.mark.parametrize(
    "rgb",
    [
        solid(1, 1, 1),
        solid(0.99, 0.96, 0.9),
        solid(0, 0, 0),
        solid(0.2, 0.4, 0.6),
        solid(0.9, 0.1, 0.6),
        noise(300),
        noise(50),
        noise(10),
    ],
    ids=["white", "cream", "black", "blue", "pink", "noise", "grain", "blocks"],
)
def test_what_is_no_painting_loses(model: PainterlyModel, okay: float, rgb: Rgb) -> None:
    assert model.strength(measure(rgb).vector()) < okay - 0.5


@pytest.mark.parametrize("pool", POOLS)
def test_tiled_and_noisy_paintings_lose(model: PainterlyModel, okay: float, pool: str) -> None:
    for picture in opened(open_pool(pool), Tier.LOVE, 4):
        tiles, _, noisy = spoilt(picture)
        for ruined in (tiles, noisy, tiled(picture, 4)):
            assert model.strength(measure(ruined).vector()) < okay


def test_nearly_all_oversaturated_paintings_lose(model: PainterlyModel, okay: float) -> None:
    # Not all: a nearly grey painting is still an ordinary one at three times its saturation.
    pictures = [p for pool in POOLS for p in opened(open_pool(pool), Tier.LOVE, 2)]
    strengths = [model.strength(measure(spoilt(p)[1]).vector()) for p in pictures]
    assert np.mean(np.array(strengths) < okay) >= 0.85


def test_tiers_are_in_order(model: PainterlyModel) -> None:
    pools = [open_pool(name) for name in POOLS]
    strengths = [
        np.median(
            [
                model.strength(measure(as_pixels(picture)).vector())
                for pool in pools
                for picture in opened(pool, tier, 4)
            ]
        )
        for tier in Tier
    ]
    assert strengths == sorted(strengths, reverse=True)
