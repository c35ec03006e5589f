"""The check that a policy learns at all under its recipe, before anything paid is spent."""

from __future__ import annotations

import math
from collections.abc import Iterator

from training.preflight.control import HELD, ControlRun, run_control
from training.preflight.finding import Finding, fail, ok, warn
from training.preflight.flight import Flight
from training.preflight.movement import movement

NAME = "control reward"
_FASTER = 10.0
# Standard errors; docs/preflight.md has how often that errs.
_LEAST = 1.64


def check_control(flight: Flight) -> Iterator[Finding]:
    """The control reward rises at the recipe's rate, or at least at ten times that rate."""
    adapter = flight.adapter.config if flight.adapter else None
    first = run_control(flight.recipe, adapter)
    if why := dead(first):
        yield fail(NAME, *why)
        return
    note = _note(flight)
    if _moves(first):
        yield ok(NAME, told(first) + note)
        return
    second = run_control(flight.recipe, adapter, _FASTER)
    both = f"{told(first)}; {told(second)}{note}"
    if _moves(second):
        found = f"moves at {_FASTER:g}x the recipe's rate only: {both}"
        said = f"the rate is low for {len(first.rewards) - HELD} steps: trl.learning_rate, or more"
        yield warn(NAME, found, f"{said} preflight.steps")
        return
    mend = "trl.learning_rate, trl.beta, the adapter; preflight.steps, preflight.target"
    yield fail(NAME, f"does not move: {both}", mend)


def dead(run: ControlRun) -> tuple[str, str] | None:
    """Why nothing can be learnt, and how to mend it; None where something can."""
    if not all(math.isfinite(value) for value in (*run.rewards, run.gradient, run.change)):
        return f"the gradient is {run.gradient}", "trl.learning_rate, policy.dtype"
    if not any(run.spreads):
        return (
            f"every reward of a group was the same ({run.rewards[0]:.3f} in the first step): the "
            "policy writes the same number of fills each time, or none",
            "a policy that writes sketches (a warm start), trl.temperature, longer "
            "preflight.tokens, or another preflight.target",
        )
    if run.change == 0.0:
        cut = "" if run.gradient else ", no gradient reached one"
        return f"no weight changed at rate {run.rate:g}{cut}", "trl.learning_rate, the adapter"
    return None


def told(run: ControlRun) -> str:
    """The movement of a run in words."""
    found = movement(run.held)
    return (
        f"{found.rise:+.4f} (standard error {found.error:.4f}) from {run.rewards[0]:.3f} in "
        f"{len(run.rewards) - HELD} steps at rate {run.rate:g}"
    )


def _moves(run: ControlRun) -> bool:
    return movement(run.held).clear(_LEAST)


def _note(flight: Flight) -> str:
    if not flight.recipe.trl.get("use_vllm"):
        return ""
    return "; transformers generated, vLLM itself was not tried"
