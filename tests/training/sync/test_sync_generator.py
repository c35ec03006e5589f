"""The generator's loop in this process: weights in, scored samples out."""

import queue
import threading
from types import SimpleNamespace

import numpy as np
import pytest
import torch
from transformers import LlamaForCausalLM

from assets import ASSETS
from training.sync.generator import GeneratorSettings, Pipes, generate_forever
from training.sync.sender import Sender
from training.sync.store import Store
from training.sync.weights import digest_of
from training.sync.worker import DeltaRolloutWorker, GeneratorDied

TINY = str(ASSETS / "policy" / "tiny")


class Full(queue.Queue):
    """Stops the generator when it holds enough."""

    def __init__(self, enough, stop):
        super().__init__()
        self._enough, self._stop = enough, stop

    def put(self, item, *args, **kwargs):
        super().put(item, *args, **kwargs)
        if self.qsize() >= self._enough:
            self._stop.set()


def score(prompts, completions):
    """The second of each group is unscored."""
    return [None if index == 1 else float(index) for index in range(len(completions))]


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """Six samples of two groups, from weights that are not those of the policy's folder."""
    url = str(tmp_path_factory.mktemp("store"))
    policy = LlamaForCausalLM.from_pretrained(TINY, dtype=torch.float32, local_files_only=True)
    with torch.no_grad():
        policy.model.norm.weight *= 0.5
    Sender(Store(url)).send(policy.named_parameters())
    stop = threading.Event()
    heartbeat = SimpleNamespace(value=0.0)
    pipes = Pipes(Full(6, stop), queue.Queue(), queue.Queue(), stop, heartbeat)
    settings = GeneratorSettings(
        url, TINY, ("a poppy", "two pears"), dtype="float32", generations=4, completion_length=6,
        verify=True,
    )  # fmt: skip
    threads = torch.get_num_threads()
    generate_forever(settings, score, pipes)
    torch.set_num_threads(threads)
    return policy, pipes, list(pipes.samples.queue)


def test_it_generates_from_the_weights_it_was_sent(run):
    policy, pipes, samples = run
    loaded = pipes.loads.get_nowait()
    assert (loaded.version, loaded.weights) == (1, digest_of(policy.named_parameters()))
    assert {sample.model_version for sample in samples} == {1}
    for sample in samples:
        ids = torch.tensor(sample.input_ids)
        with torch.no_grad():
            told = torch.log_softmax(policy(ids[None]).logits[0, :-1], dim=-1)
        wanted = told.gather(1, ids[1:, None])[:, 0]
        np.testing.assert_allclose(sample.old_log_probs[1:], wanted.numpy(), atol=1e-4)


def test_an_unscored_completion_is_left_out_and_told(run):
    _, pipes, samples = run
    assert [sample.metrics["reward"] for sample in samples] == [0.0, 2.0, 3.0] * 2
    assert sum(sample.advantage for sample in samples[:3]) == pytest.approx(0, abs=1e-6)
    assert pipes.metrics.get_nowait()["generator/unscored_total"] == 1.0
    assert pipes.heartbeat.value > 0


def test_the_mask_covers_the_completion_alone(run):
    for sample in run[2]:
        start = int(np.argmax(sample.completion_mask))
        assert start > 0
        assert sample.completion_mask[start:].all()
        assert 1 <= len(sample.input_ids) - start <= 6


def test_without_weights_it_gives_up_in_time(tmp_path):
    pipes = Pipes(*(queue.Queue() for _ in range(3)), threading.Event(), SimpleNamespace(value=0.0))
    settings = GeneratorSettings(str(tmp_path), TINY, ("a",), first_weights_s=0.0)
    with pytest.raises(TimeoutError, match="no weights"):
        generate_forever(settings, score, pipes)


def test_a_silent_generator_is_told(tmp_path):
    worker = DeltaRolloutWorker(GeneratorSettings(str(tmp_path), TINY, ("a",)), score)
    with pytest.raises(GeneratorDied, match="no sign"):
        worker.check_health(1.0)
    worker.update_model_version(1)  # not started: nothing to wait for
    worker.stop()
