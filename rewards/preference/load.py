"""From settings to a loaded model."""

from __future__ import annotations

from rewards.preference.errors import ExtraMissing
from rewards.preference.kind import PreferenceKind
from rewards.preference.model import PreferenceModel
from rewards.preference.settings import PreferenceSettings


def load_preference(settings: PreferenceSettings) -> PreferenceModel:
    """The model, loaded and ready. It blocks, for minutes with a large checkpoint.

    Raises:
        ExtraMissing: torch, transformers or another package of the extra is not usable.
        WeightsUnavailable: a file is not where the settings say.
        WeightsRefused: the checkpoint does not fit the model.
    """
    try:
        return _load(settings)
    except ImportError as error:
        cause = error.__cause__ or error.__context__ or error
        raise ExtraMissing(
            f"the model {settings.kind.value} cannot be imported ({error}; {cause}); "
            "install it with: pip install 'atelier[scorers]'"
        ) from error


def _load(settings: PreferenceSettings) -> PreferenceModel:
    match settings.kind:
        case PreferenceKind.HPSV3:
            from rewards.preference.hpsv3 import load_hpsv3

            return load_hpsv3(settings)
        case PreferenceKind.HPSV2:
            from rewards.preference.hpsv2 import load_hpsv2

            return load_hpsv2(settings)
        case PreferenceKind.PICKSCORE:
            from rewards.preference.clip_scores import load_pickscore

            return load_pickscore(settings)
        case PreferenceKind.IMAGEREWARD:
            from rewards.preference.imagereward import load_imagereward

            return load_imagereward(settings)
        case PreferenceKind.EMBEDDED:
            from rewards.preference.embedded import load_embedded

            return load_embedded(settings)
