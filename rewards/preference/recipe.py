"""What was published about each model: its files, and the scale its mu runs on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rewards.preference.kind import PreferenceKind
from rewards.preference.squash import Squash


@dataclass(frozen=True)
class Recipe:
    """`weights` and `base` are hub ids, `checkpoint` the file's name within `weights`."""

    weights: str
    checkpoint: str
    base: str
    squash: Squash


_RECIPES: Mapping[PreferenceKind, Recipe] = MappingProxyType(
    {
        # Centre 0 and scale 4 are the published painting recipe's own. HPSv3's means run from
        # about -0.2 to 10.6 over image generators, and from -9 to 5 on watercolours.
        PreferenceKind.HPSV3: Recipe(
            "MizzenAI/HPSv3", "HPSv3.safetensors", "Qwen/Qwen2-VL-7B-Instruct", Squash(0.0, 4.0)
        ),
        # Ours, fitted to nothing: published averages of image generators lie between 0.24 and
        # 0.33, so 0.25 is a weak picture's and three scales above it a very good one's.
        PreferenceKind.HPSV2: Recipe(
            "xswu/HPSv2",
            "HPS_v2.1_compressed.pt",
            "laion/CLIP-ViT-H-14-laion2B-s32B-b79K",
            Squash(0.25, 0.03),
        ),
        # Ours, fitted to nothing: averages of image generators lie between about 20 and 23.
        PreferenceKind.PICKSCORE: Recipe(
            "yuvalkirstain/PickScore_v1",
            "model.safetensors",
            "laion/CLIP-ViT-H-14-laion2B-s32B-b79K",
            Squash(20.0, 1.5),
        ),
        # Ours: the published score is already standardised over its training pictures.
        PreferenceKind.IMAGEREWARD: Recipe(
            "THUDM/ImageReward", "ImageReward.pt", "google-bert/bert-base-uncased", Squash(0.0, 1.0)
        ),
    }
)


def recipe_of(kind: PreferenceKind) -> Recipe:
    """The recipe of a published model.

    The embedded model's squash stands in the card beside its weights, since its scale is made by
    its training: the centre is the median mu of the okay paintings that it was fitted to, and the
    scale the standard deviation of mu over all of those: a weak policy then has a slope to climb.

    Raises:
        KeyError: the embedded model, which has none.
    """
    return _RECIPES[kind]
