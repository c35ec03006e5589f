"""A sender here, a receiver in a second process: equal to the bit, and mended when a file goes."""

import pytest

from benchmarks.delta_sync import Drifting, Follower, all_faults, train
from training.sync.sender import Sender, SyncSettings
from training.sync.store import Store
from training.sync.weights import digest_of


@pytest.fixture(scope="module")
def follower():
    with Follower() as started:
        yield started


def test_five_syncs_of_the_tiny_policy_are_equal(tmp_path, follower):
    policy, url = Drifting(), str(tmp_path)
    sender = Sender(Store(url), SyncSettings(anchor_every=4))
    kinds = []
    follower.open(url)
    for version in range(1, 6):
        policy.move()
        published = sender.send(policy.named())
        kinds.append(published.kind.value)
        got, weights, _, told = follower.poll()
        assert (got, weights) == (version, digest_of(policy.named())), told
    assert kinds == ["anchor", "delta", "delta", "delta", "anchor"]


def test_a_fault_in_each_kind_of_file_is_mended(tmp_path, follower):
    """One fault of each kind here; `benchmarks/delta_sync.py` has them all."""
    founds = all_faults(tmp_path, follower, lambda kind, how: how == "corrupt")
    assert {found.kind for found in founds} == {"anchor", "delta", "manifest", "request"}
    for found in founds:
        assert found.equal, found
        assert found.mended == (1 if found.kind == "anchor" else 2)
        assert "asked for an anchor" in found.did


@pytest.mark.slow
def test_trls_trainer_and_a_generator_agree_to_the_bit(tmp_path):
    transfer, loads = train(4, tmp_path, anchor_every=3)
    assert [sync.kind.value for sync in transfer.published] == [
        "anchor",
        "delta",
        "delta",
        "anchor",
    ]
    held = {loaded.version: loaded.weights for loaded in loads}
    assert held == {index + 1: own for index, own in enumerate(transfer.digests)}
    assert len(set(transfer.digests)) == 4
    for sync in transfer.published[1:3]:
        assert sync.size < sync.full_size / 5
