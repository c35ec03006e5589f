"""A chat completion as it comes over the wire; fields that we do not read may hold anything."""

from __future__ import annotations

import math

from pydantic import BaseModel, Field

from rewards.judge.answer import TokenShare, hard_verdict, soft_verdict
from rewards.judge.usage import Usage


class _Candidate(BaseModel):
    token: str
    logprob: float | None = None


class _Token(_Candidate):
    top_logprobs: list[_Candidate] | None = None


class _Logprobs(BaseModel):
    content: list[_Token] | None = None


class _Message(BaseModel):
    content: str | None = None


class _Choice(BaseModel):
    message: _Message
    logprobs: _Logprobs | None = None


class _Usage(BaseModel):
    prompt_tokens: int | None = None
    completion_tokens: int | None = None


class Reply(BaseModel):
    """One reply of a judge."""

    choices: list[_Choice] = Field(min_length=1)
    reported: _Usage | None = Field(default=None, alias="usage")

    @property
    def text(self) -> str:
        """What was said."""
        return self.choices[0].message.content or ""

    @property
    def usage(self) -> Usage:
        """What it took, readable or not."""
        told = self.reported or _Usage()
        return Usage(told.prompt_tokens or 0, told.completion_tokens or 0)

    @property
    def candidates(self) -> tuple[TokenShare, ...]:
        """The first token's; none where the endpoint sent no log-probabilities."""
        sent = self.choices[0].logprobs
        if sent is None or not sent.content:
            return ()
        first = sent.content[0]
        listed = first.top_logprobs or [first]
        return tuple(
            TokenShare(c.token, -math.inf if c.logprob is None else c.logprob) for c in listed
        )

    def win_share(self) -> float:
        """The first picture's, in [0, 1]: soft where there are log-probabilities.

        Raises:
            NoAnswer: the reply names no winner.
        """
        candidates = self.candidates
        return soft_verdict(candidates) if candidates else hard_verdict(self.text)
