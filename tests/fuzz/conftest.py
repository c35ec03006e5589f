"""`--cases N` sets how many cases the fuzzer tries; the end of the run tells what they cost."""

from __future__ import annotations

import statistics
from dataclasses import dataclass, field

import pytest


@dataclass
class Tally:
    """What the cases came to."""

    costs_ms: list[float] = field(default_factory=list)
    verdicts: dict[str, int] = field(default_factory=dict)


_TALLY = pytest.StashKey[Tally]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cases", type=int, default=30, help="fuzz cases of each kind")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_TALLY] = Tally()


@pytest.fixture(scope="session")
def tally(pytestconfig: pytest.Config) -> Tally:
    return pytestconfig.stash[_TALLY]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    tally = terminalreporter.config.stash[_TALLY]
    if tally.costs_ms:
        terminalreporter.write_sep("-", "fuzz")
        terminalreporter.write_line(
            f"{len(tally.costs_ms)} cases, realm cost: median "
            f"{statistics.median(tally.costs_ms):.1f} ms, longest {max(tally.costs_ms):.0f} ms"
        )
        ranked = sorted(tally.verdicts.items(), key=lambda row: -row[1])
        terminalreporter.write_line(", ".join(f"{name} {count}" for name, count in ranked))
