"""A sender and a receiver over one store, and what happens when files go bad."""

import hashlib
import json
import uuid

import pytest
import torch

from training.sync.change import compare
from training.sync.errors import Fault, SyncError
from training.sync.manifest import MANIFEST, Kind, Manifest
from training.sync.package import pack_delta
from training.sync.receiver import Progress, Receiver
from training.sync.sender import Sender, SyncSettings
from training.sync.store import Store
from training.sync.weights import Weights, digest_of


class Policy:
    """Weights that move a little: of every dtype, tied, scalar, empty, strided, and a buffer."""

    def __init__(self):
        generator = torch.Generator().manual_seed(0)
        big = torch.randn(64, 32, generator=generator).to(torch.bfloat16)
        self.tensors = {
            "embed": big,
            "head": big,
            "half": torch.randn(50, generator=generator).to(torch.float16),
            "strided": torch.randn(8, 40, generator=generator)[:, ::2],
            "scale": torch.tensor(1.0),
            "nothing": torch.empty(0, 4),
            "count": torch.tensor([3], dtype=torch.int64),
            "frozen": torch.full((2000,), float("nan"), dtype=torch.bfloat16),
        }

    def move(self, step):
        self.tensors["embed"].view(-1)[step::40] += 0.25
        self.tensors["strided"][0, step % 20] = -0.0
        self.tensors["scale"] += 1
        self.tensors["count"] += 1

    def named(self):
        yield from self.tensors.items()


class Line:
    """A policy, its sender, and a receiver."""

    def __init__(self, url, **settings):
        self.store = Store(url)
        self.policy = Policy()
        self.sender = Sender(self.store, SyncSettings(**settings))
        self.receiver = Receiver(self.store, "r1")
        self.steps = 0

    def send(self):
        self.steps += 1
        self.policy.move(self.steps)
        return self.sender.send(self.policy.named())

    def in_step(self):
        return self.receiver.weights.digest() == digest_of(self.policy.named())

    def newest(self, kind):
        names = [name for name in self.store.names() if name.startswith(kind)]
        return max(names, key=lambda name: name.rpartition("-")[2])


@pytest.fixture(params=["folder", "memory"])
def line(request, tmp_path):
    url = str(tmp_path / "sync") if request.param == "folder" else f"memory://{uuid.uuid4().hex}"
    return Line(url, anchor_every=100)


def cut(data):
    return data[: len(data) // 2]


def flip(data):
    middle = len(data) * 3 // 4
    return data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]


def spoil(store, name, how):
    """Damage a file as a broken disk, network or operator would."""
    if how == "missing":
        store.remove(name)
    elif how == "truncated":
        store.write(name, cut(store.read(name)))
    else:
        store.write(name, flip(store.read(name)))


def test_five_versions_are_equal_to_the_bit(line):
    for version in range(1, 6):
        published = line.send()
        outcome = line.receiver.poll()
        assert published.kind is (Kind.ANCHOR if version == 1 else Kind.DELTA)
        assert outcome.progress is Progress.ADVANCED
        assert outcome.version == published.version == version
        assert not outcome.faults
        assert line.in_step()
    assert published.size < published.full_size
    assert line.receiver.poll().progress is Progress.CURRENT


def test_ties_shapes_and_dtypes_arrive(line):
    line.send()
    line.send()
    line.receiver.poll()
    weights = line.receiver.weights
    named = weights.named()
    assert weights.ties == {"head": "embed"}
    assert named["head"] is named["embed"]
    for name, tensor in line.policy.named():
        assert named[name].dtype == tensor.dtype
        assert named[name].shape == tensor.shape
    assert named["nothing"].shape == (0, 4)
    assert named["scale"].shape == ()


def test_a_late_receiver_takes_the_anchor_and_every_delta(line):
    for _ in range(4):
        line.send()
    outcome = line.receiver.poll()
    assert [step.kind for step in outcome.steps] == [Kind.ANCHOR] + [Kind.DELTA] * 3
    assert line.in_step()


def test_anchors_come_in_time_and_old_files_go(tmp_path):
    line = Line(str(tmp_path), anchor_every=3, keep=2)
    kinds = [line.send().kind for _ in range(9)]
    assert [index + 1 for index, kind in enumerate(kinds) if kind is Kind.ANCHOR] == [1, 4, 7]
    left = [name for name in line.store.names() if name != MANIFEST]
    assert sorted(name[-20:-12] for name in left) == ["00000007", "00000008", "00000009"]
    assert line.receiver.poll().version == 9
    assert line.in_step()


def test_kept_versions_reach_back_to_their_anchor(tmp_path):
    line = Line(str(tmp_path), anchor_every=3, keep=2)
    for _ in range(7):
        line.send()
    manifest = Manifest.from_bytes(line.store.read(MANIFEST))
    assert [entry.version for entry in manifest.entries] == [4, 5, 6, 7]


def test_a_delta_that_would_be_no_smaller_is_an_anchor(line):
    line.send()
    for tensor in set(line.policy.tensors.values()):
        tensor.copy_(torch.rand(tensor.shape) + 9)
    published = line.sender.send(line.policy.named())
    assert (published.kind, published.reason) == (Kind.ANCHOR, "the delta would be no smaller")


def test_a_new_structure_is_an_anchor(line):
    line.send()
    line.receiver.poll()
    line.policy.tensors["head"] = line.policy.tensors["head"].clone()
    untied = line.send()
    line.policy.tensors["scale"] = torch.ones(2)
    reshaped = line.send()
    del line.policy.tensors["half"]
    gone = line.send()
    assert {each.kind for each in (untied, reshaped, gone)} == {Kind.ANCHOR}
    line.receiver.poll()
    assert line.in_step()
    assert "half" not in line.receiver.weights.tensors


@pytest.mark.parametrize("how", ["missing", "truncated", "corrupt"])
def test_a_bad_delta_is_mended_by_the_anchor_it_asks_for(line, how):
    line.send()
    line.receiver.poll()
    held = line.receiver.weights.digest()
    line.send()
    spoil(line.store, line.newest("delta"), how)
    outcome = line.receiver.poll()
    assert outcome.progress is Progress.BEHIND
    assert outcome.asked
    assert [fault.fault for fault in outcome.faults] == [Fault(how)]
    assert (outcome.version, line.receiver.weights.digest()) == (1, held)
    answer = line.sender.answer_requests()
    assert (answer.kind, answer.version) == (Kind.ANCHOR, 2)
    assert line.sender.answer_requests() is None
    assert line.receiver.poll().version == 2
    assert line.in_step()
    assert line.send().kind is Kind.DELTA
    line.receiver.poll()
    assert line.in_step()


def test_without_an_answer_the_next_version_is_an_anchor(line):
    line.send()
    line.receiver.poll()
    line.send()
    spoil(line.store, line.newest("delta"), "missing")
    line.receiver.poll()
    published = line.send()
    assert published.kind is Kind.ANCHOR
    assert "r1 holds 1: delta-" in published.reason
    line.receiver.poll()
    assert line.in_step()


@pytest.mark.parametrize("how", ["missing", "truncated", "corrupt"])
def test_a_bad_first_anchor_leaves_nothing_loaded_and_is_mended(line, how):
    line.send()
    spoil(line.store, line.newest("anchor"), how)
    outcome = line.receiver.poll()
    assert outcome.progress is Progress.BEHIND
    assert outcome.asked
    assert line.receiver.weights is None
    line.sender.answer_requests()
    assert line.receiver.poll().progress is Progress.ADVANCED
    assert line.in_step()


def test_a_bad_newer_anchor_costs_nothing_while_deltas_lead_on(tmp_path):
    line = Line(str(tmp_path), anchor_every=2, keep=8)
    line.send()
    line.send()
    line.receiver.poll()
    line.send()
    spoil(line.store, line.newest("anchor"), "corrupt")
    late = Receiver(line.store, "late")
    outcome = late.poll()
    assert outcome.version == 2  # an older anchor and its delta: whole, verified, one behind
    assert outcome.asked
    line.sender.answer_requests()
    assert late.poll().version == 3


@pytest.mark.parametrize("how", ["missing", "truncated", "corrupt"])
def test_a_bad_manifest_keeps_the_weights_and_is_written_anew(line, how):
    line.send()
    line.receiver.poll()
    line.send()
    spoil(line.store, MANIFEST, how)
    outcome = line.receiver.poll()
    assert outcome.progress is Progress.BEHIND
    assert outcome.version == 1
    line.sender.answer_requests()
    line.receiver.poll()
    assert line.in_step()


@pytest.mark.parametrize("body", [b"", b"\xff{", b"[]", b'{"receiver": "../../x"}'])
def test_a_bad_request_is_answered_all_the_same_and_removed(line, body):
    line.send()
    line.store.write("request-x.json", body)
    answer = line.sender.answer_requests()
    assert answer.reason == "a request that cannot be read"
    assert "request-x.json" not in line.store.names()


def test_a_delta_of_other_weights_is_never_applied(line):
    line.send()
    line.receiver.poll()
    line.receiver.weights.apply({})
    line.receiver.weights.tensors["scale"] += 5  # someone meddled
    line.receiver.weights._digests.clear()
    line.send()
    outcome = line.receiver.poll()
    assert [fault.fault for fault in outcome.faults] == [Fault.WRONG_BASE]


def forge(line, **fields):
    """The newest entry of the manifest with other fields, under a good checksum."""
    manifest = Manifest.from_bytes(line.store.read(MANIFEST))
    entry = manifest.entries[-1].model_copy(update=fields)
    entries = (*manifest.entries[:-1], entry)
    line.store.write(MANIFEST, manifest.model_copy(update={"entries": entries}).to_bytes())


def test_a_delta_whose_result_is_wrong_is_taken_back(line):
    """A sender that hashed other weights than it packed: every checksum of the file is right."""
    line.send()
    line.receiver.poll()
    held = line.receiver.weights.digest()
    line.send()
    lie = Weights(line.sender._held.tensors)
    lie.digest = lambda: "0" * 64
    change = compare(torch.tensor(1.0), torch.tensor(2.0))
    data = pack_delta({"scale": change}, lie, 2, 1)
    line.store.write(line.newest("delta"), data)
    sha256 = hashlib.sha256(data).hexdigest()
    forge(line, weights="0" * 64, size=len(data), sha256=sha256)
    outcome = line.receiver.poll()
    assert [fault.fault for fault in outcome.faults] == [Fault.WRONG_WEIGHTS]
    assert line.receiver.weights.digest() == held


def test_a_manifest_cannot_name_files_outside_the_store(line):
    line.send()
    forge(line, file="../../etc/passwd")
    assert line.receiver.poll().faults[0].fault is Fault.MALFORMED
    assert line.receiver.weights is None


def test_a_new_sender_takes_over_and_tidies_up(line):
    for _ in range(3):
        line.send()
    line.receiver.poll()
    again = Sender(line.store, SyncSettings())
    line.policy.move(9)
    assert again.send(line.policy.named()).version == 1
    assert sum(name.endswith(".safetensors") for name in line.store.names()) == 1
    assert line.receiver.poll().version == 1
    assert line.in_step()
    with pytest.raises(SyncError, match="another sender"):
        line.send()


def test_a_stream_that_breaks_off_publishes_nothing(line):
    line.send()

    def broken():
        yield from list(line.policy.named())[:2]
        raise RuntimeError("gather failed")

    line.policy.move(7)
    with pytest.raises(RuntimeError, match="gather failed"):
        line.sender.send(broken())
    assert line.send().version == 2
    line.receiver.poll()
    assert line.in_step()


def test_after_a_failed_write_the_next_version_is_an_anchor(line, monkeypatch):
    line.send()
    line.receiver.poll()
    monkeypatch.setattr(line.store, "write", _fails)
    with pytest.raises(SyncError, match="disk full"):
        line.send()
    assert line.sender.answer_requests() is None
    monkeypatch.undo()
    published = line.send()
    assert (published.kind, published.version) == (Kind.ANCHOR, 3)
    line.receiver.poll()
    assert line.in_step()


def _fails(name, data):
    raise SyncError("disk full")


def test_nothing_published_is_no_fault(line):
    outcome = line.receiver.poll()
    assert (outcome.progress, outcome.version, outcome.asked) == (Progress.WAITING, None, False)
    assert not line.store.names()


def test_two_tensors_of_one_name_are_refused(line):
    with pytest.raises(SyncError, match="two tensors"):
        line.sender.send([("w", torch.ones(1)), ("w", torch.zeros(1))])


def test_a_freed_storage_is_not_taken_for_a_tie(line):
    line.sender.send((f"w{index}", torch.full((64,), float(index))) for index in range(50))
    line.receiver.poll()
    assert not line.receiver.weights.ties
    assert line.receiver.weights.tensors["w49"][0] == 49


def test_a_manifest_is_plain_json(line):
    line.send()
    outer = json.loads(line.store.read(MANIFEST))
    assert json.loads(outer["manifest"])["version"] == 1
