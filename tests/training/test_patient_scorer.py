"""A deadline for scores: what is missing is None with its reason, and the rest is kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace

import pytest

from env_server.errors import BrowserLost
from env_server.job import Job
from env_server.result import Result
from rewards.mix import load_mix
from tests.training.rank_worker import Cheap
from training.scoring.patient import PatientScorer
from training.watching.trl_log import without_completions

MIX = load_mix("coverage-led")


class Moody(Cheap):
    """Does with a group what its subject says, and says that all of it shows the first."""

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        if jobs[0].subject == "late":
            # It does not even heed its cancellation.
            while True:
                try:
                    await asyncio.sleep(30)
                except asyncio.CancelledError:
                    await asyncio.sleep(1)
        if jobs[0].subject == "dead":
            raise BrowserLost("the browser\x1b[31m is gone " + "x" * 500)
        results = await super().score(jobs)
        return [replace(r, pool="p", duplicate_of=0 if i else None) for i, r in enumerate(results)]


async def test_a_late_or_dead_group_does_not_take_the_others_with_it() -> None:
    subjects = ["well", "late", "well", "dead"]
    jobs = [Job(f"{i}", subject, len(subject), MIX) for i, subject in enumerate(subjects * 2)]
    scorer = PatientScorer(Moody(), 0.2)
    results = await asyncio.wait_for(scorer.score(jobs), 5)
    unscored = [result.reward.value is None for result in results]
    assert unscored == [subject != "well" for subject in subjects] * 2
    assert [r.duplicate_of for r in results if r.reward.value is not None] == [None, 0, 0, 0]
    assert results[1].errors == ("not scored within 0.2 s",)
    assert "BrowserLost: the browser\N{REPLACEMENT CHARACTER}[31m" in results[3].errors[0]
    assert len(results[3].errors[0]) == 200
    tally = scorer.take()
    assert tally.rows == tuple((job.seed, job.subject) for job in jobs)
    assert (tally.unscored, tally.pools, len(tally.reasons)) == (4, {"p"}, 2)
    assert scorer.take().rows == ()


async def test_a_defect_is_not_taken_for_an_outage() -> None:
    class Broken:
        async def score(self, jobs: Sequence[Job]) -> list[Result]:
            raise KeyError("a defect")

    with pytest.raises(KeyError):
        await PatientScorer(Broken(), 1).score([Job("", "s", 0, MIX)])


def test_no_completion_is_logged_for_want_of_a_reward(caplog: pytest.LogCaptureFixture) -> None:
    logger = logging.getLogger("trl.trainer.grpo_trainer")
    with without_completions():
        logger.warning("All reward functions returned None for the following kwargs:\nhostile")
        logger.warning("another warning")
    assert [record.getMessage() for record in caplog.records] == ["another warning"]
