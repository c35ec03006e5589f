"""The benchmarks still fit the code that they measure."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

BENCHMARKS = sorted(p.stem for p in (Path(__file__).parents[1] / "benchmarks").glob("*.py"))


@pytest.mark.parametrize("name", BENCHMARKS)
def test_a_benchmark_can_be_imported(name: str) -> None:
    assert importlib.import_module(f"benchmarks.{name}")


def test_a_policy_can_be_slowed_and_is_quick_again() -> None:
    from benchmarks.early import slowed
    from training import session

    quick = session.load_policy
    with slowed(0.0):
        assert session.load_policy is not quick
    assert session.load_policy is quick
