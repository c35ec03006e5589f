"""A benchmark's tables for people."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence

from rich import box
from rich.table import Table

from env_server.bench.batch import BatchRounds, Load, total
from env_server.bench.compare import Comparison, Record
from env_server.bench.endurance import Endurance
from env_server.bench.machine import Machine
from env_server.bench.pictures import Difference
from env_server.bench.report import Bound, Overall, Throughput
from env_server.bench.stages import Profile, Stage

NOTHING = "-"


def table(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    """A table whose first column is text and whose others are numbers; docs/ takes it as it is."""
    made = Table(title=title, title_justify="left", title_style="bold", box=box.MARKDOWN)
    made.add_column(columns[0], no_wrap=True)
    for column in columns[1:]:
        made.add_column(column, justify="right", no_wrap=True)
    for row in rows:
        made.add_row(*row)
    return made


def figure(value: float | None, digits: int = 2) -> str:
    """A number to `digits` decimals, or a dash for what was not measured."""
    return NOTHING if value is None else f"{value:.{digits}f}"


def place_lines(machine: Machine, engines: Sequence[str]) -> list[str]:
    """Where and on what a benchmark ran."""
    where = (
        f"{machine.cores} cores of {machine.cpu}, {machine.memory_gib:g} GiB, {machine.system}; "
        f"others used {machine.others:g} cores meanwhile"
    )
    return [where, *(engine for engine in engines if engine)]


def sketch_table(comparison: Comparison) -> Table:
    """A row a sketch: seconds both ways, their ratio, and how far the pictures are apart."""
    columns = ["sketch", "shapes", "stock s", "ours s", "ratio", "CPU ratio"]
    columns += ["max", "mean", "% off > 8", "SSIM", "bytes"]
    return table(
        "medians; differences of 255 from stock", columns, [_row(r) for r in comparison.records]
    )


def _row(record: Record) -> list[str]:
    same = "same" if len({sample.png for sample in record.ours}) == 1 else "differ"
    return [
        record.sketch.name,
        str(record.sketch.shapes),
        record.problem or figure(record.stock_s),
        figure(record.ours_s, 3),
        figure(record.ratio, 1),
        figure(record.cpu_ratio, 1),
        *_measures(record.difference),
        same,
    ]


def _measures(difference: Difference | None) -> list[str]:
    if difference is None:
        return [NOTHING] * 4
    return [
        str(difference.maximum),
        figure(difference.mean, 3),
        figure(difference.share_off * 100, 3),
        figure(difference.ssim, 4),
    ]


def stage_table(comparison: Comparison, way: str) -> Table:
    """A row a stage, a column a sketch, in milliseconds; `way` is `ours` or `stock`."""
    found = [(r, p) for r in comparison.records if (p := _profile(r, way)) is not None]
    columns = ["ms", *(record.sketch.name for record, _ in found), "% of all"]
    profiles = [profile for _, profile in found]
    whole = sum(profile.total_ms for profile in profiles)
    rows = []
    for stage in Stage:
        spent = [profile.stages[stage] for profile in profiles]
        share = 100 * sum(spent) / whole if whole else 0.0
        rows.append([stage.value, *(figure(ms, 0) for ms in spent), figure(share, 1)])
    totals = [figure(profile.total_ms, 0) for profile in profiles]
    rows.append(["total", *totals, figure(100.0, 1)])
    rows.append(["stages miss, %", *(figure(p.gap * 100, 1) for p in profiles), ""])
    plain = [_plain_ms(record, way) for record, _ in found]
    rows.append(["not instrumented", *(figure(ms, 0) for ms in plain), ""])
    return table(f"stages of one instrumented painting, {way}", columns, rows)


def _profile(record: Record, way: str) -> Profile | None:
    return record.ours_profile if way == "ours" else record.stock_profile


def _plain_ms(record: Record, way: str) -> float:
    """What the instrumented painting's total is to be held against: the plain median."""
    samples = record.ours if way == "ours" else record.stock
    performing = record.sketch.perform_ms if way == "ours" else 0.0
    return statistics.median(sample.seconds for sample in samples) * 1000 + performing


def overall_table(overall: Overall) -> Table:
    """The overall figures of both ways."""
    rows = [
        ["median ratio", figure(overall.median_ratio, 1), ""],
        [
            "the same, ours paying for the realm",
            figure(overall.median_ratio_with_performing, 1),
            "",
        ],
        ["smallest ratio", figure(overall.minimum_ratio, 1), ""],
        ["median ratio of CPU seconds", figure(overall.median_cpu_ratio, 1), ""],
        ["CPU seconds a painting", *_both(overall, "cpu_seconds_a_painting", 2)],
        ["paintings a minute, one by one", *_both(overall, "a_minute", 1)],
        ["paintings a CPU-minute", *_both(overall, "a_cpu_minute", 1)],
        ["the same bytes in every run", "yes" if overall.same_bytes else "no", _noise(overall)],
    ]
    return table("overall", ["", "ours", "stock"], rows)


def _both(overall: Overall, name: str, digits: int) -> list[str]:
    def shown(way: Throughput | None) -> str:
        return figure(None if way is None else getattr(way, name), digits)

    return [shown(overall.ours), shown(overall.stock)]


def _noise(overall: Overall) -> str:
    if overall.stock is None:
        return NOTHING
    noise = overall.stock_noise
    return "yes" if noise is None else f"no, mean {noise.mean:.3f}"


def bound_table(bounds: Sequence[Bound]) -> Table:
    """Each bound, what was found, and whether it held."""
    said = {True: "held", False: "NOT HELD", None: "not measured"}
    rows = [[b.what, b.wanted, figure(b.found, 4), said[b.held]] for b in bounds]
    return table("bounds", ["what", "wanted", "found (worst)", ""], rows)


def batch_table(rounds: BatchRounds) -> Table:
    """One by one against a batch, over all rounds."""
    alone, together = total(rounds.singly), total(rounds.batch)
    columns = ["", "one by one", "as a batch"]

    def pair(name: str, value: Callable[[Load], float], digits: int) -> list[str]:
        return [name, figure(value(alone), digits), figure(value(together), digits)]

    rows = [
        pair("paintings", lambda load: load.paintings, 0),
        pair("seconds a painting", lambda load: load.seconds / load.paintings, 2),
        pair("CPU seconds a painting", lambda load: load.cpu_seconds / load.paintings, 2),
        pair("paintings a minute", lambda load: load.throughput.a_minute, 1),
        pair("paintings a CPU-minute", lambda load: load.throughput.a_cpu_minute, 1),
        pair("cores busy, %", lambda load: 100 * load.busy(rounds.cores), 0),
    ]
    faster = f"a batch is {rounds.ratio:.2f} times as fast (median of {len(rounds.batch)} rounds)"
    return table(faster, columns, rows)


def endurance_table(row: Endurance) -> Table:
    """The first paintings of a long row against the last."""
    memory = row.memory_mib()
    rows = [
        [
            "memory of the process tree, MiB",
            *(figure(m, 0) for m in memory),
            _change(row.memory_growth),
        ],
        [
            "seconds, sum of the sketches' medians",
            *(figure(s) for s in row.seconds()),
            _change(row.slowing),
        ],
    ]
    title = f"{len(row.laps)} paintings, {row.browsers_started} browsers started"
    window = row.window
    return table(title, ["", f"first {window}", f"last {window}", "change"], rows)


def _change(part: float) -> str:
    return f"{100 * part:+.1f}%"
