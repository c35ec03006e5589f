"""What a run's probes say: one against another in words and numbers, and all of them by step."""

from __future__ import annotations

import base64
import io
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from env_server.errors import AtelierError
from training.archive.probes import read_probes
from training.probes.compare import Comparison, Record, compare_probes, prompt_means
from training.probes.sheet import Probe, draw_sheet
from training.probes.words import how_found, in_words, signed


class ProbeError(AtelierError):
    """A run has no such probes; the message says which it has."""


@dataclass(frozen=True)
class ProbeReport:
    """Two probes of a run; `rows` are name, before, after and change as they are shown.

    `curve` has step, mean reward and admitted of every probe of the run.
    """

    directory: Path
    before: Probe
    after: Probe
    found: Comparison | None
    rows: list[tuple[str, str, str, str]]
    curve: list[tuple[int, str, str]]

    @property
    def words(self) -> str:
        """The sentence."""
        said = in_words(self.found)
        return f"{said[0].upper()}{said[1:]}."

    @property
    def how(self) -> str:
        """How the intervals came about; empty where there are none."""
        said = how_found(self.found)
        return f"{said[0].upper()}{said[1:]}." if said else ""

    @property
    def sheet(self) -> str:
        """The contact sheet as the data URI of a JPEG."""
        buffer = io.BytesIO()
        draw_sheet(self.directory, self.before, self.after).save(buffer, "JPEG", quality=84)
        coded = base64.b64encode(buffer.getvalue()).decode("ascii")
        return f"data:image/jpeg;base64,{coded}"

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "from": self.before[0],
            "to": self.after[0],
            "words": self.words,
            "how": self.how,
            "found": self.found.to_json() if self.found is not None else None,
        }


def report_probes(directory: Path, start: int | None = None, end: int | None = None) -> ProbeReport:
    """The probe of step `start` (None: the first) against that of `end` (None: the last).

    Raises:
        ProbeError: the run has no such two probes.
        ArchiveError: a shard is none.
    """
    probes = read_probes(directory)
    if len(probes) < 2:
        raise ProbeError(f"{directory} holds {len(probes)} probes, and two are compared")
    first, last = min(probes) if start is None else start, max(probes) if end is None else end
    for step in (first, last):
        if step not in probes:
            raise ProbeError(f"{directory} has no probe of step {step}, but of {sorted(probes)}")
    found = compare_probes(probes[first], probes[last])
    rows = [] if found is None else list(_rows(found, probes[first], probes[last]))
    curve = [(step, *_means(records)) for step, records in sorted(probes.items())]
    return ProbeReport(directory, (first, probes[first]), (last, probes[last]), found, rows, curve)


def probe_section(directory: Path) -> ProbeReport | None:
    """For the page: the last probe against the first; None where a run has fewer than two."""
    return report_probes(directory) if len(read_probes(directory)) > 1 else None


def _rows(
    found: Comparison, before: Sequence[Record], after: Sequence[Record]
) -> Iterator[tuple[str, str, str, str]]:
    (r0, r1), (a0, a1), n = found.rewards, found.admitted, found.pairs
    yield ("reward", f"{r0:.3f}", f"{r1:.3f}", signed(found.reward))
    yield ("of it by refusals", "", "", signed(found.refusals))
    yield ("of it by admitted paintings", "", "", signed(found.paintings))
    yield ("admitted", f"{a0} of {n}", f"{a1} of {n}", signed(found.share))
    if found.quality is not None:
        means = f"{r0 * n / a0:.3f}", f"{r1 * n / a1:.3f}"
        yield ("reward of the admitted", *means, signed(found.quality))
    for name, moved in found.terms.items():
        yield (f"{name}, admitted in both ({found.both})", "", "", signed(moved))
    yield from _by_prompt(prompt_means(before), prompt_means(after))


def _by_prompt(
    before: Mapping[str, float], after: Mapping[str, float]
) -> Iterator[tuple[str, str, str, str]]:
    for subject, mean in before.items():
        if subject in after:
            change = after[subject] - mean
            yield (f"reward, {subject}", f"{mean:.3f}", f"{after[subject]:.3f}", f"{change:+.2f}")


def _means(records: Sequence[Record]) -> tuple[str, str]:
    rewards = [r["reward"] for r in records if r["reward"] is not None]
    admitted = sum(r["admitted"] is True for r in records)
    mean = f"{statistics.fmean(rewards):.3f}" if rewards else "none"
    return mean, f"{admitted} of {len(records)}"
