"""The pairwise judge against the embedded server, through real HTTP and the real client."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from structlog.testing import capture_logs

from env_server.judge_server.embedded import embedded_judge
from env_server.judge_server.faults import Faults, FaultSwitch
from env_server.judge_server.settings import Abilities, JudgeServerSettings
from rewards.judge.judge import PairwiseJudge
from rewards.judge.settings import JudgeSettings, Mode
from rewards.reference import Reference
from rewards.score import Score
from rewards.tier import Tier
from tests.judge_pictures import CRITERIA, disc, references, weights_file

pytestmark = pytest.mark.asyncio(loop_scope="module")

PROBES = 3
MARGIN_S = 6.0  # machines are slow and shared


@dataclass
class Bench:
    """A running judge, the server behind it and the server's faults."""

    judge: PairwiseJudge
    switch: FaultSwitch

    async def score(self, radius: int, against: list[Reference]) -> Score:
        return await self.judge.score(disc(radius), against, "a red disc", CRITERIA)


@dataclass
class Served:
    """A running server: the API's address, and its faults."""

    url: str
    switch: FaultSwitch


@asynccontextmanager
async def a_server(weights: Path, **settings: Any) -> AsyncIterator[Served]:
    switch = FaultSwitch(Faults())
    async with embedded_judge(JudgeServerSettings(weights=weights, **settings), switch) as url:
        yield Served(url, switch)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def served(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Served]:
    """One server for all tests that want a plain one, so that it measures each disc once."""
    async with a_server(weights_file(tmp_path_factory.mktemp("weights"))) as server:
        yield server


@asynccontextmanager
async def a_bench(server: Served, **settings: Any) -> AsyncIterator[Bench]:
    server.switch.set(Faults())
    server.switch.requests = 0
    usual: dict[str, Any] = {
        "mode": Mode.LOGPROBS,
        "minimum_answered": 1,
        "retries": 0,
        "budget_s": 20.0,
    }
    async with PairwiseJudge(JudgeSettings(server.url, "test", **(usual | settings))) as judge:
        yield Bench(judge, server.switch)


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


async def test_the_score_is_the_mean_win_share_over_both_orders(
    served: Served, tmp_path: Path
) -> None:
    async with a_bench(served, price_in=2.0, price_out=10.0) as bench:
        score = await bench.score(20, references(tmp_path, 8, 20, 28))
        assert bench.switch.requests == 6
        stats = bench.judge.stats()
    assert score.value is not None
    weaker, same, stronger = (row["score"] for row in score.detail["comparisons"])
    assert weaker > 0.9
    assert same == pytest.approx(0.5)
    assert stronger < 0.1
    assert score.value == pytest.approx((weaker + same + stronger) / 3)
    detail = score.detail
    assert (detail["answered"], detail["asked"], detail["cache_hits"]) == (3, 3, 0)
    assert (detail["mode"], detail["model"]) == ("logprobs", "test")
    tokens = detail["tokens"]
    assert tokens["out"] == 6
    assert detail["cost"] == pytest.approx((2 * tokens["in"] + 10 * tokens["out"]) / 1e6)
    assert (stats.rollouts, stats.unscored, stats.calls) == (1, 0, 6)
    assert stats.cost == pytest.approx(detail["cost"])


@pytest.mark.parametrize(
    ("abilities", "mode"),
    [
        (Abilities(), Mode.LOGPROBS),
        (Abilities(logprobs=False), Mode.SCHEMA),
        (Abilities(logprobs=False, schema=False), Mode.TEXT),
    ],
)
async def test_the_best_way_of_asking_is_found(
    tmp_path: Path, abilities: Abilities, mode: Mode
) -> None:
    async with (
        a_server(weights_file(tmp_path), abilities=abilities) as own,
        a_bench(own, mode=Mode.AUTO) as bench,
    ):
        score = await bench.score(20, references(tmp_path, 8, 28))
        report = bench.judge.report()
    assert score.detail["mode"] == mode.value
    assert score.value == pytest.approx(0.5, abs=0.01)
    assert len(report) == PROBES + 1
    refused = [line for line in report if "not supported" in line]
    assert len(refused) == [Mode.LOGPROBS, Mode.SCHEMA, Mode.TEXT].index(mode)


async def test_an_endpoint_that_refuses_two_images_is_no_judge(tmp_path: Path) -> None:
    async with (
        a_server(weights_file(tmp_path), abilities=Abilities(two_images=False)) as own,
        a_bench(own, mode=Mode.AUTO) as bench,
    ):
        score = await bench.score(20, references(tmp_path, 8))
    assert score.value is None
    assert "at most 1 image" in str(score.reason)


@pytest.mark.parametrize("mode", [Mode.SCHEMA, Mode.TEXT])
async def test_a_split_verdict_is_a_tie(tmp_path: Path, mode: Mode) -> None:
    async with (
        a_server(weights_file(tmp_path), position_bias=100.0) as own,
        a_bench(own, mode=mode) as bench,
    ):
        score = await bench.score(20, references(tmp_path, 8, 28))
    assert [(r["first"], r["second"]) for r in score.detail["comparisons"]] == [(1, 0), (1, 0)]
    assert score.value == 0.5


async def test_a_position_bias_is_there_in_each_order_and_gone_in_both(tmp_path: Path) -> None:
    async with a_server(weights_file(tmp_path), position_bias=2.0) as own, a_bench(own) as bench:
        score = await bench.score(20, references(tmp_path, 20, 19))
    same, weaker = score.detail["comparisons"]
    assert same["first"] == pytest.approx(0.881, abs=0.001)
    assert same["second"] == pytest.approx(0.119, abs=0.001)
    assert same["score"] == pytest.approx(0.5)
    assert weaker["second"] < 0.5 < weaker["score"] < weaker["first"]


async def test_verdicts_are_kept_over_restarts(served: Served, tmp_path: Path) -> None:
    against = references(tmp_path, 8, 28)
    async with a_bench(served, cache=tmp_path / "kept") as bench:
        asked = await bench.score(20, against)
        again = await bench.score(20, against)
    async with a_bench(served, cache=tmp_path / "kept") as bench:
        kept = await bench.score(20, against)
        other = await bench.score(21, against)
        assert bench.switch.requests == 4
        assert bench.judge.stats().memory.hits == 4
    assert asked.value == again.value == kept.value
    hits = [score.detail["cache_hits"] for score in (asked, again, kept, other)]
    assert hits == [0, 4, 4, 0]
    assert kept.detail["tokens"] == {"in": 0, "out": 0}


async def test_a_damaged_cache_costs_only_the_questions(served: Served, tmp_path: Path) -> None:
    (tmp_path / "verdicts.sqlite3").write_bytes(b"damaged" * 1000)
    async with a_bench(served, cache=tmp_path) as bench:
        first, again = [await bench.score(20, references(tmp_path, 8)) for _ in range(2)]
        assert bench.judge.stats().memory.damaged == 1
    assert first.value == again.value
    assert again.detail["cache_hits"] == 2


async def test_a_comparison_without_both_orders_is_dropped_and_no_loss(
    served: Served, tmp_path: Path
) -> None:
    against = references(tmp_path, 8, 10)
    async with a_bench(served) as bench:
        bench.switch.set(Faults(error=1.0), lambda shown: shown == [disc(8), disc(20)])
        score = await bench.score(20, against)
    dropped, whole = score.detail["comparisons"]
    assert dropped["score"] is None
    assert dropped["first"] > 0.9
    assert "shown second: server_error" in dropped["dropped"]
    assert score.value == whole["score"]
    assert (score.detail["answered"], score.detail["asked"]) == (1, 2)


async def test_fewer_answers_than_the_minimum_leave_the_term_unscored(
    served: Served, tmp_path: Path
) -> None:
    async with a_bench(served, minimum_answered=2) as bench:
        bench.switch.set(Faults(garbage=1.0), lambda shown: disc(8) in shown)
        score = await bench.score(20, references(tmp_path, 8, 10))
        enough = await bench.score(20, references(tmp_path, 10, 11))
        none = await bench.score(20, [])
    assert score.value is None
    assert "1 of 2 comparisons" in str(score.reason)
    assert "unreadable" in str(score.reason)
    assert score.detail["answered"] == 1
    assert enough.value is not None
    assert "0 of 0" in str(none.reason)


@pytest.mark.parametrize(
    ("faults", "named"),
    [
        (Faults(error=1.0), "server_error"),
        (Faults(garbage=1.0), "unreadable"),
        (Faults(cut=1.0), "unreachable"),
        (Faults(rate_limit=1.0, retry_after_s=0.01), "rate_limited"),
    ],
)
async def test_a_fault_leaves_the_term_unscored_and_the_next_painting_scored(
    served: Served, tmp_path: Path, faults: Faults, named: str
) -> None:
    async with a_bench(served) as bench:
        bench.switch.set(faults)
        score = await bench.score(20, references(tmp_path, 8))
        bench.switch.set(Faults())
        after = await bench.score(20, references(tmp_path, 8))
        assert bench.judge.stats().faults == {named: 2}
    assert score.value is None
    assert named in str(score.reason)
    assert after.value is not None


@pytest.mark.parametrize(
    "faults",
    [
        Faults(rate_limit=1.0, retry_after_s=0.3, times=2),
        Faults(error=1.0, times=2),
        Faults(cut=1.0, times=2),
    ],
)
async def test_a_passing_fault_is_retried(served: Served, tmp_path: Path, faults: Faults) -> None:
    async with a_bench(served, retries=2) as bench:
        bench.switch.set(faults)
        started = time.monotonic()
        score = await bench.score(20, references(tmp_path, 8))
        took = time.monotonic() - started
        assert bench.switch.requests == 4
    assert score.value is not None
    if faults.rate_limit:
        assert took >= 0.3


async def test_no_rollout_outlasts_its_budget(served: Served, tmp_path: Path) -> None:
    async with a_bench(served, budget_s=1.0, concurrency=1, retries=3) as bench:
        bench.switch.set(Faults(slow_s=60.0))
        started = time.monotonic()
        score = await bench.score(20, references(tmp_path, 8, 10, 12))
        took = time.monotonic() - started
    assert score.value is None
    assert "out_of_time" in str(score.reason)
    assert took < 1.0 + MARGIN_S


async def test_one_slow_order_drops_its_comparison_alone(served: Served, tmp_path: Path) -> None:
    against = references(tmp_path, 8, 10)
    async with a_bench(served) as bench:
        await bench.score(20, against)  # so that nothing is left to measure
    async with a_bench(served, budget_s=3.0) as bench:
        bench.switch.set(Faults(slow_s=60.0), lambda shown: shown == [disc(8), disc(20)])
        score = await bench.score(20, against)
    slow, whole = score.detail["comparisons"]
    assert "shown second: out_of_time" in slow["dropped"]
    assert score.value == whole["score"]


async def test_a_call_has_a_time_of_its_own(served: Served, tmp_path: Path) -> None:
    async with a_bench(served, timeout_s=0.3) as bench:
        bench.switch.set(Faults(slow_s=30.0))
        score = await bench.score(20, references(tmp_path, 8))
    assert "timed_out" in str(score.reason)


async def test_a_server_that_asks_for_more_patience_than_there_is_gets_none(
    served: Served,
    tmp_path: Path,
) -> None:
    async with a_bench(served, retries=5, budget_s=1.0) as bench:
        bench.switch.set(Faults(rate_limit=1.0, retry_after_s=60.0))
        started = time.monotonic()
        score = await bench.score(20, references(tmp_path, 8))
        assert time.monotonic() - started < 1.0 + MARGIN_S
    assert score.value is None


async def test_a_judge_that_is_down_at_the_start_is_used_once_it_is_up(tmp_path: Path) -> None:
    port, against = free_port(), references(tmp_path, 8)
    settings = JudgeSettings(
        f"http://127.0.0.1:{port}/v1", "test", minimum_answered=1, retries=0, budget_s=20.0
    )
    with capture_logs() as logs:
        async with PairwiseJudge(settings) as judge:
            down = await judge.score(disc(20), against, "a red disc", CRITERIA)
            served = JudgeServerSettings(weights=weights_file(tmp_path))
            async with embedded_judge(served, port=port):
                up = await judge.score(disc(20), against, "a red disc", CRITERIA)
    assert "unreachable" in str(down.reason)
    assert down.detail["asked"] == 1
    assert down.detail["mode"] == "auto"
    assert up.value is not None
    assert [entry["log_level"] for entry in logs] == ["error", "info"]


async def test_the_circuit_opens_loudly_and_closes_without_a_restart(
    served: Served, tmp_path: Path
) -> None:
    against = references(tmp_path, 8, 10)
    async with a_bench(served, breaker_failures=3, breaker_pause_s=0.5) as bench:
        bench.switch.set(Faults(error=1.0))
        with capture_logs() as logs:
            await bench.score(20, against)
            before = bench.switch.requests
            held_back = await bench.score(20, against)
            assert bench.switch.requests == before
            assert bench.judge.stats().circuit_open
            bench.switch.set(Faults())
            await asyncio.sleep(0.6)
            await bench.score(20, against)
            after = await bench.score(20, against)
        assert bench.judge.stats().circuit_openings == 1
    assert "circuit_open" in str(held_back.reason)
    assert after.detail["answered"] == 2
    assert [entry["log_level"] for entry in logs] == ["error", "info"]


async def test_calls_are_bounded_and_share_the_budget_with_their_queue(
    served: Served, tmp_path: Path
) -> None:
    async with a_bench(served, concurrency=2, budget_s=30.0) as bench:
        bench.switch.set(Faults(slow_s=0.2))
        started = time.monotonic()
        scores = await asyncio.gather(
            *(bench.score(20, references(tmp_path, 8, 10)) for _ in range(3))
        )
        assert time.monotonic() - started >= 12 / 2 * 0.2
    assert all(score.value is not None for score in scores)


async def test_an_unreadable_reference_drops_its_comparison(served: Served, tmp_path: Path) -> None:
    gone = Reference("gone", Tier.LOVE, tmp_path / "gone.png")
    async with a_bench(served) as bench:
        score = await bench.score(20, [gone, *references(tmp_path, 8)])
    assert score.detail["answered"] == 1
    assert "no_reference" in score.detail["comparisons"][0]["dropped"]


async def test_a_wrong_key_or_name_is_told(served: Served, tmp_path: Path) -> None:
    async with a_bench(served) as bench:
        elsewhere = replace(bench.judge.settings, mode=Mode.TEXT)
        base = elsewhere.base_url.removesuffix("/v1")
        async with PairwiseJudge(replace(elsewhere, base_url=f"{base}/v2")) as judge:
            score = await judge.score(disc(20), references(tmp_path, 8), "a disc", CRITERIA)
    assert "refused" in str(score.reason)
