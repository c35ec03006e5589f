"""Where a warm start's examples come from, as written after `--from`.

    pool:NAME_OR_FOLDER     sketches of a reference pool; tiers=love+okay
    generator:COUNT         our generator's; quality=honest+better, known subjects only
    best:RUN                the best rollouts of an archived run; top=0.25, least=0

Each may have count=N or share=S after a comma.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType

from rewards.pool_source import open_pool
from rewards.tier import Tier
from training.sft.best import best_rollouts
from training.sft.example import Example, Source, fenced
from training.tiny.generator import Quality, generate, subjects

_OPTIONS = MappingProxyType(
    {
        "pool": frozenset({"tiers"}),
        "generator": frozenset({"quality"}),
        "best": frozenset({"top", "least"}),
    }
)
_HOW_MUCH = frozenset({"count", "share"})


class SourceError(ValueError):
    """A source that cannot be learnt from; the message quotes it and says how it is written."""


def open_source(spec: str, seed: int) -> Source:
    """The examples of one source; those of the generator follow from `seed`.

    Raises:
        SourceError: it is written wrong, or there is nothing in it.
        PoolError, FileNotFoundError, ArchiveError: its pool or run cannot be read.
    """
    kind, what, options = _read(spec)
    try:
        if kind == "pool":
            examples = _pool(what, options.get("tiers", "love+okay"))
        elif kind == "generator":
            wanted = options.get("quality", "+".join(Quality))
            examples = _generated(int(what), _qualities(wanted), seed)
        else:
            top, least = float(options.get("top", 0.25)), float(options.get("least", 0.0))
            if not 0 < top <= 1:
                raise ValueError(f"top={top:g} is no share; use one above 0, and 1 at most")
            examples = best_rollouts(Path(what), top, least)
        source = Source(spec, examples, *_amount(options))
    except ValueError as error:
        raise SourceError(f"--from {spec}: {error}") from error
    if not examples:
        raise SourceError(f"--from {spec}: there is nothing to learn from in it")
    return source


def _read(spec: str) -> tuple[str, str, dict[str, str]]:
    first, *rest = spec.split(",")
    kind, _, what = first.partition(":")
    if kind not in _OPTIONS or not what:
        raise SourceError(f"--from {spec}: write pool:NAME, generator:COUNT or best:RUN")
    options = dict(part.partition("=")[::2] for part in rest)
    known = _OPTIONS[kind] | _HOW_MUCH
    if strange := sorted(options.keys() - known):
        raise SourceError(
            f"--from {spec}: no option {strange[0]!r}; use {', '.join(sorted(known))}"
        )
    return kind, what, options


def _amount(options: Mapping[str, str]) -> tuple[int | None, float | None]:
    count = int(options["count"]) if "count" in options else None
    share = float(options["share"]) if "share" in options else None
    if count is not None and share is not None:
        raise ValueError("a count and a share at once; give one of them")
    if count is not None and count < 1:
        raise ValueError(f"count={count}; use 1 or more")
    if share is not None and not 0 < share < 1:
        raise ValueError(f"share={share:g}; use one between 0 and 1")
    return count, share


def _pool(name: str, tiers: str) -> tuple[Example, ...]:
    wanted = {Tier(tier) for tier in tiers.split("+")}
    return tuple(
        Example(reference.subject, fenced(reference.source.read_text(encoding="utf-8")))
        for reference in open_pool(name).references
        if reference.tier in wanted and reference.source is not None and reference.subject
    )


def _qualities(text: str) -> list[Quality]:
    return [Quality(quality) for quality in text.split("+")]


def _generated(count: int, qualities: list[Quality], seed: int) -> tuple[Example, ...]:
    random, known = Random(seed), subjects()
    drawn = []
    for index in range(count):
        subject, quality = random.choice(known), random.choice(qualities)
        drawn.append(Example(subject, generate(seed * 1_000_003 + index, subject, quality)))
    return tuple(dict.fromkeys(drawn))
