"""A pool's paintings are known again; twins within a batch are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from assets import ASSETS
from env_server.job import Job
from env_server.painter_settings import PainterSettings
from env_server.studio import Studio, StudioSettings
from env_server.taste_settings import TasteSettings
from rewards.mix import load_mix
from rewards.pool import PoolError

pytestmark = pytest.mark.browser

GOOD = ASSETS / "sketches" / "good"
ONE_BROWSER = PainterSettings(browsers=1)


def job(text: str) -> Job:
    return Job(f"```js\n{text}\n```", "x", 1, load_mix("coverage-led"))


async def test_a_copy_of_a_reference_is_refused_and_a_twin_is_told(tmp_path: Path) -> None:
    (tmp_path / "images").mkdir()
    (tmp_path / "sources").mkdir()
    tulip, dunes = ((GOOD / f"{name}.js").read_text() for name in ("one_tulip", "dunes"))
    async with Studio(StudioSettings(painter=ONE_BROWSER)) as studio:
        first, again = await studio.score([job(tulip), job(f"{tulip}\nrandomSeed(1);")])
        assert first.painting is not None
        assert (again.duplicate_of, again.twin_of) in {(0, None), (None, 0)}
        assert again.reward.value == first.reward.value
        (tmp_path / "images" / "love_tulip.png").write_bytes(first.painting.png)
        (tmp_path / "sources" / "love_tulip.js").write_text(tulip)
    settings = StudioSettings(painter=ONE_BROWSER, taste=TasteSettings(str(tmp_path)))
    async with Studio(settings) as studio:
        copy, own = await studio.score([job(tulip), job(dunes)])
    assert [v.code.value for v in copy.gate.violations] == ["copy"]
    assert "love_tulip" in copy.gate.violations[0].message
    assert copy.reward.value == 0
    assert own.gate.admitted


async def test_a_folder_that_is_no_pool_is_an_error_before_anything_starts(tmp_path: Path) -> None:
    settings = StudioSettings(painter=ONE_BROWSER, taste=TasteSettings(str(tmp_path)))
    with pytest.raises(PoolError, match="holds no picture"):
        Studio(settings)
