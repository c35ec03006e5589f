"""A finished painting as a term's scorer sees it, and the scorers that a mix may add."""

from __future__ import annotations

import pkgutil
from dataclasses import dataclass
from typing import Protocol

from rewards.display_list import DisplayList
from rewards.score import Score


@dataclass(frozen=True)
class Work:
    """An admitted painting: its PNG, what it should show, and the commands that painted it."""

    png: bytes
    subject: str
    display_list: DisplayList


class TermScorer(Protocol):
    """A term of one's own. The class is made without arguments, once for each studio.

    `score` runs on the server's event loop: what computes for long belongs in a thread. What it
    raises leaves the term unscored.
    """

    async def score(self, work: Work) -> Score:
        """A value in [0, 1], or unscored with the reason."""
        ...


def load_scorer(path: str) -> TermScorer:
    """The scorer of a class named by dotted path: `my_package.scorers:Warmth`.

    Only a mix file names one, which is the operator's; nothing that crosses the wire does.

    Raises:
        ValueError: there is no such class, or it cannot be made; the message says why.
    """
    try:
        made = pkgutil.resolve_name(path)()
    except (ImportError, AttributeError, ValueError, TypeError) as error:
        raise ValueError(f"no scorer {path!r} (written package.module:Class): {error}") from error
    if not callable(getattr(made, "score", None)):
        raise ValueError(f"{path!r} has no method score(work)")
    scorer: TermScorer = made
    return scorer
