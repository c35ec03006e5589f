"""Notes of a step, from every rank: what its rollouts were, and where its time went."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from accelerate.utils import gather_object
from transformers import TrainerCallback

from env_server.bench.machine import tree_cpu_seconds
from training.archive import Archive, Rollout
from training.runs.ranks import Rank
from training.watching.step_clock import StepClock
from training.watching.step_facts import Facts, facts_of
from training.watching.step_metrics import best_and_median, step_metrics
from training.watching.time_split import Part


@dataclass(frozen=True)
class RankNote:
    """One rank's part of a step: its rollouts, seconds by part, hidden ones and of processors."""

    facts: tuple[Facts, ...]
    split: Mapping[Part, float]
    wall: float
    hidden: float
    cpu: float

    @property
    def busy(self) -> float:
        """Seconds of generating and scoring, waiting for other ranks left out."""
        left_out = (Part.UPDATE, Part.WAIT, Part.OTHER, Part.SAVE)
        return sum(seconds for part, seconds in self.split.items() if part not in left_out)


@dataclass(frozen=True)
class StepSummary:
    """What a step came to: `metrics` by name; the pictures' facts by "best" and "median"."""

    step: int = 0
    metrics: Mapping[str, float] = field(default_factory=dict)
    pictures: Mapping[str, Facts] = field(default_factory=dict)


class StepNotes(TrainerCallback):
    """Takes notes on every rank; at a step's end all are gathered, and the main rank sums them up.

    It comes before the callbacks that read `latest`. Times are the main rank's.
    """

    def __init__(self, rank: Rank | None = None) -> None:
        self._rank = rank or Rank()
        self.clock = StepClock(several=self._rank.count > 1)
        self.latest = StepSummary()
        self._facts: list[Facts] = []
        self._pending: list[Mapping[str, float]] = []
        self._cpu = 0.0

    def add(self, facts: Iterable[Facts]) -> None:
        """Rollouts of the step under way."""
        self._facts += facts

    def pending(self) -> dict[str, float]:
        """The metrics since this was last asked, each the mean over the steps that have it."""
        steps, self._pending = self._pending, []
        names = dict.fromkeys(name for step in steps for name in step)
        return {name: statistics.fmean(s[name] for s in steps if name in s) for name in names}

    def state(self) -> dict[str, Any]:
        """What a checkpoint keeps: metrics that wait to be logged."""
        return {"pending": [{n: float(v) for n, v in step.items()} for step in self._pending]}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on with the metrics of a run that was interrupted."""
        self._pending = list(state["pending"])

    def on_train_begin(self, args: Any, state: Any, control: Any, **_: Any) -> None:
        """Called by the trainer; what came before belongs to no step."""
        self.clock.restart()
        self._cpu = tree_cpu_seconds()

    def on_step_end(self, args: Any, state: Any, control: Any, **_: Any) -> None:
        """Called by the trainer on every rank."""
        times, cpu = self.clock.take(), tree_cpu_seconds()
        used, self._cpu = max(0.0, cpu - self._cpu), cpu
        facts, self._facts = tuple(self._facts), []
        mine = RankNote(facts, times.split(), times.wall, times.hidden(), used)
        gathered: list[RankNote] = gather_object([mine])
        if self._rank.main:
            self.latest = summed_up(int(state.global_step), gathered)
            self._pending.append(self.latest.metrics)


def summed_up(step: int, notes: Sequence[RankNote]) -> StepSummary:
    """A step of all ranks, the main one's first."""
    main = notes[0]
    facts = [fact for note in notes for fact in note.facts]
    metrics = step_metrics(facts)
    metrics |= {"time/step": main.wall, "time/hidden": main.hidden}
    metrics |= {f"time/{part}": seconds for part, seconds in main.split.items()}
    metrics |= {"cost/cpu_s": sum(note.cpu for note in notes), "cost/wall_s": main.wall}
    return StepSummary(step, {**metrics, **slowest(notes)}, best_and_median(facts))


def slowest(notes: Sequence[RankNote]) -> dict[str, float]:
    """Of several ranks the one that generated and scored longest, and how long others waited."""
    if len(notes) < 2:
        return {}
    index, note = max(enumerate(notes), key=lambda pair: pair[1].busy)
    generate = note.split[Part.GENERATE]
    return {
        "ranks/slowest": float(index),
        "ranks/slowest_generate_s": generate,
        "ranks/slowest_score_s": note.busy - generate,
        "ranks/longest_wait_s": max(other.split[Part.WAIT] for other in notes),
    }


class NotedArchive(Archive):
    """An archive that tells the notes of each rollout, and how long keeping it took."""

    def __init__(self, directory: Path, rank: int, world: int, notes: StepNotes) -> None:
        super().__init__(directory, rank, world)
        self._notes = notes

    def add(self, rollouts: Iterable[Rollout]) -> None:
        batch = list(rollouts)
        began = time.monotonic()
        super().add(batch)
        kept = self._rows[self._first :] if batch else []
        paths = [(row["painting"] or {}).get("path") for row in kept]
        self._notes.add(facts_of(r, path) for r, path in zip(batch, paths, strict=True))
        self._notes.clock.note(Part.ARCHIVE, began, time.monotonic())

    def add_advantages(self, advantages: Sequence[float]) -> None:
        with self._notes.clock.during(Part.ARCHIVE):
            super().add_advantages(advantages)
