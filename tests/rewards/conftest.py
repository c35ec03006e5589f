"""Tiny preference models, made once a session and loaded by the real loaders."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rewards.preference.kind import PreferenceKind
from rewards.preference.load import load_preference
from rewards.preference.model import PreferenceModel
from rewards.preference.settings import PreferenceSettings


def _settings(kind: PreferenceKind, folder: Path) -> PreferenceSettings:
    # Imported late: the other tests of this folder need no torch.
    from tests.rewards import tiny_models

    writers = {
        PreferenceKind.HPSV3: tiny_models.write_hpsv3,
        PreferenceKind.HPSV2: tiny_models.write_hpsv2,
        PreferenceKind.PICKSCORE: tiny_models.write_pickscore,
        PreferenceKind.IMAGEREWARD: tiny_models.write_imagereward,
    }
    weights, base = writers[kind](folder)
    return PreferenceSettings(kind, str(weights), str(base))


@pytest.fixture(scope="session")
def hpsv3_settings(tmp_path_factory: pytest.TempPathFactory) -> PreferenceSettings:
    return _settings(PreferenceKind.HPSV3, tmp_path_factory.mktemp("hpsv3"))


@pytest.fixture(scope="session")
def hpsv3(hpsv3_settings: PreferenceSettings) -> Iterator[PreferenceModel]:
    model = load_preference(hpsv3_settings)
    yield model
    model.close()


@pytest.fixture(scope="session")
def pickscore_settings(tmp_path_factory: pytest.TempPathFactory) -> PreferenceSettings:
    folder = tmp_path_factory.mktemp("pickscore")
    return _settings(PreferenceKind.PICKSCORE, folder)


@pytest.fixture(scope="session")
def hpsv2_settings(tmp_path_factory: pytest.TempPathFactory) -> PreferenceSettings:
    return _settings(PreferenceKind.HPSV2, tmp_path_factory.mktemp("hpsv2"))


@pytest.fixture(scope="session")
def imagereward_settings(tmp_path_factory: pytest.TempPathFactory) -> PreferenceSettings:
    folder = tmp_path_factory.mktemp("imagereward")
    return _settings(PreferenceKind.IMAGEREWARD, folder)
