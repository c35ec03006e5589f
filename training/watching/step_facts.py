"""What the metrics of a step need to know of a rollout; it travels from rank to rank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from env_server.result import Result
from rewards.copies import picture_hash
from rewards.display_list import DisplayList
from rewards.pixels import picture_of
from training.archive import Rollout

_RUN = 3  # commands of a gram


@dataclass(frozen=True)
class TermFact:
    """One line of a breakdown; `value` is in [0, 1] or None."""

    name: str
    weight: float
    value: float | None


@dataclass(frozen=True)
class Facts:
    """One rollout. `digest` is that of the list that was painted, `path` the picture's in the run.

    `print` is the picture's perceptual hash, 32 bytes. `grams` counts each run of three command
    names of the display list; None where the list stayed with a server. `repeated` says that it
    was painted and judged with another rollout of its batch, `twin` that it all but repeats one.
    `judge` holds calls, tokens and price where the judge told.
    """

    group: str
    subject: str
    reward: float | None
    terms: tuple[TermFact, ...]
    digest: str | None = None
    path: str | None = None
    print: bytes | None = None
    grams: Mapping[str, int] | None = None
    repeated: bool = False
    twin: bool = False
    judge: Mapping[str, float] = field(default_factory=dict)


def facts_of(rollout: Rollout, path: str | None = None) -> Facts:
    """The facts of a scored rollout whose picture is kept at `path`."""
    result = rollout.result
    painting = result.painting
    return Facts(
        group=rollout.group,
        subject=rollout.prompt if rollout.subject is None else rollout.subject,
        reward=result.reward.value,
        terms=tuple(TermFact(t.name, t.weight, t.score.value) for t in result.reward.terms),
        digest=painting.digest if painting else None,
        path=path,
        print=_print(result),
        grams=grams(result.performance.display_list) if result.performance else None,
        repeated=result.duplicate_of is not None,
        twin=result.twin_of is not None,
        judge=_judge(result),
    )


def grams(display_list: DisplayList) -> Counter[str]:
    """How often each run of three command names occurs: a list's structure, without numbers."""
    names = [command.name for command in display_list.commands]
    return Counter(" ".join(names[i : i + _RUN]) for i in range(len(names) - _RUN + 1))


def _print(result: Result) -> bytes | None:
    if result.painting is None:
        return None
    known = result.fingerprint
    try:
        found = known.hash if known is not None else picture_hash(picture_of(result.painting.png))
    except OSError:  # no picture that can be read; its server has answered for it
        return None
    return np.packbits(found.hash.flatten()).tobytes()


def _judge(result: Result) -> dict[str, float]:
    """Nothing where no judge told; what a batch shares is counted with its first rollout."""
    term = result.reward.term("judge")
    if term is None or result.duplicate_of is not None or "asked" not in term.score.detail:
        return {}
    detail: Mapping[str, Any] = term.score.detail
    tokens = detail.get("tokens", {})
    return {
        "calls": float(2 * detail["asked"] - detail.get("cache_hits", 0)),
        "tokens": float(tokens.get("in", 0) + tokens.get("out", 0)),
        "price": float(detail.get("cost", 0.0)),
    }
