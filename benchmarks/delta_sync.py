"""Delta weight sync on CPU: a real trainer, a generator in another process, and files gone bad.

    python -m benchmarks.delta_sync --syncs 20
    python -m benchmarks.delta_sync --syncs 0      # the faults alone

The first table is TRL's AsyncGRPOTrainer training the tiny policy in bfloat16 through
`DeltaWeightTransfer`, while `DeltaRolloutWorker` generates in a second process; after every sync
the parameters of both models are hashed, each in its own process. The second damages one file of
each kind and says what the receiver, again in a second process, did about it.
"""

from __future__ import annotations

import argparse
import multiprocessing
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from assets import ASSETS
from training.logs import configure_logs
from training.sync.manifest import MANIFEST
from training.sync.receiver import Receiver
from training.sync.sender import Sender
from training.sync.store import Store
from training.sync.weights import digest_of

POLICY = str(ASSETS / "policy" / "tiny")


def count_fills(prompts: Sequence[str], completions: Sequence[str]) -> list[float]:
    """A cheap score: how many fills a sketch asks for, towards eight."""
    return [min(1.0, text.count("brush.fill(") / 8) for text in completions]


def train(syncs: int, folder: Path, learning_rate: float = 3e-6, anchor_every: int = 10) -> Any:
    """Train for `syncs` - 1 steps; gives the transfer with its digests, and the worker's loads."""
    from datasets import Dataset
    from transformers.trainer_callback import PrinterCallback

    from training.sync.cpu import async_grpo_on_cpu
    from training.sync.generator import GeneratorSettings
    from training.sync.sender import SyncSettings
    from training.sync.transfer import DeltaWeightTransfer
    from training.sync.worker import DeltaRolloutWorker
    from training.tiny.generator import prompt_for

    class Witness(DeltaWeightTransfer):
        """Hashes the trainer's own parameters after each sync."""

        trainer: Any = None
        digests: tuple[str, ...] = ()

        def resume(self) -> None:
            self.digests += (digest_of(self.trainer.model.named_parameters()),)

    prompts = tuple(prompt_for(subject) for subject in ("a hibiscus flower", "two pears"))
    url = str(folder / "store")
    settings = GeneratorSettings(
        url, POLICY, prompts, generations=4, completion_length=48, verify=True, queue_size=8
    )
    transfer = Witness(url, SyncSettings(anchor_every=anchor_every))
    worker = DeltaRolloutWorker(settings, count_fills, lockstep_s=300)
    with async_grpo_on_cpu() as trl:
        transfer.trainer = trl.AsyncGRPOTrainer(
            model=POLICY,
            args=trl.AsyncGRPOConfig(
                output_dir=str(folder / "trainer"),
                max_steps=syncs - 1,
                per_device_train_batch_size=4,
                learning_rate=learning_rate,
                dtype="bfloat16",
                bf16=False,
                use_cpu=True,
                gradient_checkpointing=False,
                token_budget=0,
                report_to="none",
                save_strategy="no",
                disable_tqdm=True,
            ),
            train_dataset=Dataset.from_dict({"prompt": list(prompts)}),
            rollout_worker=worker,
            weight_transfer=transfer,
        )
        transfer.trainer.remove_callback(PrinterCallback)
        transfer.trainer.train()
    return transfer, worker.loads


def print_syncs(transfer: Any, loads: Sequence[Any]) -> None:
    """The table of a run, and its sums."""
    held = {loaded.version: loaded.weights for loaded in loads}
    print("| version | file | changed | bytes | of full | equal |\n|--:|---|--:|--:|--:|---|")
    for sync, own in zip(transfer.published, transfer.digests, strict=True):
        equal = "yes" if held.get(sync.version) == own == sync.weights else "NO"
        print(
            f"| {sync.version} | {sync.kind.value} | {sync.changed / sync.elements:.2%} "
            f"| {sync.size:,} | {sync.size / sync.full_size:.1%} | {equal} |"
        )
    sent = sum(sync.size for sync in transfer.published)
    full = sum(sync.full_size for sync in transfer.published)
    deltas = [sync for sync in transfer.published if sync.kind.value == "delta"]
    print(f"\nsent {sent:,} bytes, {sent / full:.1%} of {full:,} for full weights every time")
    if deltas:
        mean = sum(sync.size for sync in deltas) / len(deltas)
        print(
            f"a delta is {mean:,.0f} bytes on average, {deltas[0].full_size / mean:.0f} times less"
        )


def follow(pipe: Any) -> None:
    """The other process: opens stores and polls them as it is told, until told nothing."""
    torch.set_num_threads(1)
    receiver = None
    while (order := pipe.recv()) is not None:
        if order != "poll":
            receiver = Receiver(Store(order), "follower")
            continue
        assert receiver is not None
        outcome = receiver.poll()
        weights = receiver.weights.digest() if receiver.weights is not None else None
        pipe.send((outcome.version, weights, outcome.asked, str(outcome)))


class Follower:
    """A receiver in a second process."""

    def __enter__(self) -> Follower:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=follow, args=(theirs,), daemon=True)
        self._process.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._pipe.send(None)
        self._process.join(timeout=30)

    def open(self, url: str) -> None:
        self._pipe.send(url)

    def poll(self) -> tuple[int | None, str | None, bool, str]:
        self._pipe.send("poll")
        answer: tuple[int | None, str | None, bool, str] = self._pipe.recv()
        return answer


class Drifting:
    """The tiny policy's weights in bfloat16, moving a little at every step."""

    def __init__(self) -> None:
        from safetensors.torch import load_file

        self.tensors = load_file(Path(POLICY) / "model.safetensors")
        self._random = torch.Generator().manual_seed(0)

    def move(self) -> None:
        for tensor in self.tensors.values():
            flat = tensor.view(-1)
            some = torch.randint(len(flat), (max(1, len(flat) // 30),), generator=self._random)
            flat[some] *= 1.01

    def named(self) -> Iterator[tuple[str, torch.Tensor]]:
        yield from self.tensors.items()


def spoil(store: Store, name: str, how: str) -> None:
    """Damage a file as a broken disk, network or operator would."""
    if how == "missing":
        store.remove(name)
        return
    data = store.read(name)
    middle = len(data) // 2
    cut = data[:middle]
    store.write(
        name, cut if how == "truncated" else cut + bytes([data[middle] ^ 1]) + data[middle + 1 :]
    )


@dataclass(frozen=True)
class Found:
    """What came of a fault: the first poll after it, and whether and at which version it mended."""

    kind: str
    how: str
    did: str
    mended: int | None
    equal: bool


def inject(kind: str, how: str, folder: Path, follower: Follower) -> Found:
    """Two versions, one damaged file, one poll, one answer of the sender, one poll."""
    store, policy = Store(str(folder)), Drifting()
    sender = Sender(store)
    follower.open(str(folder))
    sender.send(policy.named())
    if kind != "anchor":
        follower.poll()
        policy.move()
        sender.send(policy.named())
    target = {"manifest": MANIFEST}.get(kind, "")
    for name in store.names():
        target = name if name.startswith("delta" if kind == "request" else kind) else target
    spoil(store, target, "missing" if kind == "request" else how)
    did = follower.poll()[3]
    if kind == "request":
        spoil(store, "request-follower.json", how)
        did = follower.poll()[3] if how == "missing" else did
    answer = sender.answer_requests()
    version, weights, _, _ = follower.poll()
    equal = weights == digest_of(policy.named())
    return Found(kind, how, did, version if answer is not None else None, equal)


def print_faults(founds: Sequence[Found]) -> None:
    """The table of faults."""
    print("| damaged | how | what the receiver did at once | mended at | equal |")
    print("|---|---|---|--:|---|")
    for each in founds:
        equal = "yes" if each.equal else "NO"
        print(f"| {each.kind} | {each.how} | {each.did} | {each.mended} | {equal} |")


def all_faults(
    folder: Path, follower: Follower, wanted: Callable[[str, str], bool] = lambda *_: True
) -> list[Found]:
    """One fault of each sort in each kind of file."""
    kinds, hows = ("anchor", "delta", "manifest", "request"), ("missing", "truncated", "corrupt")
    return [
        inject(kind, how, folder / f"{kind}-{how}", follower)
        for kind in kinds
        for how in hows
        if wanted(kind, how)
    ]


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--syncs", type=int, default=20, help="syncs of the training run; 0: none")
    parser.add_argument("--learning-rate", type=float, default=3e-6)
    arguments = parser.parse_args()
    configure_logs()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        begun = time.monotonic()
        if arguments.syncs:
            print_syncs(*train(arguments.syncs, folder, arguments.learning_rate))
            print(f"{time.monotonic() - begun:.0f} s\n")
        with Follower() as follower:
            print_faults(all_faults(folder / "faults", follower))


if __name__ == "__main__":
    main()
