"""The term around a model in this process, and loading by kind."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Sequence

import pytest

from rewards.preference.batcher import BatchSettings
from rewards.preference.errors import ModelFailed, WeightsRefused
from rewards.preference.kind import Placement, PreferenceKind
from rewards.preference.local import LocalPreference
from rewards.preference.model import PreferenceModel
from rewards.preference.opinion import Opinion
from rewards.preference.settings import PreferenceSettings
from rewards.preference.term import PreferenceTerm
from tests.rewards.stub_preference import StubModel


async def test_a_painting_is_scored_with_what_a_reader_wants_to_know() -> None:
    model = StubModel()
    async with LocalPreference(lambda: model) as local:
        score = await PreferenceTerm(local).score(b"", "four")
    assert score.value == pytest.approx(model.squash.value(4.0))
    assert score.detail == {
        "model": "stub/1",
        "mu": 4.0,
        "sigma": 0.5,
        "squash": {"centre": 0.0, "scale": 4.0},
    }
    assert model.closed
    assert len(model.threads) == 1


async def test_callers_at_once_share_batches() -> None:
    model = StubModel()
    async with LocalPreference(lambda: model, BatchSettings(8, 0.1)) as local:
        term = PreferenceTerm(local)
        scores = await asyncio.gather(*(term.score(b"", "x" * n) for n in range(8)))
    assert [s.detail["mu"] for s in scores] == [float(n) for n in range(8)]
    assert len(model.batches) == 1


@pytest.mark.parametrize(
    ("picture", "fault"), [(b"bad", "PictureUnreadable"), (b"boom", "ModelFailed")]
)
async def test_a_failure_leaves_it_unscored_and_never_zero(picture: bytes, fault: str) -> None:
    async with LocalPreference(StubModel) as local:
        score = await PreferenceTerm(local).score(picture, "a fox")
    assert score.value is None
    assert score.detail["fault"] == fault
    assert score.reason
    assert score.reason.startswith("preference: ")


class Broken(StubModel):
    """A model whose library raises what it likes, or which loses an answer."""

    def __init__(self, error: Exception | None) -> None:
        super().__init__()
        self.error = error

    def opinions(self, pictures: Sequence[bytes], prompts: Sequence[str]) -> list[Opinion]:
        if self.error is not None:
            raise self.error
        return []


@pytest.mark.parametrize("error", [RuntimeError("CUDA out of memory"), KeyError("x"), None])
async def test_whatever_a_model_raises_is_a_failed_model(error: Exception | None) -> None:
    async with LocalPreference(lambda: Broken(error)) as local:
        score = await PreferenceTerm(local).score(b"", "a fox")
    assert score.value is None
    assert score.detail["fault"] == "ModelFailed"


async def test_a_model_that_does_not_load_says_why() -> None:
    def loader() -> PreferenceModel:
        raise WeightsRefused("only 3 of 4 tensors match", missing=["head.bias"])

    with pytest.raises(WeightsRefused, match=r"missing: head\.bias"):
        async with LocalPreference(loader):
            pass


async def test_a_closed_model_scores_nothing() -> None:
    async with LocalPreference(StubModel) as local:
        pass
    with pytest.raises(ModelFailed):
        await local.rate(b"", "a fox")


async def test_the_real_model_scores_the_same_in_company_as_alone(hpsv3: PreferenceModel) -> None:
    from tests.rewards.tiny_models import PROMPTS, pictures

    async with LocalPreference(lambda: Shared(hpsv3), BatchSettings(4, 0.5)) as local:
        term = PreferenceTerm(local)
        asks = zip(pictures(4), PROMPTS, strict=False)
        scores = await asyncio.gather(*(term.score(p, q) for p, q in asks))
    alone = [hpsv3.opinions([p], [q])[0] for p, q in zip(pictures(4), PROMPTS, strict=False)]
    assert [s.detail["mu"] for s in scores] == pytest.approx([o.mu for o in alone], abs=1e-5)


class Shared:
    """The session's model, which outlives the term."""

    def __init__(self, model: PreferenceModel) -> None:
        self.name, self.squash = model.name, model.squash
        self.opinions = model.opinions

    def close(self) -> None:
        pass


def test_disk_offload_needs_a_folder() -> None:
    with pytest.raises(ValueError, match="offload folder"):
        PreferenceSettings(PreferenceKind.HPSV3, placement=Placement.DISK_OFFLOAD)


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_nothing_imports_torch_before_a_model_is_loaded() -> None:
    files = "batcher ensemble errors kind load local model_thread recipe remote settings term"
    imports = "".join(f"import rewards.preference.{name}\n" for name in files.split())
    code = f"import sys\n{imports}import training.commands.scorer\n"
    assert (
        run(f"{code}print(sys.modules.keys() & {{'torch', 'transformers', 'accelerate'}})")
        == "set()"
    )


def test_a_missing_package_is_named_with_its_extra() -> None:
    code = """
import sys
sys.modules["torch"] = None
from rewards.preference.errors import ExtraMissing
from rewards.preference.kind import PreferenceKind
from rewards.preference.load import load_preference
from rewards.preference.settings import PreferenceSettings
try:
    load_preference(PreferenceSettings(PreferenceKind.HPSV3))
except ExtraMissing as error:
    print(error)
"""
    assert "pip install 'atelier[scorers]'" in run(code)
