"""What a comparison comes to: the overall figures, the bounds they are held to, and the JSON."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any

from env_server.bench.compare import Comparison, Record, Sample
from env_server.bench.machine import Machine, versions
from env_server.bench.pictures import Difference
from env_server.bench.stages import Profile


@dataclass(frozen=True)
class Throughput:
    """Of paintings one after the other; a CPU-minute is a minute of one core of the whole tree."""

    cpu_seconds_a_painting: float
    a_minute: float
    a_cpu_minute: float

    @classmethod
    def of(cls, paintings: int, seconds: float, cpu_seconds: float) -> Throughput:
        """From so many paintings in so many wall and processor seconds, both above 0."""
        return cls(cpu_seconds / paintings, 60 * paintings / seconds, 60 * paintings / cpu_seconds)

    @classmethod
    def of_samples(cls, samples: Sequence[Sample]) -> Throughput | None:
        """None when there are none, or too short for the kernel's clock of processor time."""
        seconds = sum(sample.seconds for sample in samples)
        cpu_seconds = sum(sample.cpu_seconds for sample in samples)
        return cls.of(len(samples), seconds, cpu_seconds) if cpu_seconds > 0 else None


@dataclass(frozen=True)
class Bound:
    """A figure that the painter is held to; `held` is None when it was not measured."""

    what: str
    wanted: str
    found: float | None
    held: bool | None

    @classmethod
    def at_least(cls, what: str, limit: float, found: float | None) -> Bound:
        """`found` must not be below `limit`."""
        return cls(what, f"at least {limit:g}", found, None if found is None else found >= limit)

    @classmethod
    def at_most(cls, what: str, limit: float, found: float | None) -> Bound:
        """`found` must not be above `limit`."""
        return cls(what, f"at most {limit:g}", found, None if found is None else found <= limit)


@dataclass(frozen=True)
class Overall:
    """A comparison over all its sketches; None where the usual way, or stages, were left out."""

    median_ratio: float | None
    minimum_ratio: float | None
    median_ratio_with_performing: float | None
    median_cpu_ratio: float | None
    difference: Difference | None
    stock_noise: Difference | None
    ours: Throughput | None
    stock: Throughput | None
    stage_gap: float | None
    same_bytes: bool

    @classmethod
    def of(cls, comparison: Comparison) -> Overall:
        """The figures of a comparison of at least one sketch."""
        records = comparison.records
        gaps = [profile.gap for record in records for profile in _profiles(record)]
        return cls(
            median_ratio=_median(record.ratio for record in records),
            minimum_ratio=min((r.ratio for r in records if r.ratio is not None), default=None),
            median_ratio_with_performing=_median(r.ratio_with_performing for r in records),
            median_cpu_ratio=_median(record.cpu_ratio for record in records),
            difference=_worst([record.difference for record in records]),
            stock_noise=_worst([record.stock_noise for record in records]),
            ours=Throughput.of_samples([s for record in records for s in record.ours]),
            stock=Throughput.of_samples([s for record in records for s in record.stock]),
            stage_gap=max(gaps, default=None),
            same_bytes=all(len({s.png for s in record.ours}) == 1 for record in records),
        )

    def bounds(self) -> list[Bound]:
        """The bounds of the painter, and of the stages that must explain the whole."""
        worst = self.difference
        mean, share, likeness = (
            (None, None, None) if worst is None else (worst.mean, worst.share_off, worst.ssim)
        )
        return [
            Bound.at_least("median ratio", 25, self.median_ratio),
            Bound.at_least("smallest ratio", 15, self.minimum_ratio),
            Bound.at_most("mean difference of 255", 0.7, mean),
            Bound.at_most("share of pixels off by more than 8", 0.005, share),
            Bound.at_least("SSIM", 0.99, likeness),
            Bound.at_most("part of the time that no stage holds", 0.05, self.stage_gap),
        ]


def _median(figures: Iterable[float | None]) -> float | None:
    found = [figure for figure in figures if figure is not None]
    return statistics.median(found) if found else None


def _profiles(record: Record) -> list[Profile]:
    return [p for p in (record.ours_profile, record.stock_profile) if p is not None]


def _worst(differences: Sequence[Difference | None]) -> Difference | None:
    found = [difference for difference in differences if difference is not None]
    return Difference.worst(found) if found else None


def header(kind: str, machine: Machine) -> dict[str, Any]:
    """What every benchmark's JSON starts with: its kind, when, where and on what."""
    return {
        "benchmark": kind,
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": asdict(machine),
        "versions": versions(),
    }


def to_json(comparison: Comparison, machine: Machine) -> dict[str, Any]:
    """A comparison as a JSON value."""
    overall = Overall.of(comparison)
    return {
        **header("paint", machine),
        "engines": {"ours": comparison.ours_engine, "stock": comparison.stock_engine or None},
        "settings": asdict(comparison.settings),
        "sketches": [_record_json(record) for record in comparison.records],
        "overall": asdict(overall),
        "bounds": [asdict(bound) for bound in overall.bounds()],
    }


def _record_json(record: Record) -> dict[str, Any]:
    sketch = record.sketch
    return {
        "name": sketch.name,
        "shapes": sketch.shapes,
        "commands": len(sketch.display_list),
        "canvas": asdict(sketch.display_list.canvas),
        "perform_s": sketch.perform_ms / 1000,
        "ours": _way_json(record.ours, record.ours_profile),
        "stock": _way_json(record.stock, record.stock_profile),
        "ratio": record.ratio,
        "ratio_with_performing": record.ratio_with_performing,
        "cpu_ratio": record.cpu_ratio,
        "difference": _optional(record.difference),
        "stock_noise": _optional(record.stock_noise),
        "problem": record.problem,
    }


def _way_json(samples: Sequence[Sample], profile: Profile | None) -> dict[str, Any] | None:
    if not samples:
        return None
    return {
        "median_s": statistics.median(sample.seconds for sample in samples),
        "seconds": [sample.seconds for sample in samples],
        "cpu_seconds": [sample.cpu_seconds for sample in samples],
        "sha256": [sample.sha256 for sample in samples],
        "profile": None if profile is None else _profile_json(profile),
    }


def _profile_json(profile: Profile) -> dict[str, Any]:
    """Seconds, as everything else in the report."""
    stages = {stage.value: spent / 1000 for stage, spent in profile.stages.items()}
    return {"total_s": profile.total_ms / 1000, "stages": stages, "gap": profile.gap}


def _optional(difference: Difference | None) -> dict[str, Any] | None:
    return None if difference is None else asdict(difference)
