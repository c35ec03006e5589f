"""What crosses the wire between an environment and a scorer server."""

from __future__ import annotations

import base64
import binascii
from typing import Annotated, Any, Self

from pydantic import BaseModel, BeforeValidator, Field, model_validator


def _decoded(text: Any) -> bytes:
    # Pydantic's own type drops what is no base64, and half a picture would be scored.
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, TypeError, ValueError) as error:
        raise ValueError(f"not base64: {error}") from error


class RateRequest(BaseModel):
    """Encoded pictures (PNG) in base64, and the prompt of each."""

    images: list[Annotated[bytes, BeforeValidator(_decoded)]] = Field(min_length=1)
    prompts: list[str] = Field(min_length=1)

    @model_validator(mode="after")
    def _paired(self) -> Self:
        if len(self.images) != len(self.prompts):
            raise ValueError(f"{len(self.images)} images and {len(self.prompts)} prompts")
        return self


class RatedPicture(BaseModel):
    """`value` is mu in [0, 1] by the answer's squash; sigma is None where the model has none."""

    mu: float
    sigma: float | None
    value: float


class SquashShape(BaseModel):
    """value = 1 / (1 + exp(-(mu - centre) / scale))."""

    centre: float
    scale: float


class RateResponse(BaseModel):
    """One score for each picture, in order, with the identity of the model that gave them."""

    model: str
    squash: SquashShape
    scores: list[RatedPicture]


class Fault(BaseModel):
    """Why there is no rating: `fault` names the kind of error, `error` says it in words."""

    fault: str
    error: str


class Health(BaseModel):
    """`status` is loading, ready or failed; `reason` says why it failed."""

    status: str
    reason: str | None = None
    model: str | None = None
    squash: SquashShape | None = None
    waiting: int = 0
