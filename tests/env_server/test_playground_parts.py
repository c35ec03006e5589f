"""The playground's parts without a browser or a server."""

from __future__ import annotations

import httpx
import pytest

from env_server.app import ServerSettings, create_app
from env_server.job import Job
from env_server.playground.examples import load_examples
from env_server.playground.gallery import Gallery
from env_server.playground.page import page_files
from env_server.playground.setting import domain_digest
from env_server.playground.showing import contributions
from env_server.result import Result
from rewards.domain import load_domain
from rewards.gate import GateReport
from rewards.mix import RewardMix, Unscored
from rewards.score import Score

WEIGHTS = {"gate": 0.1, "length": 0.4, "judge": 0.5}
ONE = Score(1.0)


def test_contributions_sum_to_the_reward() -> None:
    reward = RewardMix("m", WEIGHTS).combine(ONE, {"length": Score(0.5), "judge": Score(0.25)})
    assert contributions(reward) == pytest.approx({"gate": 0.1, "length": 0.2, "judge": 0.125})


def test_contributions_of_scaled_weights_sum_to_the_reward() -> None:
    mix = RewardMix("m", WEIGHTS, Unscored.RENORMALISE)
    reward = mix.combine(ONE, {"length": Score(0.5)})
    adds = contributions(reward)
    assert sum(value or 0.0 for value in adds.values()) == pytest.approx(reward.value)
    assert adds["judge"] == 0.0


def test_without_a_reward_nothing_is_contributed() -> None:
    reward = RewardMix("m", WEIGHTS).combine(ONE, {"length": Score(0.5)})
    assert set(contributions(reward).values()) == {None}


def test_a_refused_sketch_gets_nothing_from_any_term() -> None:
    reward = RewardMix("m", WEIGHTS).combine(Score(0.0), {"length": ONE, "judge": ONE})
    assert set(contributions(reward).values()) == {0.0}


def rollout(subject: str) -> tuple[Job, Result]:
    mix = RewardMix("m", WEIGHTS)
    reward = mix.combine(Score(0.0), {})
    return Job("x", subject, 0, mix), Result(None, None, GateReport(), None, None, reward)


def test_a_gallery_holds_the_last_and_forgets_the_rest() -> None:
    gallery = Gallery(kept=3)
    for start in (0, 2):
        pairs = [rollout(str(start + place)) for place in range(5)]
        gallery.witness([job for job, _ in pairs], [result for _, result in pairs])
    entries = gallery.newest_first()
    assert [entry.showing.job.subject for entry in entries] == ["6", "5", "4"]
    assert gallery.get(entries[0].id) is entries[0]
    assert gallery.get("nothing") is None


def test_a_domain_is_known_by_what_can_move_a_verdict() -> None:
    names = ("watercolour", "hibiscus", "jellyfish", "landscape")
    digests = {domain_digest(load_domain(name)) for name in names}
    assert len(digests) == len(names)
    assert domain_digest(load_domain("hibiscus")) in digests


def test_examples_are_of_both_kinds() -> None:
    examples = load_examples()
    assert examples["pears.js"].group == "good"
    refused = examples["method_not_allowed__line.js"]
    assert (refused.group, refused.code) == ("refused", "method_not_allowed")


def test_the_page_asks_for_nothing_that_is_not_among_its_files() -> None:
    files = page_files()
    page = files["page.html"].body.decode()
    for name in ("main.js", "style.css", "ace/ace.js", "ace/mode-javascript.js", "ace/ace.css"):
        assert f"playground/static/{name}" in page
        assert name in files
    assert "://" not in page.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize(("playground", "status"), [(True, 200), (False, 404)])
async def test_the_page_can_be_left_out(playground: bool, status: int) -> None:
    transport = httpx.ASGITransport(create_app(ServerSettings(playground=playground)))
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
        assert (await client.get("/")).status_code == status
        assert (await client.get("/playground/static/main.js")).status_code == status
