"""A generator in a process of its own, as the `rollout_worker` of TRL's AsyncGRPOTrainer."""

from __future__ import annotations

import multiprocessing
import queue
import time

from training.sync.errors import SyncError
from training.sync.generator import GeneratorSettings, Loaded, Pipes, Score, generate_forever


class GeneratorDied(SyncError):
    """The generator's process ended or stopped answering."""


class DeltaRolloutWorker:
    """Starts the generator and hands its samples to the trainer.

    `score` maps prompts and completions to scores in order (None: unscored, the sample is left
    out); it runs in the generator's process, so it must be picklable. With `lockstep_s` the trainer
    waits after each sync, at most so many seconds, until the generator has loaded the version;
    without, the generator is as late as its batch is long.

    Raises:
        GeneratorDied: from `check_health` and `update_model_version`.
    """

    def __init__(
        self, settings: GeneratorSettings, score: Score, lockstep_s: float | None = None
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self.rollout_buffer = context.Queue(maxsize=settings.queue_size)
        self.metrics_queue = context.Queue()
        self.loads: list[Loaded] = []
        self._loads = context.Queue()
        self._stop = context.Event()
        self._heartbeat = context.Value("d", 0.0)
        self._lockstep_s = lockstep_s
        pipes = Pipes(
            self.rollout_buffer, self.metrics_queue, self._loads, self._stop, self._heartbeat
        )
        self._process = context.Process(
            target=generate_forever, args=(settings, score, pipes), name="generator", daemon=True
        )
        self._started = False

    def start(self) -> None:
        """Start the process; the first weights are in the store by then."""
        self._heartbeat.value = time.time()
        self._process.start()
        self._started = True

    def stop(self) -> None:
        """Ask the process to end, and end it after ten seconds. May be called twice."""
        if not self._started:
            return
        self._stop.set()
        until = time.monotonic() + 10
        while self._process.is_alive() and time.monotonic() < until:
            self._collect()
            _drain(self.rollout_buffer)  # a process does not end before its queue is read
            _drain(self.metrics_queue)
            self._process.join(timeout=0.1)
        if self._process.is_alive():
            self._process.terminate()
            self._process.join(timeout=10)
        self._collect()

    def update_model_version(self, model_version: int) -> None:
        """Told by the trainer after each sync."""
        if not self._started or self._lockstep_s is None:
            return
        until = time.monotonic() + self._lockstep_s
        while not any(loaded.version >= model_version for loaded in self.loads):
            self._check_alive()
            if time.monotonic() > until:
                raise GeneratorDied(f"version {model_version} was not loaded in time")
            time.sleep(0.02)
            self._collect()

    def check_health(self, stale_after_s: float) -> None:
        """Raise if the process ended, or gave no sign for `stale_after_s` seconds."""
        self._collect()
        self._check_alive()
        silent = time.time() - self._heartbeat.value
        if silent > stale_after_s:
            raise GeneratorDied(f"no sign of the generator for {silent:.0f} s")

    def _check_alive(self) -> None:
        if self._started and not self._process.is_alive():
            raise GeneratorDied(f"the generator ended with exit code {self._process.exitcode}")

    def _collect(self) -> None:
        self.loads += _drain(self._loads)


def _drain(pipe: multiprocessing.queues.Queue[Loaded]) -> list[Loaded]:
    found = []
    while True:
        try:
            found.append(pipe.get_nowait())
        except queue.Empty:
            return found
