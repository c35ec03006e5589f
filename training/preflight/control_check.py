"""The check that a policy learns at all under its recipe, before anything paid is spent."""

from __future__ import annotations

import math
from collections.abc import Iterator

from training.preflight.control import HELD, ControlRun, run_control
from training.preflight.finding import Finding, fail, ok, warn
from training.preflight.flight import Flight
from training.preflight.movement import Movement, movement, sampled, stirred

NAME = "control reward"
_FASTER = (3.0, 10.0)
# Standard errors; docs/preflight.md has what that missed, and what it lets through.
_LEAST = 1.64


def check_control(flight: Flight) -> Iterator[Finding]:
    """The control reward rises at the recipe's rate, or at least at a few times that rate."""
    adapter = flight.adapter.config if flight.adapter else None
    run = run_control(flight.recipe, adapter)
    if why := dead(run):
        yield fail(NAME, *why)
        return
    note = _note(flight)
    if _moves(run):
        yield ok(NAME, told(run) + note)
        return
    tried = [told(run)]
    for faster in _FASTER:
        run = run_control(flight.recipe, adapter, faster)
        tried.append(told(run))
        if _moves(run):
            found = f"moves at {faster:g}x the recipe's rate only: {'; '.join(tried)}{note}"
            said = f"the rate is low for {len(run.rewards) - HELD} steps: trl.learning_rate, or "
            yield warn(NAME, found, f"{said}more preflight.steps")
            return
    mend = "trl.learning_rate, trl.beta, the adapter; preflight.steps, preflight.target"
    yield fail(NAME, f"does not move: {'; '.join(tried)}{note}", mend)


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
    known, new = _found(run)
    return (
        f"{known.rise:+.3f} (standard error {known.error:.3f}) by the likelihood of old replies, "
        f"{new.rise:+.3f} ({new.error:.3f}) as sampled, from {run.rewards[0]:.3f} in "
        f"{len(run.rewards) - HELD} steps at rate {run.rate:g}"
    )


def _found(run: ControlRun) -> tuple[Movement, Movement]:
    return movement(run.held), sampled(run.rewards, run.spreads, HELD, run.rollouts)


def _moves(run: ControlRun) -> bool:
    known, new = _found(run)
    return known.clear(_LEAST) or (stirred(run.held) and new.clear(_LEAST))


def _note(flight: Flight) -> str:
    if not flight.recipe.trl.get("use_vllm"):
        return ""
    return "; transformers generated, vLLM itself was not tried"
