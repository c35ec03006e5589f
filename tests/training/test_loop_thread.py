"""The studio's thread ends in order, however its block ends."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from env_server.job import Job
from env_server.result import Result
from rewards.mix import load_mix
from training.scoring import loop_thread
from training.scoring.loop_thread import StudioThread
from training.termination import EXIT_CODE, terminable

JOB = Job("a reply", "a rose", 0, load_mix("coverage-led"))


class Slow:
    """A studio that never finishes scoring and writes down what happens to it."""

    def __init__(self, settings: object = None) -> None:
        self.seen: list[str] = []
        self.scoring = threading.Event()
        self.loops: set[asyncio.AbstractEventLoop] = set()

    async def __aenter__(self) -> Slow:
        self.loops.add(asyncio.get_running_loop())
        self.seen.append("opened")
        return self

    async def __aexit__(self, *_: object) -> None:
        self.loops.add(asyncio.get_running_loop())
        self.seen.append("closed")

    async def score(self, jobs: Sequence[Job]) -> list[Result]:
        self.loops.add(asyncio.get_running_loop())
        if not jobs:
            return []
        self.scoring.set()
        try:
            await asyncio.sleep(600)
        finally:
            await asyncio.sleep(0.05)
            self.seen.append("cancelled")
        return []


class Broken(Slow):
    """A studio that does not open."""

    async def __aenter__(self) -> Slow:
        raise OSError("no browser")


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> StudioThread:
    monkeypatch.setattr(loop_thread, "Studio", Slow)
    return StudioThread()


def test_one_loop_owns_the_studio_whoever_calls(slow: StudioThread) -> None:
    with slow:
        assert slow.score_now([]) == []
        assert asyncio.run(slow.score([])) == []
    assert len(slow.studio.loops) == 1
    assert slow.studio.seen == ["opened", "closed"]
    assert not slow._thread.is_alive()


def interrupt_while_scoring(slow: StudioThread, caller: threading.Thread) -> None:
    with slow:
        caller.start()
        assert slow.studio.scoring.wait(10)
        raise KeyboardInterrupt


def test_an_exception_cancels_scoring_before_the_studio_closes(slow: StudioThread) -> None:
    ended: list[BaseException] = []

    def score() -> None:
        try:
            asyncio.run(slow.score([JOB]))
        except BaseException as error:
            ended.append(error)

    caller = threading.Thread(target=score)
    with pytest.raises(KeyboardInterrupt):
        interrupt_while_scoring(slow, caller)
    caller.join(10)
    assert isinstance(ended[0], asyncio.CancelledError)
    assert slow.studio.seen == ["opened", "cancelled", "closed"]


def test_a_studio_that_does_not_open_leaves_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop_thread, "Studio", Broken)
    before = signal.getsignal(signal.SIGTERM)
    thread = StudioThread()
    with pytest.raises(OSError, match="no browser"):
        thread.__enter__()
    assert not thread._thread.is_alive()
    assert signal.getsignal(signal.SIGTERM) is before


def terminate_twice(cleaned: list[bool]) -> None:
    with terminable():
        try:
            os.kill(os.getpid(), signal.SIGTERM)
            signal.pause()
        finally:
            os.kill(os.getpid(), signal.SIGTERM)
            cleaned.append(True)


def test_sigterm_raises_once_and_the_old_handler_comes_back() -> None:
    before = signal.getsignal(signal.SIGTERM)
    cleaned: list[bool] = []
    with pytest.raises(SystemExit) as stopped:
        terminate_twice(cleaned)
    assert stopped.value.code == EXIT_CODE == 143
    assert cleaned == [True]
    assert signal.getsignal(signal.SIGTERM) is before


def test_another_thread_takes_no_signals() -> None:
    seen: list[object] = []

    def enter() -> None:
        with terminable():
            seen.append(signal.getsignal(signal.SIGTERM))

    thread = threading.Thread(target=enter)
    before = signal.getsignal(signal.SIGTERM)
    thread.start()
    thread.join()
    assert seen == [before]


TRAINING = """
import signal
# A process started in the background inherits an ignored SIGINT, as whoever runs the tests may be.
signal.signal(signal.SIGINT, signal.default_int_handler)
from training.logs import configure_logs
from training.scoring.loop_thread import StudioThread
configure_logs()
with StudioThread() as studio:
    print("open", flush=True)
    import time
    time.sleep(120)
"""


@pytest.mark.browser
@pytest.mark.parametrize(
    ("number", "code"),
    [
        pytest.param(signal.SIGTERM, 143, marks=pytest.mark.slow),
        (signal.SIGINT, -signal.SIGINT),
    ],
)
def test_a_stopped_process_leaves_no_browser(number: int, code: int, tmp_path: Path) -> None:
    psutil = pytest.importorskip("psutil")
    process = subprocess.Popen(
        [sys.executable, "-c", TRAINING],
        stdout=subprocess.PIPE,
        stderr=(tmp_path / "err").open("w"),
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"
    family = psutil.Process(process.pid).children(recursive=True)
    assert family
    process.send_signal(number)
    assert process.wait(60) == code
    _, alive = psutil.wait_procs(family, timeout=10)
    assert alive == []
    assert "Task was destroyed" not in (tmp_path / "err").read_text()
