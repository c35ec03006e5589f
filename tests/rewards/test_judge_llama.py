"""The judge against a real llama.cpp server; needs the packages `xllamacpp` and `gguf`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rewards.judge.judge import PairwiseJudge
from rewards.judge.settings import JudgeSettings, Mode
from tests.judge_pictures import CRITERIA, disc, references

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def llama(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The API's address of a server with a tiny random model that takes pictures."""
    # Imported here, because the default run has neither package.
    import xllamacpp

    from tests.tiny_llama import write_model, write_projector

    folder = tmp_path_factory.mktemp("llama")
    model, projector = folder / "model.gguf", folder / "projector.gguf"
    write_model(model)
    write_projector(projector)
    assert projector.stat().st_size < 2_000_000
    params = xllamacpp.CommonParams()
    params.model.path, params.mmproj.path = str(model), str(projector)
    params.port, params.n_ctx, params.n_parallel = 0, 8192, 1
    params.cpuparams.n_threads, params.warmup = 1, False
    server = xllamacpp.Server(params)
    yield f"{server.listening_address}/v1"
    del server


def settings(url: str, mode: Mode) -> JudgeSettings:
    return JudgeSettings(url, "tiny", mode=mode, answer_tokens=60, concurrency=2)


async def test_the_probe_finds_log_probabilities_and_the_schema(llama: str) -> None:
    async with PairwiseJudge(settings(llama, Mode.AUTO)) as judge:
        lines = judge.report()
        assert judge.stats().mode is Mode.LOGPROBS
    assert lines[0].startswith("one token with log-probabilities: works")
    assert lines[1].startswith("JSON held to a schema: works")


async def test_two_pictures_give_a_soft_win_share(llama: str, tmp_path: Path) -> None:
    against = references(tmp_path, 8, 28)
    async with PairwiseJudge(settings(llama, Mode.LOGPROBS)) as judge:
        score = await judge.score(disc(20), against, "a red disc", CRITERIA)
    assert score.value is not None
    assert score.detail["tokens"]["out"] == 4
    shares = [row[order] for row in score.detail["comparisons"] for order in ("first", "second")]
    assert all(0 < share < 1 for share in shares)
    assert len(set(shares)) > 1, "what it is shown makes no difference"


async def test_a_schema_gives_verdicts_even_when_the_reason_is_cut(
    llama: str, tmp_path: Path
) -> None:
    against = references(tmp_path, 8, 28)
    async with PairwiseJudge(settings(llama, Mode.SCHEMA)) as judge:
        score = await judge.score(disc(20), against, "a red disc", CRITERIA)
    assert score.detail["answered"] == 2
    shares = {row[order] for row in score.detail["comparisons"] for order in ("first", "second")}
    assert shares <= {0.0, 1.0}


async def test_rambling_is_no_answer(llama: str, tmp_path: Path) -> None:
    async with PairwiseJudge(settings(llama, Mode.TEXT)) as judge:
        score = await judge.score(disc(20), references(tmp_path, 8, 28), "a red disc", CRITERIA)
    assert score.value is None
    assert "no_answer" in str(score.reason)
    assert score.detail["tokens"]["out"] == 240
