"""How the judge is reached, how long it may take, and what it costs."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path


class Mode(StrEnum):
    """How a verdict is asked for."""

    AUTO = "auto"
    """The best of the other three that the endpoint's probe finds."""
    LOGPROBS = "logprobs"
    """One token, A or B, with its log-probabilities: a soft win share."""
    SCHEMA = "schema"
    """A JSON object held to a schema, with the winner first: a hard verdict."""
    TEXT = "text"
    """Free text, read tolerantly: a hard verdict."""


@dataclass(frozen=True)
class JudgeSettings:
    """An OpenAI-compatible endpoint and the terms on which it is asked.

    `timeout_s` bounds the endpoint's silence in one attempt and `budget_s` one whole rollout,
    waiting included, both in seconds. `retries` are further attempts of one call.
    `minimum_answered` comparisons must be answered in both orders, or the term is unscored. At most
    `concurrency` calls are under way at once. After `breaker_failures` faults in a row nothing is
    asked for `breaker_pause_s` seconds. `answer_tokens` bounds a schema or text answer, which
    thinking models spend on thought.
    `temperature` None leaves the field out, for models that refuse it. Prices are per million
    tokens. Verdicts are kept in the folder `cache`, or only asked when it is None.
    """

    base_url: str
    model: str
    api_key: str = field(default="", repr=False)
    mode: Mode = Mode.AUTO
    minimum_answered: int = 2
    concurrency: int = 16
    timeout_s: float = 60.0
    budget_s: float = 180.0
    retries: int = 2
    breaker_failures: int = 5
    breaker_pause_s: float = 30.0
    answer_tokens: int = 1024
    top_logprobs: int = 20
    temperature: float | None = 0.0
    price_in: float = 0.0
    price_out: float = 0.0
    cache: Path | None = None

    def __post_init__(self) -> None:
        at_least_one = ("minimum_answered", "concurrency", "breaker_failures", "answer_tokens")
        for name in at_least_one:
            if getattr(self, name) < 1:
                raise ValueError(f"judge: {name} is {getattr(self, name)}; it must be at least 1")
        for name in ("timeout_s", "budget_s", "breaker_pause_s"):
            if not getattr(self, name) > 0:
                raise ValueError(f"judge: {name} is {getattr(self, name)}; it must be above 0")
        for name in ("retries", "price_in", "price_out"):
            if getattr(self, name) < 0:
                raise ValueError(f"judge: {name} is {getattr(self, name)}; use 0 or more")
        if not 2 <= self.top_logprobs <= 20:
            raise ValueError(f"judge: top_logprobs is {self.top_logprobs}; it must be 2 to 20")
        if not self.base_url.startswith(("http://", "https://")):
            raise ValueError(f"judge: base_url {self.base_url!r} is no http or https address")
