"""The sender as TRL's weight transfer: the hook's shape, the real trainer, requests in between."""

import inspect
import queue
import time

import numpy as np
import pytest
import torch
from datasets import Dataset

from assets import ASSETS
from training.sync.cpu import async_grpo_on_cpu
from training.sync.errors import SyncError
from training.sync.manifest import Kind
from training.sync.receiver import Progress, Receiver
from training.sync.request import Request, put_request
from training.sync.store import Store
from training.sync.transfer import DeltaWeightTransfer
from training.sync.weights import digest_of
from training.sync.worker import DeltaRolloutWorker

TINY = str(ASSETS / "policy" / "tiny")


@pytest.mark.parametrize(
    ("protocol", "ours"),
    [
        ("WeightTransferProtocol", DeltaWeightTransfer),
        ("RolloutWorkerProtocol", DeltaRolloutWorker),
    ],
)
def test_trls_hooks_are_met(protocol, ours):
    with async_grpo_on_cpu() as trl:
        wanted = getattr(inspect.getmodule(trl.AsyncGRPOTrainer), protocol)
    for name, method in inspect.getmembers(wanted, inspect.isfunction):
        if not name.startswith("_"):
            expected = list(inspect.signature(method).parameters)
            assert list(inspect.signature(getattr(ours, name)).parameters) == expected


class CannedRollouts:
    """A rollout worker without a generator: samples enough, and the version after each sync."""

    def __init__(self, sample_type):
        self.rollout_buffer = queue.Queue()
        self.metrics_queue = queue.Queue()
        self.versions = []
        for index in range(16):  # the loader reads a batch ahead
            ids = np.arange(5, 25) + index // 4 * 3
            ids[-5:] += index
            self.rollout_buffer.put(
                sample_type(
                    prompt=[],
                    completion=[],
                    input_ids=ids,
                    completion_mask=(np.arange(20) >= 10).astype(np.int64),
                    old_log_probs=np.full(20, -1.0, dtype=np.float32),
                    advantage=[-1.5, -0.5, 0.5, 1.5][index % 4],
                    model_version=1,
                    group_id=index // 4,
                    metrics={"reward": 0.5},
                )
            )

    def start(self):
        pass

    def stop(self):
        pass

    def update_model_version(self, model_version):
        self.versions.append(model_version)

    def check_health(self, stale_after_s):
        raise TimeoutError("the canned rollouts are used up")


class Followed(DeltaWeightTransfer):
    """Follows itself after every sync, and hashes the trainer's own parameters."""

    trainer = None

    def resume(self):
        receiver = self.receiver = getattr(self, "receiver", Receiver(self.sender.store))
        self.outcomes = [*getattr(self, "outcomes", []), receiver.poll()]
        assert receiver.weights.digest() == digest_of(self.trainer.model.named_parameters())


def test_the_real_trainer_publishes_every_version(tmp_path):
    transfer = Followed(str(tmp_path / "store"))
    with async_grpo_on_cpu() as trl:
        module = inspect.getmodule(trl.AsyncGRPOTrainer)
        worker = CannedRollouts(module.RolloutSample)
        transfer.trainer = trl.AsyncGRPOTrainer(
            model=TINY,
            args=trl.AsyncGRPOConfig(
                output_dir=str(tmp_path / "trainer"),
                max_steps=2,
                per_device_train_batch_size=4,
                learning_rate=3e-6,
                dtype="bfloat16",
                bf16=False,
                use_cpu=True,
                gradient_checkpointing=False,
                token_budget=0,
                report_to="none",
                save_strategy="no",
                disable_tqdm=True,
            ),
            train_dataset=Dataset.from_dict({"prompt": ["a"]}),
            rollout_worker=worker,
            weight_transfer=transfer,
        )
        transfer.trainer.train()
    assert worker.versions == [1, 2, 3] == [sync.version for sync in transfer.published]
    assert [sync.kind for sync in transfer.published] == [Kind.ANCHOR, Kind.DELTA, Kind.DELTA]
    assert all(outcome.progress is Progress.ADVANCED for outcome in transfer.outcomes)
    assert all(0 < sync.changed < sync.elements / 5 for sync in transfer.published[1:])
    assert transfer._attendant is None  # the trainer destroyed it


def test_a_request_between_syncs_is_answered(tmp_path):
    with DeltaWeightTransfer(str(tmp_path), attend_every_s=0.01) as transfer:
        transfer.pause()
        transfer.send_weights(iter([("w", torch.ones(500))]))
        transfer.resume()
        store = Store(str(tmp_path))
        put_request(store, Request(receiver="r", held=None, reason="lost it"))
        until = time.monotonic() + 20
        while len(transfer.published) < 2 and time.monotonic() < until:
            time.sleep(0.01)
    assert transfer.published[1].reason == "r holds None: lost it"
    assert not [name for name in store.names() if name.startswith("request")]
    transfer.destroy()


def test_a_store_that_cannot_be_written_fails_before_training(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SyncError):
        DeltaWeightTransfer(str(tmp_path / "file" / "store")).init_weight_transfer()
    with pytest.raises(SyncError, match="Protocol"):
        DeltaWeightTransfer("nosuchscheme://bucket/x")
