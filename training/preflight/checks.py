"""All checks before a run, in order."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import structlog

from training.adapters.errors import AdapterError
from training.policies.policy import PolicyError
from training.preflight import control_check
from training.preflight.agreement import agree
from training.preflight.finding import Finding, Status, fail, warn
from training.preflight.flight import Flight
from training.preflight.prompting import check_length, check_policy, check_template
from training.preflight.report import Preflight, worst
from training.preflight.room import check_adapter, check_disk, check_groups
from training.preflight.scoring import (
    check_determinism,
    check_hostile,
    check_references,
    check_scorers,
)
from training.recipes.recipe import Recipe
from training.recipes.trainer_config import BatchError
from training.runs.ranks import Rank, this_rank
from training.scoring.reward_function import Scorer

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Check:
    """A check, under the name of what it finds first."""

    name: str
    look: Callable[[Flight], Iterator[Finding]]


CHECKS = (
    Check("groups", check_groups),
    Check("policy", check_policy),
    Check("chat template", check_template),
    Check("context", check_length),
    Check("adapter", check_adapter),
    Check("references", check_references),
    Check("painting", check_scorers),
    Check("determinism", check_determinism),
    Check("hostile replies", check_hostile),
    Check("disk space", check_disk),
)
CONTROL = Check(control_check.NAME, control_check.check_control)
"""The last and the dearest: it trains, every process with the others."""


def run_preflight(recipe: Recipe, out: Path, scorer: Scorer, rank: Rank | None = None) -> Preflight:
    """Every check of a run in `out`, which is not begun; every rank has to call it.

    What cannot be checked is a finding that says so. The control trains only where nothing failed.
    """
    began, rank = time.monotonic(), rank or this_rank()
    flight, cpu = Flight(recipe, out, scorer), bool(recipe.trl.get("use_cpu"))
    found = agree([f for check in CHECKS for f in looked(check, flight)], rank, cpu)
    if worst(f.status for f in found) is Status.FAIL:
        control = [warn(CONTROL.name, "not checked: another check failed")]
    else:
        # Where others train with this process, they must hear that it broke: it ends.
        look = CONTROL.look(flight) if rank.count > 1 else looked(CONTROL, flight)
        control = list(agree(list(look), rank, cpu))
    return Preflight((*found, *control), time.monotonic() - began)


def looked(check: Check, flight: Flight) -> Iterator[Finding]:
    """What a check finds; that it cannot look, or breaks, is a finding too."""
    try:
        yield from check.look(flight)
    except (PolicyError, AdapterError, BatchError) as error:
        # Each has a check of its own, which fails.
        yield warn(check.name, f"not checked: {error}")
    except Exception as error:  # the last line of defence: a run that would break is not begun
        log.exception("a check broke", check=check.name)
        yield fail(check.name, f"{type(error).__name__}: {error}")
