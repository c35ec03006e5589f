"""A run's metrics and pictures in a local trackio store, inside the run's folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import structlog
from transformers import TrainerCallback

from training.recipes.recipe import Recipe
from training.runs.ranks import Rank
from training.watching.step_facts import Facts
from training.watching.step_notes import StepNotes
from training.watching.trackers import wants_trackio

log = structlog.get_logger(__name__)

PROJECT = "atelier"
FOLDER = "trackio"
"""The store's folder in a run's."""
_END_S = 120.0
_PIPE = 1 << 20  # bytes that wait for the writer, some hundred steps; Linux only


class TrackioStore:
    """The process that writes the store in `folder`; what it says goes to `writer.log` there.

    It touches no network. A store that cannot be written costs the run nothing but an error in the
    log. It outlives its parent only until it has written what it was sent.
    """

    def __init__(self, folder: Path, name: str, config: Mapping[str, Any]) -> None:
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / "writer.log").open("ab") as said:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "training.watching.trackio_store"],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=said,
                env=local_environment(os.environ, folder),
                start_new_session=True,  # Ctrl-C is the trainer's to take
                bufsize=0,
                pipesize=_PIPE,
            )
        assert self._process.stdin is not None
        os.set_blocking(self._process.stdin.fileno(), False)
        self.send({"project": PROJECT, "name": name, "config": dict(config)})

    def send(self, message: Mapping[str, Any]) -> None:
        """Hand one line over."""
        if self._process is None:
            return
        assert self._process.stdin is not None
        line = json.dumps(message, default=str).encode() + b"\n"
        try:
            # A writer that hangs must not hold up the training, so nothing waits here.
            if self._process.stdin.write(line) != len(line):
                self._gone("it takes no more lines")
        except OSError as error:
            self._gone(str(error))

    def close(self) -> None:
        """No more lines come; wait until all are written."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        try:
            process.stdin.close()
            code = process.wait(_END_S)
        except (OSError, subprocess.TimeoutExpired) as error:
            process.kill()
            process.wait()
            log.error("the trackio store is not whole", folder=str(self._folder), why=str(error))
            return
        if code != 0:
            log.error("the trackio store is not whole", folder=str(self._folder), exit=code)

    def _gone(self, why: str) -> None:
        log.error(
            "trackio's writer is gone; the run goes on without it, metrics.jsonl has all",
            why=why,
            see=str(self._folder / "writer.log"),
        )
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self._process = None


class TrackioLog(TrainerCallback):
    """Sends each logged step to the run's store, if there is to be one; a context manager."""

    def __init__(self, out: Path, notes: StepNotes, recipe: Recipe | None) -> None:
        self._out = out
        self._notes = notes
        self._recipe = recipe
        self._store: TrackioStore | None = None

    def __enter__(self) -> Self:
        if self._recipe is not None:
            name = str(self._recipe.trl.get("run_name") or self._out.resolve().name)
            try:
                self._store = TrackioStore(self._out / FOLDER, name, self._recipe.resolved())
            except OSError as error:
                log.error("no trackio store for this run; metrics.jsonl has all", why=str(error))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._store is not None:
            self._store.close()

    def on_log(
        self, args: Any, state: Any, control: Any, logs: dict[str, Any] | None = None, **_: Any
    ) -> None:
        """Called by the trainer with a step's metrics."""
        if self._store is None or not logs or "reward" not in logs:
            return
        latest = self._notes.latest
        self._store.send(
            {
                "step": state.global_step,
                "metrics": {k: v for k, v in logs.items() if isinstance(v, int | float)},
                "pictures": {name: self._picture(fact) for name, fact in latest.pictures.items()},
            }
        )

    def _picture(self, fact: Facts) -> dict[str, str]:
        path = (self._out / str(fact.path)).resolve()
        return {"path": str(path), "caption": f"{fact.subject.strip()}, {fact.reward:.3f}"}


def local_tracker(recipe: Recipe, out: Path, notes: StepNotes, rank: Rank) -> TrackioLog:
    """The main rank's tracker; one that does nothing on the others and where none is wanted."""
    return TrackioLog(out, notes, recipe if rank.main and wants_trackio(recipe.trl) else None)


def local_environment(environment: Mapping[str, str], folder: Path) -> dict[str, str]:
    """An environment in which trackio writes to the folder and asks no hub, Space or server."""
    kept = {k: v for k, v in environment.items() if not k.startswith(("TRACKIO_", "HF_TOKEN"))}
    offline = {"HF_HUB_OFFLINE": "1", "HF_HUB_DISABLE_TELEMETRY": "1"}
    return {**kept, **offline, "TRACKIO_DIR": str(folder.resolve())}
