"""The parts of the client of /score that speak to nobody: hosts, lists, settings."""

from __future__ import annotations

import subprocess
import sys

import pytest

from env_server.score_client import ClientSettings, ScoreClient, ScoreRecord
from env_server.score_client.client import Asking
from env_server.score_client.hosts import Hosts
from env_server.score_client.parts import sendable, split
from env_server.score_client.settings import MAX_BATCH
from env_server.wire import MAX_BATCH as SERVERS_MAX_BATCH
from env_server.wire import ScoreRequest
from rewards.sketch import MAX_COMPLETION_CHARS
from tests.env_server.faulty_server import record


def test_hosts_take_turns_by_what_is_under_way_and_rest_after_failures() -> None:
    now = [0.0]
    hosts = Hosts(["http://a:1", "http://b:1/", "http://a:1"], 5.0, lambda: now[0])
    assert len(hosts) == 2
    with hosts.lend() as one, hosts.lend() as two:
        assert {one.name, two.name} == {"http://a:1", "http://b:1"}
        hosts.failed(two, None)
        with hosts.lend() as third:
            assert third is one  # busier, but alive
    hosts.failed(one, 30.0)
    assert not hosts.any_live()
    with hosts.lend() as host:
        assert host is two  # it asked for no pause; one did
    assert hosts.asked_wait() == 0.0
    hosts.failed(two, 10.0)
    assert hosts.asked_wait() == 10.0
    now[0] = 10.0
    assert hosts.any_live()


@pytest.mark.parametrize("url", ["", "localhost:8000", "ftp://x", "http://"])
def test_a_wrong_address_is_named_at_once(url: str) -> None:
    with pytest.raises(ValueError, match=r"address|server"):
        ScoreClient(url)
    with pytest.raises(ValueError, match="at least one"):
        ScoreClient()


def test_an_address_is_shown_without_its_password() -> None:
    with Hosts(["http://me:s3cret@a:1/x?y=z"], 1.0).lend() as host:
        assert host.name == "http://a:1"
        assert str(host.url.join("score")).endswith("@a:1/x/score")


def test_parts_are_even_and_within_both_bounds() -> None:
    assert [len(part) for _, part in split(["x"] * 65, 64, 1000)] == [33, 32]
    assert list(split(["aaaa", "bb", "cc", "dddddddd"], 64, 4)) == [
        (0, ["aaaa"]),
        (1, ["bb", "cc"]),
        (3, ["dddddddd"]),
    ]
    assert list(split([], 64, 4)) == []


def test_a_completion_that_no_wire_takes_is_cut_or_mended() -> None:
    assert len(sendable("x" * 10**6)) == 2 * MAX_COMPLETION_CHARS
    assert sendable("a\ud800b") == "a\ufffdb"
    ScoreRequest(completions=[sendable("\udfff" * 10**6)], subject="x")


def test_every_field_of_a_request_can_be_asked_for() -> None:
    assert MAX_BATCH == SERVERS_MAX_BATCH
    assert set(Asking.__annotations__) == set(ScoreRequest.model_fields) - {
        "completions",
        "subject",
    }


def test_the_record_of_a_newer_and_of_an_older_server() -> None:
    newer = ScoreRecord.model_validate(record("0.5"))
    assert newer.moved(10).duplicate_of == 10
    assert newer.moved(10).twin_of is None
    assert newer.picture is None
    with pytest.raises(ValueError, match="reward"):
        ScoreRecord.model_validate({"admitted": True})


@pytest.mark.parametrize(
    "wrong", [{"deadline_s": 0}, {"attempts": 0}, {"batch": 65}, {"jitter_s": -1}]
)
def test_settings_out_of_range_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"more|least|is|are"):
        ClientSettings(**wrong)  # type: ignore[arg-type]


def test_the_client_does_not_load_the_server() -> None:
    code = "import sys, env_server.score_client; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"openenv", "fastapi", "gradio", "torch"} & set(told.stdout.split())
