"""The soak and the chaos in small, as their scripts run them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.browser, pytest.mark.timeout(900)]

ROOT = Path(__file__).parents[2]
SOAK = "--sessions 8 --episodes 3 --clients 4 --killed 1 --distinct 6"
# A server warms up for its first hundred paintings.
MEMORY = "--early 60 --paintings 120 --growth 0.3"
CHAOS = "--seconds 15 --calm 10 --clients 2 --distinct 6"


@pytest.mark.parametrize(
    "script", [f"soak {SOAK} {MEMORY}", f"chaos {CHAOS}"], ids=["soak", "chaos"]
)
def test_every_verdict_is_good(script: str) -> None:
    name, *sizes = script.split()
    command = [sys.executable, "-m", f"benchmarks.{name}", *sizes]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "PASS" in run.stdout
