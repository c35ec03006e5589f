"""Whatever a completion holds: the realm ends in time, names what it found, and stays well."""

from __future__ import annotations

import asyncio
import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from env_server.corpus import corpus_files
from env_server.files import as_completion, as_text
from env_server.realm import Realm, RealmSettings
from env_server.realm_source import RealmLimits
from rewards.domain import load_domain
from rewards.gate import GateReport, inspect
from rewards.performance import FaultKind, Performance
from rewards.sketch import NoSketch, Sketch, TooLarge, extract_sketch
from rewards.syntax import read_syntax
from tests.fuzz.conftest import Tally
from tests.fuzz.mutations import MUTATIONS, program

TESTS = Path(__file__).parents[1]
HONEST = "function setup() { createCanvas(600, 600, WEBGL); brush.fill('red', 90); brush.circle(0, 0, 99); }"
LIMITS = RealmLimits(seconds=0.5)
DOMAIN = load_domain()
METHODS = list(DOMAIN.allowlist.methods)
CORPUS = [
    as_completion(file, as_text(file))
    for file in corpus_files([TESTS / "sketches", TESTS / "attacks"])
    if file.stat().st_size < 8_000
]
# Kinds that depend on the clock or on how memory happened to be laid out.
UNSTEADY = {FaultKind.TIME, FaultKind.MEMORY, FaultKind.STACK}


@dataclass(frozen=True)
class Bench:
    """An open realm, the loop that owns it, and its tally."""

    realm: Realm
    runner: asyncio.Runner
    tally: Tally

    def perform(self, source: str) -> Performance:
        return self.runner.run(self.realm.perform(source, 3))


@pytest.fixture(scope="module")
def bench(tally: Tally) -> Iterator[Bench]:
    before = realm_workers()  # other tests of this process may hold a realm
    with asyncio.Runner() as runner:
        realm = Realm(RealmSettings(workers=1, limits=LIMITS))
        runner.run(realm.__aenter__())
        yield Bench(realm, runner, tally)
        runner.run(realm.__aexit__(None, None, None))
    assert realm_workers() <= before


def realm_workers() -> set[int]:
    """Process ids of the realm's workers below this process."""
    children = psutil.Process().children(recursive=True)
    return {child.pid for child in children if "env_server.realm_worker" in child.cmdline()}


def verdict(report: GateReport) -> str:
    return report.violations[0].code.value if report.violations else "admitted"


def check(bench: Bench, completion: str) -> None:
    """Every invariant on one completion."""
    try:
        sketch = extract_sketch(completion)
    except (NoSketch, TooLarge):
        return
    first, second = bench.perform(sketch.source), bench.perform(sketch.source)
    report, again = judge(sketch, first), judge(sketch, second)
    if not {p.fault.kind for p in (first, second) if p.fault} & UNSTEADY:
        assert first.display_list == second.display_list
        assert report == again
    bench.tally.costs_ms.append(first.cost_ms)
    name = verdict(report)
    bench.tally.verdicts[name] = bench.tally.verdicts.get(name, 0) + 1


def judge(sketch: Sketch, performance: Performance) -> GateReport:
    """The gate's report, after what must hold of any performance."""
    if performance.fault is not None:
        assert performance.fault.kind is not FaultKind.CRASHED
    assert performance.cost_ms < 1000 * (LIMITS.seconds + 3) * 10
    for command in performance.display_list.commands:
        assert command.name in DOMAIN.allowlist.methods or command.name == "frame"
        for value in command.args:
            assert isinstance(value, str | bool) or math.isfinite(value), command
    syntax = read_syntax(sketch.source)
    report = inspect(sketch, syntax, performance, DOMAIN.allowlist, DOMAIN.bounds)
    assert all(note.isprintable() for note in report.notes)
    for violation in report.violations:
        assert violation.message
        assert (violation.message + violation.text).isprintable(), violation
        assert 0 <= violation.line <= sketch.source.count("\n") + 2
    return report


@pytest.fixture(scope="module")
def cases(pytestconfig: pytest.Config) -> int:
    return int(pytestconfig.getoption("--cases"))


@pytest.mark.timeout(7200)
@pytest.mark.parametrize("kind", ["mutants", "programs"])
def test_no_case_breaks_an_invariant(bench: Bench, cases: int, kind: str) -> None:
    @settings(
        max_examples=cases,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(
        seed=st.integers(0, 2**32 - 1),
        base=st.sampled_from(CORPUS),
        other=st.sampled_from(CORPUS),
        mutations=st.lists(st.sampled_from(MUTATIONS), min_size=1, max_size=6),
    )
    def run(seed, base, other, mutations) -> None:  # type: ignore[no-untyped-def]
        dice = random.Random(seed)
        text = base if kind == "mutants" else f"```js\n{program(dice, METHODS)}\n```"
        if kind == "mutants":
            for mutation in mutations:
                text = mutation(dice, text, other)
        check(bench, text)

    run()
    assert bench.perform(HONEST).fault is None
