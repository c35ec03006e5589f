"""The embedded preference model: our own small Bradley-Terry ensemble, with numpy alone.

It looks at the picture only. The prompt is not read: 144 rated paintings of three subjects cannot
teach a model of this size what a picture shows, so a fine painting of the wrong thing scores well.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from safetensors import SafetensorError
from safetensors.numpy import load

from assets import ASSETS
from rewards.preference.embedded_features import feature_names, features_of
from rewards.preference.errors import PictureUnreadable, WeightsRefused, WeightsUnavailable
from rewards.preference.network import Network
from rewards.preference.opinion import Opinion
from rewards.preference.pictures import decode
from rewards.preference.settings import PreferenceSettings
from rewards.preference.squash import Squash

WEIGHTS = "embedded.safetensors"
CARD = "embedded.json"
SHIPPED = ASSETS / "preference"


@dataclass(frozen=True)
class EmbeddedPreference:
    """mu in logits: two of them differ by the log odds of a preference, before their doubts.

    `card` is the file beside the weights: where they come from, and what was measured with them.
    """

    name: str
    squash: Squash
    network: Network
    card: dict[str, Any]

    def opinions(self, pictures: Sequence[bytes], prompts: Sequence[str]) -> list[Opinion]:
        """One opinion for each pair, in order, each as if it were asked alone; no prompt is read.

        Raises:
            PictureUnreadable: a picture cannot be decoded, or is under 16 pixels a side.
        """
        pairs = zip(pictures, prompts, strict=True)
        return [self._opinion(picture) for picture, _ in pairs]

    def close(self) -> None:
        """It holds nothing that needs freeing."""

    def _opinion(self, picture: bytes) -> Opinion:
        image = decode(picture)
        try:
            features = features_of(image)
        except ValueError as error:
            raise PictureUnreadable(str(error)) from error
        mu, sigma, _ = self.network.judge(features[None])
        return Opinion(float(mu[0]), float(sigma[0]))


def load_embedded(settings: PreferenceSettings) -> EmbeddedPreference:
    """The model in the folder `settings.weights`, or the shipped one.

    Raises:
        WeightsUnavailable: the folder lacks the weights or their card.
        WeightsRefused: they do not fit each other, or this version's features.
    """
    folder = Path(settings.weights) if settings.weights else SHIPPED
    try:
        data, told = (folder / WEIGHTS).read_bytes(), (folder / CARD).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise WeightsUnavailable(
            f"the embedded model needs {WEIGHTS} and {CARD}: {error}"
        ) from error
    card = _card(folder / CARD, told)
    digest = hashlib.sha256(data).hexdigest()
    if card.get("weights") != digest:
        raise WeightsRefused(f"{folder / WEIGHTS} is not the file that {CARD} describes")
    try:
        tensors = load(data)
        network = Network.of(tensors, *(float(card[key]) for key in ("clip", "reach", "toll")))
        squash = Squash(float(card["squash"]["centre"]), float(card["squash"]["scale"]))
    except SafetensorError as error:
        raise WeightsRefused(f"{folder / WEIGHTS} is no safetensors file: {error}") from error
    except (KeyError, TypeError, ValueError) as error:
        raise WeightsRefused(f"{folder / CARD} lacks a usable number: {error!r}") from error
    _must_know_features(card, network)
    return EmbeddedPreference(f"embedded@{digest[:16]}", squash, network, card)


def win_probability(one: Opinion, other: Opinion) -> float:
    """How likely `one` is preferred: the logistic of the difference, shrunk by both doubts.

    MacKay's approximation of a logistic under a Gaussian (1992): kappa = 1 / sqrt(1 + pi s^2 / 8).
    """
    doubt = (one.sigma or 0.0) ** 2 + (other.sigma or 0.0) ** 2
    return Squash(0.0, math.sqrt(1 + math.pi / 8 * doubt)).value(one.mu - other.mu)


def _card(path: Path, told: str) -> dict[str, Any]:
    try:
        card = json.loads(told)
    except ValueError as error:
        raise WeightsRefused(f"{path} is no JSON: {error}") from error
    if not isinstance(card, dict):
        raise WeightsRefused(f"{path} is no card")
    return card


def _must_know_features(card: dict[str, Any], network: Network) -> None:
    told, known = card.get("features"), list(feature_names())
    if told != known or len(known) != len(network.mean):
        told = told if isinstance(told, list) else []
        missing = [name for name in known if name not in told]
        unexpected = [str(name) for name in told if name not in known]
        raise WeightsRefused("the weights are for other features", missing, unexpected)
