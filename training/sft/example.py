"""What a warm start learns from: a subject, and a reply that paints it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Example:
    """A reply to the prompt for a subject, as the policy should have written it."""

    subject: str
    completion: str


@dataclass(frozen=True)
class Source:
    """Different examples of one origin.

    Of them `count` are learnt from, each as often as it takes; None: each once. With a `share`,
    they make up this part of all examples.
    """

    spec: str
    examples: tuple[Example, ...]
    count: int | None = None
    share: float | None = None

    @property
    def digest(self) -> str:
        """SHA-256 over all subjects and replies, in hexadecimal."""
        return digest_of(self.examples)


def digest_of(examples: Sequence[Example]) -> str:
    """SHA-256 over all subjects and replies, in hexadecimal."""
    state = hashlib.sha256()
    for example in examples:
        for text in (example.subject, example.completion):
            state.update(text.encode("utf-8", "surrogatepass") + b"\x1e")
    return state.hexdigest()


def fenced(sketch: str) -> str:
    """A sketch as a reply: in one code fence, as the system prompt asks."""
    return f"```javascript\n{sketch.strip()}\n```\n"
