"""What crosses the wire: actions, observations, and the `/score` request and response."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from env_server.episode import Counts
from env_server.errors import RequestError
from env_server.job import Job
from env_server.protocol import Action, Observation, State
from env_server.result import Result
from rewards.draw import Stratum, TierWeights
from rewards.length import LengthMeasure
from rewards.mix import RewardMix, load_mix, mix_names
from rewards.sketch import MAX_COMPLETION_CHARS

MAX_BATCH = 64
MAX_TERMS = 32
MixSpec = str | dict[str, float]
# Longer completions are refused by the gate with a verdict; this bound only keeps bodies sane.
Completion = Annotated[str, Field(max_length=2 * MAX_COMPLETION_CHARS)]
Seed = Annotated[int, Field(ge=0, le=2**32 - 1)]
Subject = Annotated[str, Field(min_length=1, max_length=300)]
# Seconds from the request's arrival; the server has a longest deadline of its own.
Deadline = Annotated[float, Field(gt=0, le=86_400)]


def mix_of(spec: MixSpec, own: Mapping[str, RewardMix] | None = None) -> RewardMix:
    """A mix from the wire: a shipped name, one of the operator's `own`, or weights; never a path.

    Raises:
        RequestError: the name is unknown or the weights are no mix.
    """
    if not isinstance(spec, str):
        try:
            return RewardMix("custom", spec)
        except (TypeError, ValueError) as error:
            raise RequestError(str(error)) from error
    if own and spec in own:
        return own[spec]
    if spec not in mix_names():
        known = ", ".join([*mix_names(), *(own or ())])
        raise RequestError(f"no mix {spec!r}; use one of {known}, or weights")
    return load_mix(spec)


def _shares(tiers: dict[Stratum, float]) -> dict[Stratum, float]:
    with _told("tiers"):
        TierWeights(tiers)
    return tiers


def _weights(spec: MixSpec) -> MixSpec:
    """Weights are checked here; which names there are is the server's to say."""
    if not isinstance(spec, str):
        with _told("mix"):
            if len(spec) > MAX_TERMS:
                raise ValueError(f"a mix has at most {MAX_TERMS} terms")
            mix_of(spec)
    return spec


@contextmanager
def _told(field: str) -> Iterator[None]:
    """Errors as text: OpenEnv sends pydantic's details as JSON, which holds no exception."""
    try:
        yield
    except ValueError as error:
        raise PydanticCustomError(field, "{why}", {"why": str(error)}) from None


References = Annotated[int, Field(ge=1, le=16)]
Tiers = Annotated[dict[Stratum, float], AfterValidator(_shares)]
CheckedMix = Annotated[MixSpec, AfterValidator(_weights)]


class PaintAction(Action):
    """A policy's raw completion, with everything needed to score it.

    `subject`, `seed` and `mix` override the session's when given, so that a stateless `/step`
    works as well as an episode. `references` paintings are drawn from `tiers` (shares that sum to
    1) by `draw_seed`, or by the seed when that is left out. What is not scored `deadline_s` seconds
    after it arrived, waiting included, is unscored. `done` ends an episode of several paintings:
    with this one, or with those before when the response is empty.
    """

    model_config = ConfigDict(extra="forbid")

    response: Completion
    done: bool = False
    subject: Subject | None = None
    seed: Seed | None = None
    mix: CheckedMix | None = None
    length_measure: LengthMeasure = LengthMeasure.COMMANDS
    references: References = 4
    tiers: Tiers | None = None
    draw_seed: Seed | None = None
    return_image: bool = False
    deadline_s: Deadline | None = None


class ResetOptions(BaseModel):
    """What a reset may say; the subject otherwise follows from the seed."""

    model_config = ConfigDict(extra="forbid")

    seed: int | None = None
    episode_id: Annotated[str, Field(max_length=200)] | None = None
    subject: Subject | None = None
    mix: CheckedMix | None = None
    revisions: int | None = None
    counts: Counts | None = None


class PaintObservation(Observation):
    """What a reset or a step hands over.

    A reset fills `prompt`, `system_prompt`, `subject` and `seed`; a step fills `result` (the public
    record of the scoring) and, on request, `image` (base64 PNG). A step that may be revised is not
    `done`: it has no reward yet, always the image where there is one, a `critique`, and a `result`
    that tells nothing of scores.
    """

    prompt: str | None = None
    system_prompt: str | None = None
    subject: str | None = None
    seed: int | None = None
    result: dict[str, Any] | None = None
    image: str | None = None
    critique: str | None = None
    revisions_left: int | None = None


class PaintState(State):
    """Where an episode stands."""

    subject: str | None = None
    seed: int | None = None
    done: bool = False


class ScoreRequest(BaseModel):
    """A batch for `POST /score`: completions of one subject, scored under one mix and seed.

    Without a mix it is the server's own default. Completions not scored `deadline_s` seconds after
    they arrived, waiting included, are unscored; the others keep their rewards.
    """

    model_config = ConfigDict(extra="forbid")

    completions: Annotated[list[Completion], Field(min_length=1, max_length=MAX_BATCH)]
    subject: Subject
    mix: CheckedMix | None = None
    seed: Seed = 0
    length_measure: LengthMeasure = LengthMeasure.COMMANDS
    references: References = 4
    tiers: Tiers | None = None
    draw_seed: Seed | None = None
    return_image: bool = False
    deadline_s: Deadline | None = None

    def jobs(self, default_mix: MixSpec, own: Mapping[str, RewardMix] | None = None) -> list[Job]:
        """One job for each completion, in order; `own` mixes may be named beside the shipped ones.

        Raises:
            ValueError: there is no mix of this name.
        """
        mix = mix_of(self.mix if self.mix is not None else default_mix, own)
        tiers = TierWeights(self.tiers) if self.tiers is not None else TierWeights()
        faced = (self.references, tiers, self.draw_seed)
        return [
            Job(completion, self.subject, self.seed, mix, self.length_measure, *faced)
            for completion in self.completions
        ]


class ScoreResponse(BaseModel):
    """One public record for each completion, in order; `image` is a base64 PNG or null."""

    results: list[dict[str, Any]]


def public_record(result: Result, with_image: bool) -> dict[str, Any]:
    """A result as it goes over the wire, the sketch's source included."""
    record = result.to_json()
    record["sketch"] = result.sketch.source if result.sketch else None
    record["image"] = encode_image(result) if with_image else None
    return record


def encode_image(result: Result) -> str | None:
    """The painting as base64 PNG, if there is one."""
    return encode_png(result.painting.png if result.painting else None)


def encode_png(png: bytes | None) -> str | None:
    """A picture's bytes as base64, if there are any."""
    return base64.b64encode(png).decode("ascii") if png is not None else None
