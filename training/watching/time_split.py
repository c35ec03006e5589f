"""Where a step's wall-clock went: arithmetic on intervals of one clock, in seconds."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum


class Part(StrEnum):
    """A part of a step. The parts of a step sum to its wall-clock."""

    GENERATE = "generate"
    """TRL's own generation, weights sent to a generator included."""
    PERFORM = "perform"
    QUEUE = "queue"
    """In line for whatever paints."""
    PAINT = "paint"
    CACHE = "cache"
    READ = "read"
    """Measuring, words, copies."""
    JUDGE = "judge"
    PREFERENCE = "preference"
    SCORER = "scorer"
    """Terms of the operator's own."""
    ARCHIVE = "archive"
    LOGPROBS = "logprobs"
    """Probabilities of the old or reference policy, before the update."""
    UPDATE = "update"
    """Loss, gradients, optimiser."""
    SAVE = "save"
    """Checkpoints; one made after a step counts in the next."""
    WAIT = "wait"
    """For the other ranks."""
    LOST = "lost"
    """For rewards that never came."""
    OTHER = "other"


AWAITS = "awaits"
"""The trainer waits for the scorer or for other ranks: no part, but shared out among parts."""
CALL = "call"
"""A scorer was asked and has not answered; what none of its stages explains is `Part.OTHER`."""
_NOTHING = ""
_IDLE = frozenset({CALL, Part.LOST, _NOTHING})


@dataclass(frozen=True)
class Interval:
    """A stage was at work from `start` to `end`."""

    stage: str
    start: float
    end: float


@dataclass(frozen=True)
class StepTimes:
    """One step from `start` to `end`.

    `own` are the trainer's intervals, which do not overlap; `scoring` those of the scorer's stages,
    which may, among themselves and with the trainer's. `several` says that there are other ranks.
    """

    start: float
    end: float
    own: Sequence[Interval] = ()
    scoring: Sequence[Interval] = ()
    several: bool = False

    @property
    def wall(self) -> float:
        """Seconds of the step."""
        return self.end - self.start

    def split(self) -> dict[Part, float]:
        """Seconds by part, every part named; they sum to `wall`.

        The trainer's own work counts whole, also where a scorer works beside it. While the trainer
        waits, each moment is shared equally among the scorer's stages that are at work in it: one
        that is at work for several rollouts counts once. A moment that none explains is `OTHER`
        while a scorer has not answered or there is one rank alone, and otherwise `WAIT`.
        """
        found = dict.fromkeys(Part, 0.0)
        waits = [i for i in self.own if i.stage == AWAITS]
        for interval in self.own:
            if interval.stage != AWAITS:
                found[Part(interval.stage)] += interval.end - interval.start
        for interval in waits:
            for stage, seconds in shared(self.scoring, interval.start, interval.end).items():
                found[self._part(stage)] += seconds
        found[Part.OTHER] += self.wall - sum(found.values())
        return found

    def hidden(self) -> float:
        """Seconds in which a scorer worked beside the trainer, which cost the step nothing."""
        seconds = 0.0
        for own in self.own:
            if own.stage != AWAITS:
                parts = shared(self.scoring, own.start, own.end)
                seconds += sum(v for stage, v in parts.items() if stage not in _IDLE)
        return seconds

    def _part(self, stage: str) -> Part:
        if stage == _NOTHING:
            return Part.WAIT if self.several else Part.OTHER
        known = stage in Part.__members__.values()
        return Part(stage) if known else Part.OTHER


def shared(spans: Iterable[Interval], start: float, end: float) -> dict[str, float]:
    """Seconds of [start, end] by stage; each moment is shared equally by the stages at work in it.

    `CALL` and `Part.LOST` have only the moments that nothing else is at work in, and an empty name
    those of nothing at all.
    """
    events: list[tuple[float, int, str]] = []
    for span in spans:
        if span.start < end and span.end > start and span.end > span.start:
            events.append((max(start, span.start), 1, span.stage))
            events.append((min(end, span.end), -1, span.stage))
    found: defaultdict[str, float] = defaultdict(float)
    active: Counter[str] = Counter()
    reached = start
    for moment, change, stage in [*sorted(events), (end, 0, _NOTHING)]:
        for name, share in _at_work(active).items():
            found[name] += (moment - reached) * share
        reached = moment
        active[stage] += change
    return dict(found)


def _at_work(active: Mapping[str, int]) -> dict[str, float]:
    names = [name for name, count in active.items() if count > 0]
    working = [name for name in names if name not in (CALL, Part.LOST)] or names or [_NOTHING]
    return dict.fromkeys(working, 1 / len(working))


def in_words(split: Mapping[Part, float], wall: float) -> str:
    """The parts of at least 2% of the step, and `other` always: "gen 1.4 paint 2.1 other 0.1"."""
    least = 0.02 * wall
    told = [p for p in Part if p is Part.OTHER or split.get(p, 0.0) >= max(least, 0.005)]
    return " ".join(f"{_SHORT.get(part, part)} {split.get(part, 0.0):.1f}" for part in told)


_SHORT: Mapping[Part, str] = {Part.GENERATE: "gen", Part.PREFERENCE: "pref", Part.UPDATE: "upd"}
